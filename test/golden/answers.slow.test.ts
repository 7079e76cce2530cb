import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shockroll } from '../cli/shockroll.ts';
import { faultsOfLine } from '../docs/answers/answerFaults.ts';
import { goldenGames, goldenStudies, hashOfAnswer } from './answers.ts';

const HOME = new URL('../../', import.meta.url).pathname;
const MOST_MILLISECONDS = 900_000;

test(
  'games of every player, mode and ruleset have the recorded bytes, on any runtime',
  async () => {
    await expect(await hashesOf(await goldenGames())).toMatchFileSnapshot('games.json');
  },
  MOST_MILLISECONDS,
);

test(
  'every study answers with the recorded bytes, on any runtime',
  async () => {
    await expect(await hashesOf(goldenStudies())).toMatchFileSnapshot('studies.json');
  },
  MOST_MILLISECONDS,
);

/** As JSON: the hash of each answer by its command line. */
async function hashesOf(lines: readonly (readonly string[])[]): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'shockroll-golden-'));
  const hashes = new Array<string>(lines.length);
  const open = lines.keys();
  const work = async (): Promise<void> => {
    for (const index of open) hashes[index] = await hashOf(lines[index], join(scratch, String(index)));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const recorded = lines.map((line, index) => [line.join(' ').replaceAll(HOME, ''), hashes[index]]);
  return `${JSON.stringify(Object.fromEntries(recorded), null, 2)}\n`;
}

/** @param folder for the results of a study, which always writes one */
async function hashOf(line: readonly string[], folder: string): Promise<string> {
  const out = line[0] === 'play' ? [] : ['--out', folder];
  const { code, stdout, stderr } = await shockroll([...line, '--threads', '1', '--json', '--quiet', ...out]);
  // A claim that so few games do not decide ends with 1.
  if (code !== 0 && code !== 1) throw new Error(`${line.join(' ')}: ${stderr}`);
  // Answers repeat the files that they were given.
  const faults = faultsOfLine(line, JSON.parse(stdout));
  if (faults.length > 0) throw new Error(`${line.join(' ')} is not as its schema: ${faults.join('\n')}`);
  return hashOfAnswer(stdout.replaceAll(HOME, ''));
}
