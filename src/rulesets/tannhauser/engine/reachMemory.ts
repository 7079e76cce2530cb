/** The result and the working memory of one search; a position owns one. */
export interface Reach {
  /** Lowest movement points to each circle; only meaningful for circles in `reached`. */
  readonly cost: Int32Array;
  /** The previous circle on the cheapest route; -1 for the origin. */
  readonly previous: Int32Array;
  /** Bit row of the circles within reach, the origin included. */
  readonly reached: Int32Array;
  /** Bit row of the circles that enemies or a scenario block. */
  readonly blocked: Int32Array;
  /** Bit row of the circles that may be entered and have not been reached yet. */
  readonly open: Int32Array;
  /** Bit rows of the circles of a barred path, and of those behind them (R-40, `gateDuelForEachEntry`). */
  readonly gated: Int32Array;
  readonly behind: Int32Array;
  /** Bit rows: circles to be expanded at each cost. */
  readonly buckets: Int32Array;
}

export function createReach(circles: number, words: number, maxMovement: number): Reach {
  return {
    cost: new Int32Array(circles),
    previous: new Int32Array(circles),
    reached: new Int32Array(words),
    blocked: new Int32Array(words),
    open: new Int32Array(words),
    gated: new Int32Array(words),
    behind: new Int32Array(words),
    buckets: new Int32Array((maxMovement + 1) * words),
  };
}

/** Copies the result of a search, without its working memory. */
export function copyReach(to: Reach, from: Reach): void {
  to.cost.set(from.cost);
  to.previous.set(from.previous);
  to.reached.set(from.reached);
}
