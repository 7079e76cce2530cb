import { element } from '../../frame/dom.ts';
import type { Corners } from '../picture/straighten.ts';

const STEPS: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
]);
/** Step of an arrow key as a share of the picture's width; LARGE with Shift. */
const SMALL = 0.002;
const LARGE = 0.02;

const CORNER_NAMES = ['top left', 'top right', 'bottom right', 'bottom left'] as const;

/** The whole picture with a marker on each corner of the board. */
export class CornersView {
  readonly #onChange: (corners: Corners) => void;
  readonly #marks = CORNER_NAMES.map((_, corner) =>
    element('button', {
      type: 'button',
      class: 'corner',
      'aria-label': `${CORNER_NAMES[corner]} corner of the board`,
    }),
  );
  readonly root = element('div', { class: 'editor-corners' }, ...this.#marks);
  #size = { width: 1, height: 1 };
  #places: { x: number; y: number }[] = [];
  #picture: HTMLCanvasElement | undefined;

  /** @param onChange called after a marker was moved, with corners in the pixels of `show` */
  constructor(onChange: (corners: Corners) => void) {
    this.#onChange = onChange;
    for (const [corner, mark] of this.#marks.entries()) {
      this.#followPointer(corner, mark);
      this.#followKeys(corner, mark);
    }
  }

  /**
   * Shows a picture with the markers at its own corners.
   * @param picture preview
   * @param size pixels in which corners are given
   */
  show(picture: HTMLCanvasElement, size: { readonly width: number; readonly height: number }): Corners {
    this.#size = size;
    this.#picture?.remove();
    this.#picture = picture;
    picture.setAttribute('aria-hidden', 'true');
    this.root.prepend(picture);
    const { width, height } = size;
    const corners: Corners = [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ];
    this.#places = [];
    for (const [corner, { x, y }] of corners.entries()) this.#place(corner, x, y);
    return corners;
  }

  #followPointer(corner: number, mark: HTMLElement): void {
    mark.addEventListener('pointerdown', (event) => mark.setPointerCapture(event.pointerId));
    mark.addEventListener('pointermove', (event) => {
      if (!mark.hasPointerCapture(event.pointerId)) return;
      const box = this.root.getBoundingClientRect();
      const { width, height } = this.#size;
      const x = ((event.clientX - box.left) / box.width) * width;
      const y = ((event.clientY - box.top) / box.height) * height;
      this.#place(corner, x, y);
    });
    mark.addEventListener('pointerup', () => this.#tell());
  }

  #followKeys(corner: number, mark: HTMLElement): void {
    mark.addEventListener('keydown', (event) => {
      const step = STEPS.get(event.key);
      if (step === undefined) return;
      event.preventDefault();
      const length = (event.shiftKey ? LARGE : SMALL) * this.#size.width;
      const { x, y } = this.#places[corner];
      this.#place(corner, x + step[0] * length, y + step[1] * length);
      this.#tell();
    });
  }

  #place(corner: number, x: number, y: number): void {
    const { width, height } = this.#size;
    const place = { x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), height) };
    this.#places[corner] = place;
    this.#marks[corner].style.left = `${(100 * place.x) / width}%`;
    this.#marks[corner].style.top = `${(100 * place.y) / height}%`;
  }

  #tell(): void {
    const [a, b, c, d] = this.#places;
    this.#onChange([a, b, c, d]);
  }
}
