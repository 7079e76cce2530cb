/** The turning points of a game: the activations that changed the win probability most. */

/** The first side's win probability before an activation, with an interval if games were played out from it. */
export interface ChancePoint {
  readonly actor: string;
  readonly activations: number;
  readonly turn: number;
  readonly moment: number;
  readonly chance: number;
  readonly low: number;
  readonly high: number;
}

export interface TurningPoint {
  readonly actor: string;
  /** The moment before the activation. */
  readonly moment: number;
  readonly turn: number;
  readonly before: number;
  readonly after: number;
}

/** Smaller changes are no turning points. */
const LEAST_CHANGE = 0.05;

/**
 * The largest changes between consecutive points, in descending order; the first is the swing of the game.
 * @param end score of the first side at the end of the game: 0, ½ or 1
 */
export function turningPoints(
  points: readonly ChancePoint[],
  end: number,
  most: number,
): readonly TurningPoint[] {
  return points
    .map(({ actor, moment, turn, chance }, index) => ({
      actor,
      moment,
      turn,
      before: chance,
      after: points[index + 1]?.chance ?? end,
    }))
    .filter(({ before, after }) => Math.abs(after - before) >= LEAST_CHANGE)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, most);
}
