import { describe, expect, it } from 'vitest';
import { parseBoundedJson } from '../../src/data/boundedJson.ts';

describe('JSON of strangers', () => {
  it('is the value that it says', () => {
    expect(parseBoundedJson('{"a":[1,{"b":null}],"c":"x"}')).toEqual({ a: [1, { b: null }], c: 'x' });
  });

  it('is refused when it is none, or so deep that walking through it would exhaust the stack', () => {
    expect(() => parseBoundedJson('{')).toThrow(SyntaxError);
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ])
      expect(() => parseBoundedJson(`${open.repeat(100_000)}1${close.repeat(100_000)}`)).toThrow(
        '200 levels',
      );
  });

  it('keeps a key of a prototype to itself', () => {
    parseBoundedJson('{"__proto__":{"polluted":1}}');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
