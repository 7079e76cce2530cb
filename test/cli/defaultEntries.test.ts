/** The default entry points of every command: help, configuration and reproducing line agree. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { type DeclaredCommand, declaredCommands } from '../../src/cli/declared.ts';
import { FIRST_SOURCE } from '../../src/page/replay/source.ts';
import type { MatchConfiguration } from '../../src/rulesets/tannhauser/configuration.ts';
import { defaultEntries } from '../../src/rulesets/tannhauser/entryDesign.ts';
import { replayLines } from '../../src/rulesets/tannhauser/replay.ts';
import { matchupsOf } from '../../src/rulesets/tannhauser/studies/matchups.ts';
import { readStudy } from '../../src/simulation/readRun.ts';
import { slowly } from '../config/slowly.ts';
import { printedBy } from './inProcess.ts';

/** Commands that judge teams play by the rules; those that compare maps and AI players play on equal terms. */
const ROLLED = [
  'play',
  'balance packs',
  'balance characters',
  'balance rules',
  'balance teams',
  'balance meta',
  'balance sensitivity',
  'balance tokens',
  'plan',
  'replay',
  'tune fair',
  'tune packs',
  'tune event',
  'results calibrate',
  'design',
  'blunders',
];
const SWAPPED = ['balance maps', 'ladder', 'tune player', 'tune evaluator'];

describe('the default of --entries', () => {
  let declared: readonly DeclaredCommand[];

  beforeAll(async () => {
    const all = await declaredCommands(commands, 'tannhauser');
    declared = all.filter((command) => command.declared.some(({ name }) => name === 'pack-draw'));
  }, 60_000);

  test('is rolled for what is judged, and swapped where maps or players are compared', () => {
    expect(declared.map(({ name }) => name).toSorted()).toEqual([...ROLLED, ...SWAPPED].toSorted());
    expect(ROLLED.map(defaultEntries)).toEqual(ROLLED.map(() => 'rolled'));
    expect(SWAPPED.map(defaultEntries)).toEqual(SWAPPED.map(() => 'swapped'));
  });

  test('is what the help says', () => {
    for (const { name, declared: options } of declared) {
      const help = options.find((option) => option.name === 'entries')?.describe ?? '';
      expect(help, name).toContain('the winner of the Setup Roll picks, Ranks count');
      expect(help, name).toContain(`[default: ${defaultEntries(name)}]`);
    }
  });

  test('is what is read, and left out of the line that plays the same games', async () => {
    for (const entries of ['rolled', 'swapped'] as const) {
      const own = defaultEntries('play') === entries ? '' : ' --entries swapped';
      const run = { seed: 1, games: 8 };
      const line = matchupsOf('play').commandLine('play', [], [], { entries }, run);
      expect(line).toBe(`shockroll play${own} --seed 1 --games 8`);
    }
    for (const name of ['balance teams', 'balance maps']) {
      const { configuration } = await matchupsOf(name).read([], {}, () => ({}));
      expect(configuration.entries).toBe(defaultEntries(name));
    }
    const maps = matchupsOf('balance maps');
    expect(maps.commandLine('balance maps', [], [], { entries: 'swapped' }, { seed: 1 })).not.toContain(
      '--entries',
    );
    // A game of it is told with the entry points that it was played with.
    expect(maps.commandLine('replay', [], [], {}, { seed: 1 })).toContain('--entries swapped');
  });

  test('is that of the page, too', () => {
    expect(FIRST_SOURCE.entries).toBe(defaultEntries('replay'));
  });
});

describe('a run folder', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shockroll-entries-'));
  });

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const planned = async (...words: readonly string[]) => {
    const path = join(folder, words.join('-').replaceAll(' ', '-'));
    await printedBy(...words, '--seed', '3', '--games', '8', '--plan', '--out', path, '--quiet');
    const { manifest, study } = await readStudy(path);
    return {
      path,
      line: manifest.identity.line ?? '',
      study,
      configuration: study.configuration as MatchConfiguration,
    };
  };

  test.each([
    ['play', 'rolled'],
    ['balance packs', 'rolled'],
    ['balance teams', 'rolled'],
    ['balance maps', 'swapped'],
  ])('of %s keeps that entry points are %s', async (command, entries) => {
    const { configuration } = await planned(...command.split(' '));
    expect(configuration.entries).toBe(entries);
  });

  slowly(
    'of swapped entry points is replayed and gone on with as it was, without a word about them',
    async () => {
      const { path, line, study } = await planned('play', '--entries', 'swapped');
      expect(line).toContain('--entries swapped');
      const shown = await printedBy('replay', path, '--game', '1');
      expect(shown.trim()).toBe(replayLines(study, 1).join('\n').trim());
      const rolled = {
        ...study,
        configuration: { ...(study.configuration as MatchConfiguration), entries: 'rolled' },
      };
      expect(shown.trim()).not.toBe(replayLines(rolled, 1).join('\n').trim());
      await printedBy('play', '--resume', path, '--threads', '0', '--second', 'none', '--quiet', '--json');
      const { manifest } = await readStudy(path);
      expect(manifest).toMatchObject({
        status: 'complete',
        identity: { configuration: { entries: 'swapped' } },
      });
    },
  );
});
