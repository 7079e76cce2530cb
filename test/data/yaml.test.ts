import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseYaml } from '../../src/data/yaml.ts';

function parse(text: string) {
  return parseYaml(new TextEncoder().encode(text), 'file.yaml');
}

describe('reading YAML', () => {
  test('finds values, keys and missing values in the text again', () => {
    const { document } = parse('# comment\nrows:\n  - {combat: 5}\n  - combat: 6\n    mental: 4\n');
    expect(document?.value).toEqual({ rows: [{ combat: 5 }, { combat: 6, mental: 4 }] });
    expect(document?.locate(['rows', 0, 'combat'], 'value')).toEqual({
      file: 'file.yaml',
      line: 3,
      column: 14,
      path: 'rows.0.combat',
    });
    expect(document?.locate(['rows', 0, 'combat'], 'key')).toMatchObject({ line: 3, column: 6 });
    expect(document?.locate(['rows', 1, 'mental'], 'value')).toMatchObject({ line: 5, column: 13 });
    // What is missing is shown where it should have stood: in its map.
    expect(document?.locate(['rows', 1, 'stamina'], 'value')).toMatchObject({ line: 4, column: 5 });
  });

  test('reads the words of YAML 1.1 as text', () => {
    expect(parse('a: on\nb: no\nc: 1_000\nd: 0o17\n').document?.value).toEqual({
      a: 'on',
      b: 'no',
      c: '1_000',
      d: 15,
    });
  });

  test('a text that was read before is new values, found in the file at hand', () => {
    const text = new TextEncoder().encode('rows:\n  - combat: 5\n');
    const [first, second] = ['one.yaml', 'two.yaml'].map((file) => parseYaml(text, file).document);
    expect(second?.value).toEqual(first?.value);
    expect(second?.value).not.toBe(first?.value);
    expect(second?.locate(['rows', 0, 'combat'], 'value')).toMatchObject({ file: 'two.yaml', line: 2 });
  });

  test('accepts a byte order mark', () => {
    expect(parse('\uFEFFa: 1').document?.value).toEqual({ a: 1 });
  });

  test('gives every value back that yaml wrote', () => {
    const key = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__' && name !== '<<');
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('tree')), fc.dictionary(key, tie('tree'))),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const { document } = parse(stringify(value, { aliasDuplicateObjects: false }));
        // fast-check makes objects without a prototype.
        expect(JSON.stringify(document?.value)).toBe(JSON.stringify(value));
      }),
    );
  });
});

describe('what YAML could do to a reader is refused', () => {
  test.each([
    ['a: &a [x]\nb: *a', 'data/yaml-alias', 2, 4],
    ['a: 1\nb: 2\na: 3', 'data/duplicate-key', 3, 1],
    ['a: {__proto__: {polluted: 1}}', 'data/forbidden-key', 1, 5],
    ['a: [1, 2', 'data/yaml', 1, 9],
    ['a: "x', 'data/yaml', 1, 6],
    ['a: 1\n---\nb: 2', 'data/yaml', 2, 1],
    ['a: !!binary aGk=', 'data/yaml', 1, 4],
    ['a: !custom x', 'data/yaml', 1, 4],
    ['? [a]\n: 1', 'data/yaml', 1, 3],
    ['\ta: 1', 'data/yaml', 1, 1],
    [`a: ${'['.repeat(40)}${']'.repeat(40)}`, 'data/too-deep', 1, 35],
  ])('%j is the fault %s', (text, code, line, column) => {
    const { document, faults } = parse(text);
    expect(document).toBeUndefined();
    expect(faults[0]).toMatchObject({ code, place: { file: 'file.yaml', line, column } });
  });

  test('a hundred thousand brackets end in a message, not in an exhausted stack', () => {
    const { faults } = parse('['.repeat(100_000));
    expect(faults[0].message).toContain('expected at most 32 levels');
  });

  test.each([
    ['- ', 'data/too-deep'],
    ['? ', 'data/too-deep'],
    ['- ? ', 'data/too-deep'],
    ['{a: ', 'data/too-deep'],
    ['- [', 'data/too-deep'],
    ['{- ', 'data/too-deep'],
    ['---\n', 'data/yaml'],
  ])('ten thousand times %j ends in a fault, too, not in the end of the process', (text, code) => {
    const { document, faults } = parse(text.repeat(10_000));
    expect(document).toBeUndefined();
    expect(faults[0]).toMatchObject({ code, place: { line: text === '---\n' ? 2 : 1 } });
  });

  test.each([
    ['}', 'data/yaml', 20],
    [']\n', 'data/yaml', 20],
    ['&a ', 'data/too-long', 1],
    ['a:\n\tb\n', 'data/too-long', 1],
    ['- a\n', 'data/too-long', 1],
  ])('a megabyte of %j is given up with no more faults than anybody reads', (text, code, most) => {
    const { document, faults } = parse(text.repeat(2 ** 20 / text.length));
    expect(document).toBeUndefined();
    expect(faults[0].code).toBe(code);
    expect(faults.length).toBeLessThanOrEqual(most);
  });

  test('keys that are there thousands of times are told some times', () => {
    const { faults } = parse('a: 1\n'.repeat(5000));
    expect(faults.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 'data/duplicate-key'));
  });

  test('errors elsewhere keep their stack', () => {
    const before = Error.stackTraceLimit;
    parse('a: [1, 2');
    expect(Error.stackTraceLimit).toBe(before);
  });

  test('exponential aliases are not expanded', () => {
    const lines = Array.from(
      { length: 30 },
      (_, level) => `l${level + 1}: &l${level + 1} [*l${level}, *l${level}]`,
    );
    const { faults } = parse(['l0: &l0 x', ...lines].join('\n'));
    expect(faults[0].code).toBe('data/yaml-alias');
  });

  test.each([
    ['UTF-16', [0xff, 0xfe, 0x61, 0x00]],
    ['Latin-1', [0x61, 0x3a, 0x20, 0xe4]],
    ['a cut sequence', [0x61, 0x3a, 0x20, 0xc3]],
  ])('%s is not read as UTF-8', (_name, bytes) => {
    expect(parseYaml(Uint8Array.from(bytes), 'file.yaml').faults).toMatchObject([{ code: 'data/not-utf8' }]);
  });

  test('a key of a prototype leaves prototypes alone', () => {
    parse('__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 1}}');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
