import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shockroll } from '../cli/shockroll.ts';
import { goldenLines, hashOfAnswer } from './answers.ts';

const HOME = new URL('../../', import.meta.url).pathname;

it('every player, mode, game and study answers with the recorded bytes, on any runtime', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'shockroll-golden-'));
  const lines = await goldenLines();
  const hashes = new Array<string>(lines.length);
  const open = lines.keys();
  const work = async (): Promise<void> => {
    for (const index of open) hashes[index] = await hashOf(lines[index], join(scratch, String(index)));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const recorded = lines.map((line, index) => [line.join(' ').replaceAll(HOME, ''), hashes[index]]);
  const text = JSON.stringify(Object.fromEntries(recorded), null, 2);
  await expect(`${text}\n`).toMatchFileSnapshot('answers.json');
}, 900_000);

async function hashOf(line: readonly string[], folder: string): Promise<string> {
  const output = ['--threads', '1', '--json', '--quiet', '--out', folder];
  const { code, stdout, stderr } = await shockroll([...line, ...output]);
  // A claim that so few games do not decide ends with 1.
  if (code !== 0 && code !== 1) throw new Error(`${line.join(' ')}: ${stderr}`);
  return hashOfAnswer(stdout);
}
