/** Straightens a photograph of a board into a view from directly above. */

/** Four bytes a pixel, rows from the top: red, green, blue, opacity. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export interface Corner {
  readonly x: number;
  readonly y: number;
}
/** The board's corners in the picture, in pixels: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Corner, Corner, Corner, Corner];

/** Whether the corners form a convex quadrilateral in clockwise order. */
export function areCorners(corners: Corners): boolean {
  return corners.every((corner, at) => {
    const [next, after] = [corners[(at + 1) % 4], corners[(at + 2) % 4]];
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x) > 1;
  });
}

/**
 * The board as a square picture.
 * @param size its side in pixels
 */
export function straightened(picture: Picture, corners: Corners, size: number): Picture {
  const place = perspective(corners);
  const data = new Uint8ClampedArray(4 * size * size);
  const { width, height, data: source } = picture;
  for (let row = 0, to = 0; row < size; row++) {
    for (let column = 0; column < size; column++, to += 4) {
      const { x, y } = place((column + 0.5) / size, (row + 0.5) / size);
      // Interpolates between the four nearest pixels, whose centres are at halves.
      const left = Math.min(Math.max(x - 0.5, 0), width - 1.001);
      const top = Math.min(Math.max(y - 0.5, 0), height - 1.001);
      const [column0, row0] = [Math.trunc(left), Math.trunc(top)];
      const [right, down] = [left - column0, top - row0];
      const at = 4 * (row0 * width + column0);
      const nextColumn = width > 1 ? 4 : 0;
      const nextRow = height > 1 ? 4 * width : 0;
      for (let channel = 0; channel < 4; channel++) {
        const from = at + channel;
        const above = source[from] * (1 - right) + source[from + nextColumn] * right;
        const below = source[from + nextRow] * (1 - right) + source[from + nextRow + nextColumn] * right;
        data[to + channel] = above * (1 - down) + below * down;
      }
    }
  }
  return { width: size, height: size, data };
}

/**
 * Maps the unit square onto the corners by a perspective transform.
 *
 * Source: Heckbert, "Fundamentals of Texture Mapping and Image Warping", Berkeley 1989, section 2.2.3.
 */
export function perspective([p0, p1, p2, p3]: Corners): (u: number, v: number) => Corner {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - sy * dx2) / area;
  const h = (dx1 * sy - dy1 * sx) / area;
  const [ax, bx] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [ay, by] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return { x: (ax * u + bx * v + p0.x) / depth, y: (ay * u + by * v + p0.y) / depth };
  };
}

/** A square picture, made smaller: each pixel is the mean of what it covers. @param size of its side, at most the picture's */
export function shrunk({ width, data }: Picture, size: number): Picture {
  const turned = shrunkRows(data, { rows: width, width, size });
  return { width: size, height: size, data: shrunkRows(turned, { rows: size, width, size }) };
}

/** Makes rows shorter, and turns the picture so that rows become columns. */
function shrunkRows(
  data: Uint8ClampedArray,
  { rows, width, size }: { readonly rows: number; readonly width: number; readonly size: number },
): Uint8ClampedArray {
  const out = new Uint8ClampedArray(4 * rows * size).fill(255);
  const covered = width / size;
  for (let row = 0; row < rows; row++) {
    for (let pixel = 0; pixel < size; pixel++) {
      const start = pixel * covered;
      const end = Math.min(start + covered, width);
      const first = Math.trunc(start);
      const last = Math.ceil(end) - 1;
      // Those at the ends are covered in part.
      const head = Math.min(first + 1, end) - start;
      const tail = last > first ? end - last : 0;
      for (let channel = 0; channel < 3; channel++) {
        const from = 4 * row * width + channel;
        let sum = data[from + 4 * first] * head + data[from + 4 * last] * tail;
        for (let at = first + 1; at < last; at++) sum += data[from + 4 * at];
        out[4 * (pixel * rows + row) + channel] = sum / covered;
      }
    }
  }
  return out;
}
