/** Plays a solved tree with dice: the same decisions, chance drawn instead of averaged. */
import { drawAlias } from '../dice/alias.ts';
import { CHANCE, DECISION } from './contract.ts';
import type { CopyableGame, TreeQuestion, TreeSolver } from './solve.ts';

/**
 * Plays the position to an end in every trial and counts the ends.
 * @param scratch a game of the same kind, to play on
 * @param rng the random streams of the game (random/streams.ts); they continue from trial to trial
 * @returns number of trials by class of end, `question.outcomes` long
 */
export function sampleTree<G extends CopyableGame<G>>(
  scratch: G,
  start: G,
  solver: Pick<TreeSolver<G>, 'solve'>,
  question: Pick<TreeQuestion<G>, 'isEnd' | 'outcomeOf' | 'outcomes'>,
  trials: number,
  rng: Int32Array,
): Float64Array {
  const counts = new Float64Array(question.outcomes);
  for (let trial = 0; trial < trials; trial++) {
    scratch.copyFrom(start);
    while (!question.isEnd(scratch)) {
      if (scratch.waiting === CHANCE) {
        scratch.resolve(drawAlias(scratch.chance, rng, scratch.chanceStream));
      } else if (scratch.waiting === DECISION) scratch.choose(solver.solve(scratch).choice);
      else break;
    }
    counts[question.outcomeOf(scratch)]++;
  }
  return counts;
}
