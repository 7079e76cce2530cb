/** One shot of a gun at armour, from To Hit to the damage points, and the effect of a turn of shots on a vehicle. */
import { ratio } from '../../../dice/wholeNumbers.ts';
import { parseAmount } from '../amount.ts';
import { combatRules, SIDES } from '../fire/combatTable.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { type Damage, damageOf, dealPoints, killMen } from './damage.ts';
import {
  type DamageDice,
  type PointsDistribution,
  pluggedDice,
  pointsDistribution,
  shatters,
} from './damageDice.ts';
import { type ArmourValue, figureAt, metresOf, piercesArmour } from './penetration.ts';
import type { Projectile } from './projectile.ts';
import { longRangeHits } from './rounds.ts';
import { type DamageList, damageOrder } from './target.ts';
import { type Aiming, type AimPart, aimParts, toHitOf } from './toHit.ts';
import { DESTROYED, stateCodec, UNHURT, withFire } from './vehicleState.ts';

/** The armour that a shell hits. */
export interface Plate {
  /** Relative armour in millimetres. */
  readonly armour: number;
  /** Whether the number is red (R-AT-02). */
  readonly ricochets: boolean;
  /** Whether it has skirts: hollow charges explode too early, solid shot must succeed twice (R-AT-09). */
  readonly isSkirted: boolean;
  /** Whether a charge is already fixed to it: solid shot must succeed twice (R-AT-09). */
  readonly isPadded: boolean;
}

export interface ArmourShot {
  /** The projectile. */
  readonly projectile: Projectile;
  /** The conditions of To Hit (R-AT-03). */
  readonly aiming: Aiming;
  /** The armour that is hit. */
  readonly plate: Plate;
  /** Whether the die of long distances is rolled, as in the smaller scales (R-AT-05). */
  readonly hasLongRangeDie: boolean;
  /** Whether a system is aimed at: the To Hit die is then rolled once for the shot (R-AT-10). */
  readonly isAimed: boolean;
  /** Whether it is the first shot at this target. */
  readonly isFirst: boolean;
}

/** A shot in terms of its dice and chances. */
export interface ShotPlan {
  readonly shot: ArmourShot;
  readonly parts: readonly AimPart[];
  readonly toHit: number;
  readonly metres: number;
  /** Penetration and dice; null beyond the last printed range. */
  readonly figure: ArmourValue | null;
  /** P(the shot reaches the plate), for long ranges and aimed systems. */
  readonly arrives: number;
  /** P(it ricochets). */
  readonly ricochet: number;
  /** P(penetration ≥ relative armour): 0 or 1 unless the penetration is rolled. */
  readonly pierces: number;
  /** P(it could pierce the armour at which the target loses an impulse). */
  readonly shakes: number;
  readonly dice: DamageDice;
  /** Distribution of the points of a penetrating shell. */
  readonly points: PointsDistribution;
  /** P(a penetrating shell leaves the vehicle on the other side). */
  readonly passes: number;
}

export function planShot(catalogue: Catalogue, interpretations: Interpretations, shot: ArmourShot): ShotPlan {
  const { projectile, aiming, plate, isFirst } = shot;
  const { gunnery, antiTank, shellTypes } = catalogue;
  const { type, calibre } = projectile;
  const parts = aimParts(catalogue, interpretations, aiming);
  const toHit = toHitOf(catalogue, parts);
  const metres = metresOf(catalogue, interpretations, aiming.distance);
  const inReach = projectile.limit === null || aiming.distance <= projectile.limit;
  const figure = inReach ? (figureAt(interpretations, projectile, metres) ?? null) : null;
  const kind = shellTypes.find(({ id }) => id === type)?.kind;
  const { through } = gunnery.bigCalibre;
  const overpowers = calibre !== null && calibre >= through.from * plate.armour;
  const dice: DamageDice = {
    ...pluggedDice(catalogue, interpretations, { dice: figure?.dice ?? 0, calibre, armour: plate.armour }),
    toHit,
    isTwice: (plate.isSkirted || plate.isPadded) && kind === 'solid',
    mayShatter: shatters(catalogue, interpretations, type),
    fireOn: shellTypes.find(({ id }) => id === type)?.fireOn ?? [],
  };
  const long = longRangeHits(catalogue, { metres, isFirst, quality: aiming.quality });
  // Skirts make a hollow charge explode too early.
  const isSpent = plate.isSkirted && kind === 'shaped';
  const atLeast = (armour: number): number => (figure === null || isSpent ? 0 : penetrates(figure, armour));
  return {
    shot,
    parts,
    toHit,
    metres,
    figure,
    arrives: (shot.hasLongRangeDie ? long.hits / long.throws : 1) * (shot.isAimed ? toHit / SIDES : 1),
    ricochet:
      plate.ricochets && kind !== 'explosive' && !overpowers
        ? antiTank.relativeArmour.ricochetOn.length / SIDES
        : 0,
    pierces: atLeast(plate.armour),
    shakes: atLeast(plate.armour * gunnery.lostImpulseFrom),
    dice,
    points: pointsDistribution(catalogue, dice),
    passes: overpowers ? through.passesThroughOn.length / SIDES : 0,
  };
}

/** P(a penetration, rolled or printed, is at least `armour`). */
function penetrates({ penetration: { dice, plus, times } }: ArmourValue, armour: number): number {
  let distribution = [1];
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(distribution.length + SIDES).fill(0);
    for (const [sum, share] of distribution.entries())
      for (let face = 1; face <= SIDES; face++) next[sum + face] += share / SIDES;
    distribution = next;
  }
  return distribution.reduce(
    (total, share, sum) => total + (piercesArmour((sum + plus) * times, armour) ? share : 0),
    0,
  );
}

/** P(the shell penetrates). */
export function entering({ arrives, ricochet, pierces }: ShotPlan): number {
  return arrives * (1 - ricochet) * pierces;
}

/** P(0, 1, 2 … damage points) of the whole shot. A shell that passes through causes none. */
export function pointsOfShot(plan: ShotPlan): number[] {
  const { plain, burning, denominator } = plan.points;
  const inside = entering(plan) * (1 - plan.passes);
  const distribution = plain.map((weight, points) => inside * ratio(weight + burning[points], denominator));
  distribution[0] += 1 - inside;
  return distribution;
}

/** A vehicle's damage list, with the damage of a shell behind the armour. */
export function damageBehind(
  catalogue: Catalogue,
  interpretations: Interpretations,
  list: DamageList,
  { type }: Pick<Projectile, 'type'>,
): Damage {
  return damageOf(
    combatRules(catalogue, interpretations),
    list,
    stateCodec(list),
    damageOrder(catalogue, interpretations, type),
  );
}

/** The distribution over states after a shot, from the one before. */
export function afterShot(
  { gunnery }: Pick<Catalogue, 'gunnery'>,
  damage: Damage,
  plan: ShotPlan,
  before: ReadonlyMap<number, number>,
): Map<number, number> {
  const enters = entering(plan);
  const after = new Map<number, number>();
  const add = (distribution: ReadonlyMap<number, number>, factor: number): void => {
    for (const [state, weight] of distribution)
      if (weight * factor > 0) after.set(state, (after.get(state) ?? 0) + weight * factor);
  };
  add(before, 1 - enters);
  if (enters === 0) return after;
  const { plain, burning, denominator } = plan.points;
  const shells = [...before].flatMap(([state, weight]) => {
    const inside = weight * enters * (1 - plan.passes);
    const lit = state === DESTROYED ? state : withFire(state);
    return plain.flatMap((share, points) => [
      { state, points, weight: inside * ratio(share, denominator) },
      { state: lit, points, weight: inside * ratio(burning[points], denominator) },
    ]);
  });
  add(dealPoints(damage, shells), 1);
  if (plan.passes > 0) {
    const { dice, plus } = crewKilled(gunnery);
    const rolls = dice === 0 ? [0] : Array.from({ length: SIDES }, (_, index) => index + 1);
    for (const die of rolls)
      add(killMen(damage, before, Math.max(0, die + plus)), (enters * plan.passes) / rolls.length);
  }
  return after;
}

/** Men killed by a shell that passes through, as one die plus a number. */
export function crewKilled({ bigCalibre }: Catalogue['gunnery']): {
  readonly dice: number;
  readonly plus: number;
} {
  return parseAmount(bigCalibre.through.crewKilled) ?? { dice: 0, plus: 0 };
}

/** The distribution of an undamaged vehicle. */
export const INTACT: ReadonlyMap<number, number> = new Map([[UNHURT, 1]]);
