/** The attack tables of an engagement by number, each kept once, with what games read of all of them laid together. */
import type { AliasTable } from '../../../dice/alias.ts';

/** All that one attack can come to. */
export interface AttackTable {
  readonly alias: AliasTable;
  /** By the outcome of the roll; see `packOutcome`. */
  readonly outcomes: Int32Array;
  /** Expected damage by what the target can still take. */
  readonly expected: Float64Array;
}

export class TableStore {
  readonly #aliases: AliasTable[] = [];
  readonly #numbers = new Map<AttackTable, number>();
  /** What a unit can still take is below this. */
  readonly #lives: number;
  #expected: Float64Array;
  /** By number: where its outcomes begin. */
  #starts = new Int32Array(256);
  #outcomes = new Int32Array(4096);
  #end = 0;

  constructor(lives: number) {
    this.#lives = lives;
    this.#expected = new Float64Array(this.#starts.length * lives);
  }

  /** The number of a table: its own, so that tables must not be alike. */
  numberOf(table: AttackTable): number {
    const known = this.#numbers.get(table);
    if (known !== undefined) return known;
    const { alias, outcomes, expected } = table;
    const number = this.#aliases.push(alias) - 1;
    this.#numbers.set(table, number);
    if (number === this.#starts.length) {
      this.#starts = longer(this.#starts, new Int32Array(2 * number));
      this.#expected = longer(this.#expected, new Float64Array(2 * number * this.#lives));
    }
    while (this.#end + outcomes.length > this.#outcomes.length) {
      this.#outcomes = longer(this.#outcomes, new Int32Array(2 * this.#outcomes.length));
    }
    this.#starts[number] = this.#end;
    this.#outcomes.set(outcomes, this.#end);
    this.#end += outcomes.length;
    this.#expected.set(expected, number * this.#lives);
    return number;
  }

  expected(table: number, life: number): number {
    return this.#expected[table * this.#lives + life];
  }

  alias(table: number): AliasTable {
    return this.#aliases[table];
  }

  outcome(table: number, rolled: number): number {
    return this.#outcomes[this.#starts[table] + rolled];
  }
}

/** A longer array with the same beginning. */
export function longer<A extends Int32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
