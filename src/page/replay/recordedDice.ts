/** The dice of a game as they are shown: who rolled, each face, and what it counts. */
import type { ShownRoll } from '../../dice/faces.ts';
import type { PoolSpec } from '../../dice/pool.ts';

export interface RecordedDie {
  readonly face: number;
  /** Successes that the die counts. */
  readonly worth: number;
  /** The face that was re-rolled; null: none was. */
  readonly before: number | null;
}

export interface RecordedPool {
  /** Who rolled, and for what: `Eva Krämer attacks`. */
  readonly who: string;
  readonly side: 0 | 1;
  readonly dice: readonly RecordedDie[];
  /** Successes without a die. */
  readonly automatic: number;
  /** All successes; null: the roll counts none, as an Initiative Roll. */
  readonly successes: number | null;
}

/** One or two pools: an attack and the shock roll against it, or both sides of a Setup or Initiative Roll. */
export interface RecordedDice {
  readonly pools: readonly RecordedPool[];
  /** Index of the first pool that falls in this moment; the length of `pools`: none does. */
  readonly falling: number;
  /** Successes of the first pool that the second one cancels. */
  readonly cancelled: number;
  /** What came of it: `2 wounds`. */
  readonly result: string;
}

/** @param roll a roll of that spec, with its faces */
export function recordedDice({ die, topCounts }: PoolSpec, roll: ShownRoll): RecordedDie[] {
  const [bottom, failure, near, success] = die;
  const firstSuccess = bottom + failure + near;
  const firstTop = firstSuccess + success;
  const rolledFirst = [...roll.initial, ...roll.extra];
  return roll.standing.map((face, index) => {
    const counts = face > firstTop ? topCounts : face > firstSuccess || index === roll.bonusDie ? 1 : 0;
    const before = roll.rerolledDice.includes(index) ? rolledFirst[index] : null;
    return { face, worth: counts, before };
  });
}

/** The same dice once they have fallen. */
export function fallen(dice: RecordedDice): RecordedDice {
  return { ...dice, falling: dice.pools.length };
}
