import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { printedBy, refusalOf } from '../../../../cli/inProcess.ts';
import { startShockroll, untilHolds } from '../../../../cli/shockroll.ts';
import { slowly } from '../../../../config/slowly.ts';
import { withFolder } from '../../../../data/overlayFolder.ts';
import { overlayOf } from '../focusOverlay.ts';

const QUICK = '--ai random --second none --games 12 --turn-cap 1 --seed 7 --quiet'.split(' ');

describe('design', () => {
  test(
    'judges once the character that the folder adds, with what it carries and games to watch',
    () =>
      withFolder(overlayOf(5), async (folder) => {
        const stdout = await printedBy('design', folder, '--once', ...QUICK);
        expect(stdout).toMatch(
          /^Castle Ksiaz, Deathmatch: Inge Weber .* 12 games of each variant, played by random\.\n/,
        );
        expect(stdout).toMatch(/^By pack {4}Combat .* · Stamina .* · Command /m);
        expect(stdout).toMatch(/^One step {3}.*combat [+−]1: /m);
        expect(stdout).toMatch(/^One step {3}.*Weber Blade: dice [+−]1: /m);
        expect(stdout).toMatch(/^Uses {7}.*Weber Blade/m);
        expect(stdout).toMatch(
          /^Watch {6}.* shockroll replay inge-weber:combat,\S+ union --game \d+ .*--seed 7/m,
        );
      }),
    240_000,
  );

  slowly(
    'shows a fault when it is saved and a new verdict when it is mended, and ends with Ctrl-C',
    () =>
      withFolder(overlayOf(5), async (folder) => {
        const file = join(folder, 'characters.yaml');
        const sound = await readFile(file, 'utf8');
        const running = startShockroll(['design', folder, ...QUICK, '--threads', '0']);
        const verdicts = () => running.written().stdout.split('played by random').length - 1;
        await untilHolds(running, () => verdicts() >= 1);
        await writeFile(file, sound.replace('combat: 5', 'combat: nine'));
        await untilHolds(running, () => running.written().stdout.includes('found "nine"'));
        const before = verdicts();
        await writeFile(file, sound.replace('combat: 5', 'combat: 6'));
        await untilHolds(running, () => verdicts() > before);
        running.child.kill('SIGINT');
        const { code, stderr } = await running.finished;
        expect(code).toBe(0);
        expect(stderr).not.toContain('resume');
      }),
    480_000,
  );

  test(
    'says on Ctrl-C before the first verdict that there are too few games',
    () =>
      withFolder(overlayOf(5), async (folder) => {
        const quick = ['--ai', 'greedy', '--games', '1000000', '--threads', '0', '--once'];
        const running = startShockroll(['design', folder, ...quick]);
        await untilHolds(running, () => running.written().stderr.includes('games'));
        running.child.kill('SIGINT');
        const { code, stdout, stderr } = await running.finished;
        expect(stdout).toBe('');
        expect(stderr).toContain('interrupted; the games so far are too few for a verdict on Inge Weber');
        expect(code).toBe(130);
      }),
    240_000,
  );

  test('tells where the folder changes nobody', () =>
    withFolder({ 'sources.yaml': 'sources: []\n' }, async (folder) => {
      const stdout = await printedBy('design', folder, '--once', ...QUICK);
      expect(stdout).toContain('adds and changes no Hero or Trooper; --focus ID judges any other.');
    }));

  test('refuses a folder that is not there and faults of the data with --once', async () => {
    const missing = await refusalOf('design', 'nowhere', '--once', ...QUICK);
    expect(missing.exitCode).toBe(2);
    expect(String(missing)).toContain('nowhere');
    await withFolder({ 'characters.yaml': 'characters: 3\n' }, async (folder) => {
      const refused = await refusalOf('design', folder, '--once', ...QUICK);
      expect(refused.exitCode).toBe(2);
      expect(JSON.stringify(refused.faults)).toContain('characters.yaml');
    });
  });

  test('refuses an unknown --focus with the nearest name', () =>
    withFolder(overlayOf(5), async (folder) => {
      const refused = await refusalOf('design', folder, '--focus', 'inge-webr', ...QUICK);
      expect(refused.exitCode).toBe(2);
      expect(refused.faults[0].nearest).toBe('inge-weber');
    }));
});
