import assert from "node:assert/strict";
import { test } from "node:test";
import {
  around,
  carried,
  centred,
  clamped,
  closest,
  enlarged,
  isPart,
  isSeen,
  largest,
  moved,
  onTheWay,
  pinched,
  revealed,
  shown,
  sight,
  under,
  WHOLE,
} from "../../web/page/camera_view.mjs";

// A map of 300 x 200 in a room of 300 x 400, 60 below its upper rim.
const camera = { land: [0, 60, 300, 200], view: [0, 0, 300, 400], closest: 4, detail: 2, corner: "se", small: [] };
const near = (one, other) => {
  for (const key of ["x", "y", "zoom"]) assert.ok(Math.abs(one[key] - other[key]) < 0.01, `${key}: ${one[key]}`);
};

test("a whole map lies as it was drawn, wherever it is dragged", () => {
  near(clamped(WHOLE, camera), WHOLE);
  near(moved(WHOLE, [70, -90], camera), WHOLE);
  near(enlarged(WHOLE, 0.2, [10, 10], camera), WHOLE);
});

test("what is enlarged stays under the finger, and never larger than it may be", () => {
  const twice = enlarged(WHOLE, 2, [150, 160], camera);
  near(twice, { zoom: 2, x: -150, y: -120 });
  assert.deepEqual(shown(twice, under(twice, [40, 50])), [40, 50]);
  assert.equal(enlarged(twice, 9, [0, 0], camera).zoom, 4);
});

test("no empty room is shown where there is land", () => {
  const thrice = enlarged(WHOLE, 3, [150, 160], camera);
  const corner = moved(thrice, [9999, 9999], camera);
  assert.deepEqual(shown(corner, [0, 60]), [0, 0]);
  const other = moved(thrice, [-9999, -9999], camera);
  assert.deepEqual(shown(other, [300, 260]), [300, 400]);
});

test("what is lower than the view keeps its share of the room above and below", () => {
  const { y, zoom } = enlarged(WHOLE, 1.5, [150, 300], camera);
  assert.equal(60 * zoom + y, 30); // of 200 pixels 60 lay above it, of 100 it is 30
});

test("two fingers that part enlarge what lies between them, and take it along", () => {
  const to = pinched(
    WHOLE,
    [
      [100, 150],
      [200, 150],
    ],
    [
      [60, 160],
      [260, 160],
    ],
    camera,
  );
  assert.equal(to.zoom, 2);
  const free = { ...camera, view: [0, 0, 150, 100], land: [0, 0, 300, 200] };
  const at = { x: -50, y: -50, zoom: 1 };
  const [x, y] = under(at, [75, 50]);
  const then = pinched(
    at,
    [
      [65, 50],
      [85, 50],
    ],
    [
      [60, 55],
      [100, 55],
    ],
    free,
  );
  assert.deepEqual(shown(then, [x, y]).map(Math.round), [80, 55]);
});

test("a point comes into the middle, or as near to it as the land reaches", () => {
  near(centred([150, 160], 3, camera), { zoom: 3, x: -300, y: -280 });
  assert.equal(centred([0, 60], 3, camera).x, 0);
});

test("the least move brings a box into sight", () => {
  const thrice = centred([150, 160], 3, camera);
  near(revealed(thrice, [140, 150, 20, 20], 10, camera), thrice);
  const to = revealed(thrice, [0, 150, 20, 20], 10, camera);
  assert.equal(to.y, thrice.y);
  assert.ok(isSeen(to, [0, 150, 20, 20], 0, camera));
  assert.ok(!isSeen(thrice, [0, 150, 20, 20], 0, camera));
});

test("a box is shown as large as the view allows", () => {
  assert.equal(largest([0, 0, 100, 50], 0, camera), 3);
  assert.equal(largest([0, 0, 1, 1], 0, camera), 4);
  assert.equal(largest([0, 0, 900, 1], 0, camera), 1);
  assert.deepEqual(
    around([
      [3, 4],
      [1, 9],
    ]),
    [1, 4, 2, 5],
  );
});

test("what is seen is told for the small map", () => {
  assert.deepEqual(sight(WHOLE, camera), [0, 0, 300, 400]);
  assert.deepEqual(sight({ x: -300, y: -280, zoom: 2 }, camera), [150, 140, 150, 200]);
  assert.ok(!isPart(WHOLE, camera));
  assert.ok(isPart({ ...WHOLE, zoom: 2 }, camera));
});

test("in a room of another shape the same spot is in the middle, as large as it was", () => {
  const turned = { ...camera, land: [100, 0, 600, 400], view: [0, 0, 800, 400] };
  near(carried(WHOLE, camera, turned), WHOLE);
  const place = centred([150, 160], 3, camera);
  const there = carried(place, camera, turned);
  assert.equal(there.zoom, 1.5);
  assert.deepEqual(under(there, [400, 200]).map(Math.round), [400, 200]);
});

test("a glide goes from one place to the other", () => {
  const to = { x: -300, y: -280, zoom: 3 };
  near(onTheWay(WHOLE, to, 0), WHOLE);
  near(onTheWay(WHOLE, to, 1), to);
  near(onTheWay(WHOLE, to, 0.5), { x: -150, y: -140, zoom: 2 });
});

test("how near places are to each other", () => {
  assert.equal(
    closest([
      [0, 0],
      [30, 40],
      [30, 50],
    ]),
    10,
  );
  assert.equal(closest([[1, 1]]), Infinity);
});
