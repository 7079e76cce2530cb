/** Keys by which `AttackTables` finds tables, as numbers by unit and by type of unit. */
import type { TypeFacts } from './typeFacts.ts';

/** An object literal instead of a class: V8 then knows that every field is an array of numbers. */
export interface TableKeys {
  readonly types: number;
  /** Number of modes of attack, and of ranges. */
  readonly modes: number;
  readonly bands: number;

  // --- by unit
  readonly typeOf: Int32Array;
  readonly attackedAs: Int32Array;
  readonly squad: Int32Array;
  readonly heroLife: Int32Array;

  // --- by type
  readonly attacking: Int32Array;
  readonly attacked: Int32Array;
  readonly weapons: Int32Array;
  /** 2 where the first attack differs from the others. */
  readonly startsStrong: Int32Array;
  /** By type and band. */
  readonly bandOf: Int32Array;
  /** By type and mode: the offset of a row from that of its volley. */
  readonly slotOf: Int32Array;
}

/** @param typeOf by unit */
export function compileKeys(
  facts: readonly TypeFacts[],
  typeOf: Int32Array,
  modes: number,
  bands: number,
): TableKeys {
  return {
    types: facts.length,
    modes,
    bands,
    typeOf,
    attackedAs: typeOf.map((type) => facts[type].attackedAs),
    squad: typeOf.map((type) => facts[type].squad),
    heroLife: typeOf.map((type) => facts[type].heroLife),
    attacking: Int32Array.from(facts, ({ attacking }) => attacking),
    attacked: Int32Array.from(facts, ({ attacked }) => attacked),
    weapons: Int32Array.from(facts, ({ weapons }) => weapons),
    startsStrong: Int32Array.from(facts, ({ startsStrong }) => (startsStrong ? 2 : 0)),
    bandOf: Int32Array.from(facts.flatMap((fact) => fact.bands)),
    slotOf: Int32Array.from(
      facts.flatMap((fact) => Array.from({ length: modes }, (_, mode) => 2 * fact.modes.indexOf(mode))),
    ),
  };
}
