/** Comparisons whose variants are played until each one's difference has reached a rule. */
import { anytimeCriticalValue, anytimePValue } from '../statistics/anytime.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { type PairedDifference, pairedDifference } from '../statistics/pairedDifference.ts';
import { watchedDifference } from '../statistics/watchedDifference.ts';
import { armDifference, type ScoredGames } from './armDifference.ts';
import type { ArmsOptions, PlayedArm } from './arms.ts';
import { changedGames } from './points.ts';
import { isReached, type Until } from './stopping.ts';

/** A comparison that is watched. */
export interface ComparisonWatch {
  /** The stopping rule. */
  readonly until: Until;
  /** Games that the intervals are tuned for. */
  readonly planned: number;
  /** Most games of a variant. */
  readonly most: number;
}

/** No difference. */
const EVEN = 0;
/** Arms wait for each other at every look, so the looks lie farther apart than those of a single study. */
const LEAST_STEP = 20;
const STEP_SHARE = 1 / 20;
const PAIR = 2;
/** The normal approximation is trusted from so many games on, of which so many differ. */
const LEAST_NORMAL_GAMES = 200;
const LEAST_CHANGED = 60;

/**
 * Looks for playArms: a variant goes on until its interval, simultaneous over all variants, has reached the
 * rule; the baseline, the first arm, goes on as long as one of them does.
 */
export function untilReached(
  { until, planned }: Pick<ComparisonWatch, 'until' | 'planned'>,
  confidence: number,
): Required<Pick<ArmsOptions, 'nextLook' | 'look'>> {
  const start = performance.now();
  return {
    nextLook,
    look: ([baseline, ...variants]) => {
      const seconds = (performance.now() - start) / 1000;
      const simultaneous = bonferroniConfidence(confidence, variants.length);
      const isOpen = (variant: PlayedArm): boolean =>
        variant.games === baseline.games &&
        !isReached(until, watchedArmDifference(variant, baseline, planned, simultaneous), EVEN, seconds);
      const going = variants.filter(isOpen);
      return going.length === 0 ? [] : [baseline, ...going].map(({ arm }) => arm);
    },
  };
}

/**
 * An arm's score less another's with an interval and a p-value that hold at every look: exact, or, once many games differ,
 * at equal luck and by the normal approximation where luck was measured. The narrower one counts, so each has half of the
 * error.
 * @param planned games that the interval is tuned for
 * @throws as pairedDifference
 */
export function watchedArmDifference(
  first: ScoredGames,
  second: ScoredGames,
  planned: number,
  confidence: number,
): PairedDifference {
  const intervals = first.luck === undefined || second.luck === undefined ? 1 : 2;
  const level = bonferroniConfidence(confidence, intervals);
  const exact = watchedDifference(first.points, second.points, planned, level);
  if (intervals > 1 && changedGames(first.points, second.points) >= LEAST_CHANGED) {
    const controlled = armDifference(first, second, level);
    const { games, difference, standardError } = controlled;
    const progress = games / planned;
    const half = anytimeCriticalValue(progress, level) * standardError;
    if (games >= LEAST_NORMAL_GAMES && standardError > 0 && 2 * half < exact.high - exact.low) {
      return {
        ...controlled,
        low: Math.max(-1, difference - half),
        high: Math.min(1, difference + half),
        pValue: Math.min(1, intervals * anytimePValue(difference / standardError, progress)),
      };
    }
  }
  return {
    ...pairedDifference(first.points, second.points, level),
    ...exact,
    pValue: Math.min(1, intervals * exact.pValue),
  };
}

/** Games at the look after `games` games. */
function nextLook(games: number): number {
  return PAIR * Math.ceil((games + Math.max(LEAST_STEP, games * STEP_SHARE)) / PAIR);
}
