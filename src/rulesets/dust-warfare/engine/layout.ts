/** Sizes and codes in a position. */

/** Maximum frames on the stack: turn, half, activation, an attack for each weapon of a unit, their consequences, and a few more. */
export const MAX_FRAMES = 28;
export const FRAME_SIZE = 10;
/** Number of covers of a unit: 0, 1 or 2 points (D-ATK-06). */
export const COVERS = 3;
