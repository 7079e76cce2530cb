import * as words from '../../../base/messages/pageEditor.ts';
import { element } from '../../frame/dom.ts';
import type { Corners } from '../picture/straighten.ts';

const STEPS: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
]);
/** Steps of an arrow key: this share of the picture's width, and with Shift. */
const SMALL = 0.002;
const LARGE = 0.02;

/**
 * The whole picture with a mark on each corner of the board.
 * @param onChange once marks have been put down; corners in the pixels that `show` told
 */
export function cornersView(onChange: (corners: Corners) => void) {
  const marks = words.CORNER_NAMES.map((_, corner) =>
    element('button', { type: 'button', class: 'corner', 'aria-label': words.cornerLabel(corner) }),
  );
  const frame = element('div', { class: 'editor-corners' }, ...marks);
  let size = { width: 1, height: 1 };
  let places: { x: number; y: number }[] = [];
  let picture: HTMLCanvasElement | undefined;

  const place = (corner: number, x: number, y: number): void => {
    places[corner] = {
      x: Math.min(Math.max(x, 0), size.width),
      y: Math.min(Math.max(y, 0), size.height),
    };
    marks[corner].style.left = `${(100 * places[corner].x) / size.width}%`;
    marks[corner].style.top = `${(100 * places[corner].y) / size.height}%`;
  };
  const told = (): void => {
    const [a, b, c, d] = places;
    onChange([a, b, c, d]);
  };
  for (const [corner, mark] of marks.entries()) {
    mark.addEventListener('pointerdown', (event) => mark.setPointerCapture(event.pointerId));
    mark.addEventListener('pointermove', (event) => {
      if (!mark.hasPointerCapture(event.pointerId)) return;
      const box = frame.getBoundingClientRect();
      place(
        corner,
        ((event.clientX - box.left) / box.width) * size.width,
        ((event.clientY - box.top) / box.height) * size.height,
      );
    });
    mark.addEventListener('pointerup', told);
    mark.addEventListener('keydown', (event) => {
      const step = STEPS.get(event.key);
      if (step === undefined) return;
      event.preventDefault();
      const length = (event.shiftKey ? LARGE : SMALL) * size.width;
      place(corner, places[corner].x + step[0] * length, places[corner].y + step[1] * length);
      told();
    });
  }
  return {
    root: frame,
    /** Shows a picture with the marks on its own corners. @param drawn small; @param of size that corners are told in */
    show: (drawn: HTMLCanvasElement, of: { readonly width: number; readonly height: number }): Corners => {
      size = of;
      picture?.remove();
      picture = drawn;
      picture.setAttribute('aria-hidden', 'true');
      frame.prepend(picture);
      const { width, height } = of;
      const corners: Corners = [
        { x: 0, y: 0 },
        { x: width, y: 0 },
        { x: width, y: height },
        { x: 0, y: height },
      ];
      places = [];
      for (const [corner, { x, y }] of corners.entries()) place(corner, x, y);
      return corners;
    },
  };
}
