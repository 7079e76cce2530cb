/**
 * Elementary effects: M. D. Morris, Technometrics 33 (1991), with the μ* of F. Campolongo, J. Cariboni and A. Saltelli,
 * Environmental Modelling & Software 22 (2007). Inputs are integers, 0 … levels − 1; effects are per whole range.
 */
import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import { studentCriticalValue } from './normal.ts';

/** Points that differ from the one before in one input each. */
interface Trajectory {
  /** The points, one more than inputs; each has a level for each input. */
  readonly points: readonly (readonly number[])[];
  /** The input that changes from point i to point i + 1. */
  readonly changed: readonly number[];
}

/** Output of the model at a point. */
export interface Measured {
  readonly value: number;
  /** Sampling variance, independent between points: 0 for an exact model. */
  readonly variance: number;
}

export interface ElementaryEffects {
  /** μ: mean effect. */
  readonly mean: number;
  /** μ*: mean absolute effect, with noise as measured. */
  readonly absolute: number;
  /** Interval of μ*, by Student's t over the few trajectories. */
  readonly absoluteInterval: Interval;
  /** The μ* of an input without effect, from noise alone: √(2/π) times its standard deviation. Nothing below it stands out. */
  readonly noiseFloor: number;
  /** σ without the noise; a sign of interaction or curvature. */
  readonly deviation: number;
  /** Root mean square effect without the noise. */
  readonly size: number;
}

/**
 * Random trajectories. An input moves by half its levels (rounded down): with an even number of levels every level is then
 * equally likely, as Morris proposes.
 * @param levels number of levels of each input, at least 2
 * @param random uniform in [0, 1), from a seed
 */
export function trajectories(levels: readonly number[], count: number, random: () => number): Trajectory[] {
  return Array.from({ length: count }, () => {
    const start = levels.map((all) => Math.floor(random() * all));
    const changed = levels.map((_, i) => i);
    for (let i = changed.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [changed[i], changed[j]] = [changed[j], changed[i]];
    }
    const points = [start];
    for (const input of changed) {
      const point = [...points[points.length - 1]];
      const step = Math.floor(levels[input] / 2);
      const [up, down] = [point[input] + step < levels[input], point[input] - step >= 0];
      point[input] += up && (!down || random() < 0.5) ? step : -step;
      points.push(point);
    }
    return { points, changed };
  });
}

/**
 * Effects of every input.
 * @param design at least two trajectories
 * @param values one for each point of each trajectory
 */
export function elementaryEffects(
  levels: readonly number[],
  design: readonly Trajectory[],
  values: readonly (readonly Measured[])[],
  confidence: number = DEFAULT_CONFIDENCE,
): ElementaryEffects[] {
  const critical = studentCriticalValue(design.length - 1, confidence);
  const effects: number[][] = levels.map(() => []);
  const noise: number[] = levels.map(() => 0);
  design.forEach(({ points, changed }, t) => {
    changed.forEach((input, i) => {
      const step = (points[i + 1][input] - points[i][input]) / (levels[input] - 1);
      const [before, after] = [values[t][i], values[t][i + 1]];
      effects[input].push((after.value - before.value) / step);
      noise[input] += (before.variance + after.variance) / (step * step) / design.length;
    });
  });
  return effects.map((own, input) => {
    const mean = average(own);
    const absolutes = own.map(Math.abs);
    const spread = own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (own.length - 1);
    const absolute = average(absolutes);
    const squares = absolutes.reduce((sum, value) => sum + (value - absolute) ** 2, 0);
    const half = critical * Math.sqrt(squares / (own.length - 1) / own.length);
    return {
      mean,
      absolute,
      absoluteInterval: { low: Math.max(0, absolute - half), high: absolute + half },
      noiseFloor: Math.sqrt((2 / Math.PI) * noise[input]),
      deviation: Math.sqrt(Math.max(0, spread - noise[input])),
      size: Math.sqrt(Math.max(0, average(own.map((value) => value * value)) - noise[input])),
    };
  });
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
