/** Shots at the same place, one after the other: the vehicle that each leaves behind, and the skirts that hollow charges tear off (R-AT-09). */
import { mean } from '../../../dice/distribution.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue, Readings } from '../model.ts';
import type { Damage, StateDistribution } from './damage.ts';
import { type ArmourShot, afterShot, INTACT, planShot, pointsOfShot, type ShotPlan } from './shot.ts';
import { UNHURT } from './vehicleState.ts';

/** Skirts that do not last. */
export interface Skirts {
  /** The same shots once the skirts are gone. */
  readonly bare: readonly ShotPlan[];
  /** Faces on which a hollow charge that arrives tears them off. */
  readonly tornOn: readonly number[];
}

/** null: there are no skirts, or nothing that tears them off. */
export function skirtsOf(
  catalogue: Catalogue,
  readings: Readings,
  { plate, projectile }: ArmourShot,
  plans: readonly ShotPlan[],
): Skirts | null {
  const kind = catalogue.shellTypes.find(({ id }) => id === projectile.type)?.kind;
  if (!plate.isSkirted || kind !== 'shaped') return null;
  const unskirted = new Map<ShotPlan, ShotPlan>();
  const bare = plans.map((plan) => {
    const known = unskirted.get(plan) ?? planShot(catalogue, readings, withoutSkirts(plan.shot));
    unskirted.set(plan, known);
    return known;
  });
  return { bare, tornOn: catalogue.antiTank.skirts.heatDestroysOn };
}

function withoutSkirts(shot: ArmourShot): ArmourShot {
  return { ...shot, plate: { ...shot.plate, isSkirted: false } };
}

interface TurnOfShots {
  /** P by state after each shot; intact throughout for bare armour. */
  readonly byShot: readonly StateDistribution[];
  readonly expectedPoints: number;
  /** P(no damage points at all). */
  readonly noPoints: number;
}

/** @param damage null: bare armour @param plans one or more */
export function turnOf(
  catalogue: Catalogue,
  damage: Damage | null,
  plans: readonly ShotPlan[],
  skirts: Skirts | null,
): TurnOfShots {
  const work = (plan: ShotPlan, states: StateDistribution): StateDistribution =>
    damage === null || states.size === 0 ? states : afterShot(catalogue, damage, plan, states);
  // A hollow charge does nothing to a vehicle that still has its skirts.
  let covered = skirts === null ? 0 : 1;
  let open: StateDistribution = skirts === null ? INTACT : new Map();
  let [expectedPoints, unscathed] = [0, 1 - covered];
  const distributions = new Map<ShotPlan, readonly number[]>();
  const byShot = plans.map((plan, index): StateDistribution => {
    const fired = skirts?.bare[index] ?? plan;
    const distribution = distributions.get(fired) ?? pointsOfShot(fired);
    distributions.set(fired, distribution);
    expectedPoints += (1 - covered) * mean(distribution);
    unscathed *= distribution[0];
    open = work(fired, open);
    if (skirts !== null) {
      const torn = covered * plan.arrives * (skirts.tornOn.length / SIDES);
      covered -= torn;
      unscathed += torn;
      open = withUnhurt(open, torn);
    }
    return withUnhurt(open, covered);
  });
  return { byShot, expectedPoints, noPoints: unscathed + covered };
}

/** With so much more of a vehicle that nothing has happened to. */
function withUnhurt(states: StateDistribution, weight: number): StateDistribution {
  return weight === 0 ? states : new Map(states).set(UNHURT, (states.get(UNHURT) ?? 0) + weight);
}
