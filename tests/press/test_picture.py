from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageChops

from rulesheets.press import PAPERS, Binding, png, press
from tests.press.sample import job


@pytest.mark.parametrize("dpi", [50, 101])
def test_pictures_are_the_pages_as_they_print(dpi: int) -> None:
    pdf = press([job(2), job(4)], PAPERS["letter"], Binding("t")).pdf
    pictures = [Image.open(BytesIO(picture)) for picture in png(pdf, dpi)]
    pages = [page.render(scale=dpi / 72).to_pil() for page in pypdfium2.PdfDocument(pdf)]
    assert len(pictures) == len(pages) == 2
    for picture, page in zip(pictures, pages, strict=True):
        assert ImageChops.difference(picture, page.convert("RGB")).getbbox() is None
        assert picture.size == (-(-dpi * 17 // 2), dpi * 11)
        assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)
        assert picture.getextrema()[0][0] < 60  # not a blank page
