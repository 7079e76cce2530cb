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
  const answer = JSON.parse(await readFile(join(out, 'answer.json'), 'utf8'));
  expect(stdout.split('\n')[0]).toBe(answer.claim);
  const given = stdout.replace(/\s+/g, ' ');
  expect(given).toContain('Intervals are valid at every look');
  expect(given).toContain('Benjamini and Hochberg');
  expect(answer.settings).toHaveLength(2);
  for (const { watch, variants } of answer.settings) {
    expect(watch).toMatchObject({ until: { kind: 'width', halfWidth: 0.2 }, most: 400 });
    const [{ versusBaseline }] = variants;
    expect(versusBaseline.games).toBeLessThan(400);
    expect((versusBaseline.high - versusBaseline.low) / 2).toBeLessThanOrEqual(0.2);
  }
  expect(answer.findings).toHaveLength(2);
  expect(answer.falseDiscoveryRate).toBe(0.05);
});
