/** Reads a roll in dice; the grammar stands in value.ts. */
import {
  atEnd,
  type Cursor,
  faultAt,
  mark,
  sees,
  takeWhole,
  takeWord,
  unexpected,
  wordAt,
} from './cursor.ts';
import { afterValue, isSinglePool, readValue, type Source } from './parseValue.ts';
import { type FaceRules, isPlain, type RollExpression } from './rollExpression.ts';
import {
  type ComparedValue,
  type DiceRoll,
  type Event,
  isCounted,
  type NamedValue,
  RELATIONS,
  type Relation,
  type Value,
} from './value.ts';

/**
 * A line of text about dice. `count`: one roll whose dice succeed one by one, against another or not, by the rules for
 * the lowest and the highest face; `sum`: everything else.
 */
export type PoolText =
  | { readonly kind: 'count'; readonly roll: RollExpression }
  | { readonly kind: 'sum'; readonly roll: DiceRoll };

/** Words that mean something else. */
const RESERVED: ReadonlySet<string> = new Set([
  'let',
  'and',
  'or',
  'vs',
  'max',
  'min',
  'p',
  'x',
  'keep',
  'drop',
]);

/**
 * Reads a roll; `(4d6) >= 12` compares the sum, `4d6>=12` each die.
 * @param rules for counted dice, instead of those for the lowest and the highest face
 * @param isCounted whether dice before ">=" succeed one by one even where the chance of a sum could be meant
 * @throws UsageError `usage/roll-expression` that names the column, what stands there and what was expected
 */
export function parsePool(text: string, rules: FaceRules = {}, isCounted = false): PoolText {
  const cursor: Cursor = { text: typed(text), at: 0 };
  const names = new Map<string, Value>();
  const source: Source = Object.assign(cursor, {
    names,
    rules,
    depth: 0,
    bare: 'counted' as const,
    isCounted,
  });
  while (takeWhole(source, 'let')) {
    const { name, value } = readNamed(source);
    names.set(name, value);
  }
  const named = [...names].map(([name, value]) => ({ name, value }));
  const roll = { names: named, ...readRoll(source), ...(isPlainRules(rules) ? {} : { rules }) };
  const { value, comparison, event, given } = roll;
  const isAlone = [comparison, event, given].every((one) => one === undefined) && names.size === 0;
  if (!isAlone || !isSinglePool(value)) return { kind: 'sum', roll };
  const { attack, defence } = value;
  if (!isPlain(attack) || (defence !== undefined && !isPlain(defence))) return { kind: 'sum', roll };
  return { kind: 'count', roll: { attack, defence } };
}

/** The text with the signs of a keyboard for those that telephones and books use. */
function typed(text: string): string {
  return text.replaceAll('×', '*').replaceAll('≥', '>=').replaceAll('≤', '<=').replaceAll('≠', '!=');
}

/** What stands behind `let`. */
function readNamed(source: Source): NamedValue {
  const start = mark(source);
  const name = wordAt(source);
  if (/^d\d*$/.test(name) || RESERVED.has(name))
    throw faultAt(start, `"${name}" means something in dice, expected a name for the value, such as "hits"`);
  if (name === '') throw unexpected(source, 'a name for the value, such as "hits"');
  if (source.names.has(name)) throw faultAt(start, `found "${name}" twice, expected another name`);
  takeWhole(source, name);
  if (!takeWord(source, '=')) throw unexpected(source, '"=" and a value');
  const value = readValue(source);
  if (!takeWord(source, ';')) throw unexpected(source, afterValue(value, '";" and the question'));
  return { name, value };
}

function readRoll(source: Source): Omit<DiceRoll, 'names'> {
  if (!sees(source, /^p\s*\(/i)) {
    const query = readQuery(source, false);
    if (!atEnd(source)) throw unexpected(source, afterQuery(source, query, 'the end'));
    return query;
  }
  takeWord(source, 'p');
  takeWord(source, '(');
  const query = readQuery(source, true);
  if (!takeWord(source, ')')) throw unexpected(source, afterQuery(source, query, '")"'));
  if (!atEnd(source)) throw unexpected(source, 'the end');
  return query;
}

const COMPARISON = 'a comparison of the value: ">=", ">", "<=", "<" or "="';

const SUCCESSES_COMPARED = `${COMPARISON}, as in "P(4d6>=5 >= 2)"`;

/** What may follow a question without its condition. */
function afterQuery(source: Source, query: Omit<DiceRoll, 'names'>, end: string): string {
  const { value, comparison, event, given } = query;
  if (given !== undefined) return `"and", "or" or ${end}`;
  const last = event?.at(-1)?.at(-1)?.other ?? comparison?.other ?? value;
  if (event !== undefined || comparison !== undefined) return afterValue(last, `"and", "or", "|" or ${end}`);
  return afterValue(
    last,
    isCounted(value, source.names) ? `">=", "|" or ${end}` : `">=", "vs", "|" or ${end}`,
  );
}

/** @param isChance whether a comparison is asked for */
function readQuery(source: Source, isChance: boolean): Omit<DiceRoll, 'names'> {
  const { value, comparison } = readFirst(source, isChance);
  const isJoined = comparison !== undefined && comparison.relation !== 'vs' && sees(source, JOINED);
  const query = isJoined
    ? { value, comparison: undefined, event: readEvent(source, { value, ...comparison }) }
    : { value, comparison, event: undefined };
  return { ...query, given: takeWord(source, '|') ? readEvent(source) : undefined };
}

const JOINED = /^(and|or)\b/i;

function readFirst(source: Source, isChance: boolean): Pick<DiceRoll, 'value' | 'comparison'> {
  if (!isChance) {
    const start = mark(source);
    const value = readValue(source);
    const comparison = readComparison(source, RELATIONS);
    if (comparison !== undefined || !sees(source, JOINED)) return { value, comparison };
    source.at = start;
  }
  const { value, ...comparison } = readCompared(source, RELATIONS);
  return { value, comparison };
}

/** How values are compared within an event. */
const EVENT_RELATIONS = RELATIONS.filter((relation) => relation !== 'vs');

/** @param first already read */
function readEvent(source: Source, first = readCompared(source)): Event {
  const event = [[first]];
  for (;;) {
    if (takeWhole(source, 'and')) event[event.length - 1].push(readCompared(source));
    else if (takeWhole(source, 'or')) event.push([readCompared(source)]);
    else return event;
  }
}

/** A comparison must stand here: the only ">=" behind dice is its own, so that they are added up. */
function readCompared(source: Source, relations: readonly Relation[] = EVENT_RELATIONS): ComparedValue {
  const start = mark(source);
  const value = readBare(source, 'either');
  const comparison = readComparison(source, relations);
  if (comparison !== undefined) return { value, ...comparison };
  if (value.kind !== 'pool' || hasRiders(value)) throw unexpected(source, COMPARISON);
  if (source.isCounted) throw unexpected(source, SUCCESSES_COMPARED);
  source.at = start;
  const summed = readBare(source, 'summed');
  const own = readComparison(source, relations);
  if (own === undefined) throw unexpected(source, COMPARISON);
  return { value: summed, ...own };
}

function readBare(source: Source, bare: Source['bare']): Value {
  const before = source.bare;
  source.bare = bare;
  const value = readValue(source);
  source.bare = before;
  return value;
}

function readComparison(source: Source, relations: readonly Relation[]): DiceRoll['comparison'] {
  const relation = relations.find((word) => takeWord(source, word));
  // "==" as in program code.
  if (relation === '=') takeWord(source, '=');
  return relation === undefined ? undefined : { relation, other: readValue(source) };
}

function isPlainRules({ always, never }: FaceRules): boolean {
  return always === undefined && never === undefined;
}

/** A single roll of counted dice as one of the language. */
export function asDiceRoll({ attack, defence }: RollExpression): DiceRoll {
  const value: Value = { kind: 'pool', attack, defence };
  return { names: [], value, comparison: undefined, event: undefined, given: undefined };
}

/** How to write the sum that a roll of plain dice might mean; undefined for any other roll. */
export function sumMeant({ attack, defence }: RollExpression): string | undefined {
  const { dice, sides, modifier, threshold } = attack;
  if (dice < 2 || hasRiders({ attack, defence })) return undefined;
  const added = modifier === 0 ? '' : `${modifier < 0 ? '' : '+'}${modifier}`;
  return `(${dice}d${sides}${added}) >= ${threshold}`;
}

/** Whether more than dice, what is added to each and their threshold is written. */
function hasRiders({ attack, defence }: RollExpression): boolean {
  const { extraOnTop, topCounts, rerollLowest, lift, explosions, automatic } = attack;
  return (
    defence !== undefined ||
    [extraOnTop, topCounts - 1, rerollLowest, lift, explosions, automatic].some((one) => one !== 0)
  );
}
