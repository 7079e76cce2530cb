import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isLeftover,
  isPart,
  PART_ENDING,
  writeAtomically,
  writeParts,
} from '../../../src/simulation/store/writeAtomically.ts';
import { newFolder } from './gamesBatch.ts';

const parts = ['one', '', 'two', 'three'].map((text) => Buffer.from(text));

describe('a file', () => {
  it.each([
    ['a text', 'onetwothree'],
    ['bytes', Buffer.from('onetwothree')],
    ['parts', parts],
  ])('is written from %s, and nothing is left beside it', async (_, content) => {
    const folder = await newFolder();
    await writeAtomically(join(folder, 'file'), content);
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('onetwothree');
    expect(await readdir(folder)).toEqual(['file']);
  });
});

describe('a file that is being written', () => {
  it('is left over once its process has died, but never if another machine writes it', () => {
    const dead = PART_ENDING.replace(/^\.\d+-/, '.999999999-');
    const elsewhere = dead.replace(/-[^-.]*\.part$/, '-elsewhere.part');
    expect([PART_ENDING, dead, elsewhere].map((ending) => isLeftover(`games${ending}`))).toEqual([
      false,
      true,
      false,
    ]);
    expect([PART_ENDING, dead, elsewhere].map((ending) => isPart(`games${ending}`))).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('parts of a file', () => {
  it.each([1, 2, 3, 4, 5, 6, 100])(
    'are written on where a system stopped that takes %d bytes at a time',
    async (most) => {
      const taken: Buffer[] = [];
      await writeParts(
        {
          async writev(buffers) {
            const all = Buffer.concat(
              buffers.map(({ buffer, byteOffset, byteLength }) =>
                Buffer.from(buffer, byteOffset, byteLength),
              ),
            );
            taken.push(all.subarray(0, most));
            return { bytesWritten: Math.min(most, all.length), buffers };
          },
        },
        parts,
      );
      expect(Buffer.concat(taken).toString()).toBe('onetwothree');
    },
  );

  it('that a system refuses are an error', async () => {
    const writev = () => Promise.reject(new Error('disk full'));
    await expect(writeParts({ writev }, parts)).rejects.toThrow('disk full');
  });
});
