/** What good players field: the equilibrium of measured load-outs, with the errors of everything that is said of it. */
import { quantileSorted } from 'simple-statistics';
import type { Side } from '../game/contract.ts';
import { alphaRankSides, type Selection } from '../statistics/alphaRank.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import type { Solver } from '../statistics/linearProgram.ts';
import { type Dominated, dominatedRows, equilibrium, type Payoffs, transposed } from '../statistics/nash.ts';
import { pairedRatings, type RatingFit } from '../statistics/pairedRatings.ts';
import { simultaneousIntervals } from '../statistics/simultaneous.ts';
import type { LoadOut, LoadOuts } from './loadOuts.ts';
import { pairMeans } from './points.ts';

/** A share of games or a score, 0 … 1, or a difference of scores. */
export interface Estimate extends Interval {
  readonly value: number;
}

export interface LoadOutResult {
  readonly loadOut: LoadOut;
  /** By which good players field it. */
  readonly weight: Estimate;
  /** Share of the replicates in whose equilibrium it is. */
  readonly played: number;
  /** Share of time in which its side's population fields it, by alpha-rank. */
  readonly alphaRank: Estimate;
  /** Its side's score against the other's equilibrium. */
  readonly score: Estimate;
  /** Elo above the mean of all load-outs of both sides; the interval is simultaneous over all of them. */
  readonly rating: Estimate;
  /** At the measured scores; `share` of the replicates in which it is dominated. */
  readonly dominated: { readonly kind: Dominated['kind']; readonly share: number } | null;
}

/** One pick of a place that has several. */
export interface PickResult {
  readonly pick: string;
  /** Weight of the load-outs with it. */
  readonly weight: Estimate;
  readonly played: number;
}

export interface MetaSide {
  readonly loadOuts: readonly LoadOutResult[];
  readonly picks: readonly PickResult[];
}

export interface MetaGame {
  readonly confidence: number;
  readonly replicates: number;
  /** Games of each meeting. */
  readonly games: number;
  /** The first side's score when both sides field their equilibrium. */
  readonly value: Estimate;
  /** The first side's score when everything is drawn, and what good choices change; null when it was not played. */
  readonly drawn: { readonly score: Estimate; readonly change: Estimate } | null;
  readonly sides: readonly [MetaSide, MetaSide];
  /** Scores of the first side: a row for each of its load-outs, a column for each of the second side's. */
  readonly payoffs: readonly (readonly Estimate[])[];
  /** How well ratings foresee the payoffs; null when they must, or the games are too few to tell. */
  readonly fit: RatingFit | null;
}

export interface MetaInput {
  readonly loadOuts: LoadOuts;
  /** Half points of the first side by game, of every meeting. */
  readonly points: readonly (readonly Uint8Array[])[];
  /** The same when everything is drawn, in games with seeds of their own. */
  readonly drawn: Uint8Array | undefined;
  /** Picks of which a word is wanted, by side. */
  readonly picks: readonly [readonly string[], readonly string[]];
  /** Of the bootstrap. */
  readonly replicates: number;
}

/** Strong selection, for scores from 0 to 1: a mutant that loses a point in a hundred hardly ever takes over. */
export const SELECTION: Selection = { strength: 10, population: 50 };
const PAIR = 2;
/** Weights below one in a thousand are the solver's slack rather than anybody's choice. */
const LEAST_WEIGHT = 1e-3;

/** One replicate, or the measured scores themselves. */
interface Solved {
  readonly payoffs: Payoffs;
  readonly value: number;
  readonly drawn: number;
  readonly sides: readonly [SolvedSide, SolvedSide];
}

interface SolvedSide {
  readonly weights: readonly number[];
  readonly alphaRank: readonly number[];
  readonly scores: readonly number[];
}

/** Dominated load-outs of the first and the second side. */
type Dominance = readonly [readonly Dominated[], readonly Dominated[]];

/**
 * Percentile intervals by the Bayesian bootstrap (D. B. Rubin, Ann. Stat. 9, 1981) over pairs of games. Meetings share their
 * seeds, so pair k has the same random weight in all of them: what they have in common stays in common.
 * @param random uniform in [0, 1), from a seed
 */
export function metaGame(solve: Solver, input: MetaInput, random: () => number): MetaGame {
  const { loadOuts, points } = input;
  const pairs = points.map((row) => row.map(pairMeans));
  const drawnPairs = input.drawn === undefined ? [] : pairMeans(input.drawn);
  const count = pairs[0][0].length;
  const point = solveGame(
    solve,
    pairs.map((row) => row.map(mean)),
    mean(drawnPairs),
  );
  const dominatedAt = (payoffs: Payoffs): Dominance => [
    dominatedRows(solve, payoffs),
    dominatedRows(solve, transposed(lost(payoffs))),
  ];
  const dominated = dominatedAt(point.payoffs);
  const isAnybody = dominated.some(({ length }) => length > 0);
  const replicates = Array.from({ length: input.replicates }, () => {
    const weights = exponentials(count, random);
    const payoffs = pairs.map((row) => row.map((cell) => resampled(cell, weights, random)));
    const drawn = resampled(drawnPairs, exponentials(drawnPairs.length, random), random);
    const solved = solveGame(solve, payoffs, drawn);
    return { ...solved, dominated: isAnybody ? dominatedAt(solved.payoffs) : dominated };
  });
  const estimate = (of: (solved: Solved) => number): Estimate => {
    const sorted = replicates.map(of).sort((a, b) => a - b);
    return {
      value: of(point),
      low: quantileSorted(sorted, (1 - DEFAULT_CONFIDENCE) / 2),
      high: quantileSorted(sorted, (1 + DEFAULT_CONFIDENCE) / 2),
    };
  };
  const { ratings, fit } = ratingsOf(pairs, random);
  const shareOf = (holds: (solved: (typeof replicates)[number]) => boolean): number =>
    replicates.filter(holds).length / replicates.length;
  const sideOf = (side: Side): MetaSide => ({
    loadOuts: loadOuts[side].map((loadOut, index): LoadOutResult => {
      const found = dominated[side].find(({ strategy }) => strategy === index);
      const share = shareOf((solved) => solved.dominated[side].some(({ strategy }) => strategy === index));
      return {
        loadOut,
        weight: estimate(({ sides }) => sides[side].weights[index]),
        played: shareOf(({ sides }) => sides[side].weights[index] > 0),
        alphaRank: estimate(({ sides }) => sides[side].alphaRank[index]),
        score: estimate(({ sides }) => sides[side].scores[index]),
        rating: ratings[side][index],
        dominated: found === undefined ? null : { kind: found.kind, share },
      };
    }),
    picks: input.picks[side].map((pick): PickResult => {
      const weightOf = ({ sides }: Solved): number =>
        sides[side].weights.reduce(
          (sum, weight, index) => sum + (loadOuts[side][index].picks.includes(pick) ? weight : 0),
          0,
        );
      return { pick, weight: estimate(weightOf), played: shareOf((solved) => weightOf(solved) > 0) };
    }),
  });
  return {
    confidence: DEFAULT_CONFIDENCE,
    replicates: input.replicates,
    games: PAIR * count,
    value: estimate(({ value }) => value),
    drawn:
      input.drawn === undefined
        ? null
        : {
            score: estimate(({ drawn }) => drawn),
            change: estimate(({ value, drawn }) => value - drawn),
          },
    sides: [sideOf(0), sideOf(1)],
    payoffs: point.payoffs.map((row, first) =>
      row.map((_, second) => estimate(({ payoffs }) => payoffs[first][second])),
    ),
    fit,
  };
}

/** Every load-out of one side has met every one of the other; those of a side are compared by whom they met. */
function ratingsOf(
  pairs: readonly (readonly (readonly number[])[])[],
  random: () => number,
): { readonly ratings: readonly [Estimate[], Estimate[]]; readonly fit: RatingFit | null } {
  const rows = pairs.length;
  const players = rows + pairs[0].length;
  const meetings = pairs.flatMap((row, first) =>
    row.map((scores, second) => ({ first, second: rows + second, scores })),
  );
  const { ratings, fit } = pairedRatings(players, meetings, 'common');
  const all = simultaneousIntervals(ratings, random).map(({ estimate: value, low, high }) => {
    return { value, low, high };
  });
  return { ratings: [all.slice(0, rows), all.slice(rows)], fit };
}

function solveGame(solve: Solver, payoffs: Payoffs, drawn: number): Solved {
  const solved = equilibrium(solve, payoffs);
  const { value } = solved;
  const [rows, columns] = [chosen(solved.rows), chosen(solved.columns)];
  const others = lost(payoffs);
  const ranks = alphaRankSides(payoffs, others, SELECTION);
  return {
    payoffs,
    value,
    drawn,
    sides: [
      {
        weights: rows,
        alphaRank: ranks.map(sum),
        scores: payoffs.map((row) => share(dot(row, columns))),
      },
      {
        weights: columns,
        alphaRank: transposed(ranks).map(sum),
        scores: transposed(others).map((column) => share(dot(column, rows))),
      },
    ],
  };
}

/** The weights that are choices, summing to 1. */
function chosen(weights: readonly number[]): number[] {
  const kept = weights.map((weight) => (weight < LEAST_WEIGHT ? 0 : weight));
  const total = sum(kept);
  return kept.map((weight) => weight / total);
}

/** The second side's scores. */
function lost(payoffs: Payoffs): number[][] {
  return payoffs.map((row) => row.map((score) => 1 - score));
}

/** Unscaled weights of pairs: scaled they are Dirichlet(1, …, 1). */
function exponentials(count: number, random: () => number): number[] {
  return Array.from({ length: count }, () => -Math.log(1 - random()));
}

/**
 * Weighted mean of pairs, beside half a pair won and half a pair lost: without them a meeting whose games all ended alike
 * would seem to be certain (H. Jeffreys, Proc. R. Soc. A 186, 1946).
 */
function resampled(cell: readonly number[], weights: readonly number[], random: () => number): number {
  const [won, lost] = [halfPair(random), halfPair(random)];
  return (dot(cell, weights) + won) / (sum(weights) + won + lost);
}

/** Gamma(½): half of a squared standard normal variable (G. E. P. Box and M. E. Muller, 1958). */
function halfPair(random: () => number): number {
  return -Math.log(1 - random()) * Math.cos(2 * Math.PI * random()) ** 2;
}

/** Rounding may leave 0 … 1. */
function share(score: number): number {
  return Math.min(1, Math.max(0, score));
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}
