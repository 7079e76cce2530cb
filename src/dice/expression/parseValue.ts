/** Reads a value by recursive descent; the grammar stands in value.ts. */
import { nearestName } from '../../base/nearest.ts';
import {
  type Cursor,
  faultAt,
  foundAt,
  integer,
  MOST_NUMBER,
  MOST_SIDES,
  mark,
  sees,
  seesNumber,
  takeNumber,
  takeSign,
  takeWhole,
  takeWord,
  unexpected,
  wordAt,
} from './cursor.ts';
import {
  ATTACK,
  type DefenceRole,
  ONE_POOL,
  type Role,
  readCounted,
  seesComparison,
  seesCounting,
} from './parseCounted.ts';
import { readDie, readExplosions, readKeep } from './parseDie.ts';
import { rangeOf } from './rangeOf.ts';
import type { DefenceExpression, FaceRules } from './rollExpression.ts';
import { type DiceValue, isCounted, type PoolValue, type SignedTerm, type Value } from './value.ts';

/** Largest number of dice; the cost check refuses almost every roll with more. */
const MOST_DICE = 10_000;
const DEEPEST = 20;
const FUNCTIONS = ['max', 'min'] as const;

/** The text, how far it is read, and what stands before. */
export interface Source extends Cursor {
  /** What the names stand for that may be used here. */
  readonly names: ReadonlyMap<string, Value>;
  readonly rules: FaceRules;
  /** Parentheses inside each other. */
  depth: number;
  /** What bare dice before a comparison are. */
  bare: BareDice;
  /** Whether dice before ">=" are never added up. */
  readonly isCounted: boolean;
}

/**
 * `counted`: they succeed one by one, and only ">=" may follow; `either`: before ">=" they succeed one by one, before other comparisons
 * they are added up; `summed`: they are added up.
 */
type BareDice = 'counted' | 'either' | 'summed';

/** A sum, or of counted dice the successes that another roll leaves. */
export function readValue(source: Source): Value {
  const attack = readSum(source, ATTACK);
  if (!isCounted(attack, source.names) || !takeWhole(source, 'vs')) return attack;
  const start = mark(source);
  const alone = isSinglePool(attack) ? attack.attack : undefined;
  const role: DefenceRole = { kind: 'defence', attack: alone, special: undefined };
  const defence = readSum(source, role);
  if (!isCounted(defence, source.names))
    throw faultAt(start, 'expected counted dice behind "vs", such as "4d10>=5", as before it');
  if (isSinglePool(defence) && alone !== undefined)
    return { kind: 'pool', attack: alone, defence: asDefence(defence.attack) };
  if (role.special !== undefined) throw faultAt(role.special, ONE_POOL);
  return { kind: 'against', attack, defence };
}

/** Whether it is one pool of a fixed number of equal dice that do not explode: one that can be rolled as a contest. */
export function isSinglePool(value: Value): value is PoolValue {
  if (value.kind !== 'pool') return false;
  return value.count === undefined && value.rolledSides === undefined && value.attack.explosions === 0;
}

/** The pool without the riders of an attack, which it does not have. */
function asDefence({
  extraOnTop: _extra,
  rerollLowest: _reroll,
  lift: _lift,
  ...pool
}: PoolValue['attack'] & Partial<DefenceExpression>): DefenceExpression {
  return { onAttackTop: 0, topCancels: false, ...pool };
}

function readSum(source: Source, role: Role): Value {
  const terms: SignedTerm[] = [];
  for (;;) {
    const sign = takeSign(source);
    const last = terms[terms.length - 1];
    if (last !== undefined && sign === 0) break;
    const isCounting = terms.every(({ value }) => isCounted(value, source.names));
    const value = readProduct(source, role, isCounting);
    // "4d6>=4+1" might mean one success more or a threshold of 5; "+1s" means one thing.
    if (last?.value.kind === 'pool' && value.kind === 'number')
      throw unexpected(source, '"s" for automatic successes');
    // A pool of negative dice rolls nothing.
    if (last === undefined && sign < 0 && value.kind === 'pool' && value.count === undefined)
      terms.push({ sign: 1, value: { ...value, attack: negativeDice(value) } });
    else terms.push({ sign: sign < 0 ? -1 : 1, value });
  }
  return terms.length === 1 && terms[0].sign > 0 ? terms[0].value : { kind: 'sum', terms };
}

function negativeDice({ attack }: PoolValue): PoolValue['attack'] {
  return { ...attack, dice: attack.dice === 0 ? 0 : -attack.dice };
}

function readProduct(source: Source, role: Role, isCounting: boolean): Value {
  let product = readFactor(source, role, isCounting);
  for (;;) {
    const start = mark(source);
    const operator = takeWord(source, '*') ? '*' : takeWord(source, '/') ? '/' : undefined;
    if (operator === undefined) return product;
    if (product.kind === 'pool')
      throw faultAt(start, foundAt(operator, 'parentheses around the dice, whose successes are meant'));
    const at = mark(source);
    const factor = readFactor(source, role, false);
    const [lowest, highest] = rangeOf(factor, source.names);
    if (operator === '/' && lowest <= 0 && highest >= 0)
      throw faultAt(at, 'found a divisor that can be 0, expected one that cannot');
    product = { kind: 'product', operator, factors: [product, factor] };
  }
}

function readFactor(source: Source, role: Role, isCounting: boolean): Value {
  let isNegative = false;
  for (let sign = takeSign(source); sign !== 0; sign = takeSign(source)) isNegative = isNegative !== sign < 0;
  const value = readPrimary(source, role, isCounting && !isNegative);
  return isNegative ? { kind: 'sum', terms: [{ sign: -1, value }] } : value;
}

function readPrimary(source: Source, role: Role, isCounting: boolean): Value {
  const start = mark(source);
  if (seesNumber(source)) return readAfterNumber(source, role, isCounting, start);
  const word = wordAt(source);
  if (source.names.has(word)) {
    takeWhole(source, word);
    const name: Value = { kind: 'name', name: word };
    return seesDie(source) ? readDice(source, name, role, isCounting, start) : name;
  }
  for (const kind of FUNCTIONS) if (takeWhole(source, kind)) return readFunction(source, kind);
  if (takeWord(source, '(')) {
    const group = readGroup(source, 1, start);
    return seesDie(source) ? readDice(source, group, role, isCounting, start) : group;
  }
  if (sees(source, /^d(?![a-z_])/i)) return readDice(source, undefined, role, false, start);
  throw unknown(source, word);
}

/** Names the nearest name where a word stands for none. */
function unknown(source: Source, word: string): Error {
  const known = [...source.names.keys()];
  const names = known.length === 0 ? '' : `, ${known.join(', ')}`;
  const expected = `a number, dice such as "4d6"${names}, or "("`;
  if (word === '') return unexpected(source, expected);
  return faultAt(mark(source), foundAt(word, expected), nearestName(word, [...known, ...FUNCTIONS]));
}

/** A number, dice or repeated parentheses. */
function readAfterNumber(source: Source, role: Role, isCounting: boolean, start: number): Value {
  refuseOtherDice(source);
  const given = takeNumber(source, 0, MOST_NUMBER);
  if (sees(source, /^d/i)) return readDice(source, given, role, isCounting, start);
  if (!sees(source, /^x(?![a-z_])/i)) return { kind: 'number', value: given };
  takeWord(source, 'x');
  if (!takeWord(source, '(')) throw unexpected(source, '"("');
  return readGroup(source, checkCount(given, start), start);
}

/** Dice as other languages write them, and parts of dice. */
function refuseOtherDice(source: Source): void {
  const start = mark(source);
  const rest = source.text.slice(start);
  const [decimal] = /^\d+\.\d+/.exec(rest) ?? [];
  if (decimal !== undefined) throw faultAt(start, foundAt(decimal, 'a whole number'));
  const [found, count, sides] = /^(\d+)[wt](\d+)/i.exec(rest) ?? [];
  if (found !== undefined)
    throw faultAt(start, foundAt(found, 'a "d" between the numbers'), `${count}d${sides}`);
}

/** Whether a die follows, not "dl" or "drop". */
function seesDie(source: Source): boolean {
  return sees(source, /^d\s*[\d%{(]/i);
}

/** Dice from the `d` on. @param given how many; undefined = one, which is added up */
function readDice(
  source: Source,
  given: number | Value | undefined,
  role: Role,
  isCounting: boolean,
  start: number,
): Value {
  takeWord(source, 'd');
  const rolledSides = sees(source, /^\(/) ? readSides(source) : undefined;
  const die = rolledSides === undefined ? readDie(source) : { sides: mostSides(source, rolledSides) };
  const sided = rolledSides === undefined ? {} : { rolledSides };
  if (rolledSides !== undefined && sees(source, /^(!(?!=)|r)/i)) throw unexpected(source, ROLLED_SIDES);
  const explosions = !sees(source, UNEQUAL) && takeWord(source, '!') ? readExplosions(source, die) : 0;
  if (given !== undefined && isCounting && explosions === 0 && areCounted(source)) {
    const counted = { ...die, ...source.rules };
    if (typeof given !== 'number') checkRolled(source, given, start);
    const attack = readCounted(source, typeof given === 'number' ? given : 0, counted, role);
    const { extraOnTop, topCounts, explosions } = attack;
    if (rolledSides !== undefined && (extraOnTop > 0 || topCounts > 1 || explosions > 0))
      throw faultAt(start, `expected ${ROLLED_SIDES}`);
    return { kind: 'pool', attack, ...(typeof given === 'number' ? {} : { count: given }), ...sided };
  }
  if (typeof given === 'object') checkRolled(source, given, start);
  const count = typeof given === 'object' ? given : checkCount(given ?? 1, start);
  const keep = readKeep(source, typeof count === 'number' ? count : undefined);
  return { kind: 'dice', count, ...die, ...sided, explosions, keep };
}

const ROLLED_SIDES = 'no rolling again, for the highest face is not known before its sides are rolled';

/** The sides of a die, whose number is rolled itself. */
function readSides(source: Source): Value {
  const start = mark(source);
  takeWord(source, '(');
  const of = inside(source, start, () => readValue(source));
  if (!takeWord(source, ')')) throw unexpected(source, afterValue(of, '")"'));
  return of;
}

function mostSides(source: Source, sides: Value): number {
  const [, most] = rangeOf(sides, source.names);
  if (most > MOST_SIDES) throw faultAt(mark(source), foundAt(`up to ${most} sides`, `at most ${MOST_SIDES}`));
  return Math.max(1, most);
}

/** Whether the dice just read succeed one by one. */
function areCounted(source: Source): boolean {
  if (source.bare === 'summed') return false;
  return source.bare === 'either' ? seesCounting(source) : seesComparison(source);
}

/** Of `3d6 != 10`: no dice that explode. */
const UNEQUAL = /^!=/;

/** Reads the content of parentheses, after the opening one. */
function readGroup(source: Source, count: number, start: number): Value {
  const of = inside(source, start, () => readValue(source));
  if (!takeWord(source, ')')) throw unexpected(source, afterValue(of, '")"'));
  return { kind: 'repeated', count, of, keep: readKeep(source, count) };
}

/** The values of `max` and `min`, the word already read. */
function readFunction(source: Source, kind: (typeof FUNCTIONS)[number]): Value {
  const start = mark(source);
  if (!takeWord(source, '(')) throw unexpected(source, '"("');
  const of: Value[] = [];
  inside(source, start, () => {
    do of.push(readValue(source));
    while (takeWord(source, ','));
  });
  if (!takeWord(source, ')')) throw unexpected(source, afterValue(of[of.length - 1], '"," or ")"'));
  return { kind, of };
}

function inside<T>(source: Source, start: number, read: () => T): T {
  if (source.depth >= DEEPEST)
    throw faultAt(start, `expected at most ${DEEPEST} parentheses inside each other`);
  source.depth++;
  const found = read();
  source.depth--;
  return found;
}

function checkCount(count: number, start: number): number {
  if (count > MOST_DICE) throw faultAt(start, foundAt(String(count), integer(0, MOST_DICE)));
  return count;
}

function checkRolled({ names }: Source, count: Value, start: number): void {
  const [, most] = rangeOf(count, names);
  if (most > MOST_DICE) throw faultAt(start, foundAt(`up to ${most} dice`, `at most ${MOST_DICE}`));
}

/** What may follow a value. @param last of the parts */
export function afterValue(value: Value, last: string): string {
  return [...partsLeft(value), '"+"', '"-"', '"*"', last].join(', ');
}

/** What the last part of a value could still have. */
function partsLeft(value: Value): readonly string[] {
  switch (value.kind) {
    case 'sum':
      return partsLeft(value.terms[value.terms.length - 1].value);
    case 'product':
      return partsLeft(value.factors[1]);
    case 'dice':
      return diceParts(value);
    case 'repeated':
      return value.keep === undefined ? ['"kh"', '"kl"'] : [];
    case 'pool':
      return value.defence === undefined ? ['"!"', '"r"', '"^"', '"vs"'] : ['"!"', '"?"'];
    default:
      return [];
  }
}

function diceParts({ explosions, keep, reroll }: DiceValue): readonly string[] {
  if (keep !== undefined) return [];
  const more = explosions > 0 ? [] : [...(reroll === undefined ? ['"r"'] : []), '"!"'];
  return [...more, '"kh"', '"kl"'];
}
