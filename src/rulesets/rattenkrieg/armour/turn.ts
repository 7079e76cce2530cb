/** Successive shots at the same place: the state of the vehicle after each, and the skirts that hollow charges tear off (R-AT-09). */
import { mean } from '../../../dice/distribution.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import type { Damage, StateDistribution } from './damage.ts';
import { type ArmourShot, afterShot, INTACT, planShot, pointsOfShot, type ShotPlan } from './shot.ts';
import { UNHURT } from './vehicleState.ts';

/** Skirts that can be torn off. */
export interface Skirts {
  /** The same shots once the skirts are gone. */
  readonly bare: readonly ShotPlan[];
  /** Faces on which a hollow charge that hits tears them off. */
  readonly tornOn: readonly number[];
}

/** null without skirts, or if the shell cannot tear them off. */
export function skirtsOf(
  catalogue: Catalogue,
  interpretations: Interpretations,
  { plate, projectile }: ArmourShot,
  plans: readonly ShotPlan[],
): Skirts | null {
  const kind = catalogue.shellTypes.find(({ id }) => id === projectile.type)?.kind;
  if (!plate.isSkirted || kind !== 'shaped') return null;
  const unskirted = new Map<ShotPlan, ShotPlan>();
  const bare = plans.map((plan) => {
    const known = unskirted.get(plan) ?? planShot(catalogue, interpretations, withoutSkirts(plan.shot));
    unskirted.set(plan, known);
    return known;
  });
  return { bare, tornOn: catalogue.antiTank.skirts.heatDestroysOn };
}

function withoutSkirts(shot: ArmourShot): ArmourShot {
  return { ...shot, plate: { ...shot.plate, isSkirted: false } };
}

interface TurnOfShots {
  /** Probabilities by state after each shot; always intact for bare armour. */
  readonly byShot: readonly StateDistribution[];
  readonly expectedPoints: number;
  /** P(no damage points). */
  readonly noPoints: number;
}

/** The shots of a turn. @param damage null: bare armour @param plans one or more */
export function turnOf(
  catalogue: Catalogue,
  damage: Damage | null,
  plans: readonly ShotPlan[],
  skirts: Skirts | null,
): TurnOfShots {
  const work = (plan: ShotPlan, states: StateDistribution): StateDistribution =>
    damage === null || states.size === 0 ? states : afterShot(catalogue, damage, plan, states);
  // A hollow charge has no effect on a vehicle that still has its skirts.
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

/** Adds weight to the undamaged state. */
function withUnhurt(states: StateDistribution, weight: number): StateDistribution {
  return weight === 0 ? states : new Map(states).set(UNHURT, (states.get(UNHURT) ?? 0) + weight);
}
