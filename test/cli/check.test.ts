import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shockroll } from './shockroll.ts';

async function file(text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'shockroll-check-')), 'claims.yaml');
  await writeFile(path, text);
  return path;
}

const LINE = ['--seed', '1', '--games', '400', '--quiet'];

describe('shockroll check', () => {
  it('accepts what the games show, with code 0, and stops before the games are over', async () => {
    const claims = await file(
      'claims:\n  - {claim: Union is ahead, about: second, at-least: 0.5}\n  - {claim: few draws, about: draws, at-most: 0.1}\n',
    );
    const { code, stdout } = await shockroll([
      'check',
      claims,
      '--seed',
      '1',
      '--games',
      '40000',
      '--quiet',
      '--json',
    ]);
    const answer = JSON.parse(stdout);
    expect([code, answer.claims.map(({ verdict }: { verdict: string }) => verdict)]).toEqual([
      0,
      ['accepted', 'accepted'],
    ]);
    expect(answer.games).toBeLessThan(5000);
    expect(answer.arms).toHaveLength(1);
  });

  it('rejects with code 1, and shows the score that is furthest out', async () => {
    const claims = await file('claims:\n  - {claim: Union is behind, about: second, at-most: 0.45}\n');
    const { code, stdout } = await shockroll(['check', claims, ...LINE]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Of one claim, 0 accepted, 1 rejected\.\n/);
    expect(stdout).toMatch(/Union is behind +rejected +Union +6\d\.\d/);
  });

  it('says that players by the clock cannot be repeated', async () => {
    const played = 'played: {ai: planner+us:100, teams: [eva-kramer, john-macneal]}';
    const claims = await file(`claims:\n  - {claim: x, about: first, at-most: 0.5, ${played}}\n`);
    const { stdout } = await shockroll(['check', claims, '--seed', '1', '--games', '2', '--quiet']);
    expect(stdout).toMatch(/budget is in microseconds: its games depend on the machine/);
  });

  it('leaves open what the games cannot tell, with code 1', async () => {
    const claims = await file('claims:\n  - {claim: sharp, about: first, between: [0.34, 0.36]}\n');
    const { code, stdout } = await shockroll(['check', claims, ...LINE, '--json']);
    const { claims: found, repeatable } = JSON.parse(stdout);
    expect([code, found[0].verdict, repeatable]).toEqual([1, 'undecided', true]);
  });

  it.each([
    ['claims:\n  - {claim: x, about: packs, character: eva-krammer, at-most: 0.5}\n', /eva-kramer/],
    ['claims:\n  - {claim: x, about: first, at-most: 0.5, played: {map: castle-ksias}}\n', /castle-ksiaz/],
    ['claims:\n  - {claim: x, about: first, at-most: 0.5, played: {ai: gredy}}\n', /greedy/],
    ['claims: [\n', /claims\.yaml/],
  ])('refuses %j with code 2', async (text, message) => {
    const { code, stdout, stderr } = await shockroll(['check', await file(text), ...LINE]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });

  it('refuses a file that is not there', async () => {
    const { code, stderr } = await shockroll(['check', '/nowhere/claims.yaml', ...LINE]);
    expect(code).toBe(2);
    expect(stderr).toContain('/nowhere/claims.yaml');
  });
});
