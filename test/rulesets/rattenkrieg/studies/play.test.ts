import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printedBy, refusalOf } from '../../../cli/inProcess.ts';

const SQUADS = ['house-mg42-squad', 'house-dp28-squad'];
const RULESET = ['--ruleset', 'rattenkrieg'];
const QUIET = [...RULESET, '--quiet', '--seed', '7'];

describe('shockroll play --ruleset rattenkrieg', () => {
  it('gives the same games for any number of threads, as print one JSON document with what it rests on', async () => {
    const play = async (threads: string) =>
      JSON.parse(
        await printedBy(
          ...['play', ...SQUADS, ...QUIET, '--games', '60', '--second', 'none'],
          ...['--threads', threads, '--json'],
        ),
      );
    const [one, two] = [await play('0'), await play('2')];
    expect(one).toMatchObject({
      seed: 7,
      games: 60,
      repeatable: true,
      configuration: { range: 30, extensions: [] },
      men: [{ key: 'first/leader/mp40' }, { key: 'first/gunner/mg42' }, {}, {}, {}, {}, {}, {}],
    });
    expect(one.sides[0].wins + one.sides[1].wins + one.draws).toBe(60);
    expect(one.notes.join(' ')).toMatch(/House squads.*SE-1.*volley: /);
    expect(two.resultsHash).toBe(one.resultsHash);
  });

  it('says who wins where, and what the men did, in the terminal', async () => {
    const text = await printedBy('play', ...SQUADS, ...QUIET, '--games', '200', '--cover', 'head-only,open');
    expect(text).toMatch(/^At 30 inches, in cover \(head-only\) against in the open: House/);
    expect(text).toMatch(/MG42 \(gunner\)\s+1 /);
    expect(text).not.toMatch(/undefined|NaN/);
  });

  it('refuses what it cannot play, all of it at once', async () => {
    const { exitCode, message } = await refusalOf(
      ...['play', 'house-rifels', 'house-rifles', ...QUIET, '--range', 'x', '--ai', 'voley'],
      ...['--with', 'reaction', '--rule', 'naturalOne=never', '--cover', 'heads-only'],
    );
    expect(exitCode).toBe(2);
    for (const text of [
      '"house-rifles"',
      '--range',
      '"volley"',
      '"reactions"',
      'naturalOne',
      '"head-only"',
    ]) {
      expect(message).toContain(text);
    }
  });

  it('writes a run folder whose games are told again, and refuses a folder that was changed', async () => {
    const out = join(await mkdtemp(join(tmpdir(), 'shockroll-')), 'run');
    const played = await printedBy(
      ...['play', ...SQUADS, ...QUIET, '--with', 'reactions,outgunned', '--games', '60', '--json'],
      ...['--out', out, '--along', 'cautious'],
    );
    const { notableGames } = JSON.parse(played);
    expect(notableGames[0].why).toMatch(/(man|men) put out of action/);
    expect(await readdir(out, { recursive: true })).toEqual(
      expect.arrayContaining(['games', 'report.html', join('tables', 'men.csv')]),
    );
    const report = await readFile(join(out, 'report.html'), 'utf8');
    expect(report).toContain('Hits and losses of the men');
    expect(report).toContain('at 30 inches, in the open');
    expect(report.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);

    const { index, command } = notableGames[0];
    const fromFolder = await printedBy('replay', out, '--game', String(index), ...RULESET);
    expect(fromFolder).toMatch(new RegExp(`^Game ${index} of seed 7\n`));
    expect(await printedBy(...command.replaceAll("'", '').split(' ').slice(1))).toBe(fromFolder);
    for (const [args, text] of [
      [['--game', '60'], 'a game of the run: 0 to 59'],
      [['--range', '6'], '--range'],
    ] as const) {
      expect((await refusalOf('replay', out, ...args, ...RULESET)).message).toContain(text);
    }
    const manifest = join(out, 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"volley"', '"voley"'));
    const changed = await refusalOf('replay', out, ...RULESET);
    expect(changed.message).toMatch(/identity\.configuration\.players\.0.*did you mean "volley"/s);
  });
});
