/** The win-probability curve of a game, which can be clicked; it ends at the last moment that may be seen. */
import { element } from '../frame/dom.ts';
import { svgElement } from '../frame/svg.ts';
import { percent } from '../phrases.ts';
import type { RecordedGame } from './record.ts';
import type { ChancePoint } from './turningPoints.ts';

const LEFT = 44;
const RIGHT = 8;
const TOP = 6;
const BOTTOM = 18;
/** Minimum distance between turn numbers: the width of two digits. */
const APART = 20;

/** A chance's place on the curve, in pixels of the window. */
interface Scale {
  readonly width: number;
  readonly height: number;
  readonly x: (moment: number) => number;
  readonly y: (chance: number) => number;
}

export class CurveView {
  readonly root = element('figure', {
    class: 'curve',
    role: 'img',
    'aria-label': 'Chance to win: no game yet',
  });
  readonly #cursor = svgElement('line', { class: 'cursor' });
  #game: RecordedGame | undefined;
  #played: readonly ChancePoint[] = [];
  #moment = 0;
  #seen = 0;
  /** Where the curve was last drawn up to. */
  #drawn = -1;
  #size = { width: 0, height: 0 };

  /** @param onGo called when the user clicks a moment */
  constructor(onGo: (moment: number) => void) {
    this.root.addEventListener('click', (event) => {
      if (this.#game === undefined) return;
      const box = this.root.getBoundingClientRect();
      const share = (event.clientX - box.left - LEFT) / (box.width - LEFT - RIGHT);
      onGo(Math.round(Math.min(1, Math.max(0, share)) * (this.#game.moments.length - 1)));
    });
    // Drawn in pixels of the window, so that its texts keep their size.
    new ResizeObserver(([{ contentRect }]) => {
      this.#size = { width: Math.round(contentRect.width), height: Math.round(contentRect.height) };
      this.#draw();
    }).observe(this.root);
  }

  draw(game: RecordedGame, played: readonly ChancePoint[]): void {
    this.#game = game;
    this.#played = played;
    this.#draw();
  }

  /** @param seen the last moment that may be seen */
  goTo(moment: number, seen: number): void {
    this.#moment = moment;
    this.#seen = seen;
    if (seen === this.#drawn) this.#showCursor();
    else this.#draw();
  }

  #draw(): void {
    const { width, height } = this.#size;
    const game = this.#game;
    if (game === undefined || width === 0) return;
    const scale = this.#scale();
    this.#drawn = this.#seen;
    const isSeen = ({ moment }: { readonly moment: number }): boolean => moment <= this.#seen;
    this.root.replaceChildren(
      svgElement(
        'svg',
        { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
        ...areas(game, scale, this.#seen),
        ...turnTicks(game, scale).flatMap((one) => (isSeen(one) ? [one.tick] : [])),
        ...intervals(this.#played.filter(isSeen), scale),
        this.#cursor,
      ),
    );
    this.root.setAttribute('aria-label', this.#label(game));
    this.#showCursor();
  }

  #scale(): Scale {
    const { width, height } = this.#size;
    const last = Math.max(1, (this.#game?.moments.length ?? 0) - 1);
    return {
      width,
      height,
      x: (moment) => LEFT + (moment / last) * (width - LEFT - RIGHT),
      y: (chance) => TOP + (1 - chance) * (height - TOP - BOTTOM),
    };
  }

  #showCursor(): void {
    const at = String(this.#scale().x(this.#moment));
    const ends = { x1: at, x2: at, y1: String(TOP), y2: String(this.#size.height - BOTTOM) };
    for (const [name, value] of Object.entries(ends)) this.#cursor.setAttribute(name, value);
  }

  #label({ sides, moments }: RecordedGame): string {
    const chances = moments.slice(0, this.#seen + 1).map(({ chance }) => chance);
    const [least, most] = [Math.min(...chances), Math.max(...chances)];
    const until = this.#seen === moments.length - 1 ? 'at the end' : 'at the farthest moment shown';
    return `Chance of ${sides[0]} to win: ${percent(chances[0])} at the start, ${percent(chances[chances.length - 1])} ${until}, between ${percent(least)} and ${percent(most)}`;
  }
}

/** Areas of both sides, and the line between them, as far as it may be seen. */
function areas({ moments }: RecordedGame, { width, x, y }: Scale, seen: number): SVGElement[] {
  const path = moments
    .slice(0, seen + 1)
    .map(({ chance }, moment) => `${moment === 0 ? 'M' : 'L'}${x(moment)} ${y(chance)}`)
    .join('');
  const end = x(seen);
  const [high, low] = [y(1), y(0)];
  return [
    svgElement('rect', {
      class: 'unknown',
      x: LEFT,
      y: high,
      width: width - LEFT - RIGHT,
      height: low - high,
    }),
    svgElement('rect', { class: 'second-side', x: LEFT, y: high, width: end - LEFT, height: low - high }),
    svgElement('path', { class: 'first-side', d: `${path}L${end} ${low}L${x(0)} ${low}Z` }),
    ...[0, 0.5, 1].flatMap((chance) => [
      svgElement('line', { class: 'grid', x1: LEFT, x2: width - RIGHT, y1: y(chance), y2: y(chance) }),
      tick(`${100 * chance} %`, LEFT - 6, y(chance) + 4, 'end'),
    ]),
    svgElement('path', { class: 'chance', d: path }),
  ];
}

/** Intervals of the played-out games, over the line. */
function intervals(played: readonly ChancePoint[], { x, y }: Scale): SVGElement[] {
  return played.flatMap(({ moment, chance, low, high }) => [
    svgElement('line', { class: 'interval', x1: x(moment), x2: x(moment), y1: y(low), y2: y(high) }),
    svgElement('circle', { class: 'dot', cx: x(moment), cy: y(chance), r: 2.5 }),
  ]);
}

/** The number of each turn at its first moment; numbers that would overlap an earlier one are left out. */
function turnTicks({ moments }: RecordedGame, { height, x }: Scale) {
  let free = 0;
  return moments.flatMap(({ board: { turn } }, moment) => {
    if (turn === 0 || moments[moment - 1]?.board.turn === turn || x(moment) < free) return [];
    free = x(moment) + APART;
    return [{ moment, tick: tick(String(turn), x(moment), height - 4, 'middle') }];
  });
}

function tick(text: string, x: number, y: number, anchor: string): SVGElement {
  return svgElement('text', { class: 'tick', x, y, 'text-anchor': anchor }, text);
}
