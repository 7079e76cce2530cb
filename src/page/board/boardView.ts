/** A map drawn as an interactive board: miniatures and marks over it, for pointer and keyboard. */
import { BOARD_SIZE, LEFT, onBoard, type Point, TOP } from '../../charts/map/canvas.ts';
import { boardMarkup, radiusOf } from '../../charts/map/mapSvg.ts';
import { type PathCodes, pathCodes } from '../../charts/map/rings.ts';
import type { Circle, MapData } from '../../rulesets/tannhauser/model.ts';
import { element } from '../frame/dom.ts';
import { svgElement, svgNodes } from '../frame/svg.ts';
import type { Arrow } from './advisor/advised.ts';
import { arrowElements } from './advisor/arrowMarks.ts';
import { DrawnThings } from './miniatureMarks.ts';
import { circleBeside } from './navigate.ts';
import type { ShownBoard } from './shown.ts';

/** Margin around the board for entry arrows. */
const AROUND = 36;
const WIDTH = BOARD_SIZE + 2 * AROUND;

/** The square that is shown, in the coordinates of `onBoard`. */
export const BOARD_BOX = { x: LEFT - AROUND, y: TOP - AROUND, size: WIDTH } as const;

/** A mark over a circle. */
export interface CircleMark {
  readonly circle: number;
  /** CSS class of the mark. */
  readonly kind: string;
  /** Number shown beside it. */
  readonly text?: string;
}

interface Handlers {
  /** The pointer or the keyboard moved to a circle; null: off the board. */
  readonly onLook: (circle: number | null) => void;
  /** A circle was clicked, or chosen with Enter. */
  readonly onPick: (circle: number) => void;
}

/** `Circle 63, paths C and D (hall, stairs)`; the letters of paths are those printed on the board. */
function circleText({ id, kind, paths }: Circle, codes: PathCodes): string {
  const found = paths.flatMap((path) => codes.get(path) ?? []);
  const areas = [...new Set(found.map(({ path }) => path.area))];
  const where =
    found.length === 0
      ? kind.replaceAll('-', ' ')
      : `${found.length === 1 ? 'path' : 'paths'} ${found.map(({ code }) => code).join(' and ')} (${areas.join(', ')})`;
  return `Circle ${id}, ${where}`;
}

/** How the keyboard is used, after the name of the board. */
const KEYS = 'arrow keys go from circle to circle, Enter selects or places a miniature';

/** A drawn board with its miniatures and marks. */
export class BoardView {
  readonly #prefix: string;
  readonly #keys: string;
  readonly #base = svgElement('g', { 'aria-hidden': 'true' });
  readonly #things = new DrawnThings();
  readonly #marked = svgElement('g', { 'aria-hidden': 'true', class: 'marks' });
  readonly #arrows = svgElement('g', { 'aria-hidden': 'true', class: 'arrows' });
  readonly #circles = svgElement('g', { class: 'circles', role: 'none' });
  readonly #drawing = svgElement(
    'svg',
    {
      class: 'map-drawing',
      viewBox: `${BOARD_BOX.x} ${BOARD_BOX.y} ${WIDTH} ${WIDTH}`,
      role: 'listbox',
      tabindex: '0',
    },
    this.#base,
    this.#marked,
    this.#things.root,
    this.#arrows,
    this.#circles,
  );
  /** The drawing in a frame, which scrolls where there is little room. */
  readonly root = element('div', { class: 'map-frame' }, this.#drawing);
  #map: MapData | undefined;
  #active = 0;
  #options: SVGCircleElement[] = [];
  /** Each circle in words. */
  #words: readonly string[] = [];

  /**
   * @param prefix of its element ids
   * @param keys how the keyboard is used
   */
  constructor(prefix: string, handlers: Handlers, keys = KEYS) {
    this.#prefix = prefix;
    this.#keys = keys;
    this.#followPointer(handlers);
    this.#followKeys(handlers);
  }

  draw(map: MapData): void {
    this.#map = map;
    const codes = pathCodes(map);
    this.#base.replaceChildren(...svgNodes(boardMarkup(map, codes)));
    this.#words = map.circles.map((circle) => circleText(circle, codes));
    this.#marked.replaceChildren();
    this.#things.clear();
    this.#arrows.replaceChildren();
    const radius = radiusOf(map);
    this.#options = map.circles.map((circle) => {
      const { x, y } = onBoard(circle);
      return svgElement('circle', {
        id: this.#idOf(circle.id),
        role: 'option',
        'aria-selected': 'false',
        'data-circle': circle.id,
        cx: x,
        cy: y,
        r: radius + 2,
      });
    });
    this.#circles.replaceChildren(...this.#options);
    this.#drawing.setAttribute('aria-label', `Board of ${map.name}: ${this.#keys}`);
    this.goTo(Math.min(this.#active, this.#options.length - 1));
  }

  /** Moves the keyboard's circle. */
  goTo(circle: number): void {
    if (this.#map === undefined || circle < 0 || circle >= this.#options.length) return;
    this.#options[this.#active].removeAttribute('data-active');
    this.#active = circle;
    this.#options[circle].setAttribute('data-active', '');
    this.#drawing.setAttribute('aria-activedescendant', this.#idOf(circle));
    this.lookAt(circle);
  }

  /** Scrolls the circle into the middle where the drawing is larger than its frame. */
  lookAt(circle: number, behavior: ScrollBehavior = 'instant'): void {
    if (this.#map === undefined) return;
    const { x, y } = onBoard(this.#map.circles[circle]);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = this.root;
    if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return;
    this.root.scrollTo({
      left: ((x - BOARD_BOX.x) / WIDTH) * scrollWidth - clientWidth / 2,
      top: ((y - BOARD_BOX.y) / WIDTH) * scrollHeight - clientHeight / 2,
      behavior,
    });
  }

  /** Describes a circle and who stands on it. */
  nameOf(circle: number): string {
    return this.#options[circle].getAttribute('aria-label') ?? '';
  }

  showMiniatures(board: ShownBoard, selected: number | null): void {
    const map = this.#map;
    if (map === undefined) return;
    this.#things.show(board, map, selected);
    const holders = new Map<number, string[]>();
    for (const { place, name } of board.miniatures) {
      if (typeof place === 'number') holders.set(place, [...(holders.get(place) ?? []), name]);
    }
    const chosen = selected === null ? undefined : board.miniatures.at(selected)?.place;
    this.#options.forEach((option, circle) => {
      const names = holders.get(circle);
      const label = names === undefined ? this.#words[circle] : `${this.#words[circle]}: ${names.join(', ')}`;
      const isSelected = String(chosen === circle);
      if (option.getAttribute('aria-label') !== label) option.setAttribute('aria-label', label);
      if (option.getAttribute('aria-selected') !== isSelected)
        option.setAttribute('aria-selected', isSelected);
    });
  }

  /** Moves a miniature off its circle, as on its way. @param index among the shown miniatures */
  moveMiniature(index: number, to: Point): void {
    this.#things.move(index, to);
  }

  showMarks(marks: readonly CircleMark[], lines: readonly (readonly [number, number])[] = []): void {
    if (this.#map === undefined) return;
    const { circles } = this.#map;
    const radius = radiusOf(this.#map);
    this.#marked.replaceChildren(
      ...lines.map(([from, to]) => {
        const [a, b] = [onBoard(circles[from]), onBoard(circles[to])];
        return svgElement('line', { class: 'sightline', x1: a.x, y1: a.y, x2: b.x, y2: b.y });
      }),
      ...marks.flatMap(({ circle, kind, text }) => {
        const { x, y } = onBoard(circles[circle]);
        const ring = svgElement('circle', { class: `mark ${kind}`, cx: x, cy: y, r: radius + 4 });
        if (text === undefined) return [ring];
        const place = { x: x + radius * 0.9, y: y - radius * 0.75 };
        return [ring, svgElement('text', { class: 'mark-text', ...place }, text)];
      }),
    );
  }

  /** @param arrows the best activation first */
  showArrows(arrows: readonly Arrow[]): void {
    const map = this.#map;
    if (map !== undefined) this.#arrows.replaceChildren(...arrowElements(arrows, map, radiusOf(map)));
  }

  #idOf(circle: number): string {
    return `${this.#prefix}-circle-${circle}`;
  }

  #followPointer({ onLook, onPick }: Handlers): void {
    this.#drawing.addEventListener('pointerover', (event) => {
      const circle = circleAt(event.target);
      if (circle !== null) onLook(circle);
    });
    this.#drawing.addEventListener('click', (event) => {
      const circle = circleAt(event.target);
      if (circle === null) return;
      this.goTo(circle);
      onPick(circle);
    });
  }

  #followKeys({ onLook, onPick }: Handlers): void {
    this.#drawing.addEventListener('focus', () => {
      if (this.#drawing.matches(':focus-visible')) onLook(this.#active);
    });
    this.#drawing.addEventListener('keydown', (event) => {
      if (this.#map === undefined) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        onPick(this.#active);
        return;
      }
      const next = circleBeside(this.#map.circles, this.#active, event.key);
      if (next === undefined) return;
      event.preventDefault();
      this.goTo(next);
      onLook(next);
    });
  }
}

function circleAt(target: EventTarget | null): number | null {
  const at = target instanceof SVGElement ? target.dataset.circle : undefined;
  return at === undefined ? null : Number(at);
}
