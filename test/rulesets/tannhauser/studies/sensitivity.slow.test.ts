import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shockroll } from '../../../cli/shockroll.ts';

const TINY = [
  'balance',
  'sensitivity',
  '--games',
  '4',
  '--trajectories',
  '2',
  '--rows',
  '8',
  '--top',
  '1',
  '--seed',
  '3',
  '--threads',
  '1',
  '--ai',
  'greedy',
  '--second',
  'none',
];
const TWO = ['--input', 'mp40.weapon.pool=3..7', '--input', 'house.crates.commandPointValues.0=0..3'];

async function folder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-sensitivity-')), 'run');
}

describe('shockroll balance sensitivity', () => {
  it('measures named parameters, house values as unknown ones, each point with a seed of its own', async () => {
    const out = await folder();
    const { code, stdout, stderr } = await shockroll([...TINY, ...TWO, '--quiet', '--out', out]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^Castle Ksiaz, Deathmatch: .*unknown values \(1 value\) changed no result in 80 games\./,
    );
    const answer = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
    const [setting] = answer.settings;
    // Two walks of three points, eight rows of three, and both ends beside the study as it is.
    expect([setting.screeningPoints, setting.leadingPoints]).toEqual([6, 24]);
    expect(setting.bounds.ends.map(({ end }: { end: string }) => end)).toEqual(['lowest', 'highest']);
    expect(answer.command).toContain('--input mp40.weapon.pool=3..7');
    const variants: { name: string; seed: number; catalogueHash: string }[] = JSON.parse(
      await readFile(join(out, 'variants.json'), 'utf8'),
    );
    const points = variants.filter(({ name }) => /^(screening|leading)/.test(name));
    expect(points).toHaveLength(30);
    expect(new Set(points.map(({ seed }) => seed)).size).toBe(30);
    // The pool at five values, the crate at four.
    const walked = new Set(points.map(({ catalogueHash }) => catalogueHash)).size;
    expect(walked).toBeGreaterThan(4);
    const baseline = variants.find(({ name }) => name === 'baseline');
    expect(baseline).toMatchObject({ seed: 3, games: 80 });
    // The crate's house value is 0, so its lowest is the study as it is.
    const lowest = variants.find(({ name }) => name === 'unknown lowest');
    expect(lowest).toEqual({ ...baseline, name: 'unknown lowest' });
  });

  it.each([
    [['--input', 'nonsense'], '--input', /expected KEY=LOW\.\.HIGH/],
    [['--input', 'unarmed.pool=3..3'], '--input', /LOW below HIGH/],
    [['--input', 'unarmed.pool=1..2', '--input', 'unarmed.pool=1..3'], '--input unarmed.pool', /twice/],
    [
      ['--input', 'mp40.weapon.pool=6..8'],
      '--input mp40.weapon.pool',
      /expected a range with the present value, 5/,
    ],
    [['--input', 'mp40.weapon.pol=3..6'], '--input mp40.weapon.pol=3', /did you mean "pool"/],
    [['--input', 'mp40.weapon.pool=3..26'], '--input mp40.weapon.pool=26', /from 0 to 20/],
    [['--input', 'crates.core.commandPointTokens.values.0=0..3'], '--input', /found null/],
  ])('refuses %j with code 2, naming the place', async (args, place, message) => {
    const { code, stdout, stderr } = await shockroll([...TINY, ...args, '--quiet', '--out', await folder()]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(place);
    expect(stderr).toMatch(message);
  });
});
