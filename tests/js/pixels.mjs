// A QR code that the page draws, as the pixels of a picture: what a camera would see, if it were perfect.

const RUN = /M(\d+) (\d+)h(\d+)v1H(\d+)z/g;

/** Grey levels of a picture, each module so many pixels wide, its left upper corner at the ground's. */
export function pixelsOf(picture, scale = 4) {
  const [left, top, wide] = picture.getAttribute("viewBox").split(" ").map(Number);
  const side = wide * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, long] of picture.querySelector("path").getAttribute("d").matchAll(RUN)) {
    for (let row = 0; row < scale; row++) {
      const start = ((y - top) * scale + row) * side + (x - left) * scale;
      data.fill(0, start * 4, (start + long * scale) * 4);
      for (let at = start; at < start + long * scale; at++) data[at * 4 + 3] = 255;
    }
  }
  return { data, width: side, height: side };
}
