import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { DataError, type Fault } from '../../../../../src/base/errors.ts';
import { shockrollVersion } from '../../../../../src/base/version.ts';
import { OptionReader } from '../../../../../src/params/reader.ts';
import { loadCatalogue } from '../../../../../src/rulesets/tannhauser/catalogue.ts';
import { matchConfiguration } from '../../../../../src/rulesets/tannhauser/matchup.ts';
import { boundedWeights, weightedPlayer } from '../../../../../src/rulesets/tannhauser/players/tuning.ts';
import { readMatchArguments } from '../../../../../src/rulesets/tannhauser/studies/matchOptions.ts';
import { checkedTuning } from '../../../../../src/rulesets/tannhauser/studies/tune/resumeTuning.ts';
import type { TuningPlan } from '../../../../../src/rulesets/tannhauser/studies/tune/tuning.ts';
import type { TuningCheckpoint } from '../../../../../src/rulesets/tannhauser/studies/tune/tuningCheckpoint.ts';
import {
  type Finished,
  type Running,
  shockroll,
  startShockroll,
  untilHolds,
} from '../../../../cli/shockroll.ts';
import { checkpoint as someCheckpoint } from '../../../../experiments/someCheckpoint.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-tune-'));
});

const SMALL = ['eva-kramer', 'john-macneal', '--games', '8', '--seed', '4', '--threads', '1', '--quiet'];
const tune = (args: readonly string[]): Promise<Finished> =>
  shockroll(['tune', 'player', 'tactician', ...SMALL, ...args], home);
const read = (...names: string[]): Promise<string> => readFile(join(home, ...names), 'utf8');

/** Files that a run leaves behind, apart from the names of its folders. */
async function remains(folder: string): Promise<string[]> {
  const names = ['log.csv', 'result.json', 'data/house/players/tactician-tuned.yaml'];
  return Promise.all(names.map((name) => read(folder, name)));
}

describe('shockroll tune player', () => {
  it('leaves weights that can be played with, a log, and a check against the start', async () => {
    const options = ['--iterations', '4', '--check-games', '8', '--probe-games', '1', '--out', 'run'];
    const { code, stdout } = await tune([...options, '--mode', 'deathmatch', '--json']);
    expect(code).toBe(0);
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({
      player: 'tactician',
      result: 'tactician-tuned',
      seed: 4,
      iterations: 4,
      games: 8,
      against: 'self',
      check: { games: 8, pairs: 4, score: expect.any(Number), low: expect.any(Number) },
      commandLine: expect.stringContaining('--seed 4 --games 8 --iterations 4'),
    });
    // What only other modes look at has no game to change, and stays.
    expect(answer.held).toEqual(expect.arrayContaining(['plant', 'scorePoint', 'killCarrier']));
    expect(answer.held).not.toContain('kill');
    expect(answer.weights.plant.tuned).toBe(answer.weights.plant.start);
    const weights: { start: number; tuned: number }[] = Object.values(answer.weights);
    expect(weights.some(({ start, tuned }) => tuned !== start)).toBe(true);

    const lines = (await read('run', 'log.csv')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^iteration,plus,minus,worthActing,/);
    const play = [
      'play',
      '--data',
      'run/data',
      '--ai',
      'tactician-tuned,tactician',
      '--games',
      '2',
      '--json',
    ];
    const played = await shockroll([...play, '--quiet', 'eva-kramer', 'john-macneal'], home);
    expect(played.code).toBe(0);
    expect(JSON.parse(played.stdout).configuration.players).toEqual(['tactician-tuned', 'tactician']);
    const file = await read('run', 'data', 'house', 'players', 'tactician-tuned.yaml');
    expect(file.replace(/\s+/g, ' ')).toContain(answer.commandLine);
    expect(file).toContain(`kill: ${answer.weights.kill.tuned}\n`);
  });

  it('goes on after a kill as if nothing had happened, with any number of threads', async () => {
    const options = ['--iterations', '8', '--check-games', '8', '--probe-games', '0'];
    const running = startShockroll(
      ['tune', 'player', 'tactician', ...SMALL, ...options, '--out', 'killed'],
      home,
    );
    await untilLines(join(home, 'killed', 'log.csv'), 2, running);
    running.child.kill('SIGKILL');
    await running.finished;
    expect(await readdir(join(home, 'killed'))).toContain('lock');
    // As a kill in the middle of a line leaves it.
    await writeFile(join(home, 'killed', 'log.csv'), '41,0.5,0.', { flag: 'a' });
    const resumed = await shockroll(
      ['tune', 'player', '--resume', 'killed', '--threads', '2', '--quiet'],
      home,
    );
    expect(resumed.code).toBe(0);
    expect(await readdir(join(home, 'killed'))).not.toContain('lock');
    const whole = await tune([...options, '--out', 'whole']);
    expect(whole.code).toBe(0);
    expect(await remains('killed')).toEqual(await remains('whole'));
    expect(resumed.stdout.split('\n').filter((line) => !/games\/s|killed|whole/.test(line))).toEqual(
      whole.stdout.split('\n').filter((line) => !/games\/s|killed|whole/.test(line)),
    );
  });

  it('measures by a fixed opponent, keeps what Ctrl-C interrupts, and says how to go on', async () => {
    const options = [
      '--iterations',
      '1000',
      '--probe-games',
      '0',
      '--against',
      'random',
      '--out',
      'run',
      '--json',
    ];
    const running = startShockroll(['tune', 'player', 'tactician', ...SMALL, ...options], home);
    await untilLines(join(home, 'run', 'log.csv'), 2, running);
    const second = await shockroll(['tune', 'player', '--resume', 'run', '--quiet'], home);
    expect([second.code, second.stderr]).toEqual([2, expect.stringContaining('is using this folder')]);
    running.child.kill('SIGINT');
    const { code, stdout, stderr } = await running.finished;
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({
      player: 'tactician',
      seed: 4,
      interrupted: true,
      done: expect.any(Number),
      resume: 'shockroll tune player --resume run',
    });
    const { state } = JSON.parse(await read('run', 'checkpoint.json'));
    expect(stderr).toContain(`stopped after ${state.done} of 1000 iterations`);
    expect(stderr).toContain('shockroll tune player --resume run');
    const [, first] = (await read('run', 'log.csv')).split('\r\n');
    // Against a fixed opponent the two scores need not add up to one, and both are high.
    const [, plus, minus] = first.split(',').map(Number);
    expect(plus).toBeGreaterThanOrEqual(0.5);
    expect(minus).toBeGreaterThanOrEqual(0.5);
  });
});

describe('wrong use of tune player', () => {
  const options = ['--games', '12', '--check-games', '4', '--gain', '0', '--width', 'wide'];
  const more = ['--iterations', '0', '--ai', 'greedy', '--name', 'My Set'];
  it.each([
    [
      ['tactician', ...options, ...more],
      [
        '--games: found 12, expected a multiple of 8',
        '--check-games: found 4, expected a multiple of 8',
        '--gain: found "0", expected a number above 0',
        '--width: found "wide", expected a number above 0',
        '--iterations: found 0, expected an integer from 1',
        '--ai: has no effect here',
        '--name: found "My Set"',
      ],
    ],
    [
      ['tactician', '--resume', 'x', '--games', '80', '--mode', 'deathmatch'],
      ['PLAYER: contradicts --resume', '--games: contradicts --resume', '--mode: contradicts --resume'],
    ],
    [
      ['--name', 'greedy'],
      ['PLAYER: name the player whose weights are tuned', '--name: found "greedy"'],
    ],
    [['tactitian'], ['PLAYER: "tactitian" is no player whose weights are data', 'mean "tactician"']],
    [
      ['tactician', '--against', 'gredy', '--mode', 'dominaton'],
      ['--against: unknown player "gredy"', 'mean "greedy"', 'mean "domination"'],
    ],
    [['tactician', '--against', 'planner+us:500'], ['--against: "planner+us:500" has a time budget']],
    [['tactician+aggressive'], ['PLAYER: "tactician+aggressive" is no player whose weights are data']],
    [['tactician', '--name', 'tactician'], ['--name: "tactician" is already among the players of the data']],
    [['tactician', '--name', 'aggressive'], ['--name: "aggressive" is already among the styles of the data']],
    [['tactician', '--name', 'self'], ['--name: found "self"']],
    [['--resume', 'nowhere'], ['nowhere: cannot read the folder: it does not exist']],
  ])('%j is told, before anything is written', async (args, messages) => {
    const { code, stdout, stderr } = await shockroll(['tune', 'player', ...args], home);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    for (const message of messages) expect(stderr).toContain(message);
    expect(await readdir(home)).toEqual([]);
  });
});

describe('a damaged checkpoint is refused with its place', () => {
  it.each([
    ['another weight', (c: Checkpoint) => ({ ...c, plan: changed(c.plan, 'name', 'kil') }), 'plan.weights.0'],
    ['another start', (c: Checkpoint) => ({ ...c, plan: changed(c.plan, 'start', 50) }), 'plan.weights.0'],
    [
      'a weight missing',
      (c: Checkpoint) => ({
        ...c,
        plan: { ...c.plan, weights: c.plan.weights.slice(1) },
        state: { ...c.state, values: c.state.values.slice(1) },
        moved: c.moved.slice(1),
      }),
      'plan.weights',
    ],
    ['a path for a name', (c: Checkpoint) => ({ ...c, result: '../../mine' }), 'result'],
    ['a name that is taken', (c: Checkpoint) => ({ ...c, result: 'tactician' }), 'result'],
    ['an unknown player', (c: Checkpoint) => ({ ...c, player: 'tactitian' }), 'player'],
    ['an unknown opponent', (c: Checkpoint) => ({ ...c, against: 'gredy' }), 'against'],
    ['another opponent', (c: Checkpoint) => ({ ...c, against: 'greedy' }), 'configuration.players.1'],
  ])('%s', async (_, damage, path) => {
    const catalogue = await loadCatalogue({ overlays: [], sets: [] });
    const weights = boundedWeights(weightedPlayer(catalogue, 'tactician'), 'deathmatch');
    const configuration = matchConfiguration(catalogue, {
      teams: ['eva-kramer', 'john-macneal'],
      ...readMatchArguments({ ai: 'tactician' }, 'tune player', new OptionReader({ ai: 'tactician' })),
    });
    const whole: Checkpoint = {
      ...someCheckpoint,
      engine: shockrollVersion(),
      configuration,
      plan: { ...someCheckpoint.plan, weights },
      moved: weights.map(() => true),
      state: { done: 0, values: weights.map(({ start }) => start) },
    };
    expect(checkedTuning(whole, catalogue, 'checkpoint.json')).toEqual(configuration);
    const faults = faultsOf(() => checkedTuning(damage(whole), catalogue, 'checkpoint.json'));
    expect(faults.map(({ code }) => code)).toContain('data/not-a-checkpoint');
    expect(faults.map(({ place }) => place)).toContainEqual({ file: 'checkpoint.json', path });
  });
});

type Checkpoint = TuningCheckpoint & { readonly moved: readonly boolean[] };

/** The plan with one change in its first weight. */
function changed(plan: TuningPlan, key: 'name' | 'start', value: string | number): TuningPlan {
  return { ...plan, weights: [{ ...plan.weights[0], [key]: value }, ...plan.weights.slice(1)] };
}

function faultsOf(check: () => unknown): readonly Fault[] {
  try {
    check();
  } catch (thrown) {
    if (thrown instanceof DataError) return thrown.faults;
    throw thrown;
  }
  return [];
}

/** Waits until a file has grown while the command runs. */
function untilLines(file: string, lines: number, running: Running): Promise<void> {
  return untilHolds(running, async () => {
    const text = await readFile(file, 'utf8').catch(() => '');
    return text.split('\n').length > lines;
  });
}
