import { UsageError } from '../base/errors.ts';
import { noGames } from '../base/messages/experiments.ts';
import { DRAW, FIRST_WINS, SECOND_WINS, type Winner } from '../game/contract.ts';
import { histogramMean, histogramQuantile, type MeanEstimate } from '../statistics/histogram.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { type PairEffect, pairEffect } from '../statistics/pairs.ts';
import { wilsonInterval } from '../statistics/wilson.ts';
import { gamesOf, type Tally } from './tally.ts';
import type { SplitName } from './tallyLayout.ts';

/** Wins over games with the Wilson interval; a draw is a game that was not won. */
export interface WinRate extends Interval {
  readonly wins: number;
  /** 0 … 1 */
  readonly winRate: number;
}

export interface SideResult extends WinRate {
  readonly name: string;
}

/** The games of one label of a split (`entry: N`), seen from both sides. */
export interface SplitResult {
  readonly label: string;
  readonly games: number;
  readonly draws: number;
  readonly sides: readonly [WinRate, WinRate];
}

/** The side that came in at one entry point, whichever it was. */
export interface EntryResult extends WinRate {
  readonly label: string;
  readonly games: number;
}

/** Length of the games in turns. */
export interface TurnsResult extends MeanEstimate {
  readonly p50: number;
  readonly p95: number;
}

/** Games of one length. */
export interface LengthResult {
  readonly turns: number;
  readonly games: number;
}

/** What a study says about its two sides; plain JSON. */
export interface MatchupResult {
  readonly games: number;
  /** Games that ended at the turn cap; they count as draws. */
  readonly capped: number;
  /** Confidence of every `low` and `high`. */
  readonly confidence: number;
  readonly sides: readonly [SideResult, SideResult];
  readonly draws: number;
  readonly turns: TurnsResult;
  /** Every length that occurred, shortest first. */
  readonly lengths: readonly LengthResult[];
  /** Games by the reason of their end. */
  readonly reasons: Readonly<Record<string, number>>;
  /** By the first side's entry point. */
  readonly entries: readonly SplitResult[];
  /** By entry point, whichever side came in there: what the map gives. Empty unless games have two entry points. */
  readonly entryPoints: readonly EntryResult[];
  /** By the side that acted first. */
  readonly firstToAct: readonly SplitResult[];
  /** What pairing did to the error; null when it cannot be estimated. */
  readonly pairs: PairEffect | null;
}

/** The reason that every ruleset gives a game it stopped at the turn cap. */
const CAPPED = 'turn-cap';
const WINNERS = 3;

/**
 * Win rates, lengths and splits of a study.
 * @param confidence of the intervals, between 0 and 1
 * @throws UsageError `experiments/no-games` when the tally is empty; `statistics/confidence`
 */
export function matchupResult(tally: Tally, confidence: number = DEFAULT_CONFIDENCE): MatchupResult {
  const games = gamesOf(tally);
  if (games === 0) {
    throw new UsageError([{ code: 'experiments/no-games', place: { path: '--games' }, message: noGames() }]);
  }
  const { outcomes, layout } = tally;
  const side = (winner: Winner): SideResult => ({
    name: layout.winner.labels[winner],
    ...winRate(outcomes[winner], games, confidence),
  });
  const reasons = gamesByLabel(tally, 'reason');
  return {
    games,
    capped: reasons.get(CAPPED) ?? 0,
    confidence,
    sides: [side(FIRST_WINS), side(SECOND_WINS)],
    draws: outcomes[DRAW],
    turns: {
      ...histogramMean(tally.turns),
      p50: histogramQuantile(tally.turns, 0.5),
      p95: histogramQuantile(tally.turns, 0.95),
    },
    lengths: lengthsOf(tally.turns),
    reasons: Object.fromEntries(reasons),
    entries: splitResults(tally, 'entry', confidence),
    entryPoints: entryResults(splitResults(tally, 'entry', confidence), confidence),
    firstToAct: splitResults(tally, 'first', confidence),
    pairs: pairEffect(tally.pairSums, tally.drawnTwice[0]),
  };
}

/** Win rate of `wins` in `games` with its interval. */
export function winRate(wins: number, games: number, confidence: number): WinRate {
  return { wins, winRate: wins / games, ...wilsonInterval(wins, games, confidence) };
}

function gamesByLabel(tally: Tally, name: SplitName): Map<string, number> {
  const counts = tally.splits[name];
  return new Map(
    tally.layout.splits[name].labels.map((label, index) => [label, sum(counts, index * WINNERS)]),
  );
}

function sum(counts: Float64Array, start: number): number {
  return counts[start + FIRST_WINS] + counts[start + SECOND_WINS] + counts[start + DRAW];
}

/** Labels without games are left out: there is no rate to show. */
function splitResults(tally: Tally, name: SplitName, confidence: number): SplitResult[] {
  const counts = tally.splits[name];
  const results: SplitResult[] = [];
  tally.layout.splits[name].labels.forEach((label, index) => {
    const start = index * WINNERS;
    const games = sum(counts, start);
    if (games === 0) return;
    results.push({
      label,
      games,
      draws: counts[start + DRAW],
      sides: [
        winRate(counts[start + FIRST_WINS], games, confidence),
        winRate(counts[start + SECOND_WINS], games, confidence),
      ],
    });
  });
  return results;
}

/** Where the first side enters at one of two points, the second enters at the other. */
function entryResults(entries: readonly SplitResult[], confidence: number): EntryResult[] {
  if (entries.length !== 2) return [];
  const games = entries[0].games + entries[1].games;
  return entries.map(({ label, sides }, index) => {
    const wins = sides[0].wins + entries[1 - index].sides[1].wins;
    return { label, games, ...winRate(wins, games, confidence) };
  });
}

function lengthsOf(turns: Float64Array): LengthResult[] {
  const lengths: LengthResult[] = [];
  turns.forEach((games, length) => {
    if (games > 0) lengths.push({ turns: length, games });
  });
  return lengths;
}
