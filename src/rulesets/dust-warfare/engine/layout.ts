/** Sizes and codes of what a position holds. */

/** Frames on the stack: turn, half, activation, move, attack, detonation, the loss of a weapon. */
export const MAX_FRAMES = 16;
export const FRAME_SIZE = 10;
/** Covers that a unit can have: 0, 1 or 2 points (D-ATK-06). */
export const COVERS = 3;
