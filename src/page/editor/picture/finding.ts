/** What is found on a picture of a board. */

/** A ring in the picture, in percent of the board side. */
export interface Candidate {
  readonly x: number;
  readonly y: number;
  /** How much of its edges is seen, 0 … 1. */
  readonly score: number;
}

export interface Finding {
  readonly candidates: readonly Candidate[];
  /** Of the rings as they were found, in percent of the board side; as asked for where there are none. */
  readonly ringDiameter: number;
}
