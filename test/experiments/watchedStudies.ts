/** Studies of coins that a stopping rule ends. */
import {
  EVEN_SCORE,
  isReached,
  plannedGames,
  type Until,
  watchedScore,
} from '../../src/experiments/stopping.ts';
import { logEvidence, PAIR_SCORES } from '../../src/statistics/confidenceSequence.ts';
import { uniforms } from './syntheticStudy.ts';

const GAMES = 10_000;
/** Evidence of e², far from the 20 that an alarm needs. */
const NEAR = 2;

export interface Ended {
  readonly games: number;
  readonly isReached: boolean;
  readonly low: number;
  readonly high: number;
}

/** A study of independent games whose rule is applied at its looks. */
export function watchedStudy(
  until: Until,
  chance: number,
  seed: number,
  next: (games: number) => number,
): Ended {
  const uniform = uniforms(seed);
  const win = () => (uniform() < chance ? 2 : 0);
  const planned = plannedGames(until, GAMES);
  const pairs = [0, 0, 0, 0, 0];
  let interval = { low: 0, high: 1 };
  let lookAt = next(0);
  for (let games = 2; games <= GAMES; games += 2) {
    pairs[win() + win()]++;
    if (games < Math.min(lookAt, GAMES)) continue;
    lookAt = next(games);
    // An interval takes long; one that is far from leaving out ½ or from ½ ± 0.001 decides nothing.
    const isFar = until.kind === 'decided' && until.margin <= 0.001 && evidence(pairs, planned) < NEAR;
    if (isFar && games < GAMES) continue;
    interval = watchedScore(pairs, planned);
    if (isReached(until, interval, EVEN_SCORE, 0)) return { games, isReached: true, ...interval };
  }
  return { games: GAMES, isReached: false, ...interval };
}

/** Share of studies of a fair coin that the rule ends with a false verdict. */
export function falseAlarms(studies: number, next: (games: number) => number): number {
  let alarms = 0;
  for (let seed = 1; seed <= studies; seed++) {
    const { low, high } = watchedStudy({ kind: 'decided', margin: 0.001 }, EVEN_SCORE, seed, next);
    alarms += low > EVEN_SCORE || high < EVEN_SCORE ? 1 : 0;
  }
  return alarms / studies;
}

function evidence(counts: readonly number[], planned: number): number {
  return logEvidence({ scores: PAIR_SCORES, counts }, EVEN_SCORE, planned / 2);
}
