/** A calculation in steps, for people who check it by hand. */

/** A distribution over the whole numbers `first`, `first + 1`, …; the probabilities sum to 1. */
export interface NamedDistribution {
  /** The counted quantity: `hits`, `wounds`, `margin`. */
  readonly name: string;
  /** May be negative. */
  readonly first: number;
  /** Probabilities of `first`, `first + 1`, …; they sum to 1. */
  readonly probabilities: readonly number[];
}

/** One step of a calculation. */
export interface OddsStep {
  /** What the step calculates, as a short title. */
  readonly title: string;
  /** Ids of the rules and interpretations that the step follows. */
  readonly rules: readonly string[];
  /** Remarks on how the step was calculated, one sentence each. */
  readonly notes: readonly string[];
  /** Distributions known after the step. */
  readonly distributions: readonly NamedDistribution[];
}

/** The rules and assumptions behind an answer. */
export interface Explanation {
  /** Ids of the rules and interpretations, without repeats. */
  readonly rules: readonly string[];
  /** Assumptions about the choices, one sentence each. */
  readonly assumed: readonly string[];
  readonly steps: () => readonly OddsStep[];
}
