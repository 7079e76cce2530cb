/** Sizes and codes of what a position holds. */

/** Frames on the stack: turn, half, activation, an attack for each weapon of a unit, what they set off, and a few more. */
export const MAX_FRAMES = 28;
export const FRAME_SIZE = 10;
/** Covers that a unit can have: 0, 1 or 2 points (D-ATK-06). */
export const COVERS = 3;
