"""What the build refuses, and how it says so."""

import json
import shutil
from pathlib import Path

import pytest
from assemble import ROOT, Stop, page, site


def test_each_slot_is_filled_where_its_mark_stands() -> None:
    made = page.fill("<b><!--slot:map--></b><!--slot:log-->", {"map": "<svg/>", "log": "x"})
    assert made == "<b><svg/></b>x"


def test_slot_without_content_is_refused_by_name() -> None:
    with pytest.raises(Stop, match="slots that nothing fills: handbook"):
        page.fill("<!--slot:map--><!--slot:handbook-->", {"map": ""})


def test_content_without_a_place_is_refused_by_name() -> None:
    with pytest.raises(Stop, match="no place for the slots: log"):
        page.fill("<!--slot:map-->", {"map": "", "log": ""})


def test_slot_that_stands_twice_is_refused_by_name() -> None:
    with pytest.raises(Stop, match="slots more than once: map"):
        page.fill("<!--slot:map--><!--slot:map-->", {"map": ""})


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the board's data that the build takes for its own."""
    shutil.copytree(ROOT / "data", tmp_path / "data")
    monkeypatch.setattr(site, "ROOT", tmp_path)
    return tmp_path / "data" / "coast"


def test_sound_data_is_built(data: Path) -> None:
    site.check_data()


def test_faulty_data_is_refused_naming_the_fault(data: Path) -> None:
    network = json.loads((data / "network.json").read_text())
    network["railroads"][0]["price"] += 500
    (data / "network.json").write_text(json.dumps(network))
    with pytest.raises(Stop, match=r"(?s)data of Coast to Coast has faults.*514.?000"):
        site.check_data()


def test_fingerprint_names_each_file_and_changes_with_its_content(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "a.svg").write_text("one")
    first = site.fingerprint(tmp_path)
    # The SHA-256 of "one", written as a browser's integrity check wants it.
    assert first == {"icons/a.svg": "sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0="}
    (tmp_path / "icons" / "a.svg").write_text("two")
    assert site.fingerprint(tmp_path) != first
