import io
import struct

from PIL import Image, ImageCms

from rulesheets.press.srgb import srgb_profile


def test_it_means_what_the_colour_engine_of_printers_calls_srgb() -> None:
    ours = ImageCms.ImageCmsProfile(io.BytesIO(srgb_profile()))
    theirs = ImageCms.createProfile("sRGB")
    colours = [(r, g, b) for r in range(0, 256, 15) for g in range(0, 256, 51) for b in range(0, 256, 51)]
    picture = Image.new("RGB", (len(colours), 1))
    picture.putdata(colours)
    seen = ImageCms.profileToProfile(picture, ours, theirs, outputMode="RGB")
    assert seen is not None
    parts = zip(picture.tobytes(), seen.tobytes(), strict=True)
    assert max(abs(before - after) for before, after in parts) <= 1


def test_it_is_small_whole_and_always_the_same() -> None:
    profile = srgb_profile()
    assert struct.unpack(">I", profile[:4]) == (len(profile),)
    assert len(profile) < 600
    assert profile == srgb_profile()
    assert ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(io.BytesIO(profile))).strip() == "sRGB"
