import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromIPC } from '@uwdata/flechette';
import { beforeEach, describe, expect, it } from 'vitest';
import { readManifest } from '../../../../src/simulation/readRun.ts';
import { printedBy, refusalOf, shockrollHere } from '../../../cli/inProcess.ts';
import { type Running, shockroll, startShockroll, untilHolds } from '../../../cli/shockroll.ts';
import { slowly } from '../../../config/slowly.ts';

/** Two miniatures that play fast, for tests that do not depend on the teams. */
const DUEL = ['eva-kramer', 'john-macneal'];

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-play-'));
});

describe('shockroll play', () => {
  slowly('says wherever its answer goes that players who think by the clock cannot be repeated', async () => {
    const clock = ['--ai', 'planner+us:100', '--turn-cap', '1', '--games', '6'];
    const args = [...DUEL, ...clock, '--seed', '7', '--threads', '0', '--quiet'];
    const answer = await printedBy('play', ...args, '--json', '--out', join(home, 'run'));
    expect(JSON.parse(answer).repeatable).toBe(false);
    expect((await readManifest(join(home, 'run'))).identity.repeatable).toBe(false);
    expect(await readFile(join(home, 'run', 'report.html'), 'utf8')).toContain('cannot be repeated');
    const text = await printedBy('play', ...args);
    expect(text.replace(/\s+/g, ' ')).toContain('its games depend on the machine and cannot be repeated');
    const rules = ['--change', 'passingAllowed=true', '--out', join(home, 'rules')];
    expect(await printedBy('balance', 'rules', ...args, ...rules)).toContain('cannot be repeated');
    const variants = JSON.parse(await readFile(join(home, 'rules', 'variants.json'), 'utf8'));
    expect(variants.some(({ repeatable }: { repeatable: boolean }) => repeatable)).toBe(false);
    expect(JSON.parse(await readFile(join(home, 'rules', 'answer.json'), 'utf8')).repeatable).toBe(false);
  });

  slowly('names the second player in the settings of the games that it plays', async () => {
    const out = join(home, 'second');
    const args = [...DUEL, '--games', '8', '--turn-cap', '1', '--seed', '7', '--quiet', '--out', out];
    await printedBy(
      ...['balance', 'rules', ...args],
      ...['--change', 'passingAllowed=true', '--ai', 'greedy', '--second', 'random'],
    );
    const variants: { name: string; setting: { player?: string } }[] = JSON.parse(
      await readFile(join(out, 'variants.json'), 'utf8'),
    );
    const second = variants.filter(({ name }) => name.startsWith('random: '));
    expect(second.length).toBeGreaterThan(0);
    for (const one of variants) expect(one.setting.player).toBe(second.includes(one) ? 'random' : 'greedy');
  });

  slowly('says that there is nothing to repeat along the players it has', async () => {
    const args = [...DUEL, '--games', '2', '--turn-cap', '1', '--seed', '7', '--quiet'];
    const { code, stdout, stderr } = await shockroll(['play', ...args, '--along', 'tactician']);
    expect([code, stderr]).toEqual([0, expect.stringContaining('--along tactician: nothing to repeat')]);
    expect(stdout).not.toContain('cannot be repeated');
  });

  it('gives the same games for any number of threads, as print one JSON document', async () => {
    const quick = ['--ai', 'greedy', '--second', 'none', '--json', '--quiet'];
    const args = ['play', ...DUEL, '--games', '24', '--seed', '7', ...quick];
    const [one, two] = [
      await printedBy(...args, '--threads', '0'),
      await printedBy(...args, '--threads', '2'),
    ];
    const answer = JSON.parse(one);
    expect(answer).toMatchObject({
      seed: 7,
      games: 24,
      capped: expect.any(Number),
      gamesPerSecond: expect.any(Number),
      resultsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      interrupted: false,
      failures: [],
      configuration: { map: 'castle-ksiaz', mode: 'deathmatch' },
      sides: [
        {
          name: 'Reich',
          wins: expect.any(Number),
          winRate: expect.any(Number),
          low: expect.any(Number),
          high: expect.any(Number),
        },
        { name: 'Union' },
      ],
      turns: { mean: expect.any(Number), p50: expect.any(Number), p95: expect.any(Number) },
    });
    expect(answer.sides[0].wins + answer.sides[1].wins + answer.draws).toBe(24);
    // Every game is won from one of the two entry points, or by nobody.
    const { entries, entryPoints } = answer;
    expect(entryPoints[0].wins + entryPoints[1].wins + answer.draws).toBe(24);
    expect(entryPoints[0].wins).toBe(entries[0].sides[0].wins + entries[1].sides[1].wins);
    expect(entryPoints[0]).toMatchObject({ label: entries[0].label, games: 24, low: expect.any(Number) });
    expect(JSON.parse(two)).toEqual({ ...answer, gamesPerSecond: expect.any(Number) });
  });

  it('prints tables and the seed for people, also a seed that was drawn, and says how the matchup departs from the rulebook', async () => {
    const quick = ['--ai', 'random', '--turn-cap', '3', '--games', '4'];
    const { code, stdout, stderr } = await shockroll(['play', ...DUEL, ...quick]);
    expect(code).toBe(0);
    expect(stderr).toContain('T-SETUP-04');
    expect(stdout).toMatch(/^Castle Ksiaz, Deathmatch: .*Union/s);
    expect(stdout).toMatch(/Reich +4/);
    expect(stdout).toMatch(/Seed \d+, 4 games .*results hash [0-9a-f]{16}\n/);
  });

  it('plays another game with another figure of the data', async () => {
    const play = async (...options: string[]) => {
      const quick = ['--ai', 'greedy', '--second', 'none', '--threads', '0', '--json', '--quiet'];
      const args = ['play', ...DUEL, '--games', '6', '--seed', '1', ...quick];
      return JSON.parse(await printedBy(...args, ...options)).resultsHash;
    };
    const hashes = [
      await play(),
      await play('--set', 'eva-kramer.rows.0.combat=9'),
      await play('--turn-cap', '1'),
    ];
    expect(new Set(hashes).size).toBe(3);
  });

  it('writes a run that holds all its games and can be replayed', async () => {
    const out = join(home, 'run');
    const short = ['--ai', 'greedy', '--turn-cap', '8', '--seed', '3'];
    const kept = ['--second', 'none', '--out', out, '--quiet'];
    const args = ['play', ...DUEL, ...short, ...kept, '--games', '12', '--json'];
    const { code, stdout, stderr } = await shockrollHere(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const manifest = await readManifest(out);
    expect(manifest).toMatchObject({
      status: 'complete',
      identity: { command: 'play', seed: 3, games: 12 },
      results: { games: 12, resultsHash: JSON.parse(stdout).resultsHash },
    });
    for (const file of manifest.files) expect(existsSync(join(out, file))).toBe(true);
    expect(manifest.files).toEqual(expect.arrayContaining(['report.html', 'tables/matchup.csv']));
    expect(manifest.files.filter((file) => file.endsWith('.png')).length).toBeGreaterThan(0);
    const [chunk, ...more] = manifest.files.filter((file) => file.startsWith('games/'));
    expect(more).toEqual([]);
    const games = tableFromIPC(await readFile(join(out, chunk)));
    expect(games.numRows).toBe(12);

    const ofRun = await printedBy('replay', out, '--game', '11');
    expect(ofRun).toContain('Game 11 of seed 3');
    expect(ofRun).toBe(await printedBy('replay', ...DUEL, ...short, '--game', '11'));
    const winner = games.getChild('winner').at(11);
    expect(ofRun.trimEnd().split('\n').at(-1)).toContain(winner);

    expect((await refusalOf('replay', out, '--game', '12')).exitCode).toBe(2);
    expect((await refusalOf(...args)).faults[0].code).toBe('usage/folder-not-empty');
    await printedBy('play', ...DUEL, ...short, ...kept, '--games', '2', '--plan', '--force');
    expect((await readManifest(out)).identity.games).toBe(2);
  });
});

describe('shockroll balance packs', () => {
  slowly('judges every pack of every character, and saves a run under runs/ by itself', async () => {
    const { code, stdout } = await shockroll(
      [
        ...['balance', 'packs', '--ai', 'random', '--turn-cap', '1', '--games', '12', '--seed', '5'],
        ...['--second', 'none', '--json', '--quiet'],
      ],
      home,
    );
    expect(code).toBe(0);
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({ seed: 5, games: 12, resultsHash: expect.any(String) });
    // Too few games to tell ten characters' packs apart.
    expect(answer.effects).toEqual([]);
    expect(answer.characters).toHaveLength(10);
    expect(answer.packs[0]).toMatchObject({
      character: 'eva-kramer',
      pack: 'combat',
      games: expect.any(Number),
      wins: expect.any(Number),
      draws: expect.any(Number),
      winRate: expect.any(Number),
      low: expect.any(Number),
      high: expect.any(Number),
    });
    const [run, ...others] = await readdir(join(home, 'runs'));
    expect(others).toEqual([]);
    expect(run).toMatch(/^balance-packs-5-[0-9a-f]{8}$/);
    expect(await readFile(join(home, 'runs', run, 'report.html'), 'utf8')).toContain(
      'shockroll balance packs',
    );
  });
});

/** Whether its progress has told of games; on a busy machine the first line may come before the first game is over. */
function tellsGames({ written }: Running): boolean {
  return /[1-9][\d,]* of 10,000,500 games/.test(written().stderr);
}

describe('Ctrl-C', () => {
  it('saves and prints the games that are there, and exits with 130', async () => {
    const out = join(home, 'run');
    const quick = ['--ai', 'greedy', '--second', 'none', '--chunk-games', '10', '--json'];
    const study = ['play', ...DUEL, ...quick, '--seed', '1', '--games'];
    const running = startShockroll([...study, '10000000', '--threads', '1', '--out', out]);
    const games = join(out, 'games');
    await untilHolds(running, () => existsSync(games) && readdirSync(games).length > 1);
    running.child.kill('SIGINT');
    const { code, stdout, stderr } = await running.finished;
    expect(code).toBe(130);
    expect(stderr).toContain('stopping after the games under way');
    const answer = JSON.parse(stdout);
    expect(answer.interrupted).toBe(true);
    expect(answer.games).toBeGreaterThan(0);
    const { status, results } = await readManifest(out);
    expect(status).toBe('interrupted');
    expect(results?.games).toBe(answer.games);
    const chunks = (await readManifest(out)).files.filter((file) => file.startsWith('games/'));
    const rows = chunks.map(async (file) => tableFromIPC(await readFile(join(out, file))).numRows);
    expect((await Promise.all(rows)).reduce((sum, count) => sum + count, 0)).toBe(answer.games);

    const again = await shockrollHere([...study, String(answer.games), '--quiet']);
    expect(JSON.parse(again.stdout).resultsHash).toBe(answer.resultsHash);
  });

  slowly('and a closed terminal end alike: what is there is saved, and no lock stays', async () => {
    const out = join(home, 'closed');
    const study = ['play', ...DUEL, '--second', 'none', '--seed', '1', '--games', '10000000'];
    const running = startShockroll([...study, '--threads', '1', '--out', out]);
    await untilHolds(running, () => tellsGames(running));
    running.child.kill('SIGHUP');
    expect((await running.finished).code).toBe(130);
    expect((await readManifest(out)).status).toBe('interrupted');
    expect(await readdir(out)).not.toContain('lock');
  });

  it('repeats the study by other players, whose answer is that of their own study', async () => {
    const short = ['--games', '8', '--turn-cap', '4', '--seed', '3'];
    const common = [...DUEL, ...short, '--threads', '0', '--json', '--quiet'];
    const along = await printedBy('play', ...common, '--along', 'random,tactician');
    const alone = await printedBy('play', ...common, '--ai', 'random');
    const { along: verdicts, alongClaim } = JSON.parse(along);
    expect(verdicts.map(({ players }: { players: string }) => players)).toEqual(['tactician', 'random']);
    expect(verdicts[1].resultsHash).toBe(JSON.parse(alone).resultsHash);
    expect(alongClaim).toMatch(/^(Depends on who plays|Inconclusive|Holds|Undecided)/);
    const bands = JSON.parse(await printedBy('play', ...common, '--along', 'bands'));
    expect(bands.along.map(({ players }: { players: string }) => players)).toEqual([
      'tactician',
      'beginner',
      'club',
    ]);
    expect(bands.alongClaim).toMatch(/^Over all bands /);
    const wrong = await refusalOf('play', '--along', 'tactican', '--games', '2');
    expect(wrong.faults[0].nearest).toBe('tactician');
  });
});
