import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { printedBy } from './inProcess.ts';
import './everyInterpretation.test.ts';

it('balance weapons --every-interpretation names the places that the reading of bursts turns', async () => {
  const out = join(await mkdtemp(join(tmpdir(), 'shockroll-weapons-')), 'run');
  const words = [
    'balance',
    'weapons',
    '--ruleset',
    'rattenkrieg',
    '--seed',
    '3',
    '--threads',
    '1',
    '--quiet',
  ];
  const { settings } = JSON.parse(
    await printedBy(
      ...words,
      '--games',
      '8',
      '--second',
      'none',
      '--every-interpretation',
      '--json',
      '--out',
      out,
    ),
  );
  const turned = settings[0].interpretations.interpretations
    .find(({ ruling }: { ruling: string }) => ruling === 'OQ-50')
    .choices.filter(({ verdict }: { verdict: string }) => verdict === 'depends')
    .map(({ key }: { key: string }) => key);
  expect(turned.some((key: string) => key.startsWith('place:'))).toBe(true);
}, 600_000);
