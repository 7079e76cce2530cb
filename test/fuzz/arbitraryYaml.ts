/** Almost valid files: real ones with other values, letters or bytes. */
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { type Path, valueAt } from '../../src/data/place.ts';

/** Values of unexpected types. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, '', 0, -1, 0.5, 1e21, 1e308, -1e308, 2 ** 53, 2 ** 31, 4_294_967_296, 1e-300],
  ...[
    Number.NaN,
    Infinity,
    -Infinity,
    '1',
    'x',
    'eva-kramer',
    '__proto__',
    'constructor',
    'toString',
    '../../x',
  ],
  ...[
    'a'.repeat(3000),
    '\u0000',
    '\u001b[2J',
    '\u202e',
    '🙂',
    'é',
    '<b>',
    '5d10',
    '1-10',
    '2-1',
    '99999d99999',
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    [0, 0],
    [1e9],
    { id: 'x' },
    { id: null },
    { constructor: 1 },
    ['__proto__'],
    [{}, {}],
  ],
  Array.from({ length: 2000 }, (_, i) => i),
  Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`key-${i}`, i])),
];
const KEYS = [
  '',
  'id',
  'x',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '0',
  '-1',
  'a.b',
  'k'.repeat(500),
];
/** Pieces of text with a meaning for parsers. */
const PIECES = [
  ...[
    '',
    '[',
    '}',
    ': ',
    '- ',
    '\n',
    '  ',
    '\t',
    'null',
    '-1',
    '1e999',
    '.nan',
    '.inf',
    '0x7fffffff',
    '0o17',
    '1_0',
    '"',
    "'",
  ],
  ...[
    '&a ',
    '*a',
    '<<: *a\n',
    '<<: {a: 1}\n',
    '!!x ',
    '!!int ',
    '!!set {a}',
    '--- ',
    '...\n',
    '? ',
    '| \n',
    '>-\n',
    '%YAML 9.9\n',
  ],
  ...[
    '\u0000',
    '\ufeff',
    '\u2028',
    '\u0085',
    'é',
    '__proto__: {polluted: 1}\n',
    'constructor: {prototype: {polluted: 1}}\n',
  ],
  ...[
    '[{'.repeat(10_000),
    '['.repeat(31) + ']'.repeat(31),
    '{a: '.repeat(5000),
    '- '.repeat(10_000),
    '  '.repeat(20_000),
  ],
  `a: &a [x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: &b${i} [*a, *a]\n`).join('')}`,
];

/** Valid JSON that exhausts the stack of a recursive reader. */
export const DEEP_JSON = '['.repeat(50_000) + ']'.repeat(50_000);

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, part]) =>
      pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

type Change = 'value' | 'key' | 'remove' | 'double' | 'swap';

/** The same tree with one of its parts changed. */
function changedAt(value: unknown, path: Path, change: Change, other: unknown, key: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return other;
  if (Array.isArray(value)) {
    if (rest.length > 0 || change === 'value')
      return value.map((part, i) => (i === step ? changedAt(part, rest, change, other, key) : part));
    if (change === 'remove') return value.filter((_, i) => i !== step);
    if (change === 'swap') return Object.fromEntries(Object.entries(value));
    return [...value, value[Number(step)]];
  }
  if (typeof value !== 'object' || value === null) return other;
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (name !== step) return [[name, part]];
    if (rest.length > 0 || change === 'value') return [[name, changedAt(part, rest, change, other, key)]];
    if (change === 'remove') return [];
    return change === 'key'
      ? [[key, part]]
      : [
          [name, part],
          [key, part],
        ];
  });
  return change === 'swap' && rest.length === 0
    ? entries.map(([, part]) => part)
    : Object.fromEntries(entries);
}

/** Changes, renames or removes one to three parts of a document. */
export function changedTree(value: unknown): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fraction,
    kind: fc.constantFrom<Change>('value', 'value', 'value', 'value', 'key', 'remove', 'double', 'swap'),
    other: fc.constantFrom(...VALUES),
    // What stands elsewhere in the document is often right as far as its form goes.
    elsewhere: fc.option(fraction, { freq: 2 }),
    nudge: fc.constantFrom(0, 0, 0, 1, -1),
    key: fc.constantFrom(...KEYS),
  });
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) =>
    changes.reduce((tree: unknown, { at, kind, other, elsewhere, nudge, key }) => {
      const paths = pathsIn(tree);
      const path = paths[Math.floor(at * paths.length)];
      const found = valueAt(tree, path);
      const copied = elsewhere === null ? other : valueAt(tree, paths[Math.floor(elsewhere * paths.length)]);
      const put = nudge !== 0 && typeof found === 'number' ? found + nudge : copied;
      return changedAt(tree, path, kind, put, key);
    }, value),
  );
}

function changedText(text: string): fc.Arbitrary<string> {
  const edit = fc.tuple(fraction, fc.nat(12), fc.constantFrom(...PIECES));
  return fc.array(edit, { minLength: 1, maxLength: 3 }).map((edits) =>
    edits.reduce((all, [at, gone, put]) => {
      const start = Math.floor(at * all.length);
      return all.slice(0, start) + put + all.slice(start + gone);
    }, text),
  );
}

/** Encodings and damage as left by editors and transfers. */
function otherBytes(text: string): fc.Arbitrary<Buffer> {
  const utf8 = Buffer.from(text);
  return fc.oneof(
    fc.constantFrom(
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`# Schüler\n${text}`, 'latin1'),
      Buffer.concat([utf8, Buffer.alloc(64)]),
      Buffer.from(text.replaceAll('\n', '\r\n')),
      Buffer.from(text.replaceAll('\n', '\r')),
    ),
    fraction.map((end) => utf8.subarray(0, Math.floor(end * utf8.length))),
    fc.tuple(fraction, fc.integer({ min: 1, max: 255 })).map(([at, flip]) => {
      const copy = Buffer.from(utf8);
      copy[Math.floor(at * copy.length)] ^= flip;
      return copy;
    }),
  );
}

/** @param text of a real file */
export function damagedFile(text: string): fc.Arbitrary<Buffer> {
  const trees = changedTree(parse(text)).map((value) =>
    Buffer.from(stringify(value, { aliasDuplicateObjects: false })),
  );
  return fc.oneof(
    { weight: 8, arbitrary: trees },
    { weight: 2, arbitrary: changedText(text).map((changed) => Buffer.from(changed)) },
    { weight: 1, arbitrary: otherBytes(text) },
  );
}
