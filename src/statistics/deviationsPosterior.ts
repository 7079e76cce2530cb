/** What the games say of the variances of a hierarchical model: a posterior on a grid. */
import type { BlendedModel, Deviations, Mode, Variances } from './blendedModel.ts';

/** A point of the grid with its share of the posterior. */
export interface WeightedMode {
  readonly mode: Mode;
  readonly variances: Variances;
  readonly weight: number;
}

/** Which effects exist. */
interface Existing {
  readonly skill: boolean;
  readonly event: boolean;
}

type Axis = keyof Deviations;

/**
 * Scales of the half-normal priors (A. Gelman, "Prior distributions for variance parameters in hierarchical models", Bayesian
 * Analysis 1 (2006) 515–533, section 7.1, on weakly informative ones), as log odds: the simulation is off by some 6 points in an
 * even game, in few worlds by 15; players differ by some 80 Elo, as in leagues of such games; events by 5 points.
 */
const SCALES: Readonly<Record<Axis, number>> = { distance: 0.4, skill: 0.7, event: 0.3 };
/** Values of each deviation, over its scale; each stands for the values up to halfway to the next ones. */
const VALUES: Readonly<Record<Axis, readonly number[]>> = {
  distance: [0.04, 0.25, 0.5, 0.8, 1.2, 1.7, 2.4],
  skill: [0.1, 0.5, 0.95, 1.5, 2.2],
  event: [0.1, 0.6, 1.2, 2],
};
/** An effect that does not exist has a deviation all the same, without influence. */
const NONE = 1;
/** Neighbours of a point are looked at while its log density is at most so far below the greatest. */
const DROP = 3;
/** Points with less of the posterior than this are left out. */
const LEAST_WEIGHT = 0.003;

/** Part of the values that one of a grid stands for. */
export interface Cell {
  readonly from: number;
  readonly to: number;
}

/** The cells of the distance's values, in ascending order. */
export function distanceCells(): Cell[] {
  return cellsOf('distance');
}

function cellsOf(axis: Axis): Cell[] {
  const values = valuesOf(axis);
  return values.map((value, i) => ({
    from: i === 0 ? 0 : (values[i - 1] + value) / 2,
    to: i === values.length - 1 ? 1.5 * value - values[i - 1] / 2 : (value + values[i + 1]) / 2,
  }));
}

function valuesOf(axis: Axis): number[] {
  return VALUES[axis].map((value) => value * SCALES[axis]);
}

interface Looked {
  readonly at: readonly number[];
  readonly mode: Mode;
  readonly logDensity: number;
}

/**
 * The posterior of the deviations on a grid, explored outwards from the middle to where it is negligible (H. Rue, S. Martino and
 * N. Chopin, J. R. Stat. Soc. B 71 (2009) 319–392, section 3.1).
 * @returns weights that sum to 1, the largest first
 */
export function deviationsPosterior(model: BlendedModel, existing: Existing): WeightedMode[] {
  const axes: readonly Axis[] = [
    'distance',
    ...(existing.skill ? ['skill' as const] : []),
    ...(existing.event ? ['event' as const] : []),
  ];
  const [values, priors] = [axes.map(valuesOf), axes.map(logPriors)];
  const looked = new Map<string, Looked>();
  const look = (at: readonly number[], near?: Mode): void => {
    if (looked.has(at.join()) || at.some((value, axis) => !(value in values[axis]))) return;
    const deviations: Record<Axis, number> = { distance: NONE, skill: NONE, event: NONE };
    let logPrior = 0;
    at.forEach((value, axis) => {
      deviations[axes[axis]] = values[axis][value];
      logPrior += priors[axis][value];
    });
    const mode = model.modeAt(deviations, near?.effects);
    looked.set(at.join(), { at, mode, logDensity: mode.evidence + logPrior });
  };
  look(values.map(({ length }) => (length - 1) >> 1));
  const open = new Set(looked.values());
  let greatest = -Infinity;
  while (open.size > 0) {
    const next = [...open].reduce((best, one) => (one.logDensity > best.logDensity ? one : best));
    greatest = Math.max(greatest, next.logDensity);
    if (next.logDensity < greatest - DROP) break;
    open.delete(next);
    const before = looked.size;
    for (let axis = 0; axis < axes.length; axis++)
      for (const side of [-1, 1]) look(next.at.with(axis, next.at[axis] + side), next.mode);
    for (const one of [...looked.values()].slice(before)) open.add(one);
  }
  return weighted([...looked.values()]);
}

/** Log of each cell's part of the half-normal prior, up to a constant. */
function logPriors(axis: Axis): number[] {
  const cells = cellsOf(axis);
  return VALUES[axis].map((value, i) => Math.log(cells[i].to - cells[i].from) - value ** 2 / 2);
}

function weighted(looked: readonly Looked[]): WeightedMode[] {
  const greatest = Math.max(...looked.map(({ logDensity }) => logDensity));
  const weights = looked.map(({ logDensity }) => Math.exp(logDensity - greatest));
  const kept = weights.map((weight) => (weight < LEAST_WEIGHT ? 0 : weight));
  const sum = kept.reduce((all, weight) => all + weight, 0);
  return looked
    .map(({ mode }, i) => ({ mode, weight: kept[i] / sum }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ mode, weight }) => ({ mode, weight, variances: mode.variances() }));
}
