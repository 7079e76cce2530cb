import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { UsageError } from '../src/base/errors.ts';
import { declaredCommands } from '../src/cli/declared.ts';
import { studyCommands } from '../src/cli/studyCommands.ts';
import { type ProgressLine, type StudyDocuments, study } from '../src/studies.ts';
import { printedBy } from './cli/inProcess.ts';
import { slowly } from './config/slowly.ts';

/** Every study with its type; a missing or unknown name does not compile. */
const NAMES: { readonly [R in keyof StudyDocuments]: Readonly<Record<keyof StudyDocuments[R], true>> } = {
  tannhauser: {
    play: true,
    'balance packs': true,
    'balance characters': true,
    'balance maps': true,
    'balance rules': true,
    'balance teams': true,
    'balance meta': true,
    'balance sensitivity': true,
    'balance tokens': true,
    check: true,
  },
  'dust-warfare': {
    play: true,
    'balance rules': true,
    'balance units': true,
    'balance sensitivity': true,
    check: true,
  },
  rattenkrieg: {
    play: true,
    'balance weapons': true,
    'balance rules': true,
    'balance sensitivity': true,
    check: true,
  },
};

test.each(Object.entries(NAMES))('the answers of %s have types for every study', async (ruleset, names) => {
  const declared = await declaredCommands(studyCommands, ruleset);
  expect(Object.keys(names)).toEqual(declared.map(({ name }) => name));
});

/** Leaves out what differs between two runs of the same games. */
function withoutSpeed(document: unknown): unknown {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (/gamesPerSecond|^command$/.test(key) ? 0 : value)),
  );
}

afterEach(() => vi.restoreAllMocks());

describe('study', () => {
  const studies: readonly (readonly [string, string, object, readonly string[]])[] = [
    [
      'tannhauser',
      'play',
      { games: 12, seed: 7, ai: 'greedy', 'turn-cap': 2 },
      ['--games', '12', '--seed', '7', '--ai', 'greedy', '--turn-cap', '2'],
    ],
    [
      'rattenkrieg',
      'balance rules',
      {
        squads: ['house-rifles', 'house-mp40-squad'],
        change: 'burstHits=dieByDie',
        games: 12,
        seed: 7,
        second: 'none',
      },
      'house-rifles house-mp40-squad --change burstHits=dieByDie --games 12 --seed 7 --second none'.split(
        ' ',
      ),
    ],
    [
      'dust-warfare',
      'play',
      { games: 12, seed: 7, 'by-turn': true },
      ['--games', '12', '--seed', '7', '--by-turn'],
    ],
  ];
  const ANSWERS = 'answers %s %s as --json does';
  const answersAsJson = async (
    ruleset: string,
    name: string,
    parameters: object,
    words: readonly string[],
  ) => {
    const out = join(await mkdtemp(join(tmpdir(), 'shockroll-test-')), 'run');
    const given = [...name.split(' '), ...words, '--ruleset', ruleset, '--json', '--quiet', '--out', out];
    const printed: unknown = JSON.parse(await printedBy(...given));
    const answer: unknown = await Reflect.apply(study, undefined, [ruleset, name, parameters]);
    expect(withoutSpeed(answer)).toEqual(withoutSpeed(printed));
  };
  test.each(studies.filter(([ruleset]) => ruleset === 'rattenkrieg'))(ANSWERS, answersAsJson);
  slowly.each(studies.filter(([ruleset]) => ruleset !== 'rattenkrieg'))(ANSWERS, answersAsJson);

  test('reports progress and warnings, prints nothing, and leaves no folder behind', async () => {
    const print = vi.spyOn(process.stdout, 'write');
    const before = readdirSync(tmpdir());
    const lines: ProgressLine[] = [];
    const warnings: string[] = [];
    const { games, packs } = await study(
      'tannhauser',
      'balance packs',
      { games: 40, seed: 7, ai: 'greedy', 'turn-cap': 1, second: 'none' },
      { onProgress: (line) => lines.push(line), onWarning: (message) => warnings.push(message) },
    ).then((answer) => ('packs' in answer ? answer : Promise.reject(new Error('expected packs'))));
    expect([games, packs.length > 0]).toEqual([40, true]);
    expect(lines.map(({ phase }) => phase)).toEqual(expect.arrayContaining(['playing', 'analysing']));
    expect(lines.at(-1)?.games).toBeGreaterThanOrEqual(40);
    expect(warnings).toEqual([]);
    expect(print).not.toHaveBeenCalled();
    const ours = readdirSync(tmpdir()).filter((name) => !before.includes(name));
    expect(ours.filter((name) => /^shockroll-\w{6}$/.test(name))).toEqual([]);
  });

  test('keeps tables, charts and report in the folder of `out`', async () => {
    const out = join(await mkdtemp(join(tmpdir(), 'shockroll-test-')), 'run');
    await study('rattenkrieg', 'play', { games: 40, seed: 7, out });
    for (const file of ['manifest.json', 'report.html', 'charts'])
      expect(existsSync(join(out, file))).toBe(true);
  });

  test('ends at its signal, with the answer so far', async () => {
    const controller = new AbortController();
    const answer = await study(
      'rattenkrieg',
      'play',
      { games: 1e6, seed: 7, second: 'none' },
      {
        signal: controller.signal,
        onProgress: ({ games }) => {
          if (games > 500) controller.abort();
        },
      },
    );
    expect(answer.interrupted).toBe(true);
    expect(answer.games).toBeLessThan(1e6);
  });

  test('throws the reason of a signal that comes before the first game', async () => {
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(study('rattenkrieg', 'play', { games: 40, seed: 7 }, { signal })).rejects.toThrow(
      'too late',
    );
  });

  test.each([
    ['tannhausr', 'play', {}, /unknown ruleset "tannhausr".*did you mean "tannhauser"/],
    ['tannhauser', 'balance pack', {}, /unknown study "balance pack".*did you mean "balance packs"/],
    ['tannhauser', 'play', { gmes: 3 }, /gmes: unknown parameter.*did you mean "games"/],
    ['tannhauser', 'play', { games: 'many', seed: -1 }, /--seed: found -1[\s\S]*--games: found many/],
    ['tannhauser', 'play', { json: true }, /unknown parameter "json"/],
    ['tannhauser', 'check', {}, /file: found nothing, expected a value/],
  ])('refuses %s %s %j', async (ruleset, name, parameters, message) => {
    const refused: unknown = await Reflect.apply(study, undefined, [ruleset, name, parameters]).catch(
      (thrown: unknown) => thrown,
    );
    if (!(refused instanceof UsageError)) throw refused;
    expect(refused.message).toMatch(message);
  });
});
