/** Combinations of packs, as they were drawn, made into factors, levels and counted clusters for a regression. */
import { type EffectDesign, effectFigures, type Factor } from '../statistics/effects.ts';
import type { ClusterGroup, ClusterOutcome } from '../statistics/logistic.ts';
import type { Figure } from './figures.ts';
import type { FigureLayout } from './tallyLayout.ts';

/** A figure whose pack is drawn. */
export interface Varied {
  readonly figure: Figure;
  readonly layout: FigureLayout;
}

/** One combination of packs with how its games ended. */
export interface Cell {
  readonly levels: readonly number[];
  /** Clusters by the results of their games in half points, `2` or `2,0`. */
  readonly outcomes: Map<string, number>;
}

/** What was varied in the games that were played. */
export interface PackFactors {
  /** Figures that played several packs, one a factor. */
  readonly figures: readonly Figure[];
  /** Their packs that occurred are the levels. */
  readonly factors: readonly Factor[];
  /** Pairs of factors of one side, by index. */
  readonly couples: readonly (readonly [number, number])[];
  /** The level of each factor, one row a cell. */
  readonly combinations: readonly (readonly number[])[];
}

/** Half points of a win. */
export const WIN = 2;

/** Levels that occurred, renumbered; a figure with one pack is no factor. */
export function packFactors(varied: readonly Varied[], cells: readonly Cell[]): PackFactors {
  const kept = varied.flatMap(({ figure, layout }, index) => {
    const played = new Set(cells.map(({ levels }) => levels[index]));
    const packs = [...played].sort((a, b) => a - b);
    return packs.length > 1 ? [{ figure, layout, index, packs }] : [];
  });
  const figures = kept.map(({ figure }) => figure);
  return {
    figures,
    factors: kept.map(({ figure, layout, packs }) => ({
      name: figure.key,
      levels: packs.map((pack) => layout.pack.labels[pack]),
    })),
    couples: figures.flatMap((first, i) =>
      figures.flatMap((second, k): [number, number][] =>
        k > i && first.side === second.side ? [[i, k]] : [],
      ),
    ),
    combinations: cells.map(({ levels }) => kept.map(({ index, packs }) => packs.indexOf(levels[index]))),
  };
}

/** Clusters of games of all cells. */
export function clustersOf(cells: readonly Cell[]): number {
  let sum = 0;
  for (const { outcomes } of cells) for (const count of outcomes.values()) sum += count;
  return sum;
}

/** The clusters of every cell under its figures; the games of a cluster have the same packs, and so the same array. */
export function groupsOf(
  design: EffectDesign,
  cells: readonly Cell[],
  combinations: readonly (readonly number[])[],
): ClusterGroup[] {
  const resultsOf = new Map<string, readonly number[]>();
  return cells.flatMap(({ outcomes }, index) => {
    const figures = effectFigures(design, combinations[index]);
    const bySize = new Map<number, ClusterOutcome[]>();
    for (const [key, count] of outcomes) {
      const results = resultsOf.get(key) ?? key.split(',').map((points) => Number(points) / WIN);
      resultsOf.set(key, results);
      const own = bySize.get(results.length) ?? [];
      own.push({ results, count });
      bySize.set(results.length, own);
    }
    return [...bySize].map(([size, list]): ClusterGroup => {
      return { designs: Array.from({ length: size }, () => figures), outcomes: list };
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
