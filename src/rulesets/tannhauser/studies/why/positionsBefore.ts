/** The positions of a game before some of its changes. */
import { namesApart } from '../../../phrases.ts';
import { copyOf } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import type { Change, ExplainedGame } from './steps.ts';

/** A game that was played again. */
interface Replayed {
  /** A position with its miniatures. */
  readonly roster: Position;
  /** Names of both sides, made different when they are equal. */
  readonly sides: readonly [string, string];
  /** The positions before changes, by their step. */
  readonly at: ReadonlyMap<number, Position>;
}

/** Plays a game again up to the last of the changes. */
export function positionsBefore(game: ExplainedGame, changes: readonly Change[]): Replayed {
  const { position, playUntil, teams } = game.begin();
  const wanted = new Set(changes.map(({ step }) => step));
  const at = new Map<number, Position>();
  let step = 0;
  playUntil(
    () => {
      if (wanted.has(step)) at.set(step, copyOf(position));
      return at.size === wanted.size;
    },
    () => {
      step++;
    },
  );
  return { roster: position, sides: namesApart(teams()), at };
}
