/** A shot at a vehicle as the two rolls of a duel: whether it penetrates, and its effect (R-AT-07, R-VEH-05). */
import { type AliasTable, createAliasTable } from '../../../dice/alias.ts';
import { ratio } from '../../../dice/wholeNumbers.ts';
import { type Damage, dealPoints, killMen } from '../armour/damage.ts';
import { crewKilled, entering, type ShotPlan } from '../armour/shot.ts';
import { withFire } from '../armour/vehicleState.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue } from '../model.ts';

/** Results of a shot: no penetration, through the vehicle, or a number of points, without a fire and with one. */
export const NOTHING = 0;
export const THROUGH = 1;
const FIRST_POINTS = 2;

export interface Shot {
  readonly plan: ShotPlan;
  /** Probability of each result. */
  readonly entry: AliasTable;
  /** Number of results without a fire. */
  readonly width: number;
  /** P(a shot without penetration still costs a closed vehicle an impulse) (R-HE-04); one that penetrates always does. */
  readonly shakesOutside: number;
}

/** A shot with its first roll. */
export function shotOf(plan: ShotPlan): Shot {
  const { plain, burning, denominator } = plan.points;
  const enters = entering(plan);
  const inside = enters * (1 - plan.passes);
  const distribution = [
    1 - enters,
    enters * plan.passes,
    ...plain.map((weight) => inside * ratio(weight, denominator)),
    ...burning.map((weight) => inside * ratio(weight, denominator)),
  ];
  const shaken = plan.arrives * plan.shakes - enters;
  return {
    plan,
    entry: createAliasTable(distribution),
    width: plain.length,
    // Rounding must not turn a certainty into less.
    shakesOutside: enters === 1 ? 0 : Number((shaken / (1 - enters)).toFixed(12)),
  };
}

/** Damage points of a result of the first roll. */
export function pointsOfEntry({ width }: Pick<Shot, 'width'>, entry: number): number {
  return entry < FIRST_POINTS ? 0 : (entry - FIRST_POINTS) % width;
}

export function startsFire({ width }: Pick<Shot, 'width'>, entry: number): boolean {
  return entry >= FIRST_POINTS + width;
}

/** The possible states of a vehicle, with the sampler. */
export interface Effect {
  readonly states: readonly number[];
  readonly table: AliasTable;
}

/** Maximum number of cached effects; a duel of common vehicles has a few thousand. */
const MOST_EFFECTS = 50_000;

/** The second roll: the effects of results of the first on a vehicle in a state, cached. */
export function createEffects(
  gunnery: Catalogue['gunnery'],
  damage: Damage,
): (shot: Shot, entry: number, state: number) => Effect {
  const known = new Map<string, Effect>();
  return (shot, entry, state) => {
    const points = pointsOfEntry(shot, entry);
    const from = startsFire(shot, entry) ? withFire(state) : state;
    const key = `${entry === THROUGH ? 'through' : points} ${from}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size === MOST_EFFECTS) known.clear();
    const distribution =
      entry === THROUGH
        ? passing(gunnery, damage, from)
        : dealPoints(damage, [{ state: from, points, weight: 1 }]);
    const effect = effectOf(distribution);
    known.set(key, effect);
    return effect;
  };
}

/** Both rolls together: probabilities by state after a shot at a vehicle in a state. */
export function afterOneShot(
  gunnery: Catalogue['gunnery'],
  damage: Damage,
  shot: Shot,
  state: number,
): Map<number, number> {
  const { probabilities } = shot.entry;
  const dealt = [...probabilities].flatMap((weight, entry) =>
    entry < FIRST_POINTS || weight === 0
      ? []
      : [
          {
            state: startsFire(shot, entry) ? withFire(state) : state,
            points: pointsOfEntry(shot, entry),
            weight,
          },
        ],
  );
  const distribution = dealPoints(damage, dealt);
  const add = (after: number, weight: number): void => {
    if (weight > 0) distribution.set(after, (distribution.get(after) ?? 0) + weight);
  };
  add(state, probabilities[NOTHING]);
  if (probabilities[THROUGH] > 0)
    for (const [after, weight] of passing(gunnery, damage, state))
      add(after, weight * probabilities[THROUGH]);
  return distribution;
}

/** Men killed by a shell that passes through (R-AT-08). */
function passing(gunnery: Catalogue['gunnery'], damage: Damage, state: number): Map<number, number> {
  const { dice, plus } = crewKilled(gunnery);
  const faces = dice === 0 ? [0] : Array.from({ length: SIDES }, (_, index) => index + 1);
  const distribution = new Map<number, number>();
  for (const face of faces) {
    for (const [after, weight] of killMen(damage, new Map([[state, 1]]), Math.max(0, face + plus)))
      distribution.set(after, (distribution.get(after) ?? 0) + weight / faces.length);
  }
  return distribution;
}

/** In the order of the states, so that a random number has the same effect whatever was computed before. */
function effectOf(distribution: ReadonlyMap<number, number>): Effect {
  const rows = [...distribution].filter(([, weight]) => weight > 0).toSorted(([a], [b]) => a - b);
  return {
    states: rows.map(([state]) => state),
    table: createAliasTable(rows.map(([, weight]) => weight)),
  };
}
