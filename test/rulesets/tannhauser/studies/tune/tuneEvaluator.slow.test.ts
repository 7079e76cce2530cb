import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { shockroll } from '../../../../cli/shockroll.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-evaluator-'));
});

const tune = (args: readonly string[]) => shockroll(['tune', 'evaluator', '--quiet', ...args], home);

describe('shockroll tune evaluator', () => {
  it('leaves weights with a record, which a planner can play with, and says how to find them again', async () => {
    const options = ['reich', '--mode', 'domination', '--games', '20', '--seed', '3', '--json'];
    const { code, stdout } = await tune([...options, '--out', 'fit']);
    expect(code).toBe(0);
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({
      mode: 'domination',
      teams: ['reich'],
      games: 16,
      heldOut: { games: 4, loss: { mean: expect.any(Number), low: expect.any(Number) } },
    });
    const file = await readFile(join(home, 'fit/house/evaluator.yaml'), 'utf8');
    expect(file).toMatch(/^domination:\n {2}record: >-\n/m);
    expect(file).toContain(`score: ${answer.weights.score}`);

    const again = await shockroll([...answer.commandLine.split(' ').slice(1), '--json', '--quiet'], home);
    expect(JSON.parse(again.stdout).weights).toEqual(answer.weights);

    const play = [
      'play',
      'eva-kramer',
      'john-macneal',
      '--mode',
      'domination',
      '--games',
      '1',
      '--turn-cap',
      '1',
    ];
    const planner = ['--ai', 'planner+games:2', '--data', 'fit', '--quiet', '--json'];
    expect((await shockroll([...play, ...planner], home)).code).toBe(0);
  });

  it('shows the weights beside those before, and the log loss with its interval', async () => {
    const { stdout } = await tune(['union', '--games', '10', '--seed', '1']);
    expect(stdout).toMatch(/Term +Weight +Before/);
    expect(stdout).toMatch(/games held out: \d\.\d{3} \(95 % CI\s\d\.\d{3}–\d/);
    expect(stdout).toMatch(/Calibration\serror\sthere:\s0\.\d{3},\sbefore\s0\.\d{3}/);
    expect(stdout).toMatch(/by\squarter\sof\sthe\sgame:(\s\d\.\d{3}\s\(0\.\d{3}\),){3}/);
    expect(stdout).toContain('Again: shockroll tune evaluator union');
  });

  it('refuses what it decides itself, and games that do not come out even', async () => {
    const { code, stderr } = await tune(['--ai', 'greedy', '--entries', 'rolled', '--games', '40']);
    expect(code).toBe(2);
    expect(stderr).toContain('--ai');
    expect(stderr).toContain('--entries');
    expect(stderr).toContain('expected a multiple of 30');
  });
});
