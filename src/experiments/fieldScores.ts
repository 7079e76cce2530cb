/** The scores of the teams of a field against all others, from the games of every meeting of two. */
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { criticalValue } from '../statistics/normal.ts';
import { pairScore } from '../statistics/pairScore.ts';
import { contrastsOf, simultaneousIntervals } from '../statistics/simultaneous.ts';
import type { Region } from './claims.ts';

/** Two teams of a field, by index. */
export type FieldMeeting = readonly [first: number, second: number];

/** Whole pairs of games by the first team's score in half points, 0 … 4. Counts of more games add up. */
export type PairCounts = Float64Array;

/** A team's score against all others, each with the same weight; the intervals of all teams are simultaneous. */
export interface TeamScore extends Interval {
  /** 0 … 1; a draw is half a win. */
  readonly score: number;
  /** Standard error of the score. */
  readonly standardError: number;
}

const PAIR = 2;
/** With fewer than two pairs, a score has no error. */
export const LEAST_PAIRS = 2;

/** Games of these pairs. */
export function gamesIn(counts: PairCounts): number {
  return PAIR * counts.reduce((sum, count) => sum + count, 0);
}

/** The counts seen from the second team. */
export function turned(counts: PairCounts): PairCounts {
  return counts.toReversed();
}

/** The counts of all games together. */
export function addedUp(all: readonly PairCounts[]): PairCounts {
  return all.reduce((sum, counts) => sum.map((count, at) => count + counts[at]), new Float64Array(5));
}

/** Score of the first team, with an error that is no zero where all games ended alike. */
export function meetingScore(counts: PairCounts): Pick<TeamScore, 'score' | 'standardError'> {
  const { score, low, high } = pairScore(counts);
  return { score, standardError: (high - low) / 2 / criticalValue(DEFAULT_CONFIDENCE) };
}

/** What each meeting adds to each team's score: a row for each team; the first team's score counts as it is, the second's turned. */
function shares(teams: number, meetings: readonly FieldMeeting[]): number[][] {
  const each = 1 / (teams - 1);
  return Array.from({ length: teams }, (_, team) =>
    meetings.map(([first, second]) => (team === first ? each : team === second ? -each : 0)),
  );
}

/** Scores of all teams from the first teams' scores in all meetings. */
export function scoresOfTeams(
  teams: number,
  meetings: readonly FieldMeeting[],
  scores: readonly number[],
): number[] {
  const sums = new Array<number>(teams).fill(0);
  meetings.forEach(([first, second], at) => {
    sums[first] += scores[at];
    sums[second] += 1 - scores[at];
  });
  return sums.map((sum) => sum / (teams - 1));
}

/**
 * Scores of all teams from the games of all meetings.
 * @param games in the order of the meetings, each with at least two pairs
 * @param uniform draws from 0 … 1, 1 excluded
 */
export function fieldScores(
  teams: number,
  meetings: readonly FieldMeeting[],
  games: readonly PairCounts[],
  uniform: () => number,
  confidence: number = DEFAULT_CONFIDENCE,
): readonly TeamScore[] {
  const found = games.map(meetingScore);
  const scores = scoresOfTeams(
    teams,
    meetings,
    found.map(({ score }) => score),
  );
  const variances = found.map(({ standardError }, own) =>
    found.map((_, other) => (own === other ? standardError ** 2 : 0)),
  );
  const { covariance } = contrastsOf(
    { estimates: found.map(({ score }) => score), covariance: variances },
    shares(teams, meetings),
  );
  return simultaneousIntervals({ estimates: scores, covariance }, uniform, confidence).map(
    ({ estimate: score, standardError, low, high }) => {
      return { score, standardError, low: Math.max(0, low), high: Math.min(1, high) };
    },
  );
}

/** Where a score is by its interval: `inside` the band, `outside` of it, or `open`. */
export type FieldVerdict = 'inside' | 'outside' | 'open';

export function teamVerdict({ low, high }: Interval, band: Region): FieldVerdict {
  if (low >= band.low && high <= band.high) return 'inside';
  return low > band.high || high < band.low ? 'outside' : 'open';
}

/** The verdict on a whole field: one team that is outside is enough. */
export function fieldVerdict(scores: readonly Interval[], band: Region): FieldVerdict {
  const verdicts = scores.map((score) => teamVerdict(score, band));
  if (verdicts.includes('outside')) return 'outside';
  return verdicts.includes('open') ? 'open' : 'inside';
}

/** How far a score is beyond the band; 0 inside. */
export function beyondBand(score: number, { low, high }: Region): number {
  return Math.max(0, low - score, score - high);
}
