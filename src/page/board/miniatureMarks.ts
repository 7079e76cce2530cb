/** Draws miniatures and everything else on the board as elements over its drawing. */
import { onBoard } from '../../charts/map/canvas.ts';
import { markLetters, miniatureMark } from '../../charts/map/marks.ts';
import type { MapData } from '../../rulesets/tannhauser/model.ts';
import { svgElement, svgNodes } from '../frame/svg.ts';
import type { ShownBoard, ShownMiniature } from './shown.ts';

/** @param selected index of the highlighted miniature */
export function drawThings(
  board: ShownBoard,
  map: MapData,
  radius: number,
  selected: number | null,
): readonly SVGElement[] {
  const at = (circle: number) => onBoard(map.circles[circle]);
  const corner = (circle: number, look: string, text: string, down = radius + 4): SVGElement => {
    const { x, y } = at(circle);
    return svgElement(
      'text',
      { class: `lies ${look}`, x: x - radius, y: y + down, 'text-anchor': 'middle' },
      text,
    );
  };
  const letters = markLetters(board.miniatures.map(({ name }) => name));
  return [
    ...board.smoke.map((circle) => {
      const { x, y } = at(circle);
      return svgElement('circle', { class: 'in-smoke', cx: x, cy: y, r: radius + 5 });
    }),
    ...board.rubble.map((circle) => corner(circle, 'rubble', '▲')),
    ...board.ground.map((circle) => corner(circle, 'ground', '◆')),
    // At the top, because the skill of the circle is written at the bottom.
    ...board.crates.map((circle) => corner(circle, 'crate', '▣', 4 - radius)),
    ...board.flags.map(([circle, side]) => corner(circle, side === 0 ? 'of-first' : 'of-second', '⚑')),
    ...board.miniatures.flatMap((miniature, index) => {
      if (typeof miniature.place !== 'number') return [];
      const mark = letters.get(miniature.name);
      const drawn = miniatureElement(miniature, mark, at(miniature.place), radius, index === selected);
      drawn.dataset.miniature = String(index);
      return [drawn];
    }),
  ];
}

function miniatureElement(
  miniature: ShownMiniature,
  letters: string | undefined,
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  isSelected: boolean,
): SVGElement {
  const { name, side, rows, wounds, activated, overwatch } = miniature;
  const width = (radius * 1.5) / rows;
  const pips = Array.from({ length: rows }, (_, row) =>
    svgElement('rect', {
      class: row < rows - wounds ? 'row left' : 'row',
      x: x - radius * 0.75 + row * width,
      y: y + radius * 0.72,
      width: width - 1.5,
      height: 5,
    }),
  );
  const states = [activated ? 'activated' : '', overwatch ? 'watching' : '', isSelected ? 'selected' : ''];
  return svgElement(
    'g',
    { class: `miniature ${states.filter((state) => state !== '').join(' ')}` },
    ...(isSelected ? [svgElement('circle', { class: 'halo', cx: x, cy: y, r: radius + 6 })] : []),
    ...svgNodes(miniatureMark({ name, circle: 0, side, letters }, { x, y }, radius * 1.15)),
    ...pips,
    ...(overwatch
      ? [svgElement('text', { class: 'watch', x: x + radius * 0.8, y: y - radius * 0.7 }, '◎')]
      : []),
  );
}
