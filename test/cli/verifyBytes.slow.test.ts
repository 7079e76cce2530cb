/**
 * `runs verify` names the file of any flipped byte in any kind of run; queue.redis.test.ts covers the runs of a queue.
 */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { studyForms } from '../../src/cli/studyForms.ts';
import { printedBy } from './inProcess.ts';
import { expectEveryByteHeld } from './verifyBytes.ts';
import './verifyBytes.test.ts';

const SHORT = ['--seed', '7', '--threads', '1', '--quiet'];
const DUEL = ['eva-kramer', 'john-macneal', '--ai', 'random'];
const DESIGN = ['--trajectories', '2', '--top', '2', '--rows', '8'];
/** The printed data has no bonus tokens. */
const SETUP_KIT = 'datasets/house/setup-kit';
const CLAIM =
  'claims:\n  - {claim: x, about: second, at-least: 0.01, played: {teams: [eva-kramer, john-macneal]}}\n';

/** By ruleset, each study with its smallest command line. */
const STUDIES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  tannhauser: {
    play: [...DUEL, '--games', '4'],
    'balance packs': [...DUEL, '--games', '4', '--second', 'none'],
    'balance characters': [...DUEL, '--games', '4', '--second', 'none'],
    'balance maps': [...DUEL, '--games', '4', '--second', 'none'],
    'balance rules': [...DUEL, '--games', '4', '--second', 'none', '--change', 'passingAllowed=true'],
    'balance teams': ['reich', 'union', '--ai', 'random', '--games', '4', '--second', 'none'],
    'balance meta': [...DUEL, '--games', '16', '--second', 'none'],
    'balance sensitivity': [...DUEL, '--games', '4', '--second', 'none', ...DESIGN],
    'balance tokens': [...DUEL, '--games', '16', '--second', 'none', '--data', SETUP_KIT],
    check: ['--ai', 'random', '--games', '16', '--second', 'none'],
    'tune fair': [
      ...[...DUEL, '--games', '8', '--second', 'none', '--margin', '0.2'],
      ...['--knob', 'first.handicap=0..1'],
    ],
  },
  'dust-warfare': {
    play: ['--games', '4'],
    'balance rules': ['--games', '4', '--change', 'R-06=true'],
    'balance units': ['--games', '4'],
    'balance sensitivity': ['--games', '4', ...DESIGN],
  },
  rattenkrieg: {
    play: ['--games', '4'],
    'balance weapons': ['--games', '4'],
    'balance rules': ['--games', '4', '--change', 'naturalOne=alwaysDead'],
    'balance sensitivity': ['--games', '4', ...DESIGN],
  },
};

const ROWS = Object.entries(STUDIES).flatMap(([ruleset, studies]) =>
  Object.entries(studies).map(([command, words]) => ({ ruleset, command, words })),
);

const newHome = (): Promise<string> => mkdtemp(join(tmpdir(), 'shockroll-bytes-'));

afterEach(() => {
  process.exitCode = 0;
});

it('has every study that keeps its games', async () => {
  const forms = (await studyForms()).filter(({ command }) => !command.startsWith('tune'));
  const request = new Set(
    forms.map(({ ruleset, command }) => (command === 'check' ? command : `${ruleset} ${command}`)),
  );
  const had = ROWS.map(({ ruleset, command }) => (command === 'check' ? command : `${ruleset} ${command}`));
  expect(had).toEqual(expect.arrayContaining([...request]));
});

it.each(ROWS)(
  'a run of $command in $ruleset has no file in which a byte can change unnoticed',
  async (row) => {
    const { ruleset, command, words } = row;
    const home = await newHome();
    const form = ruleset === 'tannhauser' ? [] : ['--ruleset', ruleset];
    const claims = join(await newHome(), 'claims.yaml');
    await writeFile(claims, CLAIM);
    const file = command === 'check' ? [claims] : [];
    await printedBy(...command.split(' '), ...file, ...words, ...form, ...SHORT, '--out', home);
    expect(await expectEveryByteHeld(home)).toBeGreaterThan(5);
  },
);

it('a run that was joined from parts of several machines has no such file either', async () => {
  const [plan, part, other] = [await newHome(), await newHome(), await newHome()];
  const line = [...DUEL, '--games', '20', '--chunk-games', '10', '--seed', '7'];
  await printedBy('play', ...line, '--out', plan, '--plan', '--quiet');
  await printedBy('runs', 'run-chunk', plan, '--index', '0', '--out', part, '--quiet');
  await printedBy('runs', 'run-chunk', plan, '--index', '1', '--out', other, '--quiet');
  await printedBy('runs', 'merge', plan, part, other);
  await printedBy('play', '--resume', plan, '--quiet');
  expect(await expectEveryByteHeld(plan)).toBeGreaterThan(5);
});
