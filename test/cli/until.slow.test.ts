import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shockroll } from './shockroll.ts';

test('names the changes of rules that ended sooner, and judges several settings together', async () => {
  const out = join(await mkdtemp(join(tmpdir(), 'shockroll-until-')), 'run');
  const { stdout } = await shockroll([
    ...[
      'balance',
      'rules',
      '--turn-cap',
      '3',
      '--seed',
      '7',
      '--quiet',
      '--change',
      'first.handicap=3',
      '--until',
      'width=20%',
    ],
    ...['--games', '400', '--mode', 'deathmatch,domination', '--out', out],
  ]);
  const said = stdout.replace(/\s+/g, ' ');
  expect(said).toContain('Intervals are valid at every look');
  expect(said).toMatch(/Over 2 settings (none|\d) of 2 comparisons/);
  expect(said).toContain('Benjamini and Hochberg');
  const answer = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
  expect(answer.findings).toHaveLength(2);
  expect(answer.falseDiscoveryRate).toBe(0.05);
});
