/** Evidence that decides claims: exact values, watched scores and differences, and estimates from all games together. */
import { confidenceSequence, type ScoreCounts } from '../statistics/confidenceSequence.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { watchedDifference } from '../statistics/watchedDifference.ts';
import type { ClaimCounts, Subject } from './claimCounts.ts';
import type { FoundEstimate } from './claims.ts';
import { meanScore } from './compareVariants.ts';
import type { PlayedVariant } from './variants.ts';

/** A value known without a game. */
interface ExactEvidence {
  readonly kind: 'exact';
  readonly name: string;
  readonly value: number;
}

/** Scores of one study. */
interface ScoreEvidence {
  readonly kind: 'score';
  /** Name of the study among the variants. */
  readonly variant: string;
  readonly isAbout: (subject: Subject) => boolean;
  readonly nameOf: (subject: Subject) => string;
}

/** The first side's score in one study minus that in another */
interface DifferenceEvidence {
  readonly kind: 'difference';
  readonly name: string;
  readonly variant: string;
  readonly than: string;
}

/** Estimates from the games of several studies together, once all of them are played. */
interface WholeEvidence {
  readonly kind: 'whole';
  readonly variants: readonly string[];
  /**
   * The estimates with intervals that are simultaneous.
   * @param played in the order of `variants`, all with the same number of games, at least four
   */
  readonly estimates: (played: readonly PlayedVariant[], confidence: number) => readonly FoundEstimate[];
}

export type Evidence = ExactEvidence | ScoreEvidence | DifferenceEvidence | WholeEvidence;

/** Names of the studies that an evidence needs. */
export function variantsOf(evidence: Evidence): readonly string[] {
  switch (evidence.kind) {
    case 'exact':
      return [];
    case 'score':
      return [evidence.variant];
    case 'difference':
      return [evidence.variant, evidence.than];
    case 'whole':
      return evidence.variants;
  }
}

const PAIR = 2;
/** Two pairs: with fewer games, estimates have no error. */
const LEAST_GAMES = 4;

/**
 * The scores of a study so far with anytime-valid intervals, simultaneous over them (Bonferroni). Those without games are left
 * out: not every estimate has every pack.
 * @param planned games at which the intervals are narrowest
 */
export function scoreEstimates(
  counts: ClaimCounts,
  { isAbout, nameOf }: Pick<ScoreEvidence, 'isAbout' | 'nameOf'>,
  planned: number,
  confidence: number,
): readonly FoundEstimate[] {
  const subjects = counts.subjects.filter(isAbout);
  const simultaneous = bonferroniConfidence(confidence, Math.max(1, subjects.length));
  return subjects.flatMap((subject): FoundEstimate[] => {
    const seen = counts.counts(subject);
    const value = meanOf(seen);
    if (value === null) return [];
    // Fixed in advance: an interval tuned by its own observations would not be valid.
    const share = subject.kind === 'pack' ? 1 / subject.among : 1;
    const interval = confidenceSequence(seen, (planned / PAIR) * share, simultaneous);
    return [{ name: nameOf(subject), value, ...interval }];
  });
}

/**
 * The difference of two studies so far, game by game, with an anytime-valid interval.
 * @param planned as for {@link scoreEstimates}
 */
export function differenceEstimates(
  name: string,
  variant: PlayedVariant,
  than: PlayedVariant,
  planned: number,
  confidence: number,
): readonly FoundEstimate[] {
  // One of them may have more games, for another claim.
  const games = PAIR * Math.floor(Math.min(variant.games, than.games) / PAIR);
  if (games === 0) return [];
  const [ours, theirs] = [variant.points.subarray(0, games), than.points.subarray(0, games)];
  const { low, high } = watchedDifference(ours, theirs, planned, confidence);
  return [{ name, value: meanScore(ours) - meanScore(theirs), low, high }];
}

/**
 * Estimates from all games; none before the last game.
 * @param games number of games of every study
 */
export function wholeNumbers(
  { estimates }: WholeEvidence,
  played: readonly PlayedVariant[],
  games: number,
  confidence: number,
): readonly FoundEstimate[] {
  if (games < LEAST_GAMES || played.some((variant) => variant.games < games)) return [];
  return estimates(played, confidence);
}

function meanOf({ scores, counts }: ScoreCounts): number | null {
  let pairs = 0;
  let sum = 0;
  scores.forEach((score, index) => {
    pairs += counts[index];
    sum += counts[index] * score;
  });
  return pairs === 0 ? null : sum / pairs;
}
