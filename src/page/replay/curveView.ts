/** The win-probability curve of a game, to be looked at and clicked. */
import * as words from '../../base/messages/pageReplay.ts';
import { element } from '../frame/dom.ts';
import { svgElement } from '../frame/svg.ts';
import type { RecordedGame } from './record.ts';
import type { ChancePoint } from './turningPoints.ts';

const WIDTH = 900;
const HEIGHT = 300;
const LEFT = 60;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 26;
/** Between the numbers of two turns, so that they can be read; two digits of the tick's size. */
const APART = 24;

export interface CurveView {
  readonly root: HTMLElement;
  readonly draw: (game: RecordedGame, played: readonly ChancePoint[]) => void;
  readonly goTo: (moment: number) => void;
}

/** @param onGo somebody pointed at a moment */
export function curveView(onGo: (moment: number) => void): CurveView {
  const root = element('figure', { class: 'curve', role: 'img' });
  let moments = 1;
  let cursor: SVGLineElement | undefined;
  const x = (moment: number): number => LEFT + (moment / Math.max(1, moments - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (chance: number): number => TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM);

  root.addEventListener('click', (event) => {
    const box = root.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    const share = Math.min(1, Math.max(0, (at - LEFT) / (WIDTH - LEFT - RIGHT)));
    onGo(Math.round(share * (moments - 1)));
  });

  return {
    root,
    draw: (game, played) => {
      moments = game.moments.length;
      const chances = game.moments.map(({ chance }) => chance);
      const path = chances.map((chance, moment) => `${moment === 0 ? 'M' : 'L'}${x(moment)} ${y(chance)}`);
      const under = `${path.join('')}L${x(moments - 1)} ${y(0)}L${x(0)} ${y(0)}Z`;
      cursor = svgElement('line', { class: 'cursor', y1: TOP, y2: HEIGHT - BOTTOM });
      root.replaceChildren(
        svgElement(
          'svg',
          { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' },
          svgElement('rect', {
            class: 'second-side',
            x: LEFT,
            y: y(1),
            width: x(moments - 1) - LEFT,
            height: y(0) - y(1),
          }),
          svgElement('path', { class: 'first-side', d: under }),
          ...[0, 0.5, 1].flatMap((chance) => [
            svgElement('line', { class: 'grid', x1: LEFT, x2: WIDTH - RIGHT, y1: y(chance), y2: y(chance) }),
            svgElement(
              'text',
              { class: 'tick', x: LEFT - 8, y: y(chance) + 4, 'text-anchor': 'end' },
              `${100 * chance} %`,
            ),
          ]),
          svgElement('path', { class: 'chance', d: path.join('') }),
          ...turnTicks(game, x).map(({ moment, turn }) =>
            svgElement(
              'text',
              { class: 'tick', x: x(moment), y: HEIGHT - 8, 'text-anchor': 'middle' },
              String(turn),
            ),
          ),
          ...played.flatMap(({ moment, chance, low, high }) => [
            svgElement('line', { class: 'interval', x1: x(moment), x2: x(moment), y1: y(low), y2: y(high) }),
            svgElement('circle', { class: 'dot', cx: x(moment), cy: y(chance), r: 4 }),
          ]),
          cursor,
        ),
      );
      const [side] = game.sides;
      root.setAttribute(
        'aria-label',
        words.curveInWords(
          side,
          chances[0],
          chances[chances.length - 1],
          Math.min(...chances),
          Math.max(...chances),
        ),
      );
    },
    goTo: (moment) => {
      cursor?.setAttribute('x1', String(x(moment)));
      cursor?.setAttribute('x2', String(x(moment)));
    },
  };
}

/** The first moment of each turn; of those that would lie over each other the first. */
function turnTicks(
  { moments }: RecordedGame,
  x: (moment: number) => number,
): readonly { readonly moment: number; readonly turn: number }[] {
  let free = 0;
  return moments.flatMap(({ board: { turn } }, moment) => {
    if (turn === 0 || moments[moment - 1]?.board.turn === turn || x(moment) < free) return [];
    free = x(moment) + APART;
    return [{ moment, turn }];
  });
}
