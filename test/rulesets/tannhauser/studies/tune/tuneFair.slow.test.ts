import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shockroll } from '../../../../cli/shockroll.ts';

const TINY = [
  'tune',
  'fair',
  '--games',
  '80',
  '--seed',
  '1',
  '--quiet',
  '--ai',
  'greedy',
  '--second',
  'none',
];

async function folder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-fair-')), 'run');
}

describe('shockroll tune fair', () => {
  it('finds the handicap that brings the first side near the target, and tests it in other games', async () => {
    const out = await folder();
    const line = [...TINY, '--knob', 'first.handicap=0..3', '--margin', '0.2', '--out', out];
    const { code, stdout, stderr } = await shockroll(line);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^Castle Ksiaz, Deathmatch: with first\.handicap=[12] Reich scores .* in new games, within/,
    );
    const { settings } = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
    const [{ candidates, certificate, freshSeed, freshTests, choice }] = settings;
    expect(freshTests.at(-1)).toEqual({ name: choice, ...certificate });
    expect(stdout).toContain('Score of Reich in new games');
    // The handicap of 0 is what the games are without one.
    expect(candidates.map(({ name }: { name: string }) => name)).toEqual([
      'baseline',
      'first.handicap=1',
      'first.handicap=2',
      'first.handicap=3',
    ]);
    expect(certificate.holds).toBe(true);
    expect(freshSeed).not.toBe(1);
  });

  it('shows every fresh test, the failed one of the simple choice too', async () => {
    // No interval of so few games fits into so small a margin.
    const { code, stdout } = await shockroll([
      ...TINY,
      '--knob',
      'first.handicap=0..3',
      '--margin',
      '0.001',
      '--json',
    ]);
    expect(code).toBe(0);
    const { freshTests, nearest, mixture, certificate } = JSON.parse(stdout).settings[0];
    expect(freshTests.map(({ holds }: { holds: boolean }) => holds)).toEqual(
      mixture === null ? [false] : [false, false],
    );
    expect(freshTests[0]).toMatchObject({ name: nearest, holds: false });
    expect(freshTests.at(-1)).toMatchObject(certificate);
  });

  it.each([
    [[], '--knob', /give a --knob or a --choice/],
    [['--knob', 'first.handicap=3..0'], '--knob', /expected KEY=LOW\.\.HIGH/],
    [['--knob', 'first.handicap=0..90'], '--knob', /has 91 values; at most 50/],
    [['--choice', 'passingAllowed=true', '--target', '1'], '--target', /below 1/],
    [['--choice', 'mp40.weapon.pool=many'], 'mp40', /many/],
  ])('refuses %j with code 2, naming the place', async (args, place, message) => {
    const { code, stdout, stderr } = await shockroll([...TINY, ...args, '--out', await folder()]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(place);
    expect(stderr).toMatch(message);
  });
});
