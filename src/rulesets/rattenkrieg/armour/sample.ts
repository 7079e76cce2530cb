/** Shots at a vehicle rolled die by die, independently of their distribution. */
import { checkSampleCost } from '../../../dice/sampleCost.ts';
import { createStreams, seedStreams, uniformFloat, uniformInt } from '../../../random/streams.ts';
import { type CombatRules, outcomeOf, SIDES } from '../fire/combatTable.ts';
import type { Catalogue } from '../model.ts';
import type { Damage } from './damage.ts';
import { crewKilled, type ShotPlan } from './shot.ts';
import type { Skirts } from './turn.ts';

/** Domain of the random numbers, separate from games and other samples. */
const ARMOUR_DOMAIN = 0x61726d72;
const STREAM = 0;

export interface ArmourCounts {
  /** Damage points of the first shot. */
  readonly points: Float64Array;
  /** Vehicles not destroyed, and destroyed, after all shots. */
  readonly destroyed: Float64Array;
  readonly burning: Float64Array;
  /** Vehicles not destroyed by men out of action, then the destroyed ones. */
  readonly men: Float64Array;
}

interface Vehicle {
  destroyed: boolean;
  burning: boolean;
  readonly points: number[];
  readonly out: boolean[];
}

/**
 * Fires the shots `trials` times, each time at an undamaged vehicle.
 * @param target its damage list (null for bare armour), and the skirts that can be torn off
 * @throws UsageError `usage/too-large`, before any roll, when the samples would take minutes
 */
export function sampleShots(
  catalogue: Pick<Catalogue, 'gunnery' | 'antiTank'>,
  rules: CombatRules,
  plans: readonly ShotPlan[],
  { damage, skirts }: { readonly damage: Damage | null; readonly skirts: Skirts | null },
  { trials, seed }: { readonly trials: number; readonly seed: number },
): ArmourCounts {
  checkSampleCost(
    trials,
    plans.reduce((sum, { dice }) => sum + 4 + 2 * dice.dice, 1),
  );
  const rng = createStreams(1);
  seedStreams(rng, seed, ARMOUR_DOMAIN, 0);
  const men = damage?.list.crew.length ?? 0;
  const counts = {
    points: new Float64Array(plans[0].points.plain.length),
    destroyed: new Float64Array(2),
    burning: new Float64Array(2),
    men: new Float64Array(men + 2),
  };
  const roll = (): number => 1 + uniformInt(rng, STREAM, SIDES);
  const happens = (share: number): boolean => uniformFloat(rng, STREAM) < share;
  for (let trial = 0; trial < trials; trial++) {
    const vehicle: Vehicle = {
      destroyed: false,
      burning: false,
      points: damage?.list.systems.map(() => 0) ?? [],
      out: new Array<boolean>(men).fill(false),
    };
    let isCovered = skirts !== null;
    for (const [index, plan] of plans.entries()) {
      const fired = isCovered ? plan : (skirts?.bare[index] ?? plan);
      const { points, burns, passes } = fire(catalogue, fired, rng, roll);
      if (isCovered && skirts !== null && happens(plan.arrives) && skirts.tornOn.includes(roll()))
        isCovered = false;
      if (index === 0) counts.points[points]++;
      if (damage === null || vehicle.destroyed) continue;
      if (burns) vehicle.burning = true;
      if (passes) kill(vehicle, killed(catalogue, roll), rng);
      else work(rules, damage, vehicle, points, rng, roll);
    }
    counts.destroyed[vehicle.destroyed ? 1 : 0]++;
    counts.burning[vehicle.burning && !vehicle.destroyed ? 1 : 0]++;
    counts.men[vehicle.destroyed ? men + 1 : vehicle.out.filter((out) => out).length]++;
  }
  return counts;
}

type Roll = () => number;

function fire(
  { antiTank, gunnery }: Pick<Catalogue, 'gunnery' | 'antiTank'>,
  plan: ShotPlan,
  rng: Int32Array,
  roll: Roll,
) {
  const nothing = { points: 0, burns: false, passes: false };
  const happens = (share: number): boolean => share > 0 && uniformFloat(rng, STREAM) < share;
  if (!happens(plan.arrives) || happens(plan.ricochet) || !happens(plan.pierces)) return nothing;
  if (plan.passes > 0 && gunnery.bigCalibre.through.passesThroughOn.includes(roll()))
    return { ...nothing, passes: true };
  const { dice, cap, toHit, isTwice, mayShatter, fireOn } = plan.dice;
  let [points, sixes, ones, burns] = [0, 0, 0, false];
  const counts = (face: number): boolean => face <= toHit && !antiTank.damageDice.dropsOn.includes(face);
  for (let die = 0; die < dice; die++) {
    const face = roll();
    if (face === SIDES) sixes++;
    if (face === 1) ones++;
    if (fireOn.includes(face)) burns = true;
    if (!counts(face)) continue;
    const last = isTwice ? roll() : face;
    if (counts(last)) points += Math.min(last, cap);
  }
  return mayShatter && sixes > ones ? nothing : { points, burns, passes: false };
}

/** Distributes damage points down the damage list. */
function work(
  rules: CombatRules,
  { list, order }: Damage,
  vehicle: Vehicle,
  dealt: number,
  rng: Int32Array,
  roll: Roll,
): void {
  let left = dealt;
  let side: number | undefined;
  const tested = new Set<number>();
  const hitMan = (crew: readonly number[]): void => {
    const able = vehicle.out.flatMap((out, man) => (out || tested.has(man) ? [] : [man]));
    const shown = able.filter((man) => crew.includes(man));
    const men = shown.length > 0 ? shown : able;
    if (men.length === 0 || left === 0) return;
    const man = men[uniformInt(rng, STREAM, men.length)];
    left--;
    tested.add(man);
    if (isOut(rules, order.crewModifier, roll)) vehicle.out[man] = true;
  };
  const hitSystem = (index: number): void => {
    const { kind, capacity, testFrom } = list.systems[index];
    if (capacity === null) {
      left--;
      if (kind === 'ammunition') {
        if (roll() >= testFrom) vehicle.destroyed = true;
      } else if (roll() + list.fireModifier >= testFrom) vehicle.burning = true;
      return;
    }
    const isGear = kind === 'tracks' || kind === 'wheels';
    if (isGear && side !== undefined && side !== index) return;
    if (isGear) side = index;
    const absorbed = Math.min(left, capacity - vehicle.points[index]);
    left -= absorbed;
    vehicle.points[index] += absorbed;
  };
  for (const { systems, crew } of list.stages) {
    const open = [...systems];
    for (let pair = 0; pair < Math.max(systems.length, crew.length); pair++) {
      for (const turn of order.first === 'crew' ? ['crew', 'system'] : ['system', 'crew']) {
        if (left === 0 || vehicle.destroyed) return;
        if (turn === 'crew') hitMan(crew);
        else if (open.length > 0) hitSystem(open.splice(uniformInt(rng, STREAM, open.length), 1)[0]);
      }
    }
  }
}

/** Whether a man is dead or wounded on the combat table, with the second die of a natural 1 or 6 (R-FIRE-05). */
function isOut(rules: CombatRules, modifier: number, roll: Roll): boolean {
  const { naturalOne, naturalSix, combatTableFlags } = rules.interpretations;
  const out = (result: number): boolean => ['dead', 'wounded'].includes(outcomeOf(rules, result));
  const face = roll();
  const isFlagged = combatTableFlags === 'always' && modifier !== 0;
  if (face === 1 && (modifier > 0 || isFlagged)) {
    if (naturalOne === 'alwaysDead' || roll() > modifier) return true;
    return naturalOne === 'fallThrough' && out(1 + modifier);
  }
  const isSixAgain = modifier < 0 && outcomeOf(rules, SIDES + modifier) !== 'none';
  if (face === SIDES && naturalSix !== 'off' && (isSixAgain || isFlagged)) {
    const saving = roll();
    if (naturalSix === 'literal' ? saving < -modifier : saving > -modifier) return false;
  }
  return out(face + modifier);
}

function killed({ gunnery }: Pick<Catalogue, 'gunnery'>, roll: Roll): number {
  const { dice, plus } = crewKilled(gunnery);
  return Math.max(0, (dice === 0 ? 0 : roll()) + plus);
}

function kill({ out }: Vehicle, kills: number, rng: Int32Array): void {
  for (let kill = 0; kill < kills; kill++) {
    const able = out.flatMap((isOut, man) => (isOut ? [] : [man]));
    if (able.length === 0) return;
    out[able[uniformInt(rng, STREAM, able.length)]] = true;
  }
}
