/** Charts of intervals during a study: one that narrows over time, or several current ones. */
import { formatCount } from '../../answer/format.ts';
import type { Standing } from '../../experiments/progressLine.ts';
import type { Look } from '../../experiments/startedStudy.ts';
import { EVEN_SCORE } from '../../experiments/stopping.ts';
import { svgElement } from '../frame/svg.ts';

const WIDTH = 480;
const HEIGHT = 180;
const EDGE = { left: 68, right: 8, top: 16, bottom: 26 } as const;
/** Half-heights of the chart around the score; the smallest one that holds the interval is used. */
const REACHES = [0.01, 0.02, 0.04, 0.1, 0.2, 0.5];
/** Minimum half-height in half-widths of the current interval, so that its narrowing is visible. */
const ROOM = 4;
const BAR = { width: 300, height: 18 } as const;

/** @param isLeast whether later stages play more */
export function gamesOfTotal(games: number, total: number, isOpenEnded: boolean, isLeast: boolean): string {
  if (isOpenEnded) return `${formatCount(games)} games`;
  return `${formatCount(games)} of ${isLeast ? 'at least ' : ''}${formatCount(total)} games`;
}

export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)} %`;
}

/** The interval of one score over the games so far: a band that narrows. @param looks at least one */
export function narrowingBand(looks: readonly Look[], name: string): SVGSVGElement {
  const last = looks[looks.length - 1];
  const { low, high, ticks } = scaleFor(last);
  const x = (games: number): number =>
    round(EDGE.left + (games / last.games) * (WIDTH - EDGE.left - EDGE.right));
  const y = (score: number): number =>
    round(EDGE.top + ((high - score) / (high - low)) * (HEIGHT - EDGE.top - EDGE.bottom));
  // The first intervals reach beyond the chart.
  const along = (read: (look: Look) => number): string[] =>
    looks.map((look) => `${x(look.games)},${y(Math.min(high, Math.max(low, read(look))))}`);
  const band = [...along((look) => look.high), ...along((look) => look.low).reverse()].join(' ');
  const level = (share: number, look: string): SVGLineElement =>
    svgElement('line', {
      class: look,
      x1: EDGE.left,
      x2: WIDTH - EDGE.right,
      y1: y(share),
      y2: y(share),
    });
  const note = (text: string, x: number, y: number): SVGTextElement =>
    svgElement('text', { class: 'tick', x, y, 'text-anchor': 'end' }, text);
  return svgElement(
    'svg',
    { class: 'narrowing', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': name },
    ...ticks.flatMap((share) => [
      level(share, 'grid'),
      note(
        percent(share, Math.abs(share * 100 - Math.round(share * 100)) < 1e-9 ? 0 : 1),
        EDGE.left - 6,
        y(share) + 5,
      ),
    ]),
    ...(low < EVEN_SCORE && EVEN_SCORE < high ? [level(EVEN_SCORE, 'half')] : []),
    svgElement('polygon', { class: 'band', points: band }),
    svgElement('polyline', { class: 'score', points: along((look) => look.score ?? 0).join(' ') }),
    svgElement('circle', { class: 'now', cx: x(last.games), cy: y(last.score ?? 0), r: 4 }),
    note(gamesOfTotal(last.games, last.games, true, false), WIDTH - EDGE.right, HEIGHT - 6),
  );
}

/** The part of 0 … 1 that is drawn, around the score. */
function scaleFor({ score, low, high }: Look) {
  const widest = 0.5;
  const reach = REACHES.find((one) => one >= (ROOM * (high - low)) / 2) ?? widest;
  const step = reach / 2;
  const middle = Math.round((score ?? EVEN_SCORE) / step) * step;
  const from = Math.min(1 - 2 * reach, Math.max(0, middle - reach));
  return { low: from, high: from + 2 * reach, ticks: [0, 1, 2, 3, 4].map((i) => from + i * step) };
}

/** One interval on a line from 0 to 100 %; its text is beside it. */
export function intervalBar({ score, low, high }: Standing): SVGSVGElement {
  const { width, height } = BAR;
  const x = (share: number): number => round(share * width);
  const middle = height / 2;
  return svgElement(
    'svg',
    { class: 'interval-bar', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    svgElement('rect', { class: 'ground', width, height }),
    svgElement('line', { class: 'half', x1: x(0.5), x2: x(0.5), y1: 0, y2: height }),
    svgElement('rect', { class: 'band', x: x(low), y: 4, width: x(high - low), height: height - 8 }),
    ...(score === null ? [] : [svgElement('circle', { class: 'now', cx: x(score), cy: middle, r: 4 })]),
  );
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
