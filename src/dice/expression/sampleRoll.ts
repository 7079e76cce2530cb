/** Rolls of the language, die by die; independent of the exact distributions. */
import { createStreams, seedStreams, uniformInt } from '../../random/streams.ts';
import { attackPolicy, type ContestSpec } from '../contest.ts';
import { outcomeHasTop, outcomeSuccesses } from '../pool.ts';
import { createRoller, type PoolRoller, rollPool } from '../poolRoller.ts';
import { checkSampleCost } from '../sampleCost.ts';
import { defencesOf, successesLeft } from '../sampleTogether.ts';
import { type Die, dieText, dieWithSides, facesOf, isRerolled } from './die.ts';
import { product, rangeOf } from './rangeOf.ts';
import { remembered } from './remembered.ts';
import { type AttackExpression, contestOf, type PoolExpression, succeeds, topOf } from './rollExpression.ts';
import { holds } from './solveRoll.ts';
import { hasRiders } from './solveValue.ts';
import {
  type ComparedValue,
  type DiceRoll,
  type DiceValue,
  type Event,
  type Keep,
  namedValues,
  neededNames,
  type PoolValue,
  partsOf,
  queriedValues,
  type Value,
} from './value.ts';

/** Domain of the random streams: keeps these samples apart from all others. */
const SUM_DOMAIN = 0x73756d73;
const STREAM = 0;
/** A die with keeping or explosions takes this many times as long as a plain one. */
const SLOWNESS = 4;

/** What one roll shows. */
interface Trial {
  readonly value: number;
  /** What the value is compared with; 0 where there is nothing. */
  readonly other: number;
  /** Whether several comparisons together hold; true where there are none. */
  readonly happens: boolean;
}

/**
 * Rolls `trials` times.
 * @param visit gets every roll in which the condition holds
 * @returns how many those are
 * @throws UsageError `usage/too-large` before anything is rolled when that would take long
 */
export function sampleRoll(
  roll: DiceRoll,
  { trials, seed }: { readonly trials: number; readonly seed: number },
  visit: (trial: Trial) => void,
): number {
  checkSampleCost(trials, throwsOf(roll));
  const rng = createStreams(1);
  seedStreams(rng, seed, SUM_DOMAIN, 0);
  const names = neededNames(roll);
  const table = new Table(rng);
  const { value, comparison, event, given } = roll;
  let kept = 0;
  for (let trial = 0; trial < trials; trial++) {
    for (const named of names) table.shown.set(named.name, table.roll(named.value));
    if (given !== undefined && !happens(given, table)) continue;
    kept++;
    const isEvent = event === undefined || happens(event, table);
    const other = comparison === undefined ? 0 : table.roll(comparison.other);
    visit({ value: table.roll(value), other, happens: isEvent });
  }
  return kept;
}

/** Dice of one roll, by how long they take. */
export function throwsOf(roll: DiceRoll): number {
  const names = namedValues(roll);
  const values = [...neededNames(roll).map(({ value }) => value), ...queriedValues(roll)];
  return Math.max(1, SLOWNESS * values.reduce((sum, value) => sum + throwsIn(value, names), 0));
}

function throwsIn(value: Value, names: ReadonlyMap<string, Value>): number {
  const inside = partsOf(value).reduce((sum, part) => sum + throwsIn(part, names), 0);
  const most = (count: Value): number => Math.max(0, rangeOf(count, names)[1]);
  switch (value.kind) {
    case 'dice':
      return (
        inside + (typeof value.count === 'number' ? value.count : most(value.count)) * throwsOfDie(value)
      );
    case 'pool': {
      const { attack, defence, count } = value;
      const dice = count === undefined ? Math.max(0, attack.dice) : most(count);
      const defending =
        defence === undefined ? 0 : Math.max(0, defence.dice, defence.dice + defence.onAttackTop);
      return inside + (dice + attack.extraOnTop + attack.rerollLowest) * throwsOfDie(attack) + defending;
    }
    case 'repeated':
      return value.count * inside;
    default:
      return inside;
  }
}

/** How often a die is thrown until it lies, on average. */
function throwsOfDie({ reroll, ...die }: Die): number {
  if (reroll === undefined) return 1;
  const { faces, weights, total } = facesOf(die);
  const again = faces.reduce((sum, face, i) => sum + (isRerolled(face, reroll) ? weights[i] : 0), 0);
  return reroll.isUntil ? total / (total - again) : 2;
}

function happens(event: Event, table: Table): boolean {
  let any = false;
  // Every die is rolled, whatever is known already: so the rolls of a seed do not depend on it.
  for (const all of event) {
    let each = true;
    for (const one of all) each = compares(one, table) && each;
    any ||= each;
  }
  return any;
}

function compares({ value, relation, other }: ComparedValue, table: Table): boolean {
  const [a, b] = [table.roll(value), table.roll(other)];
  const [higher, equal, lower] = holds(relation);
  return a > b ? higher : a === b ? equal : lower;
}

/** Where the dice are rolled: what the names show, and what is prepared. */
class Table {
  readonly shown = new Map<string, number>();
  private readonly rng: Int32Array;
  private readonly tops = new Map<string, number>();
  private readonly rollers = new Map<PoolValue, Map<string, Rollers>>();

  constructor(rng: Int32Array) {
    this.rng = rng;
  }

  roll(value: Value): number {
    switch (value.kind) {
      case 'number':
        return value.value;
      case 'name':
        return this.shown.get(value.name) ?? 0;
      case 'dice':
        return this.dice(value);
      case 'pool':
        return this.pool(value);
      case 'repeated': {
        const rolled = new Float64Array(value.count);
        for (let i = 0; i < rolled.length; i++) rolled[i] = this.roll(value.of);
        return keptSum(rolled, value.keep);
      }
      case 'sum':
        return value.terms.reduce((sum, term) => sum + term.sign * this.roll(term.value), 0);
      case 'product':
        return product(value.operator, this.roll(value.factors[0]), this.roll(value.factors[1]));
      case 'max':
      case 'min':
        return Math[value.kind](...value.of.map((part) => this.roll(part)));
      case 'against':
        return Math.max(0, this.roll(value.attack) - Math.max(0, this.roll(value.defence)));
    }
  }

  private dice(dice: DiceValue): number {
    const count = typeof dice.count === 'number' ? dice.count : Math.max(0, this.roll(dice.count));
    const die = this.die(dice, dice.rolledSides);
    const highest = dice.explosions === 0 ? 0 : this.top(die);
    const rolled = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      let again = dice.explosions;
      for (let face = this.face(die); ; face = this.face(die)) {
        rolled[i] += face;
        if (face !== highest || again-- === 0) break;
      }
    }
    return keptSum(rolled, dice.keep);
  }

  /** @param rolledSides whose number the die has; undefined: it stays as it is */
  private die<D extends Die>(die: D, rolledSides: Value | undefined): D {
    return rolledSides === undefined ? die : { ...die, ...dieWithSides(this.roll(rolledSides)) };
  }

  private pool(value: PoolValue): number {
    const dice = value.count === undefined ? value.attack.dice : this.roll(value.count);
    const { defence } = value;
    const attack = this.die(value.attack, value.rolledSides);
    if (defence === undefined && !hasRiders(attack)) return this.successes(attack, dice);
    const { contest, attacker, defenders } = this.rollersOf(value, { ...attack, dice });
    const outcome = rollPool(attacker, this.rng, STREAM);
    const hits = outcomeSuccesses(outcome);
    if (hits === 0) return 0;
    return successesLeft(
      contest,
      hits,
      rollPool(defenders[outcomeHasTop(outcome) ? 1 : 0], this.rng, STREAM),
    );
  }

  private successes(pool: PoolExpression, dice: number): number {
    const top = this.top(pool);
    let successes = pool.automatic;
    for (let i = 0; i < dice; i++) {
      let again = pool.explosions;
      for (let face = this.face(pool); ; face = this.face(pool)) {
        if (succeeds(face, pool)) successes += face === top ? pool.topCounts : 1;
        if (face !== top || again-- === 0) break;
      }
    }
    return successes;
  }

  private top(die: Die): number {
    return remembered(this.tops, dieText(die), () => topOf(die));
  }

  private rollersOf(value: PoolValue, attack: AttackExpression): Rollers {
    const known = remembered(this.rollers, value, () => new Map<string, Rollers>());
    return remembered(known, `${attack.dice}d${dieText(attack)}`, () => {
      const contest = contestOf({ attack, defence: value.defence });
      const attacker = createRoller(contest.attack, attackPolicy(contest, 'hits'));
      return { contest, attacker, defenders: defencesOf(contest) };
    });
  }

  private face(die: Die): number {
    const { reroll } = die;
    let face = this.thrown(die);
    if (reroll === undefined) return face;
    if (!reroll.isUntil) return isRerolled(face, reroll) ? this.thrown(die) : face;
    while (isRerolled(face, reroll)) face = this.thrown(die);
    return face;
  }

  private thrown({ sides, faces }: Die): number {
    const side = uniformInt(this.rng, STREAM, sides);
    return faces === undefined ? side + 1 : faces[side];
  }
}

/** What a pool with riders is rolled with. */
interface Rollers {
  readonly contest: ContestSpec;
  readonly attacker: PoolRoller;
  readonly defenders: readonly [PoolRoller, PoolRoller];
}

function keptSum(rolled: Float64Array, keep: Keep | undefined): number {
  let from = 0;
  let to = rolled.length;
  if (keep !== undefined) {
    rolled.sort();
    if (keep.end === 'highest') {
      to -= keep.skip ?? 0;
      from = Math.max(0, to - keep.count);
    } else to = Math.min(to, keep.count);
  }
  let total = 0;
  for (let i = from; i < to; i++) total += rolled[i];
  return total;
}
