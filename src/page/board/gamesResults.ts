/** Results of the games so far: each side's win rate, and the command line that plays the same games. */
import { counted } from '../../base/phrases.ts';
import type { GamesSoFar } from '../../rulesets/tannhauser/studies/positionStudy.ts';
import { element, setText } from '../frame/dom.ts';
import { svgElement } from '../frame/svg.ts';
import { roundedShares } from './shares.ts';

const BAR = { width: 300, height: 22 } as const;

function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)} %`;
}

/** Explains the interval. */
function gamesText(games: number, draws: number, confidence: number, capped: number | null): string {
  const drawn = draws === 0 ? 'no draws' : counted(draws, 'draw');
  const cut = capped === null || capped === 0 ? '' : `, ${capped} of them at the turn cap`;
  return `${counted(games, 'game')}, ${drawn}${cut}. Intervals are valid at every look, with ${percent(confidence, 0)} confidence.`;
}

export class GamesResults {
  readonly #progress = element('progress', {
    max: '1',
    value: '0',
    'aria-label': 'Share of the games that are played',
  });
  readonly #bars = element('div', { class: 'wins' });
  readonly #note = element('p', { class: 'note' });
  readonly #hash = element('p', { class: 'note' });
  readonly #command = element('code', {});
  readonly root = element(
    'div',
    { class: 'results', hidden: true },
    this.#progress,
    this.#bars,
    this.#note,
    this.#hash,
    element('p', { class: 'note' }, 'The same games on the command line, from the saved position'),
    element('pre', { class: 'command', tabindex: '0' }, this.#command),
  );

  /** Clears the results before the first game. @param command plays the same games */
  begin(command: string): void {
    this.root.hidden = false;
    this.#bars.replaceChildren();
    for (const part of [this.#note, this.#hash]) setText(part, '');
    this.#progress.value = 0;
    setText(this.#command, command);
  }

  /** @returns each side's win rate as a sentence */
  show({ result, resultsHash }: GamesSoFar, total: number): string {
    const drawn = result.games === 0 ? 0 : result.draws / result.games;
    const shares = roundedShares([...result.sides.map(({ winRate }) => winRate), drawn]);
    const sentences = result.sides.map(
      ({ name, low, high }, side) =>
        `${name} wins ${shares[side].toFixed(1)} % (${percent(low)} to ${percent(high)})`,
    );
    this.#progress.value = result.games / total;
    this.#bars.replaceChildren(
      ...result.sides.map(({ winRate, low, high }, side) =>
        element('div', {}, element('p', {}, sentences[side]), winBar(side, winRate, low, high)),
      ),
    );
    setText(this.#note, gamesText(result.games, result.draws, result.confidence, result.capped));
    setText(this.#hash, resultsHash === null ? '' : `Results hash: ${resultsHash}`);
    return `${sentences[0]}; ${sentences[1]}`;
  }
}

/** Draws a rate with its interval. */
function winBar(side: number, rate: number, low: number, high: number): SVGSVGElement {
  const { width, height } = BAR;
  const x = (share: number): number => Math.round(share * width * 10) / 10;
  const middle = height / 2;
  const whisker = [
    [low, low, 5, height - 5],
    [low, high, middle, middle],
    [high, high, 5, height - 5],
  ].map(([from, to, top, bottom]) =>
    svgElement('line', { class: 'whisker', x1: x(from), x2: x(to), y1: top, y2: bottom }),
  );
  return svgElement(
    'svg',
    { class: 'win-bar', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    svgElement('rect', { class: 'ground', width, height }),
    svgElement('rect', { class: side === 0 ? 'of-first' : 'of-second', width: x(rate), height }),
    svgElement('line', { class: 'half', x1: x(0.5), x2: x(0.5), y1: 0, y2: height }),
    ...whisker,
  );
}
