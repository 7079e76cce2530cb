/** Named probabilities from the states of a vehicle. */
import type { DamageList } from './target.ts';
import { DESTROYED, isBurning, isGone, menOut, pointsOf, type StateCodec } from './vehicleState.ts';

/** Probabilities; a destroyed vehicle counts only in `destroyed`. */
export interface VehicleSummary {
  /** P(the vehicle is destroyed). */
  readonly destroyed: number;
  /** P(the vehicle burns but is not destroyed). */
  readonly burning: number;
  /** P(a side of the running gear or the whole engine is destroyed). */
  readonly immobile: number;
  /** P(the turret is stuck): its ring has two points or more (R-VEH-05). */
  readonly turretStuck: number;
  /** P(the turret turns at half speed): its ring has one point (R-VEH-05). */
  readonly turretSlow: number;
  /** P(the vehicle is undamaged). */
  readonly unhurt: number;
  /** P(0, 1, 2 … men dead or wounded), in vehicles that are not destroyed. */
  readonly menOut: readonly number[];
  /** Damage points of each system, in the order of the card. */
  readonly systems: readonly {
    /** Id of the system. */
    readonly id: string;
    /** P(0, 1, 2 … points), in vehicles that are not destroyed. */
    readonly points: readonly number[];
  }[];
}

const STUCK_FROM = 2;

/** Summarises the states. @param states probabilities by state; they sum to 1 */
export function summarise(
  list: Pick<DamageList, 'systems' | 'crew'>,
  codec: StateCodec,
  states: ReadonlyMap<number, number>,
): VehicleSummary {
  let [destroyed, burning, immobile, turretStuck, turretSlow] = [0, 0, 0, 0, 0];
  const men = new Array<number>(list.crew.length + 1).fill(0);
  const systems = list.systems.map(({ id, capacity }) => ({
    id,
    points: new Array<number>((capacity ?? 0) + 1).fill(0),
  }));
  for (const [state, weight] of states) {
    if (state === DESTROYED) {
      destroyed += weight;
      continue;
    }
    if (isBurning(state)) burning += weight;
    men[bitCount(menOut(codec, state))] += weight;
    let isImmobile = false;
    for (const [index, system] of list.systems.entries()) {
      const points = pointsOf(codec, state, index);
      systems[index].points[points] += weight;
      if (MOVING.includes(system.kind) && isGone(codec, state, index, system)) isImmobile = true;
      if (system.kind !== 'turret-ring' || points === 0) continue;
      if (points >= STUCK_FROM) turretStuck += weight;
      else turretSlow += weight;
    }
    if (isImmobile) immobile += weight;
  }
  return {
    destroyed,
    burning,
    immobile,
    turretStuck,
    turretSlow,
    unhurt: states.get(0) ?? 0,
    menOut: men,
    systems: systems.filter((_, index) => list.systems[index].capacity !== null),
  };
}

const MOVING: readonly string[] = ['tracks', 'wheels', 'engine', 'propeller'];

function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask; left > 0; left >>= 1) count += left & 1;
  return count;
}
