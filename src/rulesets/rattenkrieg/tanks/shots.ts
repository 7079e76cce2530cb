/** A shot at a vehicle as the two rolls that a duel makes of it: what gets inside, and what that does (R-AT-07, R-VEH-05). */
import { type AliasTable, createAliasTable } from '../../../dice/alias.ts';
import { ratio } from '../../../dice/wholeNumbers.ts';
import { type Damage, dealPoints, killMen } from '../armour/damage.ts';
import { crewKilled, entering, type ShotPlan } from '../armour/shot.ts';
import { withFire } from '../armour/vehicleState.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue } from '../model.ts';

/** What a shot comes to: nothing gets inside, it goes through and through, or so many points, without a fire and with one. */
export const NOTHING = 0;
export const THROUGH = 1;
const FIRST_POINTS = 2;

export interface Shot {
  readonly plan: ShotPlan;
  /** P by what it comes to. */
  readonly entry: AliasTable;
  /** How many results it may have that start no fire. */
  readonly width: number;
  /** P that a shot of which nothing gets inside still costs a closed vehicle an impulse (R-HE-04); one that gets inside does. */
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
    // Rounding must not make a certainty anything less.
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

/** What a vehicle may become, with the sampler. */
export interface Effect {
  readonly states: readonly number[];
  readonly table: AliasTable;
}

/** Effects that are kept at most; a duel of everyday vehicles meets a few thousand. */
const MOST_EFFECTS = 50_000;

/** The second roll: what results of the first do to a vehicle in a state. Remembers what it has worked out. */
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

/** Both rolls at once: P by state after a shot at a vehicle in a state. */
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

/** Men killed by a shell that goes in and out again (R-AT-08). */
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

/** In the order of the states, so that the same word of chance means the same whatever was asked before. */
function effectOf(distribution: ReadonlyMap<number, number>): Effect {
  const rows = [...distribution].filter(([, weight]) => weight > 0).toSorted(([a], [b]) => a - b);
  return {
    states: rows.map(([state]) => state),
    table: createAliasTable(rows.map(([, weight]) => weight)),
  };
}
