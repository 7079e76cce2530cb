import { UsageError } from '../base/errors.ts';
import { DRAW, FIRST_WINS, SECOND_WINS, type Side } from '../game/contract.ts';
import { confidenceSequence, PAIR_SCORES } from '../statistics/confidenceSequence.ts';
import { histogramMean, histogramQuantile, type MeanEstimate } from '../statistics/histogram.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { type PairEffect, pairEffect } from '../statistics/pairs.ts';
import { type SideRate, sideRate } from './rates.ts';
import { scoreTotals } from './scoreSums.ts';
import { gamesOf, type Tally } from './tally.ts';
import type { SplitName } from './tallyLayout.ts';

export interface SideResult extends SideRate {
  /** Name of the side. */
  readonly name: string;
}

/** The games of one label of a split (`entry: N`), seen from both sides. */
export interface SplitResult {
  /** What these games have in common: the entry point, or the side that acted first. */
  readonly label: string;
  /** Games with it. */
  readonly games: number;
  /** Games that ended in a draw. */
  readonly draws: number;
  /** Win rate and score of the first and the second side in these games. */
  readonly sides: readonly [SideRate, SideRate];
}

/** Result of the side that came in at one entry point, whichever side that was. */
export interface EntryResult extends SideRate {
  /** Name of the entry point. */
  readonly label: string;
  /** Games in which one side came in there. */
  readonly games: number;
}

/** Length of the games in turns. */
export interface TurnsResult extends MeanEstimate {
  /** Median: half of the games take at most this many turns. */
  readonly p50: number;
  /** 95 % of the games take at most this many turns. */
  readonly p95: number;
}

/** Games of one length. */
export interface LengthResult {
  /** Length of the games in turns. */
  readonly turns: number;
  /** Games of this length. */
  readonly games: number;
}

/** Results of a study for its two sides; plain JSON. */
export interface MatchupResult {
  readonly games: number;
  /** Games that ended at the turn cap, which count as draws; null where games have none. */
  readonly capped: number | null;
  /** Confidence of every `low` and `high`. */
  readonly confidence: number;
  /**
   * Planned games of a watched study, whose intervals are confidence sequences, valid at every look. Null after a fixed number of
   * games.
   */
  readonly planned: number | null;
  /** Win rate and score of the first and the second side. */
  readonly sides: readonly [SideResult, SideResult];
  /** Games that ended in a draw. */
  readonly draws: number;
  readonly turns: TurnsResult;
  /** Every length that occurred, shortest first. */
  readonly lengths: readonly LengthResult[];
  /** Games by the reason of their end. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Results by the first side's entry point. */
  readonly entries: readonly SplitResult[];
  /** By entry point, whichever side came in there: the effect of the map. Empty unless games have two entry points. */
  readonly entryPoints: readonly EntryResult[];
  /** Results by the side that acted first. */
  readonly firstToAct: readonly SplitResult[];
  /** Effect of pairing on the error; null when it cannot be estimated. */
  readonly pairs: PairEffect | null;
}

/** Reason of the end, in every ruleset, for games stopped at the turn cap. */
const CAPPED = 'turn-cap';
const WINNERS = 3;
/** Wins of a pair of games as its mean: none, one or both. */
const PAIR_WINS: readonly number[] = [0, 0.5, 1];

/**
 * Scores, lengths and splits of a study. After a fixed number of games the scores are corrected by the tally's adjuster; a
 * watched study has plain ones, whose intervals are exact.
 * @param planned games at which anytime-valid intervals are narrowest; undefined when the number of games was fixed in advance
 * @param confidence confidence of the intervals, between 0 and 1
 * @throws UsageError `experiments/no-games` when the tally is empty; `statistics/confidence`
 */
export function matchupResult(
  tally: Tally,
  planned: number | undefined = undefined,
  confidence: number = DEFAULT_CONFIDENCE,
): MatchupResult {
  const games = gamesOf(tally);
  if (games === 0) {
    throw new UsageError([
      {
        code: 'experiments/no-games',
        place: { path: '--games' },
        message: 'no game was finished, so there are no results',
      },
    ]);
  }
  const { outcomes, layout } = tally;
  const all = scoreTotals([tally.scores.all]);
  const side = (winner: typeof FIRST_WINS | typeof SECOND_WINS): SideResult => {
    const rate = sideRate(all, winner, tally.adjuster.isAdjusting, undefined, confidence);
    return {
      name: layout.winner.labels[winner],
      ...rate,
      ...(planned === undefined ? {} : pairSequences(tally, winner, planned, confidence)),
    };
  };
  const reasons = gamesByLabel(tally, 'reason');
  return {
    games,
    capped: reasons.get(CAPPED) ?? null,
    confidence,
    planned: planned ?? null,
    sides: [side(FIRST_WINS), side(SECOND_WINS)],
    draws: outcomes[DRAW],
    turns: {
      ...histogramMean(tally.turns),
      p50: histogramQuantile(tally.turns, 0.5),
      p95: histogramQuantile(tally.turns, 0.95),
    },
    lengths: lengthsOf(tally.turns),
    reasons: Object.fromEntries(reasons),
    entries: splitResults(tally, 'entry', planned, confidence),
    entryPoints: entryResults(tally, planned, confidence),
    firstToAct: splitResults(tally, 'first', planned, confidence),
    pairs: pairEffect(tally.pairSums, tally.drawnTwice[0]),
  };
}

/** Confidence sequences of a side's win rate and score over pairs of games, since those of a pair share their teams. */
function pairSequences(
  tally: Tally,
  winner: typeof FIRST_WINS | typeof SECOND_WINS,
  planned: number,
  confidence: number,
): Omit<SideRate, 'wins' | 'winRate'> {
  const sums = winner === FIRST_WINS ? tally.pairSums : tally.pairSums.toReversed();
  const [least, less, level, more, most] = sums;
  const drawn = tally.drawnTwice[0];
  const ofWins = { scores: PAIR_WINS, counts: [least + less + drawn, level - drawn + more, most] };
  const ofPoints = { scores: PAIR_SCORES, counts: sums };
  const { score } = sideRate(scoreTotals([tally.scores.all]), winner, false, undefined, confidence);
  return {
    ...confidenceSequence(ofWins, planned / 2, confidence),
    score: { ...score, ...confidenceSequence(ofPoints, planned / 2, confidence) },
  };
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

/** Labels without games are left out: they have no rate. */
function splitResults(
  tally: Tally,
  name: 'entry' | 'first',
  planned: number | undefined,
  confidence: number,
): SplitResult[] {
  const { labels } = tally.layout.splits[name];
  const plannedOfLabel = planned === undefined ? undefined : planned / labels.length;
  return labels.flatMap((label, index): SplitResult[] => {
    const totals = scoreTotals([tally.scores[name][index]]);
    const { games, wins, losses } = totals;
    if (games === 0) return [];
    const rate = (side: Side) =>
      sideRate(totals, side, tally.adjuster.isAdjusting, plannedOfLabel, confidence);
    return [{ label, games, draws: games - wins - losses, sides: [rate(FIRST_WINS), rate(SECOND_WINS)] }];
  });
}

/** Where the first side enters at one of two points, the second enters at the other. */
function entryResults(tally: Tally, planned: number | undefined, confidence: number): EntryResult[] {
  const { layout, scores, adjuster, oneEntry } = tally;
  const entered = [...scores.entry.keys()].filter((label) => scoreTotals([scores.entry[label]]).games > 0);
  if (entered.length !== 2) return [];
  const totals = scoreTotals([scores.oneEntry]);
  return entered.map((entry): EntryResult => {
    const side = entry === oneEntry ? FIRST_WINS : SECOND_WINS;
    const rate = sideRate(totals, side, adjuster.isAdjusting, planned, confidence);
    return { label: layout.splits.entry.labels[entry], games: totals.games, ...rate };
  });
}

function lengthsOf(turns: Float64Array): LengthResult[] {
  const lengths: LengthResult[] = [];
  turns.forEach((games, length) => {
    if (games > 0) lengths.push({ turns: length, games });
  });
  return lengths;
}
