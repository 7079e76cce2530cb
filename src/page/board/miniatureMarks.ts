/** Draws miniatures and everything else on the board as elements over its drawing. */
import { onBoard, type Point } from '../../charts/map/canvas.ts';
import { radiusOf } from '../../charts/map/mapSvg.ts';
import { markLetters, miniatureMark } from '../../charts/map/marks.ts';
import type { MapData } from '../../rulesets/tannhauser/model.ts';
import { svgElement, svgNodes } from '../frame/svg.ts';
import type { ShownBoard, ShownMiniature } from './shown.ts';

const ORIGIN: Point = { x: 0, y: 0 };

interface DrawnMiniature {
  /** What the drawing depends on, besides the place. */
  readonly look: string;
  readonly element: SVGElement;
}

/** Keeps the elements that a change leaves as they are, since a replay shows many boards a second. */
export class DrawnThings {
  readonly #lying = svgElement('g');
  readonly #standing = svgElement('g');
  readonly root = svgElement('g', { 'aria-hidden': 'true', class: 'things' }, this.#lying, this.#standing);
  readonly #miniatures = new Map<number, DrawnMiniature>();
  #lies = '';

  /** Forgets the things of another map. */
  clear(): void {
    this.#lies = '';
    this.#miniatures.clear();
    this.#lying.replaceChildren();
    this.#standing.replaceChildren();
  }

  /** @param selected index of the highlighted miniature */
  show(board: ShownBoard, map: MapData, selected: number | null): void {
    const { smoke, rubble, ground, crates, flags } = board;
    const lies = JSON.stringify([smoke, rubble, ground, crates, flags]);
    if (lies !== this.#lies) this.#lying.replaceChildren(...lyingThings(board, map));
    this.#lies = lies;
    const letters = markLetters(board.miniatures.map(({ name }) => name));
    const radius = radiusOf(map);
    board.miniatures.forEach((miniature, index) => {
      const { place, ...rest } = miniature;
      const known = this.#miniatures.get(index);
      if (typeof place !== 'number') {
        known?.element.remove();
        this.#miniatures.delete(index);
        return;
      }
      const mark = letters.get(miniature.name);
      const look = JSON.stringify([rest, mark, index === selected]);
      if (known?.look !== look) {
        known?.element.remove();
        const element = miniatureElement(miniature, mark, radius, index === selected);
        this.#standing.append(element);
        this.#miniatures.set(index, { look, element });
      }
      this.move(index, onBoard(map.circles[place]));
    });
    for (const index of this.#miniatures.keys()) {
      if (index < board.miniatures.length) continue;
      this.#miniatures.get(index)?.element.remove();
      this.#miniatures.delete(index);
    }
  }

  /** Moves a miniature that is on the board. */
  move(index: number, { x, y }: Point): void {
    const drawn = this.#miniatures.get(index)?.element;
    if (drawn !== undefined) drawn.style.transform = `translate(${x}px, ${y}px)`;
  }
}

function lyingThings(board: ShownBoard, map: MapData): readonly SVGElement[] {
  const radius = radiusOf(map);
  const corner = (circle: number, look: string, text: string, down = radius + 4): SVGElement => {
    const { x, y } = onBoard(map.circles[circle]);
    return svgElement(
      'text',
      { class: `lies ${look}`, x: x - radius, y: y + down, 'text-anchor': 'middle' },
      text,
    );
  };
  return [
    ...board.smoke.map((circle) => {
      const { x, y } = onBoard(map.circles[circle]);
      return svgElement('circle', { class: 'in-smoke', cx: x, cy: y, r: radius + 5 });
    }),
    ...board.rubble.map((circle) => corner(circle, 'rubble', '▲')),
    ...board.ground.map((circle) => corner(circle, 'ground', '◆')),
    // At the top, because the skill of the circle is written at the bottom.
    ...board.crates.map((circle) => corner(circle, 'crate', '▣', 4 - radius)),
    ...board.flags.map(([circle, side]) => corner(circle, side === 0 ? 'of-first' : 'of-second', '⚑')),
  ];
}

/** A miniature at the origin. */
function miniatureElement(
  miniature: ShownMiniature,
  letters: string | undefined,
  radius: number,
  isSelected: boolean,
): SVGElement {
  const { name, side, rows, wounds, activated, overwatch } = miniature;
  const width = (radius * 1.5) / rows;
  const pips = Array.from({ length: rows }, (_, row) =>
    svgElement('rect', {
      class: row < rows - wounds ? 'row left' : 'row',
      x: row * width - radius * 0.75,
      y: radius * 0.72,
      width: width - 1.5,
      height: 5,
    }),
  );
  const states = [activated ? 'activated' : '', overwatch ? 'watching' : '', isSelected ? 'selected' : ''];
  return svgElement(
    'g',
    { class: `miniature ${states.filter((state) => state !== '').join(' ')}` },
    ...(isSelected ? [svgElement('circle', { class: 'halo', r: radius + 6 })] : []),
    ...svgNodes(miniatureMark({ name, circle: 0, side, letters }, ORIGIN, radius * 1.15)),
    ...pips,
    ...(overwatch ? [svgElement('text', { class: 'watch', x: radius * 0.8, y: -radius * 0.7 }, '◎')] : []),
  );
}
