/** Rings found in a picture of a board. */

/** A ring in the picture, in percent of the board side. */
export interface Candidate {
  readonly x: number;
  readonly y: number;
  /** Visible share of its edges, 0 … 1. */
  readonly score: number;
}

export interface Finding {
  readonly candidates: readonly Candidate[];
  /** Diameter of the best ring found, in percent of the board side; the given one where none was found. */
  readonly ringDiameter: number;
}
