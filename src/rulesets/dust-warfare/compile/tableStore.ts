/** The attack tables of an engagement by number, each stored once, with the values that games read in shared arrays. */
import { type AliasTable, createAliasTable, outcomeAt } from '../../../dice/alias.ts';
import { nextInt32 } from '../../../random/streams.ts';
import { damageOf, marksOf, rowOf } from './attackOutcome.ts';

/** All outcomes of one attack. */
export interface AttackTable {
  readonly alias: AliasTable;
  /** By rolled index; see `packOutcome`. */
  readonly outcomes: Int32Array;
  /** Expected damage by the damage that the target can still take. */
  readonly expected: Float64Array;
}

/** The attack without an effect, number 0. */
const NOTHING: AttackTable = {
  alias: createAliasTable([1]),
  outcomes: new Int32Array(1),
  expected: new Float64Array(1),
};

export class TableStore {
  readonly #aliases: AliasTable[] = [];
  readonly #numbers = new Map<AttackTable, number>();
  /** Upper bound (exclusive) of the damage that a unit can still take. */
  #lives = 1;
  #expected = new Float64Array(0);
  /** By number: the start of its columns, the shift of its alias (see AliasTable), the start of its outcomes, and whether one harms. */
  #starts = new Int32Array(4 * 256);
  #columns = new Int32Array(4096);
  #columnsEnd = 0;
  #outcomes = new Int32Array(4096);
  #outcomesEnd = 0;

  constructor(lives: number) {
    this.#lives = lives;
    this.#expected = new Float64Array((this.#starts.length / 4) * lives);
    this.numberOf(NOTHING);
  }

  /** Adds a table and returns its number; equal tables must be the same object. */
  numberOf(table: AttackTable): number {
    const known = this.#numbers.get(table);
    if (known !== undefined) return known;
    const { alias, outcomes, expected } = table;
    const number = this.#aliases.push(alias) - 1;
    this.#numbers.set(table, number);
    if (4 * number === this.#starts.length) {
      this.#starts = longer(this.#starts, new Int32Array(8 * number));
      this.#expected = longer(this.#expected, new Float64Array(2 * number * this.#lives));
    }
    while (this.#outcomesEnd + outcomes.length > this.#outcomes.length) {
      this.#outcomes = longer(this.#outcomes, new Int32Array(2 * this.#outcomes.length));
    }
    while (this.#columnsEnd + alias.columns.length > this.#columns.length) {
      this.#columns = longer(this.#columns, new Int32Array(2 * this.#columns.length));
    }
    const harms = outcomes.some(isHarm) ? 1 : 0;
    this.#starts.set([this.#columnsEnd, alias.shift, this.#outcomesEnd, harms], 4 * number);
    this.#columns.set(alias.columns, this.#columnsEnd);
    this.#outcomes.set(outcomes, this.#outcomesEnd);
    this.#columnsEnd += alias.columns.length;
    this.#outcomesEnd += outcomes.length;
    this.#expected.set(expected, number * this.#lives);
    return number;
  }

  expected(table: number, life: number): number {
    return this.#expected[table * this.#lives + life];
  }

  harms(table: number): boolean {
    return this.#starts[4 * table + 3] === 1;
  }

  alias(table: number): AliasTable {
    return this.#aliases[table];
  }

  /** Rolls a table like `drawAlias`, from the shared columns. */
  draw(table: number, rng: Int32Array, stream: number): number {
    const shift = this.#starts[4 * table + 1];
    const mask = (1 << shift) - 1;
    return outcomeAt(nextInt32(rng, stream), this.#columns, this.#starts[4 * table], shift, mask);
  }

  outcome(table: number, rolled: number): number {
    return this.#outcomes[this.#starts[4 * table + 2] + rolled];
  }
}

/** Whether an outcome affects the target. */
function isHarm(outcome: number): boolean {
  return damageOf(outcome) > 0 || marksOf(outcome) === 1 || rowOf(outcome) > 0;
}

/** A longer array with the same content at its start. */
export function longer<A extends Int32Array | Uint16Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
