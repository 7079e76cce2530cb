/**
 * Dice as one line of text: `5d10>=4!10:+2 vs 4d10>=5`, `4d6kh3`, `let hits = 6d10>=6; P((hits)d6>=4 >= 2 | hits >= 3)`.
 *
 *     roll     = { "let" NAME "=" value ";" } ( query | "P" "(" query ")" )
 *     query    = value [ "vs" value | comparison { "and" | "or" … } ] [ "|" event ]
 *     event    = value comparison { ( "and" | "or" ) value comparison }
 *     comparison = ( ">=" | ">" | "<=" | "<" | "=" | "==" ) value
 *     value    = sum [ "vs" sum ]                     of counted dice: each success of the second cancels one
 *     sum      = [ SIGN ] product { SIGN product }
 *     product  = factor { ( "*" | "/" ) factor }      "/" drops the rest
 *     factor   = N | NAME | ( "max" | "min" ) "(" value { "," value } ")" | [ N "x" ] "(" value ")" [ keep ]
 *              | [ N | NAME | "(" value ")" ] "d" die ( [ "!" [ N ] ] [ keep ] | counted )
 *     die      = "(" value ")" | ( SIDES | "%" | "{" face { "," face } "}" ) [ ( "r" | "ro" | "rr" ) [ RELATION ] FACE ]
 *     face     = FACE [ ".." FACE ] [ ":" TIMES ]
 *     keep     = ( "kh" | "k" | "kl" ) [ N ] | "keep" ( "highest" | "lowest" ) [ N ] | drop [ drop ]
 *     drop     = ( "dl" | "dh" ) [ N ] | "drop" ( "highest" | "lowest" ) [ N ]       the second of the other end
 *     counted  = [ SIGN N ] ">=" N { "!" [ N ] | "!" TOP ":+" N | "!" TOP ":x" N | "r" N | "^" N | "+" N "s" }
 *     after "vs":  … { "!" [ N ] | "!" TOP ":x" N | "!" TOP ":cancel" | "?" TOP ":" SIGN N | "+" N "s" }
 *
 * Dice with a count before ">=" succeed one by one, unless dice that are added up stand before them; parentheses around
 * them compare their sum. So does an event, for it needs a comparison: `P(2d6 >= 8)`; `P(4d6>=5 >= 2)` has one behind them. `!N` rolls the highest face again and adds it, at most N times a die; behind ">=" the die that is rolled again may succeed as
 * well. The sides of a die may be a value, rolled once for all its dice; with none they show 0. `rN` before ">=" rolls a
 * face again, once (as in Foundry; Roll20's `ro` means the same), `rr` until another shows; behind it, `rN` re-rolls the
 * N lowest dice. `Nx(…)` rolls what stands in the parentheses N times. A NAME stands for the value that its dice have
 * shown, wherever it stands. Of "and" and "or", "and" binds closer. Spaces may stand between the parts.
 */
import type { Die } from './die.ts';
import type { AttackExpression, DefenceExpression, FaceRules } from './rollExpression.ts';

/** How one value is compared with another; `vs` asks for higher, equal and lower alike. */
export const RELATIONS = ['!=', '>=', '<=', '>', '<', '=', 'vs'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The dice or sums that count, of several equal ones. */
export interface Keep {
  readonly end: 'highest' | 'lowest';
  /** 1 … all of them; where their number is rolled itself, at most so many. */
  readonly count: number;
  /** So many of the same end are set aside before: `3d20dh1dl1` keeps the middle one. */
  readonly skip?: number;
}

/** Dice that are added up. */
export interface DiceValue extends Die {
  readonly kind: 'dice';
  /** How many; a value where that is rolled itself. */
  readonly count: number | Value;
  /** Its sides, where their number is rolled itself, once for all the dice; `sides` is the most then. */
  readonly rolledSides?: Value | undefined;
  /** Most times that one die explodes. */
  readonly explosions: number;
  /** undefined = all. */
  readonly keep: Keep | undefined;
}

/** Dice that succeed one by one. */
export interface PoolValue {
  readonly kind: 'pool';
  readonly attack: AttackExpression;
  /** How many dice, where that is rolled itself. */
  readonly count?: Value | undefined;
  /** The sides of the dice, where their number is rolled itself, once for all of them. */
  readonly rolledSides?: Value | undefined;
  /** A single roll against it, whose riders may depend on the attack. */
  readonly defence?: DefenceExpression | undefined;
}

/** Separate rolls of what stands in parentheses. */
export interface RepeatedValue {
  readonly kind: 'repeated';
  readonly count: number;
  readonly of: Value;
  readonly keep: Keep | undefined;
}

/** A whole number that may be rolled. */
export type Value =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | DiceValue
  | PoolValue
  | RepeatedValue
  | { readonly kind: 'sum'; readonly terms: readonly SignedTerm[] }
  | { readonly kind: 'product'; readonly operator: '*' | '/'; readonly factors: readonly [Value, Value] }
  | { readonly kind: 'max' | 'min'; readonly of: readonly Value[] }
  /** Successes that those of another roll leave. */
  | { readonly kind: 'against'; readonly attack: Value; readonly defence: Value };

export interface SignedTerm {
  readonly sign: 1 | -1;
  readonly value: Value;
}

export interface ComparedValue {
  readonly value: Value;
  readonly relation: Relation;
  readonly other: Value;
}

/** Any of several cases; in each, every comparison holds. */
export type Event = readonly (readonly ComparedValue[])[];

/** A value under a name; it shows the same wherever the name stands. */
export interface NamedValue {
  readonly name: string;
  readonly value: Value;
}

/** A roll as it is asked about. */
export interface DiceRoll {
  /** In their order; each may use those before. */
  readonly names: readonly NamedValue[];
  /** The value whose distribution is computed; for an event, the left side of its first comparison. */
  readonly value: Value;
  /** The sum it is compared with; null if none. */
  readonly comparison: Omit<ComparedValue, 'value'> | undefined;
  /** Several comparisons together; undefined = at most the one above. */
  readonly event: Event | undefined;
  /** Only rolls count where this holds. */
  readonly given: Event | undefined;
  /** Of its counted dice, where they are not those of the lowest and the highest face. */
  readonly rules?: FaceRules;
}

/** The parts that a value is made of. */
export function partsOf(value: Value): readonly Value[] {
  switch (value.kind) {
    case 'number':
    case 'name':
      return [];
    case 'dice':
    case 'pool': {
      const { count, rolledSides } = value;
      return [count, rolledSides].filter((part) => typeof part === 'object');
    }
    case 'repeated':
      return [value.of];
    case 'sum':
      return value.terms.map((term) => term.value);
    case 'product':
      return value.factors;
    case 'max':
    case 'min':
      return value.of;
    case 'against':
      return [value.attack, value.defence];
  }
}

/** The names that stand in a value, each once. */
export function namesIn(value: Value): ReadonlySet<string> {
  if (value.kind === 'name') return new Set([value.name]);
  return new Set(partsOf(value).flatMap((part) => [...namesIn(part)]));
}

/** All values of a roll but the named ones. */
export function queriedValues({ value, comparison, event, given }: DiceRoll): readonly Value[] {
  const sides = [...(event ?? []), ...(given ?? [])].flat().flatMap((one) => [one.value, one.other]);
  return [value, ...(comparison === undefined ? [] : [comparison.other]), ...sides];
}

/** Whether the condition of a roll is about dice that nothing else in it is about, so that it changes nothing. */
export function isConditionApart(roll: DiceRoll): boolean {
  const [one] = (roll.given ?? []).flat();
  if (one === undefined) return false;
  const condition = { ...roll, value: one.value, comparison: undefined, event: undefined };
  const own = new Set(neededNames(condition).map(({ name }) => name));
  return neededNames({ ...roll, given: undefined }).every(({ name }) => !own.has(name));
}

/** The named values that a roll needs, in their order. */
export function neededNames(roll: DiceRoll): readonly NamedValue[] {
  const needed = new Set(queriedValues(roll).flatMap((value) => [...namesIn(value)]));
  const kept: NamedValue[] = [];
  for (const one of roll.names.toReversed()) {
    if (!needed.has(one.name)) continue;
    kept.unshift(one);
    for (const name of namesIn(one.value)) needed.add(name);
  }
  return kept;
}

/** Whether a value is a number of successes. @param names what stands behind each name */
export function isCounted(value: Value, names: ReadonlyMap<string, Value>): boolean {
  switch (value.kind) {
    case 'pool':
    case 'against':
      return true;
    case 'number':
    case 'dice':
    case 'product':
      return false;
    case 'name': {
      const meant = names.get(value.name);
      return meant !== undefined && isCounted(meant, names);
    }
    default:
      return partsOf(value).every((part) => isCounted(part, names));
  }
}

/** The names of a roll with their values. */
export function namedValues({ names }: DiceRoll): ReadonlyMap<string, Value> {
  return new Map(names.map(({ name, value }) => [name, value]));
}
