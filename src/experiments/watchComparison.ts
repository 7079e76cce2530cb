/** Comparisons that play each variant until its difference meets a stopping rule. */
import { anytimeCriticalValue, anytimePValue } from '../statistics/anytime.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { type PairedDifference, pairedDifference } from '../statistics/pairedDifference.ts';
import { watchedDifference } from '../statistics/watchedDifference.ts';
import { changedGames } from './points.ts';
import { isReached, type Until } from './stopping.ts';
import { type ScoredGames, variantDifference } from './variantDifference.ts';
import type { PlayedVariant, VariantsOptions } from './variants.ts';

/** Settings of a watched comparison. */
export interface ComparisonWatch {
  /** The stopping rule. */
  readonly until: Until;
  /** Planned games, at which the intervals are narrowest. */
  readonly planned: number;
  /** Most games of a variant. */
  readonly most: number;
}

/** Value of no difference. */
const EVEN = 0;
/**
 * Fewest games between looks. Variants wait for each other at every look, so the looks are farther apart than in a single study.
 */
const LEAST_STEP = 20;
const STEP_SHARE = 1 / 20;
const PAIR = 2;
/** Fewest games, and fewest that differ, for the normal approximation. */
const LEAST_NORMAL_GAMES = 200;
const LEAST_CHANGED = 60;

/**
 * Looks for playVariants: a variant continues until its interval, simultaneous over all variants, meets the rule. The baseline,
 * the first variant, continues as long as any other does.
 */
export function untilReached(
  { until, planned }: Pick<ComparisonWatch, 'until' | 'planned'>,
  confidence: number,
): Required<Pick<VariantsOptions, 'nextLook' | 'look'>> {
  const start = performance.now();
  return {
    nextLook,
    look: ([baseline, ...variants]) => {
      const seconds = (performance.now() - start) / 1000;
      const simultaneous = bonferroniConfidence(confidence, variants.length);
      const isOpen = (variant: PlayedVariant): boolean =>
        variant.games === baseline.games &&
        !isReached(until, watchedVariantDifference(variant, baseline, planned, simultaneous), EVEN, seconds);
      const going = variants.filter(isOpen);
      return going.length === 0 ? [] : [baseline, ...going].map(({ variant }) => variant);
    },
  };
}

/**
 * A variant's score minus another's with an interval and a p-value that are valid at every look: exact, or, once many games
 * differ, at equal luck and by the normal approximation where luck was measured. The narrower one counts, so each has half of the
 * error.
 * @param planned games at which the interval is narrowest
 * @throws as pairedDifference
 */
export function watchedVariantDifference(
  first: ScoredGames,
  second: ScoredGames,
  planned: number,
  confidence: number,
): PairedDifference {
  const intervals = first.luck === undefined || second.luck === undefined ? 1 : 2;
  const level = bonferroniConfidence(confidence, intervals);
  const exact = watchedDifference(first.points, second.points, planned, level);
  if (intervals > 1 && changedGames(first.points, second.points) >= LEAST_CHANGED) {
    const controlled = variantDifference(first, second, level);
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
