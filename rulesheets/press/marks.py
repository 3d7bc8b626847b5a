"""The marks that the text fonts lack or draw too lightly, as a small font of our own.

The font is kept here as text, because making it costs 30 ms and fontTools; after a change to
`drawings`, `markfont.packed()` gives the new text.

**Why:** system fonts that have a spade differ from machine to machine, and the tick box of the
text font is too thin for a pen and its tick too small to be seen across a table.
"""

from __future__ import annotations

import base64
import zlib

__all__ = ["MARKS", "marks_font"]

MARKS = {
    "♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club", "☐": "box", "☑": "ticked",
    "□": "square", "○": "ring", "★": "star", "☆": "hollowstar",
}  # fmt: skip
"""Every character of the font, and the name of its glyph."""

_FONT = r"""
c-oCrO-vg{6n-;f?*dA|#y?vHNc_ioP5e_k{%wqj-2@5<6X>By1Syu|pDL!YFho>2B;tUoUYb<BHEI<uj;g4wdddOOM7<zYJ
(r-UN+qbG{vow$)Ks$Fw`<}UqE>x7^X7eT-psuB?d$>pfHt@W3{2y%dwk_`;V%Fpp?4-dn<}n-K1LCLfw+(>ypweVI-dg2Fa
TT5XHpkjuNuF{xjWc{d35j^@+;a~*lqdQ`NfV;hz{4ki&!jNN~hF2s&8?9H{wIHsl_5_VG`$C5S!jk&1Tka?feX&zK8fq@lt
6X^FraG@;u17VqcitSbno3`X?~<Sf1U!^47J+sH<%-3lkACpimcF!#1irs1M-$Pt2n1)GWN>IRK|YrC<vCh0*uObx_0q5!`F
00R~Xy?8Pkot;Wfj5N#vyNBW^s8NhnI(^YUO{UrG47T7RjY4_3L^DH-+6+LRAj4C*TV<%{onoYg8dcP4lQ7g`fX)#-?$tNg2
wWv{inOd#(!)9(XwyA#b<iQF)AHTrJbLod!xK0=m$SWjCmdHosYo$h4?HBq!y$^i|4s!-Q$5}0+-Dni_dV|^T4+MiD#U%#(F
*P~g;t0p0-X7b4<Q_G!<I(EF=y7Hk@kj%<9&a=jcF_CX;YfdCc*5mO*d%Fix`VYaY#q~sl4MIbT@%BJ{zzCk`7xgSsmvRR(P
KWN(V%Zv^IkU>@CSo3Cg<CnamUekZ<i|)jkpgUbmQRa>Wv?D#GSNTIwAIrdY$9LLqnqzZui9K(9rO>(>vNHo{%f^)i!7+T}N
iIGA6V$+?v^Aj99dR#Gu78m<VV!!MYWs>+W=V+HRjtr`-(;@SWI@pL_H!bYPxd7{|TzJn~^jK0=tJU}XES!Mxw0u-Q)eJ*2v
stZApmlSp_xb^Td0AXClgI~7Nbrk)n+4OJh8y@Wq(GEz=OUur~nJk{GxV2{4T@#-Uqctkig_3U*_of0DP#1S>m$#+r0D!1ru
ym>r;pfzjl*d@A}tUS`w)yl~vHB}zf<CO2R75R|kcr(U@v?L_p#gZuat4q|BtbCcxlVq{_nqJv~v@KR&CQGM3Ab*ckivMw%v
vN~8%}Fm*ZZ^ef!2BZb2CLsLS}i=@S;2VB7YYXGRxW$vMmAU1&U0t4UOjuRuE|KlkGkPTE#DMf?FoH~@3<9#&dlrV*vw@44C
&f_V;dXkqIau*l&im&%cQ+5^Ywg%u6d1M75I=~4_WPdRv%hliLGE;k2UXOyS#Q8+gJ7PQw71@ua{uGuxnFfNd6xXRV#W-Ane
){+95Q#P{@?>naq62G?tpXSene_77D33{1q=i0Wwg6Jn9V0qh*3INWmOjM0*l_IVDE+)c?)@F8=^~j7Zx
"""


def marks_font() -> bytes:
    """The font as a TrueType file, about 1.7 KB."""
    return zlib.decompress(base64.b85decode(_FONT.replace("\n", "")))
