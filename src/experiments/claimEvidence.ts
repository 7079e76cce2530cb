/** What decides claims: exact values, scores and differences that are watched, and estimates of all games together. */
import { confidenceSequence, type ScoreCounts } from '../statistics/confidenceSequence.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { watchedDifference } from '../statistics/watchedDifference.ts';
import type { PlayedArm } from './arms.ts';
import type { ClaimCounts, Subject } from './claimCounts.ts';
import type { FoundEstimate } from './claims.ts';
import { meanScore } from './compareArms.ts';

/** A value that is known without a game. */
interface ExactEvidence {
  readonly kind: 'exact';
  readonly name: string;
  readonly value: number;
}

/** Scores of one study. */
interface ScoreEvidence {
  readonly kind: 'score';
  /** Name of the study among the arms. */
  readonly arm: string;
  readonly isAbout: (subject: Subject) => boolean;
  readonly nameOf: (subject: Subject) => string;
}

/** The first side's score in one study less that in another with the same seeds. */
interface DifferenceEvidence {
  readonly kind: 'difference';
  readonly name: string;
  readonly arm: string;
  readonly than: string;
}

/** Estimates that the games of several studies give together, once all of them are played. */
interface WholeEvidence {
  readonly kind: 'whole';
  readonly arms: readonly string[];
  /**
   * The estimates with intervals that are simultaneous.
   * @param played in the order of `arms`; all with the same games, four at least
   */
  readonly estimates: (played: readonly PlayedArm[], confidence: number) => readonly FoundEstimate[];
}

export type Evidence = ExactEvidence | ScoreEvidence | DifferenceEvidence | WholeEvidence;

/** Names of the studies that an evidence needs. */
export function armsOf(evidence: Evidence): readonly string[] {
  switch (evidence.kind) {
    case 'exact':
      return [];
    case 'score':
      return [evidence.arm];
    case 'difference':
      return [evidence.arm, evidence.than];
    case 'whole':
      return evidence.arms;
  }
}

const PAIR = 2;
/** Two pairs: the least that estimates of all games have an error with. */
const LEAST_GAMES = 4;

/**
 * The scores of a study so far with anytime-valid intervals, simultaneous over them (Bonferroni). Those that no game has
 * shown are left out: not every estimate has every pack.
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
    // Fixed beforehand: an interval that is tuned by what was seen would not hold.
    const share = subject.kind === 'pack' ? 1 / subject.among : 1;
    const interval = confidenceSequence(seen, (planned / PAIR) * share, simultaneous);
    return [{ name: nameOf(subject), value, ...interval }];
  });
}

/**
 * The difference of two studies so far with an anytime-valid interval, game by game.
 * @param planned as for {@link scoreEstimates}
 */
export function differenceEstimates(
  name: string,
  arm: PlayedArm,
  than: PlayedArm,
  planned: number,
  confidence: number,
): readonly FoundEstimate[] {
  // One of them may have been played on for another claim.
  const games = PAIR * Math.floor(Math.min(arm.games, than.games) / PAIR);
  if (games === 0) return [];
  const [ours, theirs] = [arm.points.subarray(0, games), than.points.subarray(0, games)];
  const { low, high } = watchedDifference(ours, theirs, planned, confidence);
  return [{ name, value: meanScore(ours) - meanScore(theirs), low, high }];
}

/** Estimates of all games; none before the last of them. @param games of every study */
export function wholeNumbers(
  { estimates }: WholeEvidence,
  played: readonly PlayedArm[],
  games: number,
  confidence: number,
): readonly FoundEstimate[] {
  if (games < LEAST_GAMES || played.some((arm) => arm.games < games)) return [];
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
