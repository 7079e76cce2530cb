import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shockrollHere } from '../../../../cli/inProcess.ts';
import { slowly } from '../../../../config/slowly.ts';

const TINY = [
  'balance',
  'maps',
  '--games',
  '40',
  '--seed',
  '1',
  '--quiet',
  '--ai',
  'greedy',
  '--second',
  'none',
];

describe('shockroll balance maps', () => {
  slowly('tells what the setup is worth, and draws where the game is played', async () => {
    const out = join(await mkdtemp(join(tmpdir(), 'shockroll-maps-')), 'run');
    const { code, stdout, stderr } = await shockrollHere([...TINY, '--out', out]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/enters at 54 \(N\) +\d+(\.\d)? /);
    expect(stdout).toMatch(/acts first +\d+(\.\d)? /);
    const heat = await readFile(join(out, 'tables/heat.csv'), 'utf8');
    const rows = heat.trim().split(/\r?\n/).slice(1);
    expect(rows.length).toBeGreaterThan(50);
    for (const chart of ['presence-1', 'presence-2', 'wounds', 'deaths']) {
      const spec = JSON.parse(await readFile(join(out, `charts/${chart}.vl.json`), 'utf8'));
      expect(spec.layer[0].data.values.length).toBeGreaterThan(50);
    }
    const report = await readFile(join(out, 'report.html'), 'utf8');
    expect(report).toContain(stdout.slice(0, stdout.indexOf('\n')));
    expect(report).toMatch(
      /Intervals use the normal approximation: .*are simultaneous over all \d rows at 95 % \(Bonferroni/,
    );
    expect([...report.matchAll(/<figure/g)].length).toBeGreaterThanOrEqual(4);
    expect(report).toMatch(/<code>shockroll replay --game \d+/);
  });

  it('refuses entry points that are rolled for', async () => {
    const { code, stderr } = await shockrollHere([...TINY, '--entries', 'rolled']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/--entries.*swapped/);
  });
});
