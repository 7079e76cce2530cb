/** The games of a tuning: what an iteration measures, what the probe compares, and what the check finds. */
import type { StudySpec } from '../game/contract.ts';
import { type PairScore, pairScore } from '../statistics/pairScore.ts';
import { type Playground, playAll, playMirrored } from './mirroredPairs.ts';
import type { Measure } from './tunePlayer.ts';

/** Whose hand plays a side: the tuned player's with these weights, or the fixed opponent's. */
export type Hand = readonly number[] | 'opponent';

/** The study in which two hands play the first and the second side. */
export type StudyOf = (hands: readonly [Hand, Hand], seed: number) => StudySpec;

/** A game in which both points of an iteration meet is worth two against another opponent. */
const HALF = 0.5;

/**
 * What measures an iteration.
 * @param games of an iteration, a multiple of GAMES_STEP
 * @param isSelfPlay the two points play each other; otherwise each plays half of the games against the fixed opponent
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
      // To first order the lead over each other is the difference of the leads over the point between them.
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
 * What tells whether games go as they do with the weights of the start.
 * @param start weights that both sides are compared with
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

/** All that the columns tell about each game. */
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
 * Score of the tuned weights against those of the start in games that the search has not seen.
 * @param games a multiple of GAMES_STEP
 * @returns undefined when it was interrupted
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
