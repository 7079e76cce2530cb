/**
 * The arithmetic under a roll: distributions and values over roll states. A state is the successes counted
 * so far and two marks, "a top shows" and "a near miss shows". States are stored in four planes of one array, one
 * plane for each pair of marks; a margin of zeros before each plane spares the loops their bounds checks.
 */

/** The chances of one die, and the layout of the planes. */
export interface RollFrame {
  readonly fail: number;
  /** 0 unless a bonus to one die makes a near miss differ from a failure. */
  readonly near: number;
  readonly hit: number;
  readonly top: number;
  readonly topCounts: number;
  readonly automatic: number;
  /** Most successes that one die can add; also the width of the margin. */
  readonly step: number;
  /** Words of one plane. */
  readonly stride: number;
  /** Most successes of the whole roll, automatic ones left out. */
  readonly highest: number;
}

/** Planes by marks: bit 0 = a top shows, bit 1 = a near miss shows. */
export const NONE = 0;
export const TOP = 1;
export const NEAR = 2;
const BOTH = 3;
export const PLANES = 4;

/** Index of a state in the planes. */
export function stateIndex(frame: RollFrame, plane: number, successes: number): number {
  return plane * frame.stride + frame.step + successes;
}

/**
 * Rolls `dice` more dice, in place, on a distribution over states.
 * @param reached the most successes of any state of positive probability
 * @returns the most successes after the dice
 */
export function addDice(states: Float64Array, frame: RollFrame, dice: number, reached: number): number {
  const { fail, near, hit, top, topCounts, step, stride } = frame;
  let end = reached;
  for (let die = 0; die < dice; die++) {
    end += step;
    // Downwards, and planes with more marks first: every right-hand side is still the old distribution.
    for (let none = step + end; none >= step; none--) {
      const topped = none + stride;
      if (near > 0) {
        const neared = topped + stride;
        const both = neared + stride;
        states[both] =
          states[both] * (fail + near) +
          states[both - 1] * hit +
          (states[both - topCounts] + states[neared - topCounts]) * top +
          states[topped] * near;
        states[neared] = states[neared] * (fail + near) + states[neared - 1] * hit + states[none] * near;
      }
      states[topped] =
        states[topped] * fail +
        states[topped - 1] * hit +
        (states[topped - topCounts] + states[none - topCounts]) * top;
      states[none] = states[none] * fail + states[none - 1] * hit;
    }
  }
  return end;
}

/** Rolls the extra dice of the states that show a top, in place; states without a top get none. */
export function addExtraDice(states: Float64Array, frame: RollFrame, extra: number, reached: number): void {
  const { fail, near, hit, top, topCounts, step, stride } = frame;
  let end = reached;
  for (let die = 0; die < extra; die++) {
    end += step;
    for (let topped = stride + step + end; topped >= stride + step; topped--) {
      if (near > 0) {
        const both = topped + 2 * stride;
        states[both] =
          states[both] * (fail + near) +
          states[both - 1] * hit +
          states[both - topCounts] * top +
          states[topped] * near;
      }
      states[topped] = states[topped] * fail + states[topped - 1] * hit + states[topped - topCounts] * top;
    }
  }
}

/** Sums a distribution over final states into encoded outcomes; a near miss becomes a success here. */
export function writeOutcomes(states: Float64Array, frame: RollFrame, out: Float64Array): void {
  const { automatic, step, stride, highest } = frame;
  for (let outcome = 0; outcome < 2 * automatic; outcome++) out[outcome] = 0;
  for (let successes = 0; successes <= highest; successes++) {
    const none = step + successes;
    const outcome = 2 * (successes + automatic);
    out[outcome] = states[none + NONE * stride] + states[none + NEAR * stride - 1];
    out[outcome + 1] = states[none + TOP * stride] + states[none + BOTH * stride - 1];
  }
}

/**
 * The expected value of every state when its dice are kept: extra dice still follow a top, and a near miss still
 * becomes a success.
 * @param value of each encoded outcome; missing ones count 0
 */
export function keptValues(values: Float64Array, frame: RollFrame, extra: number, value: Float64Array): void {
  const { automatic, step, stride, highest } = frame;
  for (let plane = NONE; plane <= BOTH; plane++) {
    const bonus = plane >= NEAR ? 1 : 0;
    for (let successes = 0; successes <= highest; successes++) {
      const outcome = 2 * (successes + bonus + automatic) + (plane & TOP);
      values[plane * stride + step + successes] = outcome < value.length ? value[outcome] : 0;
    }
  }
  for (let die = 1; die <= extra; die++) {
    for (let topped = stride + step; topped <= stride + step + highest - die * frame.step; topped++) {
      const both = topped + 2 * stride;
      values[topped] = expectedMarked(values, frame, topped, both);
      values[both] = expectedMarked(values, frame, both, both);
    }
  }
}

/**
 * Turns the values of states into the expected values of the same states with `dice` dice still to roll, in place.
 * Valid up to `highest - dice * step` successes, the most a roll can have before its last dice.
 */
export function valuesBefore(values: Float64Array, frame: RollFrame, dice: number): void {
  const { fail, near, hit, top, topCounts, step, stride, highest } = frame;
  for (let die = 1; die <= dice; die++) {
    // Upwards, and planes with fewer marks first: every right-hand side is still the value after the die.
    for (let none = step; none <= step + highest - die * step; none++) {
      const topped = none + TOP * stride;
      const neared = none + NEAR * stride;
      const both = none + BOTH * stride;
      values[none] =
        fail * values[none] +
        near * values[neared] +
        hit * values[none + 1] +
        top * values[topped + topCounts];
      values[neared] =
        (fail + near) * values[neared] + hit * values[neared + 1] + top * values[both + topCounts];
      values[topped] = expectedMarked(values, frame, topped, both);
      values[both] = expectedMarked(values, frame, both, both);
    }
  }
}

/** Expected value of a state with a top, one die later; `nearer` is the state after a near miss. */
function expectedMarked(values: Float64Array, frame: RollFrame, state: number, nearer: number): number {
  return (
    frame.fail * values[state] +
    frame.near * values[nearer] +
    frame.hit * values[state + 1] +
    frame.top * values[state + frame.topCounts]
  );
}
