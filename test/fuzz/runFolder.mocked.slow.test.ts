/**
 * Every damage of a run's files gives a coded refusal or an answer, in less than a second, from every command that
 * reads them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shockroll } from '../cli/shockroll.ts';
import { reportTally, tryAll } from './outcome.ts';
import { COMMANDS, COMPARING_COMMANDS, PLANNED_COMMANDS, runFolders } from './runFolderCases.ts';

vi.mock('../../src/simulation/threads.ts', async () => (await import('./noGames.ts')).threads);

/** More than ten thousand for all kinds. */
const CASES = Number(process.env.PROPERTY_RUNS ?? 5000);
const DUEL = ['eva-kramer', 'john-macneal', '--seed', '1', '--threads', '1', '--quiet'];
const COMPARING = [
  ...['balance', 'rules', ...DUEL, '--games', '8', '--turn-cap', '1'],
  ...['--change', 'passingAllowed=true', '--change', 'eva-kramer.rows.0.combat=9'],
];
const KINDS = {
  play: { line: ['play', ...DUEL, '--games', '40', '--chunk-games', '16'], commands: COMMANDS },
  'balance rules': { line: COMPARING, commands: COMPARING_COMMANDS },
  'a plan': { line: [...COMPARING, '--chunk-games', '5', '--plan'], commands: PLANNED_COMMANDS },
};

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'shockroll-fuzz-'));
});
afterAll(() => rmSync(home, { recursive: true }));

it.each(['play', 'balance rules', 'a plan'] as const)('run folders of %s', async (kind) => {
  const { line, commands } = KINDS[kind];
  const run = join(home, kind.replaceAll(' ', '-'));
  expect((await shockroll([...line, '--out', run])).code).toBe(0);
  if (kind === 'a plan') {
    const half = ['--index', '0', '--count', '3', '--threads', '1', '--quiet'];
    expect((await shockroll(['runs', 'run-chunk', run, ...half])).code).toBe(0);
  }
  const tally = await tryAll(await runFolders(run, commands), CASES);
  reportTally(`run folders of ${kind}`, tally);
  expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(CASES / 100);
});
