/** King of the hill: T-MODE-KOTH, R-35. The chain of command is secret; its first living miniature leads. */
import { DRAW, type Side } from '../../../game/contract.ts';
import { KING_OF_THE_HILL } from '../compile/mode.ts';
import { encodeChoice, SCORE } from './choices.ts';
import { entryCircle } from './entries.ts';
import { POINTS } from './events.ts';
import { DEAD } from './layout.ts';
import { isHound, other, sideOf } from './miniatures.ts';
import type { Position } from './position.ts';
import { isNextTo, isNextToEntry } from './specials.ts';

/** The leader of a side: the first miniature of its chain that is not dead, or -1 (T-MODE-KOTH-01, T-MODE-KOTH-04). */
export function leaderOf(p: Position, side: Side): number {
  let leader = -1;
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (p.side[miniature] !== side || p.status[miniature] === DEAD || isHound(p, miniature)) continue;
    if (leader < 0 || p.chain[miniature] < p.chain[leader]) leader = miniature;
  }
  return leader;
}

/** T-MODE-KOTH-02, T-MODE-KOTH-03: the leader scores each place once. */
export function addScores(p: Position, miniature: number): void {
  const { mode, board } = p.rules;
  const side = sideOf(p, miniature);
  if (mode.kind !== KING_OF_THE_HILL || p.turn < mode.scoringFromTurn || leaderOf(p, side) !== miniature)
    return;
  const entry = board.specials.length;
  for (let place = 0; place <= entry + 1; place++) {
    if ((p.scored[place] & (1 << side)) !== 0 || mode.points[place] === 0) continue;
    const isThere =
      place < entry
        ? isNextTo(p, miniature, place)
        : isNextToEntry(p, miniature, entryCircle(p, other(side), place - entry));
    if (isThere) p.addChoice(encodeChoice(SCORE, place));
  }
}

/** Scores a place; the caller then ends the activation. */
export function score(p: Position, miniature: number, place: number): void {
  const side = sideOf(p, miniature);
  p.scored[place] |= 1 << side;
  p.score[side] += p.rules.mode.points[place];
  if (p.sink !== undefined) {
    p.emit({ type: 'score', miniature, points: p.rules.mode.points[place], total: p.score[side] });
  }
}

/** T-MODE-KOTH-05, R-35: points, then survivors, then a draw. */
export function finishOnPoints(p: Position): void {
  const [first, second] = [0, 1].map((side) => p.score[side] * 100 + living(p, side));
  p.finish(first === second ? DRAW : first > second ? 0 : 1, POINTS);
}

function living(p: Position, side: number): number {
  let count = 0;
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (p.side[miniature] === side && p.status[miniature] !== DEAD && !isHound(p, miniature)) count++;
  }
  return count;
}

/** T-MODE-KOTH-04: a reinforcement goes to the bottom of the chain. */
export function joinChain(p: Position, miniature: number): void {
  let last = 0;
  for (let friend = 0; friend < p.miniatureCount; friend++) {
    if (p.side[friend] === p.side[miniature]) last = Math.max(last, p.chain[friend]);
  }
  p.chain[miniature] = last + 1;
}
