/** What good players field: the equilibrium of measured loadouts, with errors of all estimates. */
import type { Side } from '../game/contract.ts';
import { alphaRankSides, type Selection } from '../statistics/alphaRank.ts';
import { differenceOf } from '../statistics/difference.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import type { Solver } from '../statistics/linearProgram.ts';
import {
  gameValue,
  knownDominated,
  type MeetingScores,
  otherSide,
  rowScores,
  weightBounds,
} from '../statistics/matrixGame.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { dominatedRows, equilibrium, type Payoffs, transposed } from '../statistics/nash.ts';
import { pairedRatings, type RatingFit } from '../statistics/pairedRatings.ts';
import { pairScore } from '../statistics/pairScore.ts';
import { simultaneousIntervals } from '../statistics/simultaneous.ts';
import type { Loadout, Loadouts } from './loadouts.ts';
import { pairMeans, pairSums } from './points.ts';

/** A share of games or a score, 0 … 1, or a difference of scores. */
export interface Estimate extends Interval {
  /** The estimate. */
  readonly value: number;
}

interface LoadoutResult {
  readonly loadout: Loadout;
  /** Weight in the equilibrium; the bounds of all weights of a side are simultaneous. */
  readonly weight: Estimate;
  /** Share of time in which its side's population fields it, by alpha-rank. */
  readonly alphaRank: Estimate;
  /** Its side's score against the other's weights. */
  readonly score: Estimate;
  /** Elo above the mean of all loadouts of both sides; the interval is simultaneous over all of them. */
  readonly rating: Estimate;
  /** Whether a mixture of others is significantly better against everything. */
  readonly dominated: boolean;
}

/** One pick of a place that has several. */
export interface PickResult {
  /** The pick as in a team on the command line: `otto:combat`. */
  readonly pick: string;
  /** Weight of the loadouts with it. */
  readonly weight: Estimate;
}

export interface MetaSide {
  readonly loadouts: readonly LoadoutResult[];
  readonly picks: readonly PickResult[];
}

export interface MetaGame {
  /** Confidence of the intervals, 0 … 1. */
  readonly confidence: number;
  /** Games of each meeting that chose the weights, and as many that measured their score. */
  readonly games: number;
  /** The first side's score when both sides field their weights; the bounds are those of any equilibrium. */
  readonly value: Estimate;
  /** The first side's score when everything is drawn, and the effect of good choices; null when this was not played. */
  readonly drawn: { readonly score: Estimate; readonly change: Estimate } | null;
  readonly sides: readonly [MetaSide, MetaSide];
  /** Scores of the first side: a row for each of its loadouts, a column for each of the second side. */
  readonly payoffs: readonly (readonly Estimate[])[];
  /** How well ratings predict the payoffs; null without a cycle of meetings, or with too few games. */
  readonly fit: RatingFit | null;
}

/** Half points of the first side by game, of every meeting. */
export type MeetingPoints = readonly (readonly Uint8Array[])[];

interface MetaInput {
  readonly loadouts: Loadouts;
  /** Games that choose the weights. */
  readonly choosing: MeetingPoints;
  /** As many games with separate seeds, which measure the score of the weights. */
  readonly points: MeetingPoints;
  /** The first side's half points when everything is drawn, in games with separate seeds. */
  readonly drawn: Uint8Array | undefined;
  /** Picks to report on, by side. */
  readonly picks: readonly [readonly string[], readonly string[]];
}

/** Strong selection, for scores from 0 to 1: a mutant that scores a hundredth less rarely takes over. */
export const SELECTION: Selection = { strength: 10, population: 50 };
const PAIR = 2;
/** Smaller weights are the solver's slack, not choices. */
const LEAST_WEIGHT = 1e-3;
/** Sources of error that the weights of a side share: which loadouts are dominated, and the weights of the others. */
const ERRORS_OF_WEIGHTS = 2;
/** Sources of error of an alpha-rank share: the loadout's own scores, and the others'. */
const ERRORS_OF_RANK = 2;

/**
 * The equilibrium of loadouts. Some games choose the weights, others measure everything else: see matrixGame.ts.
 * @param random uniform in [0, 1), from a seed; for the simultaneous intervals of ratings
 */
export function metaGame(solve: Solver, input: MetaInput, random: () => number): MetaGame {
  const { loadouts, choosing, points } = input;
  const before = choosing.map((row) => row.map((cell) => pairScore(pairSums(cell)).score));
  const { rows, columns } = equilibrium(solve, before);
  const mixtures = { rows: chosen(rows), columns: chosen(columns) };
  const scores = points.map((row) => row.map(pairMeans));
  const value = gameValue(scores, mixtures);
  const payoffs = points.map((row) => row.map((cell) => estimateOf(cell, DEFAULT_CONFIDENCE)));
  const ranks = rankBounds(points);
  const { ratings, fit } = ratingsOf(scores, random);
  const sideOf = (side: Side): MetaSide => {
    const [own, others] = side === 0 ? [mixtures.rows, mixtures.columns] : [mixtures.columns, mixtures.rows];
    const seen = side === 0 ? scores : otherSide(scores);
    const { dominated, weightOf } = weightsOf(solve, seen, side === 0 ? before : lost(before), own);
    const met = rowScores(seen, others);
    return {
      loadouts: loadouts[side].map((loadout, index) => ({
        loadout,
        weight: weightOf([index]),
        alphaRank: ranks[side][index],
        score: met[index],
        rating: ratings[side][index],
        dominated: dominated.includes(index),
      })),
      picks: input.picks[side].map((pick) => ({
        pick,
        weight: weightOf(loadouts[side].flatMap(({ picks }, index) => (picks.includes(pick) ? index : []))),
      })),
    };
  };
  return {
    confidence: DEFAULT_CONFIDENCE,
    games: PAIR * scores[0][0].length,
    value,
    drawn: input.drawn === undefined ? null : changeBy(value, estimateOf(input.drawn, DEFAULT_CONFIDENCE)),
    sides: [sideOf(0), sideOf(1)],
    payoffs,
    fit,
  };
}

/** The effect of good choices; the games of both are independent. */
function changeBy(good: Estimate, drawn: Estimate): NonNullable<MetaGame['drawn']> {
  const { difference, low, high } = differenceOf(
    { ...good, estimate: good.value },
    { ...drawn, estimate: drawn.value },
  );
  return { score: drawn, change: { value: difference, low, high } };
}

/**
 * Weights of a side with bounds that are simultaneous.
 * @param scores the side's scores in games that did not choose the weights
 * @param before its mean scores in those that did
 * @param own its chosen weights
 */
function weightsOf(
  solve: Solver,
  scores: MeetingScores,
  before: Payoffs,
  own: readonly number[],
): {
  readonly dominated: readonly number[];
  readonly weightOf: (strategies: readonly number[]) => Estimate;
} {
  const each = bonferroniConfidence(DEFAULT_CONFIDENCE, ERRORS_OF_WEIGHTS);
  const candidates = dominatedRows(solve, before).filter(({ kind }) => kind === 'strict');
  const dominated = knownDominated(scores, candidates, each);
  const bounds = weightBounds(solve, scores, own, dominated, each);
  return {
    dominated,
    weightOf: (strategies) => ({
      value: strategies.reduce((sum, strategy) => sum + own[strategy], 0),
      ...bounds(strategies),
    }),
  };
}

/**
 * Alpha-rank shares of both sides. The bounds are the shares with all scores of the loadout at the favourable ends of their
 * intervals and those of all others of its side at the unfavourable ones, and the reverse: shares rise with the former and fall
 * with the latter.
 */
function rankBounds(points: MeetingPoints): readonly [Estimate[], Estimate[]] {
  const level = bonferroniConfidence(DEFAULT_CONFIDENCE, ERRORS_OF_RANK);
  const found = points.map((row) => row.map((cell) => estimateOf(cell, level)));
  const sharesAt = (of: (estimate: Estimate, row: number, column: number) => number) => {
    const payoffs = found.map((line, row) => line.map((estimate, column) => of(estimate, row, column)));
    const shares = alphaRankSides(
      payoffs,
      payoffs.map((line) => line.map((score) => 1 - score)),
      SELECTION,
    );
    // Rounding may make the sum of all shares a little more than 1.
    const total = (own: readonly number[]): number => Math.min(1, sum(own));
    return [shares.map(total), transposed(shares).map(total)] as const;
  };
  const [rows, columns] = sharesAt(({ value }) => value);
  return [
    rows.map((value, own) => ({
      value,
      low: sharesAt(({ low, high }, row) => (row === own ? low : high))[0][own],
      high: sharesAt(({ low, high }, row) => (row === own ? high : low))[0][own],
    })),
    columns.map((value, own) => ({
      value,
      low: sharesAt(({ low, high }, _, column) => (column === own ? high : low))[1][own],
      high: sharesAt(({ low, high }, _, column) => (column === own ? low : high))[1][own],
    })),
  ];
}

/** Ratings of all loadouts: every one of one side has met every one of the other, which links those of the same side. */
function ratingsOf(
  scores: MeetingScores,
  random: () => number,
): { readonly ratings: readonly [Estimate[], Estimate[]]; readonly fit: RatingFit | null } {
  const rows = scores.length;
  const players = rows + scores[0].length;
  const meetings = scores.flatMap((row, first) =>
    row.map((own, second) => ({ first, second: rows + second, scores: own })),
  );
  const { ratings, fit } = pairedRatings(players, meetings, 'common');
  const all = simultaneousIntervals(ratings, random).map(({ estimate: value, low, high }) => {
    return { value, low, high };
  });
  return { ratings: [all.slice(0, rows), all.slice(rows)], fit };
}

function estimateOf(points: Uint8Array, confidence: number): Estimate {
  const { score: value, low, high } = pairScore(pairSums(points), confidence);
  return { value, low, high };
}

/** The weights without the solver's slack, summing to 1. */
function chosen(weights: readonly number[]): number[] {
  const kept = weights.map((weight) => (weight < LEAST_WEIGHT ? 0 : weight));
  const total = sum(kept);
  return kept.map((weight) => weight / total);
}

/** The second side's payoffs, a row for each of its loadouts. */
function lost(payoffs: Payoffs): number[][] {
  return transposed(payoffs).map((row) => row.map((score) => 1 - score));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
