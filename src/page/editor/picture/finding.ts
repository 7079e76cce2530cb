/** Rings found in a picture of a board. */

/** A ring in the picture, in percent of the board side. */
export interface Candidate {
  readonly x: number;
  readonly y: number;
  /** Visible share of its edges, 0 … 1. */
  readonly score: number;
}

export interface Finding {
  /** The best first. */
  readonly candidates: readonly Candidate[];
  /** Score that separates the rings of this board from what occurs by chance. */
  readonly clearScore: number;
  /** Diameter of the rings found, in percent of the board side; undefined where there are none. */
  readonly ringDiameter: number | undefined;
}
