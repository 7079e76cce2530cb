/**
 * Rolls of the language by going through every fall of every die, recursively. Written from the sentences of the language
 * alone: nothing here is of the program. A roll is made as a tree, its text beside it.
 */
import fc from 'fast-check';

/** One way that everything can fall. */
interface Fall {
  readonly value: number;
  readonly chance: number;
}

/** What the names show. */
type Shown = Readonly<Record<string, number>>;

/** An expression: how it is written, and all its falls once the names are known. */
export interface Written {
  readonly text: string;
  readonly falls: (shown: Shown) => Fall[];
  /** Its falls are at most so many. */
  readonly size: number;
  /** Successes, which may stand in sums of counted dice and before `vs`. */
  readonly isCounted: boolean;
}

/** A whole roll: its text, and the falls of the value under the condition. */
export interface WrittenRoll {
  readonly text: string;
  readonly size: number;
  /** P(the condition), and the chances of every value under it. */
  readonly expected: () => {
    readonly given: number;
    readonly values: ReadonlyMap<number, number>;
    /** P(the value compares so | the condition). */
    readonly holds: number | undefined;
  };
}

const RELATIONS = ['>=', '>', '<=', '<', '='] as const;
type Relation = (typeof RELATIONS)[number];

function compares(a: number, relation: Relation, b: number): boolean {
  if (relation === '>=') return a >= b;
  if (relation === '>') return a > b;
  if (relation === '<=') return a <= b;
  return relation === '<' ? a < b : a === b;
}

/** Every fall of both, one after the other. */
function both(first: readonly Fall[], second: readonly Fall[], of: (a: number, b: number) => number): Fall[] {
  return merged(
    first.flatMap((a) => second.map((b) => ({ value: of(a.value, b.value), chance: a.chance * b.chance }))),
  );
}

function merged(falls: readonly Fall[]): Fall[] {
  const chances = new Map<number, number>();
  for (const { value, chance } of falls) chances.set(value, (chances.get(value) ?? 0) + chance);
  return [...chances].map(([value, chance]) => ({ value, chance }));
}

/** So many separate falls, as lists. */
function lists(one: readonly Fall[], count: number): { values: number[]; chance: number }[] {
  if (count <= 0) return [{ values: [], chance: 1 }];
  return lists(one, count - 1).flatMap(({ values, chance }) =>
    one.map((fall) => ({ values: [...values, fall.value], chance: chance * fall.chance })),
  );
}

/** The sum of so many separate falls. */
function sums(one: readonly Fall[], count: number): Fall[] {
  let falls: Fall[] = [{ value: 0, chance: 1 }];
  for (let i = 0; i < count; i++) falls = both(falls, one, (a, b) => a + b);
  return falls;
}

const total = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

interface WrittenDie {
  readonly text: string;
  readonly falls: Fall[];
  /** The faces that are written, 1 … sides or its own. */
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
}

const die: fc.Arbitrary<WrittenDie> = fc
  .record({
    own: fc.option(fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 2, maxLength: 3 }), {
      nil: undefined,
    }),
    sides: fc.integer({ min: 2, max: 4 }),
    reroll: fc.option(
      fc.record({
        word: fc.constantFrom('r', 'ro', 'rr'),
        relation: fc.constantFrom<Relation | ''>('', ...RELATIONS),
        face: fc.integer({ min: 0, max: 3 }),
      }),
      { nil: undefined },
    ),
  })
  .map(({ own, sides, reroll }) => {
    const faces = own ?? Array.from({ length: sides }, (_, i) => i + 1);
    const lowest = own === undefined ? 1 : undefined;
    const highest = own === undefined ? sides : undefined;
    const plain = faces.map((value) => ({ value, chance: 1 / faces.length }));
    const text = own === undefined ? `d${sides}` : `d{${own.join(',')}}`;
    const again = (face: number) =>
      reroll !== undefined && compares(face, reroll.relation || '=', reroll.face);
    const isEndless = reroll?.word === 'rr' && faces.every(again);
    if (reroll === undefined || isEndless) return { text, falls: merged(plain), lowest, highest };
    const settled = plain.filter(({ value }) => !again(value));
    const second =
      reroll.word === 'rr' ? settled.map(({ value }) => ({ value, chance: 1 / settled.length })) : plain;
    const falls = plain.flatMap((fall) =>
      again(fall.value)
        ? second.map(({ value, chance }) => ({ value, chance: chance * fall.chance }))
        : [fall],
    );
    return {
      text: `${text}${reroll.word}${reroll.relation}${reroll.face}`,
      falls: merged(falls),
      lowest,
      highest,
    };
  });

/** A die whose highest face is rolled again and added, so often. */
function exploding(falls: readonly Fall[], times: number): Fall[] {
  const highest = Math.max(...falls.map(({ value }) => value));
  return falls.flatMap((fall) => {
    if (fall.value !== highest || times === 0) return [fall];
    return exploding(falls, times - 1).map(({ value, chance }) => ({
      value: fall.value + value,
      chance: fall.chance * chance,
    }));
  });
}

const kept = fc.option(
  fc.record({
    word: fc.constantFrom('kh', 'kl', 'dh', 'dl', 'dh1dl'),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  { nil: undefined },
);

/** Text and meaning of what is kept of so many; nothing where it would keep none. */
function keeping(keep: { word: string; count: number } | undefined, of: number) {
  const drops = keep?.word.startsWith('d') ?? false;
  if (keep?.word === 'dh1dl') return keepingMiddle(keep.count, of);
  if (keep === undefined || keep.count > of - (drops ? 1 : 0)) return { text: '', sum: total };
  return {
    text: `${keep.word}${keep.count}`,
    sum: (values: readonly number[]): number => {
      const rising = values.toSorted((a, b) => a - b);
      const isHigh = keep.word.endsWith('h');
      if (drops) return total(isHigh ? rising.slice(0, of - keep.count) : rising.slice(keep.count));
      return total(isHigh ? rising.slice(of - keep.count) : rising.slice(0, keep.count));
    },
  };
}

/** Without the highest and so many of the lowest. */
function keepingMiddle(low: number, of: number) {
  if (low + 1 >= of) return { text: '', sum: total };
  return {
    text: `dh1dl${low}`,
    sum: (values: readonly number[]): number => total(values.toSorted((a, b) => a - b).slice(low, of - 1)),
  };
}

/** Dice that are added up: `3d4r1!2kh2`. */
const dice: fc.Arbitrary<Written> = fc
  .record({ count: fc.integer({ min: 0, max: 3 }), die, times: fc.nat(1), keep: kept })
  .map(({ count, die: one, times, keep }) => {
    const { text, sum } = keeping(keep, count);
    const explodes = times > 0 && one.falls.length > 1;
    const each = explodes ? exploding(one.falls, times) : one.falls;
    return {
      text: `${count}${one.text}${explodes ? `!${times}` : ''}${text}`,
      falls: () => merged(lists(each, count).map(({ values, chance }) => ({ value: sum(values), chance }))),
      size: each.length ** count,
      isCounted: false,
    };
  });

/** Chance of a success of a counted die. */
function success({ falls, lowest, highest }: WrittenDie, added: number, threshold: number): number {
  return total(
    falls.map(({ value, chance }) => {
      if (value === highest) return chance;
      return value !== lowest && value + added >= threshold ? chance : 0;
    }),
  );
}

function successesOf(count: number, chance: number, more: number): Fall[] {
  const one = [
    { value: 1, chance },
    { value: 0, chance: 1 - chance },
  ];
  return sums(one, count).map(({ value, chance: p }) => ({ value: value + more, chance: p }));
}

/** Successes of one die, each as often as it adds so many; its highest face is rolled again, so often. */
function successesOfOne(one: WrittenDie, added: number, threshold: number, times: number): Fall[] {
  const highest = Math.max(...one.falls.map(({ value }) => value));
  const isGood = (value: number): boolean =>
    value === one.highest || (value !== one.lowest && value + added >= threshold);
  return one.falls.flatMap(({ value, chance }) => {
    const own = isGood(value) ? 1 : 0;
    if (value !== highest || times === 0) return [{ value: own, chance }];
    return successesOfOne(one, added, threshold, times - 1).map((more) => ({
      value: own + more.value,
      chance: chance * more.chance,
    }));
  });
}

/** Counted dice that are rolled again for their highest face: `2d4>=3!2`. */
const exploded: fc.Arbitrary<Written> = fc
  .record({
    count: fc.nat(3),
    die,
    added: fc.integer({ min: -1, max: 1 }),
    threshold: fc.integer({ min: 0, max: 4 }),
    times: fc.integer({ min: 1, max: 2 }),
  })
  .filter(({ die: one }) => one.falls.length > 1)
  .map(({ count, die: one, added, threshold, times }) => {
    const sign = added === 0 ? '' : added > 0 ? `+${added}` : `${added}`;
    return {
      text: `${count}${one.text}${sign}>=${threshold}!${times}`,
      falls: () => sums(merged(successesOfOne(one, added, threshold, times)), count),
      size: 4 ** count,
      isCounted: true,
    };
  });

/** A die with as many sides as another value shows, rolled once for all: `2d(1d4)`, counted or added up; with none it shows 0. */
function rolledSides(
  sides: Written,
  { count, keep, threshold }: { count: number; keep: string; threshold: number | undefined },
): Written {
  const of = (most: number): Fall[] => {
    const faces = most < 1 ? [0] : Array.from({ length: most }, (_, i) => i + 1);
    const falls = faces.map((value) => ({ value, chance: 1 / faces.length }));
    const one = { text: '', falls, lowest: most < 1 ? undefined : 1, highest: most < 1 ? undefined : most };
    const counted = threshold === undefined ? falls : successesOfOne(one, 0, threshold, 0);
    const kept = (values: readonly number[]): number =>
      keep === '' || count < 2 ? total(values) : keep === 'kh1' ? Math.max(...values) : Math.min(...values);
    return lists(counted, count).map(({ values, chance }) => ({
      value: threshold === undefined ? kept(values) : total(values),
      chance,
    }));
  };
  const keeps = count < 2 ? '' : keep;
  return {
    text: `${count}d(${sides.text})${threshold === undefined ? keeps : `>=${threshold}`}`,
    falls: (shown) =>
      merged(
        sides
          .falls(shown)
          .flatMap(({ value, chance }) =>
            of(value).map((fall) => ({ value: fall.value, chance: fall.chance * chance })),
          ),
      ),
    size: sides.size * 64,
    isCounted: threshold !== undefined,
  };
}

/** Dice that succeed one by one: `3d4+1>=3+1s`. */
const pool: fc.Arbitrary<Written> = fc
  .record({
    count: fc.nat(3),
    die,
    added: fc.integer({ min: -1, max: 1 }),
    threshold: fc.integer({ min: 0, max: 4 }),
    more: fc.nat(1),
  })
  .map(({ count, die: one, added, threshold, more }) => {
    const sign = added === 0 ? '' : added > 0 ? `+${added}` : `${added}`;
    return {
      text: `${count}${one.text}${sign}>=${threshold}${more > 0 ? `+${more}s` : ''}`,
      falls: () => successesOf(count, success(one, added, threshold), more),
      size: 2 ** count,
      isCounted: true,
    };
  });

const number: fc.Arbitrary<Written> = fc.integer({ min: 0, max: 4 }).map((value) => ({
  text: String(value),
  falls: () => [{ value, chance: 1 }],
  size: 1,
  isCounted: false,
}));

/** In parentheses, so that it can stand anywhere. */
function closed(one: Written): Written {
  return { ...one, text: `(${one.text})` };
}

function pair(first: Written, second: Written, text: string, of: (a: number, b: number) => number): Written {
  return {
    text,
    falls: (shown) => both(first.falls(shown), second.falls(shown), of),
    size: first.size * second.size,
    isCounted: first.isCounted && second.isCounted,
  };
}

/** As many dice as another value shows, counted or added up. */
function rolledCount(count: Written, one: WrittenDie, threshold: number | undefined): Written {
  return {
    text: `(${count.text})${one.text}${threshold === undefined ? '' : `>=${threshold}`}`,
    falls: (shown) =>
      merged(
        count.falls(shown).flatMap((fall) => {
          const many = Math.max(0, fall.value);
          const rolled =
            threshold === undefined
              ? sums(one.falls, many)
              : successesOf(many, success(one, 0, threshold), 0);
          return merged(rolled).map(({ value, chance }) => ({ value, chance: chance * fall.chance }));
        }),
      ),
    size: count.size * 64,
    isCounted: threshold !== undefined,
  };
}

const zero = (value: number): number => (value === 0 ? 0 : value);
const few = (of: fc.Arbitrary<Written>) => of.filter(({ size }) => size <= 64);

/** @param names that may be used */
function values(names: readonly string[]): fc.Arbitrary<Written> {
  const named = names.map((name) =>
    fc.constant<Written>({
      text: name,
      falls: (shown) => [{ value: shown[name], chance: 1 }],
      size: 1,
      isCounted: false,
    }),
  );
  const plain = few(fc.oneof(dice, pool.map(closed), number, ...named, ...named));
  const counted = few(fc.oneof(pool, exploded));
  const sum = fc
    .tuple(plain, plain, fc.boolean())
    .map(([a, b, isPlus]) =>
      pair(a, b, `${a.text} ${isPlus ? '+' : '-'} ${b.text}`, (x, y) => (isPlus ? x + y : x - y)),
    );
  const product = fc
    .tuple(plain, plain)
    .map(([a, b]) => pair(a, b, `${a.text} * ${b.text}`, (x, y) => zero(x * y)));
  const quotient = fc.tuple(plain, fc.integer({ min: 1, max: 3 })).map(([a, by]) => ({
    ...a,
    text: `${a.text} / ${by}`,
    falls: (shown: Shown) =>
      merged(a.falls(shown).map(({ value, chance }) => ({ value: zero(Math.trunc(value / by)), chance }))),
  }));
  const negative = plain.map((a) => ({
    ...a,
    text: `3 - -${a.text}`,
    falls: (shown: Shown) => a.falls(shown).map(({ value, chance }) => ({ value: 3 + value, chance })),
  }));
  const extreme = fc
    .tuple(plain, plain, fc.constantFrom('max' as const, 'min' as const))
    .map(([a, b, word]) => pair(a, b, `${word}(${a.text}, ${b.text})`, Math[word]));
  const mixed = fc
    .tuple(counted, counted)
    .map(([a, b]) => pair(a, b, `${a.text} + ${b.text}`, (x, y) => x + y));
  const against = fc
    .tuple(fc.oneof(counted, mixed), counted)
    .map(([a, b]) => pair(a, b, `${a.text} vs ${b.text}`, (x, y) => Math.max(0, x - y)));
  const repeated = fc.tuple(plain, fc.nat(2), kept).map(([a, count, keep]) => {
    const { text, sum: of } = keeping(keep, count);
    return {
      text: `${count}x(${a.text})${text}`,
      falls: (shown: Shown) =>
        merged(lists(a.falls(shown), count).map(({ values: all, chance }) => ({ value: of(all), chance }))),
      size: a.size ** count,
      isCounted: false,
    };
  });
  const chained = fc
    .tuple(few(fc.oneof(pool, ...named)), die, fc.option(fc.nat(4), { nil: undefined }))
    .map(([a, one, threshold]) => rolledCount(a, one, threshold));
  const ofRolledSides = fc
    .tuple(
      few(fc.oneof(dice, pool, ...named)),
      fc.record({
        count: fc.integer({ min: 1, max: 2 }),
        keep: fc.constantFrom('', 'kh1', 'kl1'),
        threshold: fc.option(fc.nat(4), { nil: undefined }),
      }),
    )
    .map(([sides, rest]) => rolledSides(sides, rest));
  return fc.oneof(
    dice,
    exploded,
    ofRolledSides,
    mixed,
    against,
    sum,
    product,
    quotient,
    negative,
    extreme,
    repeated,
    chained,
    ...named,
  );
}

interface Comparison {
  readonly relation: Relation;
  readonly value: Written;
  readonly to: number;
}

function comparison(names: readonly string[]): fc.Arbitrary<Comparison> {
  return fc.record({
    relation: fc.constantFrom(...RELATIONS),
    value: values(names).map(closed),
    to: fc.integer({ min: -1, max: 5 }),
  });
}

const textOf = ({ value, relation, to }: Comparison): string => `${value.text} ${relation} ${to}`;
const chanceOf = ({ value, relation, to }: Comparison, shown: Shown): number =>
  total(value.falls(shown).map((fall) => (compares(fall.value, relation, to) ? fall.chance : 0)));

/** Any roll: up to two names, a value or a chance, with a condition or without. */
export const writtenRolls: fc.Arbitrary<WrittenRoll> = fc
  .record({ named: fc.nat(2), first: values([]), second: values(['a']) })
  .chain(({ named, first, second }) => {
    const names = ['a', 'b'].slice(0, named);
    return fc
      .record({
        asked: values(names),
        compared: fc.option(comparison(names), { nil: undefined }),
        given: fc.option(fc.tuple(comparison(names), fc.constantFrom('and', 'or', ''), comparison(names)), {
          nil: undefined,
        }),
      })
      .map((rest) => rollOf([first, second].slice(0, named), rest));
  });

function rollOf(
  named: readonly Written[],
  {
    asked,
    compared,
    given,
  }: {
    readonly asked: Written;
    readonly compared: Comparison | undefined;
    readonly given: readonly [Comparison, string, Comparison] | undefined;
  },
): WrittenRoll {
  const lets = named.map(({ text }, i) => `let ${'ab'[i]} = ${text}; `).join('');
  const condition =
    given === undefined
      ? ''
      : ` | ${textOf(given[0])}${given[1] === '' ? '' : ` ${given[1]} ${textOf(given[2])}`}`;
  const value = compared?.value ?? asked;
  const text = `${lets}${compared === undefined ? `${asked.text}${condition}` : `P(${textOf(compared)}${condition})`}`;
  const parts = [...named, value, ...(given === undefined ? [] : [given[0].value, given[2].value])];
  const expected = () => {
    let whole = 0;
    const chances = new Map<number, number>();
    for (const { shown, chance } of statesOf(named)) {
      const share = chance * (given === undefined ? 1 : conditionChance(given, shown));
      whole += share;
      for (const fall of value.falls(shown))
        chances.set(fall.value, (chances.get(fall.value) ?? 0) + share * fall.chance);
    }
    const values = new Map([...chances].map(([number, chance]) => [number, chance / whole]));
    const held =
      compared && total([...values].map(([v, p]) => (compares(v, compared.relation, compared.to) ? p : 0)));
    return { given: whole, values, holds: held };
  };
  return { text, size: parts.reduce((product, one) => product * one.size, 1), expected };
}

function conditionChance(
  [first, word, second]: readonly [Comparison, string, Comparison],
  shown: Shown,
): number {
  const a = chanceOf(first, shown);
  if (word === '') return a;
  const b = chanceOf(second, shown);
  return word === 'and' ? a * b : a + b - a * b;
}

function statesOf(named: readonly Written[]): { shown: Shown; chance: number }[] {
  return named.reduce<{ shown: Shown; chance: number }[]>(
    (states, { falls }, i) =>
      states.flatMap(({ shown, chance }) =>
        falls(shown).map((fall) => ({
          shown: { ...shown, ['ab'[i]]: fall.value },
          chance: chance * fall.chance,
        })),
      ),
    [{ shown: {}, chance: 1 }],
  );
}
