/**
 * Whether the findings of a study depend on the AI player: they are compared with those of the same study by a second player.
 *
 * A finding is an estimate that its games place in a region of values: above zero, below it, or within a margin. The second
 * player replicates it (a separate study, judged separately), and the difference between the players has an interval.
 */

import { type Difference, differenceOf } from '../statistics/difference.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { criticalValue } from '../statistics/normal.ts';
import type { Region } from './claims.ts';

/** Estimate of one quantity from one player's games. */
export interface Finding extends Interval {
  /** The same for both players. */
  readonly key: string;
  /** Estimate from the player's games. */
  readonly estimate: number;
  /** Standard error of the estimate. */
  readonly standardError: number;
  /** The region that these games show the quantity to be in, simultaneously for all findings of the study; null if none. */
  readonly claimed: Region | null;
}

/**
 * Verdict of the second player on a finding of the first.
 *
 * - `holds`: the second player's own interval is also within the region.
 * - `depends`: it is outside the region, or the players differ by more than error and the second does not confirm.
 * - `inconclusive`: the games of the player who has to confirm are too few.
 * - `undecided`: neither player's games show a finding.
 */
export type CheckVerdict = 'holds' | 'depends' | 'inconclusive' | 'undecided';

/** The findings of two AI players, compared. */
export interface PlayerCheck {
  /** Names of the first and the second player. */
  readonly players: readonly [string, string];
  /** Games of the first and of the second player. */
  readonly games: readonly [number, number];
  /** Results hash of the second player's games. */
  readonly resultsHash: string;
  /** Whether the second player's games ended early, which may leave findings inconclusive. */
  readonly interrupted: boolean;
  /** Joint confidence of all intervals of one player's findings, and of all differences. */
  readonly confidence: number;
  readonly findings: readonly CheckedFinding[];
}

/** A finding of two players. */
export interface CheckedFinding {
  /** Which finding it is; the same for both players. */
  readonly key: string;
  readonly first: Finding;
  /** Finding of the second player; null where its games do not have it. */
  readonly second: Finding | null;
  /** First player minus second; simultaneous over all findings, like their own intervals. */
  readonly difference: Difference | null;
  /** Verdict of both players' games: it holds, depends on who plays, or is not decided. */
  readonly verdict: CheckVerdict;
}

export const ABOVE_ZERO: Region = { low: 0, high: Number.POSITIVE_INFINITY };
export const BELOW_ZERO: Region = { low: Number.NEGATIVE_INFINITY, high: 0 };

/** Games of the second player for each of the first one's. */
const SECOND_SHARE = 0.5;

/**
 * Games that a second player plays to check a study.
 * @returns an even number, since games come in pairs
 */
export function secondGames(games: number): number {
  return 2 * Math.ceil((games * SECOND_SHARE) / 2);
}

/** The region on one side of zero that contains an interval; null if the interval contains zero. */
export function signOf({ low, high }: Interval): Region | null {
  if (low > 0) return ABOVE_ZERO;
  return high < 0 ? BELOW_ZERO : null;
}

/**
 * The standard error that gives an interval its width.
 * @param confidence confidence of this interval alone
 */
export function errorFrom({ low, high }: Interval, confidence: number): number {
  return (high - low) / 2 / criticalValue(confidence);
}

/**
 * Findings of the first player with the verdicts of the second.
 *
 * A replication is judged at the confidence of a single interval: it was chosen by other games. The difference has the
 * simultaneous level of the two intervals that it is made of (`differenceOf`), over all findings and not only the flagged ones:
 * those were selected for being large, so their differences are biased. If the players do not differ, any verdict is `depends`
 * with a probability of at most 1 − confidence.
 * @param first all findings of the study, flagged or not; intervals simultaneous over all of them
 * @param second the same findings by the second player; those without a counterpart in `first` are left out
 * @param confidence joint confidence of the intervals
 * @param checks number of checks of the same study, each by other games; all are simultaneous
 * @throws UsageError `statistics/confidence`
 */
export function checkFindings(
  first: readonly Finding[],
  second: readonly Finding[],
  confidence: number = DEFAULT_CONFIDENCE,
  checks = 1,
): CheckedFinding[] {
  const z = criticalValue(bonferroniConfidence(confidence, Math.max(1, checks)));
  const wider = z / criticalValue(confidence);
  const others = new Map(second.map((finding) => [finding.key, finding]));
  return first.map((own): CheckedFinding => {
    const other = others.get(own.key);
    if (other === undefined) {
      const verdict = own.claimed === null ? 'undecided' : 'inconclusive';
      return { key: own.key, first: own, second: null, difference: null, verdict };
    }
    const difference = differenceOf(widened(own, wider), widened(other, wider));
    return {
      key: own.key,
      first: own,
      second: other,
      difference,
      verdict: judged(own, other, difference, z),
    };
  });
}

/**
 * Widens the interval of a finding so that it is simultaneous over several checks. Intervals simultaneous over findings would
 * need to grow less than a single one, so this is conservative.
 */
function widened(finding: Finding, by: number): Finding {
  const { estimate, low, high } = finding;
  return { ...finding, low: estimate - by * (estimate - low), high: estimate + by * (high - estimate) };
}

function judged(first: Finding, second: Finding, difference: Interval, z: number): CheckVerdict {
  const isFirst = first.claimed !== null;
  const claimed = first.claimed ?? second.claimed;
  if (claimed === null) return 'undecided';
  const { estimate, standardError } = isFirst ? second : first;
  const [low, high] = [estimate - z * standardError, estimate + z * standardError];
  const isInside = low > claimed.low && high < claimed.high;
  // A finding of the second player alone is not one of the study: the first has to show it, too.
  if (isInside) return isFirst ? 'holds' : 'inconclusive';
  const isOutside = high < claimed.low || low > claimed.high;
  return isOutside || signOf(difference) !== null ? 'depends' : 'inconclusive';
}

/** The best of several things by one player's games. */
export interface ChoiceFinding {
  readonly key: string;
  /** Candidates for the best at the study's confidence; a single one is decided. */
  readonly candidates: readonly string[];
}

/** A choice with the verdict of the second player. */
export interface CheckedChoice {
  /** Which choice it is; the same for both players. */
  readonly key: string;
  /** What may be the best by the first player's games; a single one is decided. */
  readonly first: readonly string[];
  /** What may be the best by the second player's games; a single one is decided. */
  readonly second: readonly string[];
  /** Verdict of both players' games: it holds, depends on who plays, or is not decided. */
  readonly verdict: CheckVerdict;
}

/**
 * A best choice by two players: it holds if both have the same single candidate, and depends on who plays if no candidate is
 * common to both. Each set of candidates misses the best with a probability of at most 1 − its confidence, so if the players do
 * not differ, the sets are disjoint with a probability of at most twice that: use sets at 97.5 %.
 */
export function checkChoice(first: ChoiceFinding, second: ChoiceFinding): CheckedChoice {
  const shared = first.candidates.filter((candidate) => second.candidates.includes(candidate));
  const decided = [first, second].map(({ candidates }) => candidates.length === 1);
  const verdict =
    shared.length === 0
      ? 'depends'
      : decided[0] && decided[1]
        ? 'holds'
        : decided[0] || decided[1]
          ? 'inconclusive'
          : 'undecided';
  return { key: first.key, first: first.candidates, second: second.candidates, verdict };
}

/** Keys of findings that the study may state as facts: those of the first player that the second confirms. */
export function holding(checked: readonly CheckedFinding[]): ReadonlySet<string> {
  return new Set(checked.filter(({ verdict }) => verdict === 'holds').map(({ key }) => key));
}
