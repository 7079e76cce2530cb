/** The turning points of a game as buttons that lead to them. */
import { element } from '../frame/dom.ts';
import { percent } from '../phrases.ts';
import type { RecordedGame } from './record.ts';
import { type ChancePoint, type TurningPoint, turningPoints } from './turningPoints.ts';

const MOST = 4;

export interface TurningPointList {
  readonly root: HTMLElement;
  /** Uses the played-out win probabilities if they are complete, else the evaluator's. */
  readonly show: (game: RecordedGame, played: readonly ChancePoint[]) => void;
  /** Moment of the largest swing. */
  readonly swing: () => number | undefined;
}

export function turningPointList(onGo: (moment: number) => void): TurningPointList {
  const root = element('ul', { class: 'turning-points' });
  let found: readonly TurningPoint[] = [];
  return {
    root,
    swing: () => found.at(0)?.moment,
    show: (game, played) => {
      const { positions, moments } = game;
      const points =
        played.length === positions.length
          ? played
          : positions.map((one) => ({ ...one, low: one.chance, high: one.chance }));
      found = turningPoints(points, moments.at(-1)?.chance ?? 0.5, MOST);
      root.replaceChildren(
        ...found.map((point) => {
          const made = element(
            'button',
            { type: 'button' },
            `Turn ${point.turn}, ${point.actor}: ${game.sides[0]} ${percent(point.before)} \u2192 ${percent(point.after)}`,
          );
          made.addEventListener('click', () => onGo(point.moment));
          return element('li', {}, made);
        }),
        ...(found.length === 0
          ? [element('li', { class: 'note' }, 'No activation changed the chances by as much as 5 %.')]
          : []),
      );
    },
  };
}
