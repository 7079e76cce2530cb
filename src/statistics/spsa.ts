/**
 * Simultaneous perturbation stochastic approximation: climbs a function of many variables that can only be measured with noise.
 * Each iteration takes two measurements, whatever the number of variables.
 *
 * J. C. Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient approximation", IEEE
 * Trans. Automatic Control 37 (1992); gain sequences and their exponents after J. C. Spall, "Implementation of the
 * simultaneous perturbation algorithm for stochastic optimization", IEEE Trans. Aerospace and Electronic Systems 34 (1998).
 */
import { realPower } from './realPower.ts';

/** Initial gains of an ascent, and how long they stay high. */
export interface SpsaGains {
  /** Gain of the first iteration, above 0: the step is this many times the gradient estimate. */
  readonly gain: number;
  /** Half of the distance between the two points of the first iteration, above 0. */
  readonly width: number;
  /** Iterations before the gain falls noticeably, at least 0; Spall advises a tenth of all iterations. */
  readonly stability: number;
}

/** The sequences at one iteration. */
interface SpsaStep {
  readonly gain: number;
  readonly width: number;
}

/** Exponents of the gain and of the width: the lowest ones for which the theory holds (Spall 1998, section III.A). */
const GAIN_EXPONENT = 0.602;
const WIDTH_EXPONENT = 0.101;

/**
 * Gain and width of an iteration: a·((A + 1)/(A + k + 1))^0.602 and c/(k + 1)^0.101, so iteration 0 has the values of `gains`.
 * @param iteration 0-based
 */
export function spsaStep({ gain, width, stability }: SpsaGains, iteration: number): SpsaStep {
  return {
    gain: gain * realPower((stability + 1) / (stability + iteration + 1), GAIN_EXPONENT),
    width: width / realPower(iteration + 1, WIDTH_EXPONENT),
  };
}

/**
 * One of the two measured points: `at` moved by `sign · width` along the perturbation.
 * @param perturbation +1, −1, or 0 for a variable that is held
 */
export function spsaPoint(
  at: readonly number[],
  perturbation: readonly number[],
  width: number,
  sign: 1 | -1,
): number[] {
  return at.map((value, i) => value + sign * width * perturbation[i]);
}

/**
 * The point after an iteration, uphill.
 * @param difference measurement at the plus point minus that at the minus point
 */
export function spsaAscent(
  at: readonly number[],
  perturbation: readonly number[],
  { gain, width }: SpsaStep,
  difference: number,
): number[] {
  // 1/Δ = Δ for Δ = ±1, and a held variable stays.
  return at.map((value, i) => value + (gain * difference * perturbation[i]) / (2 * width));
}
