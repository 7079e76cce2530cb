import { spawnSync } from 'node:child_process';
import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shellWord, shellWords } from '../../src/base/shellWord.ts';

const words = fc.array(
  fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[a-z'"\\ $~*-]{0,8}$/)).map((word) =>
    // A line has no line ends in it, and no program takes a word with the character zero.
    word.replace(/[\n\r\0]/g, ''),
  ),
  { maxLength: 6 },
);

describe('words of a shell', () => {
  test.prop([words])('are those that were quoted', (given) => {
    expect(shellWords(given.map(shellWord).join(' '))).toEqual(given);
  });

  it('are the ones that a shell finds', () => {
    const given = ['play', "eva's", 'reich~~union', 'a b', '', '$HOME', '"', '\\', "''"];
    const line = given.map(shellWord).join(' ');
    const { stdout } = spawnSync('sh', ['-c', `for word in ${line}; do printf '%s\\n' "$word"; done`], {
      encoding: 'utf8',
    });
    expect(stdout.split('\n').slice(0, -1)).toEqual(given);
    expect(shellWords(line)).toEqual(given);
  });
});
