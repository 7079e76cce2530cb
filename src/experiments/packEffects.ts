/** What each pack adds to its side's score when everything else is averaged over: effects of a randomised design. */
import type { Side } from '../game/contract.ts';
import { DOMAINS } from '../random/domains.ts';
import { createStreams, seedStreams, uniformFloat } from '../random/streams.ts';
import { anytimeIntervals } from '../statistics/anytime.ts';
import { type EffectDesign, effectDesign, effectFigures } from '../statistics/effects.ts';
import type { Interval } from '../statistics/interval.ts';
import {
  type ClusterGroup,
  type ClusterOutcome,
  fitShares,
  isEstimable,
  type LogisticFit,
} from '../statistics/logistic.ts';
import { averageEffects, type FigureChange } from '../statistics/logisticEffects.ts';
import { simultaneousIntervals } from '../statistics/simultaneous.ts';
import type { Figure } from './figures.ts';
import type { FigureLayout } from './tallyLayout.ts';

/** Points of its side's score, 0 … 1 a game, with an interval that is simultaneous over all effects of its kind. */
interface Effect extends Interval {
  readonly points: number;
  readonly standardError: number;
  /** Adjusted for all effects of its kind. */
  readonly pValue: number;
  readonly flagged: 'stronger' | 'weaker' | null;
}

/** A pack against the mean of its figure's other packs. */
export interface PackEffect extends Effect {
  readonly figure: string;
  readonly character: string;
  readonly side: Side;
  readonly pack: string;
}

/** Two packs of one side together, beyond what each of them adds alone. */
export interface PackInteraction extends Effect {
  readonly side: Side;
  readonly figures: readonly [string, string];
  readonly packs: readonly [string, string];
}

export interface PackEffects {
  readonly confidence: number;
  /** See MatchupResult. */
  readonly planned: number | null;
  readonly games: number;
  /**
   * `firth`: some combination only won or only lost, and the fit is penalised. `none`: the games are too few to tell the packs
   * apart, and nothing is estimated.
   */
  readonly method: LogisticFit['method'] | 'none';
  /** The strongest first; a figure that plays one pack has none. */
  readonly effects: readonly PackEffect[];
  /** The strongest first; empty when the games are too few for them. */
  readonly interactions: readonly PackInteraction[];
}

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

interface Asked {
  readonly seed: number;
  /** See rateInterval. */
  readonly planned: number | undefined;
  readonly confidence: number;
}

/**
 * Clusters a coefficient that main effects need: below that the errors of a logistic model are off (E. Vittinghoff and
 * C. E. McCulloch, Am. J. Epidemiology 165 (2007), on 5 to 9 events a variable), and the fit may not settle.
 */
const CLUSTERS_PER_COEFFICIENT = 5;
/** The same with interactions: below that an effect is noise. */
const CLUSTERS_PER_INTERACTION = 20;
/** Combinations over which effects are averaged. */
const POPULATION = 300;
/** Half points of a win. */
export const WIN = 2;

/**
 * Fits a logistic model of the first side's score, with interactions of each side's packs if the games are enough for them.
 * @returns undefined when nothing was varied
 * @throws UsageError `statistics/confidence`
 */
export function fitPackEffects(
  varied: readonly Varied[],
  cells: readonly Cell[],
  asked: Asked,
): PackEffects | undefined {
  // Levels that occurred, renumbered; a figure with one pack is no factor.
  const seen = varied.map((_, factor) =>
    [...new Set(cells.map(({ levels }) => levels[factor]))].sort((a, b) => a - b),
  );
  const kept = varied.flatMap((own, factor) => (seen[factor].length > 1 ? [{ ...own, factor }] : []));
  if (kept.length === 0) return undefined;
  const factors = kept.map(({ figure, layout, factor }) => ({
    name: figure.key,
    levels: seen[factor].map((level) => layout.pack.labels[level]),
  }));
  const levelsOf = (cell: Cell): number[] =>
    kept.map(({ factor }) => seen[factor].indexOf(cell.levels[factor]));
  const clusters = cells.reduce(
    (sum, { outcomes }) => sum + [...outcomes.values()].reduce((a, b) => a + b, 0),
    0,
  );
  const couples = couplesOf(kept);
  const whole = effectDesign(factors, couples);
  const isEnough = clusters >= CLUSTERS_PER_INTERACTION * whole.names.length;
  const design = isEnough ? whole : effectDesign(factors, []);
  const combinations = cells.map(levelsOf);
  const groups = groupsOf(design, cells, combinations);
  const { confidence } = asked;
  const planned = asked.planned ?? null;
  if (clusters < CLUSTERS_PER_COEFFICIENT * design.names.length || !isEstimable(design.names, groups)) {
    return { confidence, planned, games: gamesOf(groups), method: 'none', effects: [], interactions: [] };
  }
  const fit = fitShares(design.names, groups);
  const step = Math.max(1, Math.floor(combinations.length / POPULATION));
  const population = combinations.filter((_, index) => index % step === 0);
  const { games, method } = fit;
  return {
    confidence,
    planned,
    games,
    method,
    effects: mainEffects(fit, design, kept, population, asked),
    interactions: isEnough ? interactionEffects(fit, design, kept, couples, population, asked) : [],
  };
}

/** Pairs of factors of the same side, by index. */
function couplesOf(kept: readonly Varied[]): [number, number][] {
  return kept.flatMap((first, i) =>
    kept.flatMap((second, k): [number, number][] =>
      k > i && first.figure.side === second.figure.side ? [[i, k]] : [],
    ),
  );
}

function groupsOf(
  design: EffectDesign,
  cells: readonly Cell[],
  combinations: readonly (readonly number[])[],
): ClusterGroup[] {
  return cells.flatMap(({ outcomes }, index) => {
    const figures = effectFigures(design, combinations[index]);
    const bySize = new Map<number, ClusterOutcome[]>();
    for (const [key, count] of outcomes) {
      const results = key.split(',').map((points) => Number(points) / WIN);
      bySize.set(results.length, [...(bySize.get(results.length) ?? []), { results, count }]);
    }
    return [...bySize].map(([size, list]): ClusterGroup => {
      return { designs: Array.from({ length: size }, () => figures), outcomes: list };
    });
  });
}

function gamesOf(groups: readonly ClusterGroup[]): number {
  return groups.reduce(
    (sum, { designs, outcomes }) =>
      sum + designs.length * outcomes.reduce((all, { count }) => all + count, 0),
    0,
  );
}

function mainEffects(
  fit: LogisticFit,
  design: EffectDesign,
  kept: readonly Varied[],
  population: readonly (readonly number[])[],
  asked: Asked,
): PackEffect[] {
  const targets = kept.flatMap(({ figure }, factor) =>
    design.factors[factor].levels.map((pack, level) => ({ figure, factor, pack, level })),
  );
  const changes = targets.map(({ figure, factor, level }) =>
    population.flatMap((levels) =>
      othersOf(design, factor, level).map((other) =>
        change(
          design,
          figure.side,
          withLevels(levels, [[factor, other]]),
          withLevels(levels, [[factor, level]]),
        ),
      ),
    ),
  );
  return judged(fit, changes, 1, asked)
    .map((effect, index): PackEffect => {
      const { figure, pack } = targets[index];
      const { key, character, side } = figure;
      return { figure: key, character, side, pack, ...effect };
    })
    .sort(strongestFirst);
}

function interactionEffects(
  fit: LogisticFit,
  design: EffectDesign,
  kept: readonly Varied[],
  couples: readonly (readonly [number, number])[],
  population: readonly (readonly number[])[],
  asked: Asked,
): PackInteraction[] {
  const targets = couples.flatMap(([i, k]) =>
    design.factors[i].levels.flatMap((_, x) => design.factors[k].levels.map((__, y) => ({ i, k, x, y }))),
  );
  const changes = targets.map(({ i, k, x, y }) => {
    const { side } = kept[i].figure;
    return population.flatMap((levels) =>
      othersOf(design, i, x).flatMap((otherX) =>
        othersOf(design, k, y).flatMap((otherY) => {
          const at = (a: number, b: number) =>
            withLevels(levels, [
              [i, a],
              [k, b],
            ]);
          // (x, y) less (x', y), less the same with y' in place of y.
          return [
            change(design, side, at(otherX, y), at(x, y)),
            change(design, side, at(x, otherY), at(otherX, otherY)),
          ];
        }),
      ),
    );
  });
  // Every couple of changes is one difference of differences, and the mean halves it.
  return judged(fit, changes, 2, asked)
    .map((effect, index): PackInteraction => {
      const { i, k, x, y } = targets[index];
      return {
        side: kept[i].figure.side,
        figures: [kept[i].figure.key, kept[k].figure.key],
        packs: [design.factors[i].levels[x], design.factors[k].levels[y]],
        ...effect,
      };
    })
    .sort(strongestFirst);
}

function judged(
  fit: LogisticFit,
  changes: readonly (readonly FigureChange[])[],
  factor: number,
  { seed, planned, confidence }: Asked,
): Effect[] {
  const { estimates, covariance } = averageEffects(fit, changes, 'cluster');
  const words = createStreams(1);
  seedStreams(words, seed, DOMAINS.packEffects, 0);
  // From percentage points of a mean to fractions of the whole.
  const scale = factor / 100;
  const joint = {
    estimates: estimates.map((value) => scale * value),
    covariance: covariance.map((row) => row.map((value) => scale * scale * value)),
  };
  const intervals =
    planned === undefined
      ? simultaneousIntervals(joint, () => uniformFloat(words, 0), confidence)
      : anytimeIntervals(joint, fit.games / planned, confidence);
  return intervals.map(({ estimate, standardError, low, high, pValue }): Effect => {
    const flagged = low > 0 ? 'stronger' : high < 0 ? 'weaker' : null;
    return { points: estimate, standardError, low, high, pValue, flagged };
  });
}

function othersOf(design: EffectDesign, factor: number, level: number): number[] {
  return [...design.factors[factor].levels.keys()].filter((other) => other !== level);
}

function withLevels(levels: readonly number[], changed: readonly (readonly [number, number])[]): number[] {
  const all = [...levels];
  for (const [factor, level] of changed) all[factor] = level;
  return all;
}

/** The model is about the first side; what helps the second lowers its score. */
function change(
  design: EffectDesign,
  side: Side,
  from: readonly number[],
  to: readonly number[],
): FigureChange {
  const [before, after] = side === 0 ? [from, to] : [to, from];
  return { before: effectFigures(design, before), after: effectFigures(design, after), games: 1 };
}

function strongestFirst(a: Effect, b: Effect): number {
  return Math.abs(b.points) - Math.abs(a.points);
}
