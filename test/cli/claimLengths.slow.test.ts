/** Checks the length of every study's claim, with long names and short runs. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LONGEST_CLAIM } from '../../src/base/claim.ts';
import { studyForms } from '../../src/cli/studyForms.ts';
import { printedBy } from './inProcess.ts';

/** Extra arguments of some studies, by ruleset and command; others run without. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'tannhauser balance rules': [
    ...['first.handicap=5', 'second.handicap=5', 'mp40.weapon.pool=9;eva-kramer.rows.0.combat=9'].flatMap(
      (change) => ['--change', change],
    ),
    '--change',
    'all',
  ],
  'tannhauser balance sensitivity': [
    ...['mp40.weapon.pool=1..9', 'unarmed.pool=1..6'].flatMap((input) => ['--input', input]),
    ...['--trajectories', '2', '--rows', '8'],
  ],
  'tannhauser balance tokens': ['--data', 'datasets/house/setup-kit'],
  'tannhauser balance meta': ['--strategies', '2'],
  'tannhauser balance maps': ['--map', 'all', '--mode', 'all'],
  'dust-warfare balance rules': ['--change', 'house-allies-line-squad.miniatures=12', '--change', 'all'],
  'dust-warfare balance sensitivity': ['--trajectories', '2', '--rows', '8', '--top', '2'],
  'rattenkrieg balance rules': ['--change', 'all'],
  'rattenkrieg balance sensitivity': ['--trajectories', '2', '--rows', '8', '--top', '2'],
  'rattenkrieg balance weapons': ['--why', 'mg42'],
};
const PLAYERS: Readonly<Record<string, readonly string[]>> = {
  tannhauser: ['--ai', 'random', '--second', 'greedy'],
};

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-claims-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));
afterEach(() => {
  process.exitCode = 0;
});

/** A data file with the longest bearable names. */
async function longNames(file: string): Promise<string> {
  const text = await readFile(join('datasets', file), 'utf8');
  const lengthened = text.replaceAll(
    /^(\s*(?:- )?name: )([^\s"'{[][^\n]*)$/gm,
    '$1$2 of the Very Long and Honourable Name',
  );
  expect(lengthened).not.toBe(text);
  return lengthened;
}

async function claimsOf(words: readonly string[], name: string): Promise<readonly string[]> {
  const out = ['--out', join(home, name.replaceAll(' ', '-'))];
  const answer = JSON.parse(await printedBy(...words, '--seed', '2', '--quiet', '--json', ...out));
  const settings: readonly { readonly claim: string }[] = answer.settings ?? [];
  return [answer.claim, ...settings.map(({ claim }) => claim)];
}

const forms = (await studyForms()).filter(({ command }) => /^(play|balance)/.test(command));

describe('the claim of a study', () => {
  it.each(forms.map(({ ruleset, command, begin }) => [`${ruleset} ${command}`, ruleset, begin] as const))(
    'has at most 240 characters: %s',
    async (name, ruleset, begin) => {
      const more = [...(WORDS[name] ?? []), ...(PLAYERS[ruleset] ?? []), '--games', '16', '--threads', '1'];
      const claims = await claimsOf([...begin, ...more], name);
      expect(claims.length).toBeGreaterThan(0);
      for (const claim of claims) expect(claim.length, claim).toBeLessThanOrEqual(LONGEST_CLAIM);
    },
    600_000,
  );

  it('has no more with long names of characters, items, maps and teams', async () => {
    const overlay = join(home, 'data');
    const { mkdir } = await import('node:fs/promises');
    await mkdir(join(overlay, 'maps'), { recursive: true });
    for (const file of ['characters.yaml', 'equipment.yaml', 'maps/castle-ksiaz.yaml'])
      await writeFile(join(overlay, file), await longNames(`tannhauser/${file}`));
    const data = ['--data', overlay, ...PLAYERS.tannhauser, '--games', '16', '--threads', '1'];
    const team = 'eva-kramer,hermann-von-heizinger,karl-zermann,schocktruppen,stosstruppen';
    const studies = [
      ['balance', 'characters', team, 'union', '--what', 'knock-out'],
      ['balance', 'teams', `${'A very long name of a team '.repeat(3).trim()}=reich`, 'union'],
      ['balance', 'maps', team, 'union'],
      [
        'balance',
        'rules',
        team,
        'union',
        '--change',
        `first.handicap=5;${'mp40.weapon.pool=6;'.repeat(1)}unarmed.pool=3`,
      ],
      ['tune', 'fair', team, 'union', '--knob', 'first.handicap=0..1'],
      ['play', team, 'union'],
    ];
    const [planned] = (await printedBy('plan', team, 'union', ...data.slice(0, 4), '--trial', '20')).split(
      '\n\n',
    );
    expect(planned.length, planned).toBeLessThanOrEqual(LONGEST_CLAIM);
    for (const [index, study] of studies.entries()) {
      const claims = await claimsOf([...study, ...data], `long ${index}`);
      expect(claims.join()).toContain('of the Very');
      for (const claim of claims) expect(claim.length, claim).toBeLessThanOrEqual(LONGEST_CLAIM);
    }
  }, 600_000);
});
