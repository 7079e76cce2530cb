/** The chances of both sides as one bar with its interval. */
import { element, setText } from '../../frame/dom.ts';
import { svgElement } from '../../frame/svg.ts';
import { SIDES } from '../../phrases.ts';
import type { WinChance } from './advised.ts';

const WIDTH = 1000;
const HEIGHT = 20;
/** Fewer games say nothing in numbers. */
const FEWEST_GAMES = 10;

/** `62 % (55–70 %)`; what games have not settled is neither 0 nor 100. */
function chanceText({ share, low, high, games }: WinChance): string {
  const whole = (value: number, round: (number: number) => number): string => {
    const percent = round(100 * value);
    if (percent === 100 && value < 1) return '> 99';
    return percent === 0 && value > 0 ? '< 1' : String(percent);
  };
  if (games === 0) return `${whole(share, Math.round)} %`;
  const range = `${whole(low, Math.floor)}–${whole(high, Math.ceil)} %`;
  // What games have shown alike so far is not certain.
  return share === 0 || share === 1 ? range : `${whole(share, Math.round)} % (${range})`;
}

function ofSecond({ share, low, high, games }: WinChance): WinChance {
  return { share: 1 - share, low: 1 - high, high: 1 - low, games };
}

export class WinBar {
  readonly #sides = [
    element('span', { class: 'chance first' }),
    element('span', { class: 'chance second' }),
  ] as const;
  readonly #bar = svgElement('svg', {
    class: 'chances-bar',
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  readonly root = element(
    'div',
    { class: 'both-chances', role: 'img' },
    this.#sides[0],
    this.#bar,
    this.#sides[1],
  );

  /**
   * @param names of the sides
   * @param chance null: it is not known yet
   */
  show(names: readonly [string, string], chance: WinChance | null): void {
    const isKnown = chance !== null && (chance.games === 0 || chance.games >= FEWEST_GAMES);
    const says = isKnown ? [chanceText(chance), chanceText(ofSecond(chance))] : ['…', '…'];
    const told = names.map((name, side) => `${name === '' ? SIDES[side] : name} ${says[side]}`);
    told.forEach((text, side) => {
      setText(this.#sides[side], text);
    });
    this.root.setAttribute('aria-label', `Chance to win: ${isKnown ? told.join(', ') : 'not known yet'}`);
    this.#bar.replaceChildren(...(chance === null ? [] : drawn(chance)));
  }
}

function drawn({ share, low, high }: WinChance): SVGElement[] {
  const x = (value: number): number => Math.round(value * WIDTH);
  const height = HEIGHT;
  return [
    svgElement('rect', { class: 'of-first', width: x(share), height }),
    svgElement('rect', { class: 'of-second', x: x(share), width: WIDTH - x(share), height }),
    svgElement('rect', { class: 'range', x: x(low), width: x(high) - x(low), height }),
    svgElement('rect', { class: 'at', x: x(share) - 2, width: 4, height }),
    svgElement('line', { class: 'half', x1: WIDTH / 2, x2: WIDTH / 2, y1: 0, y2: height }),
  ];
}
