/**
 * `runs verify` names the file of any flipped byte: of a tuning in `npm test`, of two kinds of runs in the slow suite.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { slowly } from '../config/slowly.ts';
import { printedBy } from './inProcess.ts';
import { expectEveryByteHeld } from './verifyBytes.ts';

const FEW = [
  '--ai',
  'random',
  '--turn-cap',
  '1',
  '--second',
  'none',
  '--games',
  '4',
  '--seed',
  '7',
  '--threads',
  '0',
  '--quiet',
];

const RUNS = [
  ['play', ['play', 'eva-kramer', 'john-macneal']],
  ['balance rules', ['balance', 'rules', 'eva-kramer', 'john-macneal', '--change', 'passingAllowed=true']],
] as const;
const TITLE = 'a run of %s has no file in which a byte can change unnoticed';
async function holdsEveryByte(_: string, words: readonly string[]): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'shockroll-bytes-'));
  await printedBy(...words, ...FEW, '--out', home);
  expect(await expectEveryByteHeld(home)).toBeGreaterThan(5);
}
slowly.each(RUNS)(TITLE, holdsEveryByte, 300_000);

it('a tuning of a player has none either', async () => {
  const home = await mkdtemp(join(tmpdir(), 'shockroll-bytes-'));
  const duel = ['eva-kramer', 'john-macneal', '--turn-cap', '1', '--seed', '7', '--threads', '0', '--quiet'];
  const few = ['--iterations', '1', '--games', '8', '--probe-games', '0', '--check-games', '0'];
  await printedBy('tune', 'player', 'tactician', ...duel, ...few, '--out', home);
  // Catalogue, checkpoint, log of the search, weights, result, manifest.
  expect(await expectEveryByteHeld(home)).toBe(6);
});
