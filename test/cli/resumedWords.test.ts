import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resumedWords } from '../../src/cli/resumedWords.ts';
import { createRunFolder } from '../../src/simulation/runFolder.ts';
import { toyStudy } from '../simulation/buildToy.ts';

async function runOf(command: string, line: string | undefined): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'shockroll-words-')), 'run');
  const run = { command, engine: '0.1.0', study: toyStudy(), games: 9, repeatable: true };
  await (await createRunFolder({ ...run, ...(line === undefined ? {} : { line }) }, path, false)).close();
  return path;
}

const LINE = "shockroll play 'reich~~union' union --seed 7 --games 9 --rule a=1 --rule b=2 --set 'x y=3'";
const GIVEN = ['--seed', '7', '--games', '9', '--rule', 'a=1', '--rule', 'b=2', '--set', 'x y=3'];

describe('a command line that goes on with a run', () => {
  it('says what the run was asked', async () => {
    const run = await runOf('play', LINE);
    const teams = ['reich~~union', 'union'];
    expect(await resumedWords(['play', '--resume', run])).toEqual([
      ...['play', ...teams, ...GIVEN, '--resume', run],
    ]);
    expect(await resumedWords(['play', `--resume=${run}`, '--quiet'])).toEqual([
      ...['play', ...teams, ...GIVEN, `--resume=${run}`, '--quiet'],
    ]);
  });

  it('says anew what is given anew, every time that it was said', async () => {
    const run = await runOf('play', LINE);
    const given = ['a', 'b', '--resume', run, '--games', '20', '--rule=c=3'];
    expect(await resumedWords(['play', ...given])).toEqual([
      ...['play', '--seed', '7', '--set', 'x y=3'],
      ...given,
    ]);
  });

  it('is left alone without --resume, and where it means something else', async () => {
    const tune = ['tune', 'player', '--resume', 'runs/mine'];
    expect(await resumedWords(tune)).toBe(tune);
    const play = ['play', '--games', '7'];
    expect(await resumedWords(play)).toBe(play);
    const unfinished = ['play', '--resume'];
    expect(await resumedWords(unfinished)).toBe(unfinished);
  });

  it('is refused for another command, and for a run that keeps no games', async () => {
    const run = await runOf('balance packs', 'shockroll balance packs --seed 7');
    await expect(resumedWords(['play', '--resume', run])).rejects.toMatchObject({
      faults: [{ code: 'usage/other-run', place: { file: run, path: '--resume' } }],
    });
    expect(await resumedWords(['balance', 'packs', '--resume', run])).toEqual([
      ...['balance', 'packs', '--seed', '7', '--resume', run],
    ]);
    const tuned = await runOf('tune fair', 'shockroll tune fair --choice a=1 --seed 7');
    expect(await resumedWords(['tune', 'fair', '--resume', tuned])).toEqual([
      ...['tune', 'fair', '--choice', 'a=1', '--seed', '7', '--resume', tuned],
    ]);
    const event = await runOf('tune event', 'shockroll tune event cup.yaml --seed 7');
    expect(await resumedWords(['tune', 'event', '--resume', event])).toEqual([
      ...['tune', 'event', 'cup.yaml', '--seed', '7', '--resume', event],
    ]);
    const compared = await runOf('balance rules', undefined);
    await expect(resumedWords(['balance', 'rules', '--resume', compared])).rejects.toMatchObject({
      faults: [{ code: 'data/no-line' }],
    });
  });

  it('is refused for a folder that says of itself what does not hold', async () => {
    const run = await runOf('play', LINE);
    await writeFile(join(run, 'manifest.json'), '{"format":2}');
    await expect(resumedWords(['play', '--resume', run])).rejects.toThrow('data/not-a-run');
  });
});

describe('a replay of a run', () => {
  it('is of the ruleset that the run says, unless the line says one', async () => {
    const run = await runOf('play', LINE);
    expect(await resumedWords(['replay', run, '--game', '3'])).toEqual([
      ...['replay', run, '--game', '3', '--ruleset', toyStudy().ruleset],
    ]);
    for (const line of [
      ['replay', run, '--ruleset', 'rattenkrieg'],
      ['replay', 'reich', 'union'],
      ['replay', 'nowhere'],
      ['replay'],
    ])
      expect(await resumedWords(line)).toBe(line);
  });
});
