/** A map drawn as an interactive board: miniatures and marks over it, for pointer and keyboard. */
import { BOARD_SIZE, LEFT, onBoard, TOP } from '../../charts/map/canvas.ts';
import { boardMarkup, radiusOf } from '../../charts/map/mapSvg.ts';
import { pathCodes } from '../../charts/map/rings.ts';
import type { MapData } from '../../rulesets/tannhauser/model.ts';
import { element, setAttributes } from '../frame/dom.ts';
import { svgElement, svgNodes } from '../frame/svg.ts';
import type { Arrow } from './advisor/advised.ts';
import { arrowElements } from './advisor/arrowMarks.ts';
import { drawThings } from './miniatureMarks.ts';
import { circleBeside } from './navigate.ts';
import type { ShownBoard } from './shown.ts';

/** Margin around the board for entry arrows. */
const AROUND = 36;
const WIDTH = BOARD_SIZE + 2 * AROUND;

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

interface CircleInWords {
  readonly id: number;
  readonly kind: string;
  /** Letters of its paths as printed on the board. */
  readonly codes: readonly string[];
  /** Areas of its paths: `hall`. */
  readonly areas: readonly string[];
  readonly holders: readonly string[];
}

/** `Circle 63, paths C and D (hall, stairs): Eva Kramer` */
function circleText({ id, kind, codes, areas, holders }: CircleInWords): string {
  const where =
    codes.length === 0
      ? kind.replaceAll('-', ' ')
      : `${codes.length === 1 ? 'path' : 'paths'} ${codes.join(' and ')} (${areas.join(', ')})`;
  return `Circle ${id}, ${where}${holders.length === 0 ? '' : `: ${holders.join(', ')}`}`;
}

/** A drawn board with its miniatures and marks. */
export class BoardView {
  readonly #prefix: string;
  readonly #base = svgElement('g', { 'aria-hidden': 'true' });
  readonly #things = svgElement('g', { 'aria-hidden': 'true', class: 'things' });
  readonly #marked = svgElement('g', { 'aria-hidden': 'true', class: 'marks' });
  readonly #arrows = svgElement('g', { 'aria-hidden': 'true', class: 'arrows' });
  readonly #circles = svgElement('g', { class: 'circles', role: 'none' });
  readonly #drawing = svgElement(
    'svg',
    {
      class: 'map-drawing',
      viewBox: `${LEFT - AROUND} ${TOP - AROUND} ${WIDTH} ${WIDTH}`,
      role: 'listbox',
      tabindex: '0',
    },
    this.#base,
    this.#marked,
    this.#things,
    this.#arrows,
    this.#circles,
  );
  /** The drawing in a frame, which scrolls where there is little room. */
  readonly root = element('div', { class: 'map-frame' }, this.#drawing);
  #map: MapData | undefined;
  #active = 0;
  #options: SVGCircleElement[] = [];

  /** @param prefix of its element ids */
  constructor(prefix: string, handlers: Handlers) {
    this.#prefix = prefix;
    this.#followPointer(handlers);
    this.#followKeys(handlers);
  }

  draw(map: MapData): void {
    this.#map = map;
    this.#base.replaceChildren(...svgNodes(boardMarkup(map, pathCodes(map))));
    this.#marked.replaceChildren();
    this.#things.replaceChildren();
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
    this.#drawing.setAttribute(
      'aria-label',
      `Board of ${map.name}: arrow keys go from circle to circle, Enter selects or places a miniature`,
    );
    this.goTo(Math.min(this.#active, this.#options.length - 1));
  }

  /** Moves the keyboard's circle. */
  goTo(circle: number): void {
    if (this.#map === undefined || circle < 0 || circle >= this.#options.length) return;
    this.#options[this.#active].removeAttribute('data-active');
    this.#active = circle;
    this.#options[circle].setAttribute('data-active', '');
    this.#drawing.setAttribute('aria-activedescendant', this.#idOf(circle));
    const { x } = onBoard(this.#map.circles[circle]);
    // Scrolls the circle into view where the drawing is wider than its frame.
    this.root.scrollLeft = ((x - LEFT + AROUND) / WIDTH) * this.root.scrollWidth - this.root.clientWidth / 2;
  }

  /** Describes a circle and who stands on it. */
  nameOf(circle: number): string {
    return this.#options[circle].getAttribute('aria-label') ?? '';
  }

  showMiniatures(board: ShownBoard, selected: number | null): void {
    const map = this.#map;
    if (map === undefined) return;
    this.#things.replaceChildren(...drawThings(board, map, radiusOf(map), selected));
    const codes = pathCodes(map);
    for (const circle of map.circles) {
      const holders = board.miniatures.flatMap(({ place, name }) => (place === circle.id ? [name] : []));
      const paths = circle.paths.flatMap((path) => codes.get(path) ?? []);
      const name = circleText({
        id: circle.id,
        kind: circle.kind,
        codes: paths.map(({ code }) => code),
        areas: [...new Set(paths.map(({ path }) => path.area))],
        holders,
      });
      setAttributes(this.#options[circle.id], {
        'aria-label': name,
        'aria-selected': String(selected !== null && board.miniatures.at(selected)?.place === circle.id),
      });
    }
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
