import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../../../src/rulesets/tannhauser/catalogue.ts';
import { ladderMatches } from '../../../../../src/rulesets/tannhauser/studies/ladder/ladderMatches.ts';
import { readLadderArguments } from '../../../../../src/rulesets/tannhauser/studies/ladder/ladderOptions.ts';
import { shockroll, startShockroll, untilHolds } from '../../../../cli/shockroll.ts';

/** Hypotheses that seven won pairs decide. */
const TINY = [
  ...['--rungs', 'random,greedy', '--mode', 'deathmatch', '--seed', '7', '--to', '80'],
  ...['--least', '10', '--quiet'],
];

describe('shockroll ladder', () => {
  it('accepts greedy over random, and records what anybody can play again', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'shockroll-ladder-')), 'ladder.json');
    const { code, stdout, stderr } = await shockroll([
      'ladder',
      ...TINY,
      '--team',
      'reich',
      '--record',
      file,
    ]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^greedy against random\n/);
    expect(stdout).toMatch(/Deathmatch +reich +\d+ .* accepted/);
    expect(stdout).toContain('flatters the winner');
    expect(stdout.replace(/\s+/g, ' ')).toContain('accepted (80 % rather than 50 %) from 2.94');
    for (const line of stdout.split('\n')) {
      if (!line.startsWith('Again: ')) expect(line.length).toBeLessThanOrEqual(80);
    }
    const record = JSON.parse(await readFile(file, 'utf8'));
    expect(record).toMatchObject({
      format: 2,
      seed: 7,
      rungs: ['random', 'greedy'],
      test: { unit: 'score', from: 0.5, to: 0.8, alpha: 0.05, beta: 0.05 },
      interrupted: false,
      repeatable: true,
      notes: expect.arrayContaining([expect.stringContaining('flatters the winner')]),
      matches: [{ player: 'greedy', against: 'random', mode: 'deathmatch', team: 'reich', seed: 7 }],
      leads: [{ player: 'greedy', over: 'random', games: 10, elo: null, high: null }],
    });
    const [match] = record.matches;
    expect(match.sprt.verdict).toBe('accepted');
    expect(match.measured).toEqual([0, 0, 0, 0, 5]);
    expect(stdout.replace(/\s+/g, ' ')).toContain('the first 10 games of each match');
    expect(stdout).toMatch(/greedy +random +10 +[+−]\d+ or more/);
    const again = match.commandLine.split(' ').slice(1);
    const played = JSON.parse((await shockroll([...again, '--quiet', '--json'])).stdout);
    expect(played).toMatchObject({ games: match.games, resultsHash: match.resultsHash });
    const whole = record.commandLine.split(' ').slice(1);
    const repeated = await shockroll([...whole, '--quiet', '--json', '--threads', '1']);
    const { gamesPerSecond, ...rest } = JSON.parse(repeated.stdout);
    expect(gamesPerSecond).toBeGreaterThan(0);
    expect(rest).toEqual(record);
  });

  it('finds out before the first game that its record cannot be written, and where', async () => {
    const home = await mkdtemp(join(tmpdir(), 'shockroll-ladder-'));
    // A ladder that would be played for weeks.
    const long = ['ladder', '--rungs', 'random,greedy', '--games', '100000000', '--alpha', '0.000000001'];
    const missing = await shockroll([...long, '--record', 'none/ladder.json'], home);
    expect([missing.code, missing.stdout]).toEqual([2, '']);
    expect(missing.stderr).toContain(
      'none/ladder.json: cannot write the file: the folder none does not exist',
    );
    const folder = await shockroll([...long, '--record', '.'], home);
    expect([folder.code, folder.stderr]).toEqual([2, expect.stringContaining('it is a folder')]);
  });

  it('prints its answer even when the record can no longer be written', async () => {
    const home = await mkdtemp(join(tmpdir(), 'shockroll-ladder-'));
    await mkdir(join(home, 'records'));
    const line = [
      'ladder',
      '--rungs',
      'random,greedy',
      '--mode',
      'deathmatch',
      '--team',
      'reich',
      '--seed',
      '7',
    ];
    const most = ['--games', '600', '--alpha', '0.000000001', '--threads', '1', '--json'];
    const running = startShockroll([...line, ...most, '--record', 'records/ladder.json'], home);
    // The first line of progress: games are being played.
    await untilHolds(running, () => running.written().stderr !== '');
    await rm(join(home, 'records'), { recursive: true });
    const { code, stdout, stderr } = await running.finished;
    expect(code).toBe(2);
    expect(stderr).toContain('the folder records does not exist');
    expect(JSON.parse(stdout)).toMatchObject({ format: 2, seed: 7 });
  });

  it('refuses one player in two orders of words', async () => {
    const rungs = 'greedy+never:overwatch+never:command-points,greedy+never:command-points+never:overwatch';
    const { code, stderr } = await shockroll(['ladder', '--rungs', rungs, '--mode', 'deathmatch']);
    expect(code).toBe(2);
    expect(stderr).toContain('twice, expected each player once');
    expect(stderr.match(/--rungs/g)).toHaveLength(1);
  });

  it('refuses a planner beside itself with the budget that the mode gives it anyway', async () => {
    const rungs = ['--rungs', 'planner,planner+games:12'];
    const { code, stderr } = await shockroll(['ladder', ...rungs, '--mode', 'objective,deathmatch']);
    expect(code).toBe(2);
    expect(stderr).toContain('found "planner" twice');
  });

  it('names every wrong word at once, with the nearest known one', async () => {
    const { code, stderr } = await shockroll([
      'ladder',
      '--rungs',
      'random,gredy',
      '--mode',
      'dominaton',
      '--team',
      'reihc',
    ]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/--rungs: .*"gredy".*did you mean "greedy"\?/);
    expect(stderr).toMatch(/--mode: .*did you mean "domination"\?/);
    expect(stderr).toMatch(/--team.*did you mean "reich"\?/);
    expect(stderr.match(/did you mean/g)).toHaveLength(3);
  });

  it('has a match for every step, mode but story, and team, each with a seed of its own', async () => {
    const last = Number.MAX_SAFE_INTEGER;
    const args = readLadderArguments({ rungs: 'random,greedy,tactician', seed: String(last - 1) });
    const matches = ladderMatches(await loadCatalogue({ overlays: [], sets: [] }), args);
    expect(matches).toHaveLength(2 * 5 * 2);
    expect(matches.slice(0, 4).map(({ seed }) => seed)).toEqual([last - 1, last, 0, 1]);
    expect(matches.map(({ study }) => study.seed)).toEqual(matches.map(({ seed }) => seed));
    expect(matches[0]).toMatchObject({ lower: 0, mode: 'deathmatch', team: 'reich' });
    expect(matches[0].configuration.players).toEqual(['greedy', 'random']);
    expect(matches.at(-1)).toMatchObject({ lower: 1, team: 'union' });
    expect(matches.some(({ mode }) => mode === 'story')).toBe(false);
  });

  it('refuses hypotheses and options that make no sense', async () => {
    const { code, stderr } = await shockroll([
      ...['ladder', '--rungs', 'greedy,greedy', '--mode', 'all,domination', '--ai', 'greedy'],
      ...[
        '--games',
        '7',
        '--least',
        '9',
        '--from',
        '60',
        '--to',
        '55',
        '--alpha',
        '1',
        '--entries',
        'rolled',
      ],
    ]);
    expect(code).toBe(2);
    for (const option of ['rungs', 'mode', 'ai', 'games', 'least', 'from', 'alpha', 'entries']) {
      expect(stderr).toContain(`--${option}: `);
    }
  });
});
