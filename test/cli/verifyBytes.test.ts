/** One flipped byte in any file of a run is named by `runs verify`: two kinds of runs, the others in the slow test. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { printedBy } from './inProcess.ts';
import { expectEveryByteHeld } from './verifyBytes.ts';

const FEW = ['--ai', 'random', '--games', '4', '--seed', '7', '--threads', '1', '--quiet'];

it.each([
  ['play', ['play', 'eva-kramer', 'john-macneal']],
  ['balance rules', ['balance', 'rules', '--change', 'passingAllowed=true']],
] as const)(
  'a run of %s has no file in which a byte can change unnoticed',
  async (_, words) => {
    const home = await mkdtemp(join(tmpdir(), 'shockroll-bytes-'));
    await printedBy(...words, ...FEW, '--out', home);
    expect(await expectEveryByteHeld(home)).toBeGreaterThan(5);
  },
  300_000,
);
