"""Makes a tagged PDF one for decades and for everyone: PDF/A-3a (ISO 19005-3) and PDF/UA-1 (ISO 14289-1).

WeasyPrint writes either of the two and no file of both: what each wants beyond a tagged PDF is added
here. None of it is drawn.
"""

from __future__ import annotations

import html
from hashlib import md5
from pathlib import Path
from typing import Any

from pydyf import Array, Dictionary, Stream, String

from rulesheets.press.again import object_of
from rulesheets.press.srgb import srgb_profile

__all__ = ["archive", "describe", "identified"]

# What we attach, and what each file is called on the network (RFC 9512, RFC 2854); what a machine has
# on record of endings differs from one to the next.
_KINDS = {".yaml": "/application#2fyaml", ".html": "/text#2fhtml"}
_PLAIN = "/application#2foctet-stream"

_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"
 {claims} pdfuaid:part="1"
 pdf:Producer="{Producer}" xmp:CreatorTool="{Creator}">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{Title}</rdf:li></rdf:Alt></dc:title>
{schemas}</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"""
# An identifier that PDF/A does not know must be described to it (ISO 19005-3, 6.6.2.3).
_SCHEMAS = """<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>The part of ISO 14289 that the file follows</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
"""


def archive(pdf: Any, title: str) -> None:
    """Adds to a tagged pydyf.PDF what both standards want, in place; it says then that it follows them."""
    describe(pdf, title, archived=True)
    _name_colours(pdf)
    _associate(pdf)


def identified(pdf: bytes) -> bytes:
    """A finished file with an identifier made of what it holds.

    **Why** not pydyf's: it writes the whole file twice for one.
    """
    digest = md5(pdf, usedforsecurity=False).hexdigest().encode()
    place = int(pdf[pdf.rindex(b"startxref") :].split()[1])
    at = pdf.index(b"<<", place) + 2
    return pdf[:at] + b"/ID[<%b><%b>]" % (digest, digest) + pdf[at:]


def describe(pdf: Any, title: str, *, archived: bool) -> None:
    """Metadata that any program can read: never deflated, and the same as in the old form. It says of a
    tagged pydyf.PDF that it follows PDF/UA-1, and PDF/A-3a if it is `archived`."""
    # Its own title is what a viewer shows, and an empty one is none.
    pdf.info["Title"] = String(title or "Rulesheets")
    facts = {name: html.escape(pdf.info[name].string) for name in ("Title", "Producer", "Creator")}
    facts["claims"] = 'pdfaid:part="3" pdfaid:conformance="A"' if archived else ""
    facts["schemas"] = _SCHEMAS if archived else ""
    packet = Stream([_XMP.format(**facts).encode()], Dictionary({"Type": "/Metadata", "Subtype": "/XML"}))
    pdf.add_object(packet)
    pdf.catalog["Metadata"] = packet.reference


def _name_colours(pdf: Any) -> None:
    profile = Stream([srgb_profile()], Dictionary({"N": 3}), compress=True)
    pdf.add_object(profile)
    pdf.catalog["OutputIntents"] = Array([Dictionary({
        "Type": "/OutputIntent", "S": "/GTS_PDFA1", "DestOutputProfile": profile.reference,
        "OutputConditionIdentifier": String("sRGB"), "Info": String("sRGB"),
    })])  # fmt: skip


def _associate(pdf: Any) -> None:
    """Says of each file attached what it is, and that the paper was made of it."""
    names = pdf.catalog.get("Names", {}).get("EmbeddedFiles")
    if names is None:
        return
    held = object_of(pdf, names)["Names"]
    for reference in held[1::2]:
        file = object_of(pdf, reference)
        ending = Path(file["UF"].string).suffix
        file["AFRelationship"] = "/Source"
        object_of(pdf, file["EF"]["F"]).extra["Subtype"] = _KINDS.get(ending, _PLAIN)
    pdf.catalog["AF"] = Array(held[1::2])
