"""What flattening promises: fewer elements, every shape where it was, none painted out of turn."""

import xml.etree.ElementTree as ET

import pytest

from web.build.flatten import flattened
from web.build.matrix import Matrix, read_transform
from web.build.paths import path_data, trace

SVG = "{http://www.w3.org/2000/svg}"


def flat(body, view="0 0 100 100"):
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>'
    return ET.fromstring(flattened(svg))


def drawn(body):
    """What is left to paint, as (tag, attributes)."""
    elements = [element for element in flat(body) if element.tag != f"{SVG}defs"]
    return [(element.tag.removeprefix(SVG), dict(element.attrib)) for element in elements]


def outlines(body):
    return [attributes["d"] for _, attributes in drawn(body)]


NAMESPACE = ' xmlns="http://www.w3.org/2000/svg" '
SQUARE = '<rect id="s" width="10" height="10"/>'
SYMBOL = f'<symbol id="y" viewBox="0 0 10 10">{SQUARE}</symbol>'


@pytest.mark.parametrize(
    ("body", "path"),
    [
        (SQUARE, "M0 0h10v10h-10z"),
        ('<rect x="5" width="8" height="6" rx="2"/>', "M7 0h4a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-4"),
        ('<circle cx="20" cy="30" r="4"/>', "M24 30a4 4 0 1 1-8 0 4 4 0 1 1 8 0z"),
        ('<polygon points="1,2 9,2 5,8"/>', "M1 2h8l-4 6z"),
        ('<g transform="translate(3 4) scale(2)"><path d="M1 1l2 .5"/></g>', None),
        ('<g transform="translate(3 4)"><path transform="scale(2)" d="M1 1H3V3"/></g>', "M5 6h4v4"),
        (f'<defs>{SQUARE}</defs><use href="#s" x="7" y="8"/>', "M7 8h10v10h-10z"),
        (f'{SYMBOL}<use href="#y" x="1" y="2" width="20" height="20"/>', "M1 2h20v20h-20z"),
        (f'{SYMBOL}<use href="#y" width="40" height="20"/>', "M10 0h20v20h-20z"),
        ('<svg x="9" width="5" height="5" viewBox="0 0 1 1"><path d="M0 0h1v1"/></svg>', "M9 0h"),
    ],
)  # fmt: skip
def test_a_shape_becomes_a_path_where_it_was(body, path):
    found = outlines(body)
    assert len(found) == (path is not None)  # a line that is not drawn fills nothing
    assert path is None or found[0].startswith(path)


def test_paint_is_inherited_and_lines_grow_with_what_they_outline():
    body = (
        '<g stroke="red" stroke-width="2" transform="scale(3)" fill="blue">'
        '<path d="M1 1h9v9z" stroke-dasharray="1 2" fill="none"/></g>'
    )
    assert drawn(body) == [
        ("path", {"d": "M3 3h27v27z", "fill": "none", "stroke": "red", "stroke-width": "6",
                  "stroke-dasharray": "3 6"})
    ]  # fmt: skip


RED, BLUE = 'width="10" height="10" fill="red"', 'width="10" height="10" fill="blue"'


@pytest.mark.parametrize(
    ("body", "paths"),
    [
        # Side by side, with nothing on their way.
        (f'<rect {RED}/><rect x="50" {BLUE}/><rect x="20" {RED}/>', 2),
        # Another paint lies between them.
        (f'<rect {RED}/><rect x="5" {BLUE}/><rect x="10" y="5" {RED}/>', 3),
        # The first can wait until it is the turn of the last.
        (f'<rect {RED}/><rect x="50" {BLUE}/><rect x="55" {RED}/>', 2),
        # What overlaps could cancel out.
        (f'<rect {RED}/><rect x="5" {RED}/>', 2),
        # Other paints are other paths.
        (f'<rect {RED}/><rect x="50" {RED} opacity=".5"/>', 2),
        # Opaque lines may cross, others not.
        ('<path d="M0 0L50 50" stroke="red"/><path d="M50 0L0 50" stroke="red"/>', 1),
        ('<g opacity=".5"><path d="M0 0L50 50" stroke="red"/></g>'
         '<path d="M50 0L0 50" stroke="red" opacity=".5"/>', 2),
    ],
)  # fmt: skip
def test_equal_paint_is_painted_at_once_where_nobody_can_tell(body, paths):
    assert len(drawn(body)) == paths


def test_what_overlaps_keeps_its_order():
    colours = ["red", "blue", "red", "green", "blue"]
    places = [0, 5, 10, 15, 20]
    body = "".join(
        f'<rect x="{x}" width="10" height="10" fill="{colour}"/>'
        for x, colour in zip(places, colours, strict=True)
    )
    assert [attributes["fill"] for _, attributes in drawn(body)] == colours


def test_a_group_that_shines_through_stays_one_where_it_overlaps():
    body = f'<g opacity=".5"><rect {RED}/><rect x="5" {BLUE}/></g>'
    [(tag, attributes)] = drawn(body)
    assert (tag, attributes) == ("g", {"opacity": "0.5"})
    apart = f'<g opacity=".5"><rect {RED}/><rect x="50" {BLUE}/></g>'
    assert [attributes["fill-opacity"] for _, attributes in drawn(apart)] == ["0.5", "0.5"]


@pytest.mark.parametrize(
    ("data", "transform", "text"),
    [
        ("M0 0a5 5 0 0 1 5 5", "scale(2)", "a10 10 0 0 1 10 10"),
        ("M0 0a5 5 0 0 1 5 5", "scale(-1 1)", "a5 5 0 0 0-5 5"),
        ("M0 0a5 5 0 0 1 5 5", "rotate(90)", "a5 5 0 0 1-5 5"),
        ("M0 0a5 2 0 0 1 5 2", "rotate(90)", "a5 2 90 0 1-2 5"),
        ("M0 0a5 5 0 0 1 5 5", "scale(2 1)", "a10 5 0 0 1 10 5"),
        ("M0 0a5 5 0 0 1 10 0", "scale(1.03)", "a5.1 5.1 0 0 1 10.3 0"),  # half a turn, still
        ("M0 0q1 2 3 0t3 0", "", "q1 2 3 0 2-2 3 0"),
        ("M0 0c1 1 2 1 3 0s2-1 3 0", "", "c1 1 2 1 3 0 1-1 2-1 3 0"),
        ("M9 9H4V5zl1 1", "", "h-5v-4zm0 0l1 1"),
        ("M0 0L5 .02L10 0L10 10", "", "h10v10"),
        ("M0 0h.01", "", "h0"),
    ],
)
def test_path_data_is_moved_and_told_briefly(data, transform, text):
    found = trace(data, read_transform(transform))
    assert found
    assert found.pen.text == text


def test_an_arc_that_is_skewed_becomes_curves_that_end_where_it_does():
    askew = Matrix(1, 0.5, 0, 1, 0, 0)
    found = trace("M10 0A10 10 0 1 1 0-10", askew)
    assert found
    assert found.pen.text.count("c") == 1
    corners = found.outlines[0]
    assert corners[-1] == pytest.approx(askew.at((0, -10)))
    back = [askew.back().at(corner) for corner in corners]
    assert all(abs(x * x + y * y - 100) < 0.1 for x, y in back)


def test_equal_shapes_read_alike_wherever_they_are():
    tail = "h3.33l1.11 2.22z"
    texts = {path.split("h")[1] for x in range(9) for path in outlines(
        f'<path transform="translate({x * 1.37} {x * 2.11})" d="M.04 .07{tail}"/>')}  # fmt: skip
    assert len(texts) == 1


@pytest.mark.parametrize(
    "kept",
    [
        '<image href="x.png" width="5" height="5"/>',
        '<rect width="5" height="5" mask="url(#m)"/>',
        '<rect width="50%" height="5"/>',
        '<path transform="scale(2 1)" d="M0 0h5v5z" stroke="red"/>',
        '<use href="#nowhere"/>',
        '<path d="not a path"/>',
    ],
)
def test_what_is_not_understood_is_kept_in_its_turn(kept):
    body = f'<rect {RED}/><g transform="translate(1 2)">{kept}</g><rect x="50" {RED}/>'
    found = drawn(body)
    assert [tag for tag, _ in found] == ["path", "g", "path"]
    assert found[1][1]["transform"].startswith("matrix(")
    [inner] = flat(body)[1]
    assert ET.tostring(inner) == ET.tostring(ET.fromstring(kept.replace(" ", NAMESPACE, 1)))


def test_text_stays_text_with_all_it_inherits():
    body = '<g font-size="9" fill="red" transform="translate(2 3)"><text x="1" y="1">A</text></g>'
    [(tag, attributes)] = drawn(body)
    assert tag == "text"
    assert attributes == {"x": "3", "y": "4", "font-size": "9", "fill": "red"}


def test_nothing_is_kept_of_what_cannot_be_seen():
    unused = '<defs><linearGradient id="a"/><linearGradient id="b"/></defs>'
    hidden = (
        f'<rect x="200" {RED}/><path d="M0 0h5v5z" fill="none"/><rect {RED} display="none"/>'
        '<path d="M0 0h5v5z" fill-opacity="0"/>'
    )
    root = flat(f'{unused}{hidden}<rect width="5" height="5" fill="url(#b)"/>')
    assert [element.get("id") for element in root.iter(f"{SVG}linearGradient")] == ["b"]
    assert len(root.findall(f"{SVG}path")) == 1


def test_a_window_cuts_off_only_what_stands_beyond_it():
    inside = '<rect x="2" y="2" width="5" height="5"/>'
    beyond = '<rect x="5" y="5" width="9" height="9" fill="red"/>'
    symbol = f'<defs><symbol id="w" viewBox="0 0 10 10">{inside}{beyond}</symbol></defs>'
    root = flat(f'{symbol}<use href="#w" x="3" width="20" height="20"/>')
    whole, cut = root.findall(f"{SVG}path")
    assert "clip-path" not in whole.attrib
    [clip] = root.iter(f"{SVG}clipPath")
    assert cut.get("clip-path") == f"url(#{clip.get('id')})"
    assert clip[0].get("d") == "M3 0h20v20h-20z"


def test_gradients_and_textures_stay_where_they_were():
    fills = (
        '<defs><linearGradient id="u" gradientUnits="userSpaceOnUse" x2="10"/>'
        '<radialGradient id="r"/><linearGradient id="v" x2="0" y2="1"/></defs>'
        '<g transform="translate(5 6)"><rect width="9" height="9" fill="url(#u)"/></g>'
        '<rect x="30" width="9" height="9" fill="url(#r)"/>'
        '<rect x="50" y="2" width="9" height="9" fill="url(#v)"/>'
        '<rect x="70" y="2" width="9" height="9" fill="url(#v)"/>'
    )
    root = flat(fills)
    assert len(root.findall(f"{SVG}path")) == 3  # the last two are one
    made = {element.get("href"): element for element in root.iter(f"{SVG}linearGradient")}
    assert made["#u"].get("gradientTransform") == "matrix(1 0 0 1 5 6)"
    assert (made["#v"].get("y1"), made["#v"].get("y2")) == ("2", "11")


@pytest.mark.parametrize(("size", "textures"), [(9, 2), (45, 1)])
def test_one_texture_goes_on_through_large_shapes_and_begins_anew_in_small_ones(size, textures):
    pattern = '<defs><pattern id="p" patternUnits="userSpaceOnUse" width="4" height="4"/></defs>'
    shape = f'<rect width="{size}" height="{size}" fill="url(#p)"/>'
    moved = "".join(f'<g transform="translate({x} 1)">{shape}</g>' for x in (1, 50))
    made = [one for one in flat(pattern + moved).iter(f"{SVG}pattern") if one.get("href") == "#p"]
    assert len(made) == textures
    assert made[0].get("patternTransform") == "matrix(1 0 0 1 1 1)"


def test_what_has_no_size_has_no_outline():
    assert path_data("rect", {"width": "0", "height": "5"}) == ""
    assert path_data("circle", {}) == ""


def test_what_is_cut_off_alike_is_cut_off_at_once():
    clip = '<defs><clipPath id="c"><circle cx="9" cy="9" r="9"/></clipPath></defs>'
    body = f'{clip}<g clip-path="url(#c)"><rect {RED}/><rect x="5" {BLUE}/></g><rect x="50" {RED}/>'
    [(tag, attributes), (last, uncut)] = drawn(body)
    assert (tag, last) == ("g", "path")
    assert attributes.keys() == {"clip-path"}
    assert "clip-path" not in uncut
    [made] = flat(body).iter(f"{SVG}clipPath")
    assert made[0].get("d") == "M18 9a9 9 0 1 1-18 0 9 9 0 1 1 18 0z"


def test_equal_steps_read_alike_in_one_path():
    row = "".join(f'<rect x="{x}" {RED}/>' for x in (0, 20, 40))
    assert outlines(row) == ["M0 0h10v10h-10zm20 0h10v10h-10zm20 0h10v10h-10z"]


def test_lines_of_a_group_that_shine_through_together_become_one():
    cross = '<path d="M0 0L50 50"/><path d="M50 0L0 50"/>'
    [(tag, attributes)] = drawn(f'<g opacity=".5" stroke="red" fill="none">{cross}</g>')
    assert tag == "path"
    assert attributes["stroke-opacity"] == "0.5"


def test_one_colour_on_itself_needs_no_order_but_hides_nothing_of_itself():
    thin = [f'<path d="M{x} 0V20" stroke="red" opacity=".5"/>' for x in (5, 55)]
    thick = [f'<path d="M{x} 9H{x + 20}" stroke="red" opacity=".7"/>' for x in (0, 50)]
    crossed = "".join((thin[0], thick[0], thick[1], thin[1]))
    assert len(drawn(crossed)) == 2
    twice = "".join((thin[0], thick[0], thin[0]))
    opacities = sorted(attributes["stroke-opacity"] for _, attributes in drawn(twice))
    assert opacities == ["0.5", "0.5", "0.7"]
