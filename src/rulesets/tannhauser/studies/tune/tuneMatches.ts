/** The games of a tuning: those of an iteration, of the probe, and of the check. */

import { type Playground, playAll, playMirrored } from '../../../../experiments/mirroredPairs.ts';
import type { StudySpec } from '../../../../game/contract.ts';
import { type PairScore, pairScore } from '../../../../statistics/pairScore.ts';
import type { Measure } from './tuning.ts';

/** Who plays a side: the tuned player with these weights, or the fixed opponent. */
export type Hand = readonly number[] | 'opponent';

/** Makes the study in which two hands play the first and the second side. */
export type StudyOf = (hands: readonly [Hand, Hand], seed: number) => StudySpec;

/** The even score of a game. */
const HALF = 0.5;

/**
 * Makes the function that measures an iteration.
 * @param games number of games of an iteration, a multiple of GAMES_STEP
 * @param isSelfPlay whether the two points play each other; otherwise each plays half of the games against the fixed opponent
 */
export function createMeasure(
  studyOf: StudyOf,
  games: number,
  isSelfPlay: boolean,
  ground: Playground,
): Measure {
  const score = async (hands: readonly [Hand, Hand], pairs: number, seed: number) => {
    const counts = await playMirrored(bothSides(studyOf, hands, seed), pairs, ground);
    return counts === undefined ? undefined : pairScore(counts).score;
  };
  return async (plus, minus, seed) => {
    if (isSelfPlay) {
      const won = await score([plus, minus], games / 2, seed);
      // To first order, the lead of one point over the other is the difference of their leads over the point between them.
      return won === undefined ? undefined : { plus: won, minus: 1 - won, difference: won - HALF };
    }
    const above = await score([plus, 'opponent'], games / 4, seed);
    const below = await score([minus, 'opponent'], games / 4, seed);
    if (above === undefined || below === undefined) return undefined;
    return { plus: above, minus: below, difference: above - below };
  };
}

/** Games of an iteration come in this step: pairs of sides, times pairs of entry points, times two points. */
export const GAMES_STEP = 8;

/**
 * Makes the function that compares games with those of the start weights.
 * @param start weights of both sides to compare with
 */
export function createProbe(
  studyOf: StudyOf,
  start: readonly number[],
  games: number,
  seed: number,
  ground: Playground,
): (values: readonly number[]) => Promise<boolean | undefined> {
  const play = (values: readonly number[]) => rowsOf(studyOf([values, values], seed), games, ground);
  let reference: Promise<readonly string[] | undefined> | undefined;
  return async (values) => {
    reference ??= play(start);
    const [expected, found] = [await reference, await play(values)];
    if (expected === undefined || found === undefined) return undefined;
    return found.every((row, game) => row === expected[game]);
  };
}

/** The values of all columns for each game. */
async function rowsOf(
  study: StudySpec,
  games: number,
  ground: Playground,
): Promise<readonly string[] | undefined> {
  const rows: string[] = [];
  const isWhole = await playAll(study, games, ground, {
    onBatch: (batch) => {
      for (let row = 0; row < batch.games; row++) {
        rows.push(batch.columns.map((column) => column[row]).join());
      }
    },
  });
  return isWhole ? rows : undefined;
}

/**
 * Score of the tuned weights against those of the start in games not used by the search.
 * @param games a multiple of GAMES_STEP
 * @returns undefined after an interrupt
 */
export async function checkTuned(
  studyOf: StudyOf,
  tuned: readonly number[],
  start: readonly number[],
  games: number,
  seed: number,
  ground: Playground,
): Promise<PairScore | undefined> {
  const counts = await playMirrored(bothSides(studyOf, [tuned, start], seed), games / 2, ground);
  return counts === undefined ? undefined : pairScore(counts);
}

function bothSides(
  studyOf: StudyOf,
  [first, second]: readonly [Hand, Hand],
  seed: number,
): readonly [StudySpec, StudySpec] {
  return [studyOf([first, second], seed), studyOf([second, first], seed)];
}
