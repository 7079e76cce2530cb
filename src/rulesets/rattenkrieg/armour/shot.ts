/** One shot of a gun at armour, from To Hit to the damage points, and what a turn of shots does to a vehicle. */
import { ratio } from '../../../dice/wholeNumbers.ts';
import { parseAmount } from '../amount.ts';
import { combatRules, SIDES } from '../fire/combatTable.ts';
import type { Catalogue, Readings } from '../model.ts';
import { type Damage, damageOf, dealPoints, killMen } from './damage.ts';
import {
  type DamageDice,
  type PointsDistribution,
  pluggedDice,
  pointsDistribution,
  shatters,
} from './damageDice.ts';
import { type ArmourFigure, figureAt, metresOf, piercesArmour } from './penetration.ts';
import type { Projectile } from './projectile.ts';
import { longRangeHits } from './rounds.ts';
import { type DamageList, damageOrder } from './target.ts';
import { type Aiming, type AimPart, aimParts, toHitOf } from './toHit.ts';
import { DESTROYED, stateCodec, UNHURT, withFire } from './vehicleState.ts';

/** What a shell meets. */
export interface Plate {
  /** Relative armour, millimetres. */
  readonly armour: number;
  /** A red number (R-AT-02). */
  readonly ricochets: boolean;
  /** Skirts before it: hollow charges go off too early, solid shot must succeed twice (R-AT-09). */
  readonly isSkirted: boolean;
  /** A charge is fixed to its armour already: solid shot must succeed twice (R-AT-09). */
  readonly isPadded: boolean;
}

export interface ArmourShot {
  /** What is fired. */
  readonly projectile: Projectile;
  /** What To Hit depends on (R-AT-03). */
  readonly aiming: Aiming;
  /** The armour that is hit. */
  readonly plate: Plate;
  /** The die of long distances is rolled, as in the smaller scales (R-AT-05). */
  readonly hasLongRangeDie: boolean;
  /** An aimed system: the die To Hit is rolled for the whole shot (R-AT-10). */
  readonly isAimed: boolean;
  /** The first shot at this target. */
  readonly isFirst: boolean;
}

/** A shot as the dice see it. */
export interface ShotPlan {
  readonly shot: ArmourShot;
  readonly parts: readonly AimPart[];
  readonly toHit: number;
  readonly metres: number;
  /** null: beyond the last printed range. */
  readonly figure: ArmourFigure | null;
  /** P that the shot arrives at the plate: long ranges, an aimed system. */
  readonly arrives: number;
  /** P that it glances off. */
  readonly ricochet: number;
  /** P(penetration ≥ relative armour): 0 or 1, but for a rolled penetration. */
  readonly pierces: number;
  /** P(it could pierce the part of the armour that costs the target an impulse). */
  readonly shakes: number;
  readonly dice: DamageDice;
  /** Of the points of a shell that has pierced. */
  readonly points: PointsDistribution;
  /** P that a shell that has pierced goes out on the other side. */
  readonly passes: number;
}

export function planShot(catalogue: Catalogue, readings: Readings, shot: ArmourShot): ShotPlan {
  const { projectile, aiming, plate, isFirst } = shot;
  const { gunnery, antiTank, shellTypes } = catalogue;
  const { type, calibre } = projectile;
  const parts = aimParts(catalogue, readings, aiming);
  const toHit = toHitOf(catalogue, parts);
  const metres = metresOf(catalogue, readings, aiming.distance);
  const inReach = projectile.limit === null || aiming.distance <= projectile.limit;
  const figure = inReach ? (figureAt(readings, projectile, metres) ?? null) : null;
  const kind = shellTypes.find(({ id }) => id === type)?.kind;
  const { through } = gunnery.bigCalibre;
  const overpowers = calibre !== null && calibre >= through.from * plate.armour;
  const dice: DamageDice = {
    ...pluggedDice(catalogue, readings, { dice: figure?.dice ?? 0, calibre, armour: plate.armour }),
    toHit,
    isTwice: (plate.isSkirted || plate.isPadded) && kind === 'solid',
    mayShatter: shatters(catalogue, readings, type),
    fireOn: shellTypes.find(({ id }) => id === type)?.fireOn ?? [],
  };
  const long = longRangeHits(catalogue, { metres, isFirst, quality: aiming.quality });
  // Skirts set a hollow charge off too early.
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

/** P that a penetration, rolled or printed, is at least so much. */
function penetrates({ penetration: { dice, plus, times } }: ArmourFigure, armour: number): number {
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

/** P that the shell gets inside. */
export function entering({ arrives, ricochet, pierces }: ShotPlan): number {
  return arrives * (1 - ricochet) * pierces;
}

/** P(0, 1, 2 … damage points) of the whole shot. A shell that passes through deals none. */
export function pointsOfShot(plan: ShotPlan): number[] {
  const { plain, burning, denominator } = plan.points;
  const inside = entering(plan) * (1 - plan.passes);
  const distribution = plain.map((weight, points) => inside * ratio(weight + burning[points], denominator));
  distribution[0] += 1 - inside;
  return distribution;
}

/** A vehicle with its damage list, and how a shell works on it. */
export function damageBehind(
  catalogue: Catalogue,
  readings: Readings,
  list: DamageList,
  { type }: Pick<Projectile, 'type'>,
): Damage {
  return damageOf(
    combatRules(catalogue, readings),
    list,
    stateCodec(list),
    damageOrder(catalogue, readings, type),
  );
}

/** P by state after a shot, from P by state before. */
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

/** Men killed by a shell that goes through, as one die and what is added. */
export function crewKilled({ bigCalibre }: Catalogue['gunnery']): {
  readonly dice: number;
  readonly plus: number;
} {
  return parseAmount(bigCalibre.through.crewKilled) ?? { dice: 0, plus: 0 };
}

/** Nothing has happened yet. */
export const INTACT: ReadonlyMap<number, number> = new Map([[UNHURT, 1]]);
