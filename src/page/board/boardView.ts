/** A board on the page: drawn from its map, with figures on it and marks over it, for pointer and keyboard. */
import { boardLabel, circleInWords } from '../../base/messages/pageBoard.ts';
import { BOARD_SIZE, LEFT, onBoard, TOP } from '../../charts/map/canvas.ts';
import { boardMarkup, radiusOf } from '../../charts/map/mapSvg.ts';
import { pathCodes } from '../../charts/map/rings.ts';
import type { MapData } from '../../rulesets/tannhauser/model.ts';
import { element, setAttributes } from '../frame/dom.ts';
import { svgElement, svgNodes } from '../frame/svg.ts';
import { drawThings } from './figureMarks.ts';
import { circleBeside } from './navigate.ts';
import type { ShownBoard } from './shown.ts';

/** Room for entry arrows around the board. */
const AROUND = 36;
const WIDTH = BOARD_SIZE + 2 * AROUND;

/** A mark over a circle. */
export interface CircleMark {
  readonly circle: number;
  /** Class that says what it means. */
  readonly kind: string;
  /** A number beside it. */
  readonly text?: string;
}

export interface BoardView {
  /** The drawing, in a frame that it scrolls in where there is little room. */
  readonly root: HTMLElement;
  readonly draw: (map: MapData) => void;
  readonly showFigures: (board: ShownBoard, selected: number | null) => void;
  readonly showMarks: (marks: readonly CircleMark[], lines?: readonly (readonly [number, number])[]) => void;
  /** A circle in words, with who stands on it. */
  readonly nameOf: (circle: number) => string;
  /** Puts the keyboard's circle elsewhere. */
  readonly goTo: (circle: number) => void;
}

interface Handlers {
  /** The pointer or the keyboard is on a circle; null: on none. */
  readonly onLook: (circle: number | null) => void;
  /** A circle was clicked, or Enter pressed on it. */
  readonly onPick: (circle: number) => void;
}

/** @param prefix of the ids of its elements */
export function boardView(prefix: string, { onLook, onPick }: Handlers): BoardView {
  const base = svgElement('g', { 'aria-hidden': 'true' });
  const things = svgElement('g', { 'aria-hidden': 'true', class: 'things' });
  const marked = svgElement('g', { 'aria-hidden': 'true', class: 'marks' });
  const circles = svgElement('g', { class: 'circles', role: 'none' });
  const drawing = svgElement(
    'svg',
    {
      class: 'map-drawing',
      viewBox: `${LEFT - AROUND} ${TOP - AROUND} ${WIDTH} ${WIDTH}`,
      role: 'listbox',
      tabindex: '0',
    },
    base,
    marked,
    things,
    circles,
  );
  const root = element('div', { class: 'map-frame' }, drawing);
  const idOf = (circle: number): string => `${prefix}-circle-${circle}`;
  let map: MapData | undefined;
  let active = 0;
  let options: SVGCircleElement[] = [];

  const goTo = (circle: number): void => {
    if (map === undefined || circle < 0 || circle >= options.length) return;
    options[active].removeAttribute('data-active');
    active = circle;
    options[circle].setAttribute('data-active', '');
    drawing.setAttribute('aria-activedescendant', idOf(circle));
    const { x } = onBoard(map.circles[circle]);
    // Where the drawing is wider than its frame, the circle stays in view.
    root.scrollLeft = ((x - LEFT + AROUND) / WIDTH) * root.scrollWidth - root.clientWidth / 2;
  };
  const circleAt = (target: EventTarget | null): number | null => {
    const at = target instanceof SVGElement ? target.dataset.circle : undefined;
    return at === undefined ? null : Number(at);
  };
  drawing.addEventListener('pointerover', (event) => {
    const circle = circleAt(event.target);
    if (circle !== null) onLook(circle);
  });
  drawing.addEventListener('click', (event) => {
    const circle = circleAt(event.target);
    if (circle === null) return;
    goTo(circle);
    onPick(circle);
  });
  drawing.addEventListener('focus', () => {
    if (drawing.matches(':focus-visible')) onLook(active);
  });
  drawing.addEventListener('keydown', (event) => {
    if (map === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPick(active);
      return;
    }
    const next = circleBeside(map.circles, active, event.key);
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
    onLook(next);
  });

  const draw = (next: MapData): void => {
    map = next;
    base.replaceChildren(...svgNodes(boardMarkup(next, pathCodes(next))));
    marked.replaceChildren();
    things.replaceChildren();
    const radius = radiusOf(next);
    options = next.circles.map((circle) => {
      const { x, y } = onBoard(circle);
      return svgElement('circle', {
        id: idOf(circle.id),
        role: 'option',
        'aria-selected': 'false',
        'data-circle': circle.id,
        cx: x,
        cy: y,
        r: radius + 2,
      });
    });
    circles.replaceChildren(...options);
    drawing.setAttribute('aria-label', boardLabel(next.name));
    goTo(Math.min(active, options.length - 1));
  };

  return {
    root,
    draw,
    goTo,
    nameOf: (circle) => options[circle].getAttribute('aria-label') ?? '',
    showFigures: (board, selected) => {
      if (map === undefined) return;
      const radius = radiusOf(map);
      things.replaceChildren(...drawThings(board, map, radius, selected));
      const codes = pathCodes(map);
      for (const circle of map.circles) {
        const holders = board.figures.flatMap(({ place, name }) => (place === circle.id ? [name] : []));
        const paths = circle.paths.flatMap((path) => codes.get(path) ?? []);
        const name = circleInWords({
          id: circle.id,
          kind: circle.kind,
          codes: paths.map(({ code }) => code),
          areas: [...new Set(paths.map(({ path }) => path.area))],
          holders,
        });
        setAttributes(options[circle.id], {
          'aria-label': name,
          'aria-selected': String(selected !== null && board.figures.at(selected)?.place === circle.id),
        });
      }
    },
    showMarks: (marks, lines = []) => {
      if (map === undefined) return;
      const { circles: spots } = map;
      const radius = radiusOf(map);
      marked.replaceChildren(
        ...lines.map(([from, to]) => {
          const [a, b] = [onBoard(spots[from]), onBoard(spots[to])];
          return svgElement('line', { class: 'sightline', x1: a.x, y1: a.y, x2: b.x, y2: b.y });
        }),
        ...marks.flatMap(({ circle, kind, text }) => {
          const { x, y } = onBoard(spots[circle]);
          const ring = svgElement('circle', { class: `mark ${kind}`, cx: x, cy: y, r: radius + 4 });
          if (text === undefined) return [ring];
          const tag = svgElement(
            'text',
            { class: 'mark-text', x: x + radius * 0.9, y: y - radius * 0.75 },
            text,
          );
          return [ring, tag];
        }),
      );
    },
  };
}
