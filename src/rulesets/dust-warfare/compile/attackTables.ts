/**
 * The attacks of an engagement as tables that are drawn from at once, each made by the law of attacks when it is first met. A
 * table is found by small numbers only: what the attacker can fire, how and at what range, at which sort of unit, and how that
 * stands. They are few: squads that have lost the same and stand alike share them.
 */
import type { AliasTable } from '../../../dice/alias.ts';
import { COVERS } from '../engine/layout.ts';
import { FIRST_ATTACK_USED } from './modes.ts';
import type { Field, Fire, Stance } from './standing.ts';

/** All that one attack can come to. */
export interface AttackTable {
  readonly alias: AliasTable;
  /** By the outcome of the roll; see `packOutcome`. */
  readonly outcomes: Int32Array;
  /** Expected damage by what the target can still take. */
  readonly expected: Float64Array;
}

/** Makes tables; null for an attack that could do nothing. The damage of a table ends at what its target could take at most. */
export interface AttackLaws {
  attack(fire: Fire, band: number, mode: number, stance: Stance): AttackTable | null;
  blast(stance: Stance): AttackTable | null;
}

/** What the numbers that find a table depend on, by type. */
export interface TypeFacts {
  readonly miniatures: number;
  readonly weapons: number;
  /** The modes that it attacks in. */
  readonly modes: readonly number[];
  /** Damage-table effects that change attacks by it and on it, as bits. */
  readonly attacking: number;
  readonly attacked: number;
  /** Whether its attacks can depend on the number of miniatures in their target (spray). */
  readonly sprays: boolean;
  /** Whether its first attack differs from the others. */
  readonly startsStrong: boolean;
  /** By band: the first band at which it fires as it does there. */
  readonly bands: readonly number[];
  /** The first type that is attacked as it is. */
  readonly attackedAs: number;
  /** Whether it matters to attacks on it that it has moved. */
  readonly entrenches: boolean;
  /** The same text for cover, markers and lying prone that come to the same against every attack. */
  covering(cover: number, marked: boolean, prone: boolean): string;
}

/**
 * Tables in two steps, so that an attacker's part is found once for all his targets: `row` says what he fires and how, `at` is
 * the number of the table against one target.
 */
export interface AttackTables {
  /** The attacks of a unit in a mode at the range of the turn. */
  row(p: Field, attacker: number, mode: number): number;
  /** Number of the table against a target as it stands; NO_ATTACK when nothing could happen. */
  at(p: Field, row: number, target: number): number;
  /** Expected damage by a table to a target that can still take `life`. */
  expected(table: number, life: number): number;
  /** The roll of a table, and what an outcome of it comes to; see `packOutcome`. */
  alias(table: number): AliasTable;
  outcome(table: number, rolled: number): number;
  /** The attack that an ammunition detonation is to a unit (D-VEH-03); undefined when nothing could happen. */
  blast(p: Field, unit: number): AttackTable | undefined;
}

/** Number of the table that there is not. */
export const NO_ATTACK = -1;

/** Places in the index of a row that nobody has looked at. */
const UNSEEN = 0;
/** Numbers are kept one higher than they are, so that 0 is free for UNSEEN. */
const SHIFT = 2;

const MARKED = COVERS;
const PRONE = 2 * MARKED;
/** Ways in which cover, markers and lying prone come together. */
const COVERINGS = 2 * PRONE;

/** How the stances of a type are numbered: what does not matter to attacks on it weighs 0. */
interface StanceWeights {
  /** The type's first number and on it the class of each covering. */
  readonly coverings: readonly number[];
  readonly moved: number;
  readonly damaged: number;
  readonly miniatures: number;
}

export function createAttackTables(
  laws: AttackLaws,
  facts: readonly TypeFacts[],
  typeOf: Int32Array,
  capacity: Int32Array,
  modes: number,
  bands: number,
): AttackTables {
  const { weights, size: stances } = stanceWeights(facts);
  const bandOf = Int32Array.from(facts.flatMap((fact) => fact.bands));
  const startsStrong = Int32Array.from(facts, (fact) => (fact.startsStrong ? 2 : 0));
  const attackedAs = Int32Array.from(typeOf, (type) => facts[type].attackedAs);
  const sprays = Uint8Array.from(facts, (fact) => (fact.sprays ? 1 : 0));
  const coverings = Int32Array.from(weights.flatMap((weight) => weight.coverings));
  const moved = Int32Array.from(weights, (weight) => weight.moved);
  const damaged = Int32Array.from(weights, (weight) => weight.damaged);
  const perMiniature = Int32Array.from(weights, (weight) => weight.miniatures);
  const attacking = Int32Array.from(facts, (fact) => fact.attacking);
  const attacked = Int32Array.from(facts, (fact) => fact.attacked);
  const weaponBits = Int32Array.from(facts, ({ weapons }) => weapons);
  /** By type, fire and band: the volley + 1, or 0. */
  const volleys = facts.map(
    ({ miniatures, weapons }) => new Int32Array((((miniatures + 1) << weapons) << 2) * bands),
  );
  /** By type and mode: what a row adds to its volley. */
  const slotOf = Int32Array.from(
    facts.flatMap((fact) => Array.from({ length: modes }, (_, mode) => 2 * fact.modes.indexOf(mode))),
  );
  const made: AliasTable[] = [];
  const numbers = new Map<string, number>();
  const volleyOwners: { readonly fire: Fire; readonly band: number }[] = [];
  const blasts: (AttackTable | null | undefined)[] = [];
  let index = new Int32Array(64 * stances);
  // What games read of all tables lies together: by the table's number, where its part begins.
  let expectations = new Float64Array(4096);
  let expectationsOf = new Int32Array(256);
  let expectationsEnd = 0;
  let outcomes = new Int32Array(4096);
  let outcomesOf = new Int32Array(256);
  let outcomesEnd = 0;

  function miniaturesOf(p: Field, unit: number): number {
    return capacity[unit] === 1 ? p.life[unit] : Math.ceil(p.life[unit] / capacity[unit]);
  }

  /** Makes room for all attacks of the same fire and band. The lowest bit of a volley says whether it counts miniatures. */
  function newVolley(type: number, fire: number, band: number): number {
    const start = volleyOwners.length * stances;
    if (start + stances > index.length) index = longer(index, new Int32Array(2 * index.length));
    volleyOwners.push({ fire: fireInWords(fire, type), band });
    return 2 * start + sprays[type];
  }

  function fireInWords(fire: number, type: number): Fire {
    const weapons = fire >> 2;
    return {
      type,
      miniatures: weapons >> weaponBits[type],
      off: weapons & ((1 << weaponBits[type]) - 1),
      firstAttack: (fire & 2) !== 0,
      damaged: (fire & 1) !== 0,
    };
  }

  function newStance(p: Field, unit: number): number {
    const type = attackedAs[unit];
    const covering = p.cover[unit] + p.prone[unit] * PRONE + (p.markers[unit] > 0 ? MARKED : 0);
    let stance = coverings[type * COVERINGS + covering] + p.moved[unit] * moved[type];
    if ((p.effects[unit] & attacked[type]) !== 0) stance += damaged[type];
    p.stance[unit] = stance;
    return stance;
  }

  function stanceInWords(p: Field, unit: number, type: number, countsMiniatures: boolean): Stance {
    return {
      type,
      miniatures: countsMiniatures ? miniaturesOf(p, unit) : facts[type].miniatures,
      cover: p.cover[unit],
      marked: p.markers[unit] > 0,
      prone: p.prone[unit] === 1,
      moved: p.moved[unit] === 1,
      damaged: (p.effects[unit] & attacked[type]) !== 0,
    };
  }

  /** How a unit stands; not 0. */
  function stanceOf(p: Field, unit: number): number {
    const known = p.stance[unit];
    return known === UNSEEN ? newStance(p, unit) : known;
  }

  /** Adds what only attacks that count the miniatures of their target tell apart. */
  function miniatureWeight(p: Field, unit: number): number {
    return miniaturesOf(p, unit) * perMiniature[attackedAs[unit]];
  }

  function newFire(p: Field, attacker: number): number {
    const type = typeOf[attacker];
    const off = p.lost[attacker] | p.empty[attacker];
    const first = (p.used[attacker] & FIRST_ATTACK_USED) === 0 ? startsStrong[type] : 0;
    const hampered = (p.effects[attacker] & attacking[type]) === 0 ? 0 : 1;
    const fire = (((miniaturesOf(p, attacker) << weaponBits[type]) | off) << 2) | first | hampered;
    const band = bandOf[type * bands + p.band];
    const place = fire * bands + band;
    if (volleys[type][place] === UNSEEN) volleys[type][place] = newVolley(type, fire, band) + 1;
    p.fire[attacker] = volleys[type][place];
    return volleys[type][place];
  }

  function newTable(p: Field, row: number, unit: number, place: number): number {
    const type = attackedAs[unit];
    const { fire, band } = volleyOwners[Math.floor((row >> 1) / stances)];
    const mode = facts[fire.type].modes[(row >> 1) % stances];
    const table = laws.attack(fire, band, mode, stanceInWords(p, unit, type, (row & 1) === 1));
    const number = table === null ? NO_ATTACK : numberOf(table);
    index[place] = number + SHIFT;
    return number;
  }

  function numberOf(table: AttackTable): number {
    // Different weapons come to the same more often than not: what is shared stays close to the processor.
    const content = `${table.alias.probabilities.join()};${table.outcomes.join()};${table.expected.length}`;
    const same = numbers.get(content);
    if (same !== undefined) return same;
    const number = made.push(table.alias) - 1;
    numbers.set(content, number);
    if (number === expectationsOf.length) {
      expectationsOf = longer(expectationsOf, new Int32Array(2 * number));
      outcomesOf = longer(outcomesOf, new Int32Array(2 * number));
    }
    expectationsOf[number] = expectationsEnd;
    outcomesOf[number] = outcomesEnd;
    while (expectationsEnd + table.expected.length > expectations.length) {
      expectations = longer(expectations, new Float64Array(2 * expectations.length));
    }
    while (outcomesEnd + table.outcomes.length > outcomes.length) {
      outcomes = longer(outcomes, new Int32Array(2 * outcomes.length));
    }
    expectations.set(table.expected, expectationsEnd);
    outcomes.set(table.outcomes, outcomesEnd);
    expectationsEnd += table.expected.length;
    outcomesEnd += table.outcomes.length;
    return number;
  }

  return {
    row(p, attacker, mode) {
      const known = p.fire[attacker];
      const volley = (known === UNSEEN ? newFire(p, attacker) : known) - 1;
      return volley + slotOf[typeOf[attacker] * modes + mode];
    },
    at(p, row, target) {
      let place = (row >> 1) + stanceOf(p, target);
      if ((row & 1) === 1) place += miniatureWeight(p, target);
      const known = index[place];
      return known === UNSEEN ? newTable(p, row, target, place) : known - SHIFT;
    },
    expected: (table, life) => expectations[expectationsOf[table] + life],
    alias: (table) => made[table],
    outcome: (table, rolled) => outcomes[outcomesOf[table] + rolled],
    blast(p, unit) {
      const stance = stanceOf(p, unit) + miniatureWeight(p, unit);
      let table = blasts[stance];
      if (table === undefined) {
        table = laws.blast(stanceInWords(p, unit, attackedAs[unit], true));
        blasts[stance] = table;
      }
      return table ?? undefined;
    },
  };
}

/** Stances are numbered from 1, so that 0 is free for UNSEEN. */
function stanceWeights(facts: readonly TypeFacts[]): {
  readonly weights: readonly StanceWeights[];
  readonly size: number;
} {
  // The attacks of a unit on a target in its several modes lie side by side: a player compares them.
  const step = Math.max(...facts.map(({ modes }) => modes.length));
  let size = step;
  const anySprays = facts.some(({ sprays }) => sprays);
  const weights = facts.map((fact): StanceWeights => {
    const { entrenches, attacked, miniatures } = fact;
    const first = size;
    const texts = Array.from({ length: COVERINGS }, (_, covering) =>
      fact.covering(covering % COVERS, Math.floor(covering / MARKED) % 2 === 1, covering >= PRONE),
    );
    const classes = [...new Set(texts)];
    let stances = step * classes.length;
    const digit = (matters: boolean, values: number): number => {
      const weight = matters ? stances : 0;
      if (matters) stances *= values;
      return weight;
    };
    const weight = {
      coverings: texts.map((text) => first + step * classes.indexOf(text)),
      moved: digit(entrenches, 2),
      damaged: digit(attacked !== 0, 2),
      miniatures: digit(anySprays, miniatures + 1),
    };
    size += stances;
    return weight;
  });
  return { weights, size };
}

/** A longer array with the same beginning. */
function longer<A extends Int32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
