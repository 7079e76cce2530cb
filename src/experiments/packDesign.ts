/** Turns the drawn combinations of packs into factors, levels and counted clusters for a regression. */

import type { Miniature } from '../game/miniatures.ts';
import { type EffectDesign, effectRow, type Factor } from '../statistics/effects.ts';
import type { ClusterGroup, ClusterOutcome } from '../statistics/logistic.ts';
import type { MiniatureLayout } from './tallyLayout.ts';

/** A miniature whose pack is drawn. */
export interface Varied {
  readonly miniature: Miniature;
  readonly layout: MiniatureLayout;
}

/** One combination of packs with the results of its games. */
export interface Cell {
  readonly levels: readonly number[];
  readonly clusters: ClusterScores[];
}

/** Sums of cluster scores and of their squares, over the clusters of a combination with the same number of games. */
interface ClusterScores {
  /** Games of a cluster. */
  readonly size: number;
  count: number;
  readonly plain: ScoreSum;
  /** Scores at equal luck, see adjustedScores.ts. */
  readonly adjusted: ScoreSum;
}

interface ScoreSum {
  sum: number;
  squares: number;
}

/** Adds a cluster to its cell. */
export function addCluster({ clusters }: Cell, size: number, plain: number, adjusted: number): void {
  let own = clusters.find((known) => known.size === size);
  if (own === undefined) {
    own = { size, count: 0, plain: { sum: 0, squares: 0 }, adjusted: { sum: 0, squares: 0 } };
    clusters.push(own);
  }
  own.count++;
  own.plain.sum += plain;
  own.plain.squares += plain * plain;
  own.adjusted.sum += adjusted;
  own.adjusted.squares += adjusted * adjusted;
}

/** The factors that varied in the played games. */
interface PackFactors {
  /** Miniatures that played several packs, one for each factor. */
  readonly miniatures: readonly Miniature[];
  /** Their packs that occurred are the levels. */
  readonly factors: readonly Factor[];
  /** Pairs of factors of one side, by index. */
  readonly couples: readonly (readonly [number, number])[];
  /** The level of each factor, one row for each cell. */
  readonly combinations: readonly (readonly number[])[];
}

/** Levels that occurred, renumbered; a miniature with one pack is no factor. */
export function packFactors(varied: readonly Varied[], cells: readonly Cell[]): PackFactors {
  const kept = varied.flatMap(({ miniature, layout }, index) => {
    const played = new Set(cells.map(({ levels }) => levels[index]));
    const packs = [...played].sort((a, b) => a - b);
    return packs.length > 1 ? [{ miniature, layout, index, packs }] : [];
  });
  const miniatures = kept.map(({ miniature }) => miniature);
  return {
    miniatures,
    factors: kept.map(({ miniature, layout, packs }) => ({
      name: miniature.key,
      levels: packs.map((pack) => layout.pack.labels[pack]),
    })),
    couples: miniatures.flatMap((first, i) =>
      miniatures.flatMap((second, k): [number, number][] =>
        k > i && first.side === second.side ? [[i, k]] : [],
      ),
    ),
    combinations: cells.map(({ levels }) => kept.map(({ index, packs }) => packs.indexOf(levels[index]))),
  };
}

/** Number of clusters of games in all cells. */
export function clustersOf(cells: readonly Cell[]): number {
  let sum = 0;
  for (const { clusters } of cells) for (const { count } of clusters) sum += count;
  return sum;
}

/**
 * The clusters of every cell under its predictors; the games of a cluster have the same packs, and so the same array. Clusters of
 * one size become two outcomes, half of them each, with the mean and variance of all; the fit and its errors need no more.
 * @param scores which scores to use
 */
export function groupsOf(
  design: EffectDesign,
  cells: readonly Cell[],
  combinations: readonly (readonly number[])[],
  scores: 'plain' | 'adjusted',
): ClusterGroup[] {
  return cells.flatMap(({ clusters }, index) => {
    const miniatures = effectRow(design, combinations[index]);
    return clusters.map(({ size, count, [scores]: { sum, squares } }): ClusterGroup => {
      const mean = sum / count;
      const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
      const outcome = (score: number): ClusterOutcome => {
        return { results: new Array<number>(size).fill(score / size), count: count / 2 };
      };
      return {
        designs: Array.from({ length: size }, () => miniatures),
        outcomes: [outcome(mean + deviation), outcome(mean - deviation)],
      };
    });
  });
}

export function gamesOf(groups: readonly ClusterGroup[]): number {
  return groups.reduce(
    (sum, { designs, outcomes }) =>
      sum + designs.length * outcomes.reduce((all, { count }) => all + count, 0),
    0,
  );
}
