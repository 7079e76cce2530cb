/** The win-probability curve of a game, which can be clicked. */
import { element } from '../frame/dom.ts';
import { svgElement } from '../frame/svg.ts';
import { percent } from '../phrases.ts';
import type { RecordedGame } from './record.ts';
import type { ChancePoint } from './turningPoints.ts';

const WIDTH = 900;
const HEIGHT = 300;
const LEFT = 60;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 26;
/** Minimum distance between turn numbers: the width of two digits. */
const APART = 24;

export interface CurveView {
  readonly root: HTMLElement;
  readonly draw: (game: RecordedGame, played: readonly ChancePoint[]) => void;
  readonly goTo: (moment: number) => void;
}

type Place = (value: number) => number;

/** @param onGo called when the user clicks a moment */
export function curveView(onGo: (moment: number) => void): CurveView {
  const root = element('figure', { class: 'curve', role: 'img', 'aria-label': 'Chance to win: no game yet' });
  let moments = 1;
  const cursor = svgElement('line', { class: 'cursor', y1: TOP, y2: HEIGHT - BOTTOM });
  const x: Place = (moment) => LEFT + (moment / Math.max(1, moments - 1)) * (WIDTH - LEFT - RIGHT);

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
      root.replaceChildren(
        svgElement(
          'svg',
          { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' },
          ...evaluator(chances, x),
          ...turnTicks(game, x),
          ...intervals(played, x),
          cursor,
        ),
      );
      const [side] = game.sides;
      const [least, most] = [Math.min(...chances), Math.max(...chances)];
      const label = `Chance of ${side} to win: ${percent(chances[0])} at the start, ${percent(chances[chances.length - 1])} at the end, between ${percent(least)} and ${percent(most)}`;
      root.setAttribute('aria-label', label);
    },
    goTo: (moment) => {
      cursor.setAttribute('x1', String(x(moment)));
      cursor.setAttribute('x2', String(x(moment)));
    },
  };
}

function y(chance: number): number {
  return TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM);
}

/** Areas of both sides, and the line between them. */
function evaluator(chances: readonly number[], x: Place): SVGElement[] {
  const path = chances
    .map((chance, moment) => `${moment === 0 ? 'M' : 'L'}${x(moment)} ${y(chance)}`)
    .join('');
  const end = x(chances.length - 1);
  const whole = { x: LEFT, y: y(1), width: end - LEFT, height: y(0) - y(1) };
  return [
    svgElement('rect', { class: 'second-side', ...whole }),
    svgElement('path', { class: 'first-side', d: `${path}L${end} ${y(0)}L${x(0)} ${y(0)}Z` }),
    ...[0, 0.5, 1].flatMap((chance) => [
      svgElement('line', { class: 'grid', x1: LEFT, x2: WIDTH - RIGHT, y1: y(chance), y2: y(chance) }),
      tick(`${100 * chance} %`, LEFT - 8, y(chance) + 4, 'end'),
    ]),
    svgElement('path', { class: 'chance', d: path }),
  ];
}

/** Intervals of the played-out games, over the line. */
function intervals(played: readonly ChancePoint[], x: Place): SVGElement[] {
  return played.flatMap(({ moment, chance, low, high }) => [
    svgElement('line', { class: 'interval', x1: x(moment), x2: x(moment), y1: y(low), y2: y(high) }),
    svgElement('circle', { class: 'dot', cx: x(moment), cy: y(chance), r: 4 }),
  ]);
}

/** The number of each turn at its first moment; numbers that would overlap an earlier one are left out. */
function turnTicks({ moments }: RecordedGame, x: Place): SVGElement[] {
  let free = 0;
  return moments.flatMap(({ board: { turn } }, moment) => {
    if (turn === 0 || moments[moment - 1]?.board.turn === turn || x(moment) < free) return [];
    free = x(moment) + APART;
    return [tick(String(turn), x(moment), HEIGHT - 8, 'middle')];
  });
}

function tick(text: string, x: number, y: number, anchor: string): SVGElement {
  return svgElement('text', { class: 'tick', x, y, 'text-anchor': anchor }, text);
}
