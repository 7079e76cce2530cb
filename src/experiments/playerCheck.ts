/**
 * Whether what a study finds is the game's or the player's: its findings beside those of the same study by a second player.
 *
 * A finding is an estimate that its games place in a region of values: above zero, below it, or within a margin. The second
 * player replicates it (a study of its own, judged on its own), and the difference between the players has an interval.
 */

import { type Difference, differenceOf } from '../statistics/difference.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { criticalValue } from '../statistics/normal.ts';
import type { Region } from './claims.ts';

/** What one player's games say about one quantity. */
export interface Finding extends Interval {
  /** The same for both players. */
  readonly key: string;
  /** What the player's games give for it. */
  readonly estimate: number;
  /** Standard error of the estimate. */
  readonly standardError: number;
  /** The region that these games show the quantity to lie in, simultaneously for all findings of the study; null if none. */
  readonly claimed: Region | null;
}

/**
 * What the second player says of a finding of the first.
 *
 * - `holds`: the second player's own interval lies in the region, too.
 * - `depends`: it lies outside of the region, or the players differ by more than error and the second does not confirm.
 * - `inconclusive`: the games of the player who has to confirm are too few to say.
 * - `undecided`: neither player's games show anything.
 */
export type CheckVerdict = 'holds' | 'depends' | 'inconclusive' | 'undecided';

/** A study by two players. */
export interface PlayerCheck {
  /** The first player of the study, and the second one, in words. */
  readonly players: readonly [string, string];
  /** Games of the first and of the second player. */
  readonly games: readonly [number, number];
  /** Of the second player's games. */
  readonly resultsHash: string;
  /** Whether these ended early: what is inconclusive may be so for that. */
  readonly interrupted: boolean;
  /** Of all intervals of one player's findings together, and of the differences. */
  readonly confidence: number;
  readonly findings: readonly CheckedFinding[];
}

/** A finding of two players. */
export interface CheckedFinding {
  /** Which finding it is; the same for both players. */
  readonly key: string;
  readonly first: Finding;
  /** Null where the second player's games say nothing of it. */
  readonly second: Finding | null;
  /** First player less second; simultaneous over all findings, as their own intervals are. */
  readonly difference: Difference | null;
  /** What both players' games say together: it holds, depends on who plays, or is not decided. */
  readonly verdict: CheckVerdict;
}

export const ABOVE_ZERO: Region = { low: 0, high: Number.POSITIVE_INFINITY };
export const BELOW_ZERO: Region = { low: Number.NEGATIVE_INFINITY, high: 0 };

/** Games of the second player for each of the first one's. */
const SECOND_SHARE = 0.5;

/** Games that a second player plays to check a study of so many. @returns even, for games come in pairs */
export function secondGames(games: number): number {
  return 2 * Math.ceil((games * SECOND_SHARE) / 2);
}

/** The region on one side of zero that an interval lies in; null if it holds zero. */
export function signOf({ low, high }: Interval): Region | null {
  if (low > 0) return ABOVE_ZERO;
  return high < 0 ? BELOW_ZERO : null;
}

/** The standard error that makes an interval as wide as it is. @param confidence of the interval, of this one alone */
export function errorFrom({ low, high }: Interval, confidence: number): number {
  return (high - low) / 2 / criticalValue(confidence);
}

/**
 * Findings of the first player with what the second one says of them.
 *
 * A replication is judged at the confidence of a single interval: it was chosen by other games. The difference has the
 * simultaneous level of the two intervals that it is made of (`differenceOf`), over all findings and not only the flagged
 * ones: those were picked for being large, so their differences are large by selection. With players who do not differ,
 * a study says `depends` of anything with a probability of at most 1 − confidence.
 * @param first all findings of the study, flagged or not; intervals simultaneous over all of them
 * @param second the same findings by the second player; those without a counterpart in `first` are left out
 * @param confidence of the intervals together
 * @param checks of the same study, each by other games: all of them are simultaneous
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
 * With an interval that holds in each of several checks. Intervals that are simultaneous over findings need to grow by less
 * than a single one does, so this is on the safe side.
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
  // What only the second player shows is no finding of the study: the first has to show it, too.
  if (isInside) return isFirst ? 'holds' : 'inconclusive';
  const isOutside = high < claimed.low || low > claimed.high;
  return isOutside || signOf(difference) !== null ? 'depends' : 'inconclusive';
}

/** The best of several things as one player's games leave it. */
export interface ChoiceFinding {
  readonly key: string;
  /** Those that may be the best one at the study's confidence; a single one is decided. */
  readonly candidates: readonly string[];
}

/** What the second player says of a choice. */
export interface CheckedChoice {
  /** Which choice it is; the same for both players. */
  readonly key: string;
  /** What may be the best by the first player's games; a single one is decided. */
  readonly first: readonly string[];
  /** What may be the best by the second player's games; a single one is decided. */
  readonly second: readonly string[];
  /** What both players' games say together: it holds, depends on who plays, or is not decided. */
  readonly verdict: CheckVerdict;
}

/**
 * A best choice by two players: it holds if both are left with the same one, and depends on who plays if nothing is the
 * best for both. Each set of candidates misses the best with a probability of at most 1 − its confidence, so with players
 * who do not differ the sets share nothing with a probability of at most twice that: ask for sets at 97.5 %.
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

/** What the study may say as a fact: the findings of the first player that the second one confirms. */
export function holding(checked: readonly CheckedFinding[]): ReadonlySet<string> {
  return new Set(checked.filter(({ verdict }) => verdict === 'holds').map(({ key }) => key));
}
