/** `100 %` and `0 %` are said only of what is certain, however near a chance comes to them. */
import { describe, expect, test } from 'vitest';
import { atLeast } from '../../src/dice/distribution.ts';
import { chanceOf } from '../../src/dice/wholeNumbers.ts';
import { ask, type OddsAnswer } from '../../src/odds.ts';

const BARRY = new Array<string>(12).fill('barry');

describe('never 100.0 % of what can fail', () => {
  test.each<[string, () => Promise<OddsAnswer>]>([
    [
      'a squad under 200 dice',
      () => ask('dust-warfare', 'attack', { attacker: '10x20/1', target: ['S2'], miniatures: '3' }),
    ],
    [
      'one man under 100 dice',
      () => ask('dust-warfare', 'attack', { attacker: '50x2/1', target: ['S2'], miniatures: '1' }),
    ],
    [
      'a squad under two attacks',
      () => ask('dust-warfare', 'volley', { attackers: ['10x20/1', '10x20/1', 'S2'], miniatures: '3' }),
    ],
    [
      'eight men under ten machine guns',
      () => ask('rattenkrieg', 'volley', { shooters: ['10x', 'mg42', '8'] }),
    ],
    [
      'twelve attacks on one row',
      () => ask('tannhauser', 'volley', { miniatures: [...BARRY, 'on', 'tala:combat:3'] }),
    ],
    ['a sum of 1,000 dice', () => ask('tannhauser', 'roll', { pool: 'P(1000d6 >= 1001)' })],
    [
      'a condition that nearly always holds',
      () => ask('tannhauser', 'roll', { pool: 'let h=2000d6>=3; P(h>=1 | h>=0)' }),
    ],
  ])('%s', async (_, answer) => {
    const { sentence } = await answer();
    expect(sentence).toContain('> 99.9 %');
    expect(sentence.replace('condition holds 100.0 %', '')).not.toContain('100.0 %');
  });
});

test('a chance of a distribution is 1 where nothing else is possible, and below it where something is', () => {
  expect(atLeast([0, 0.5, 0.5], 1)).toBe(1);
  expect(atLeast([1e-300, 0.5, 0.5], 1)).toBeLessThan(1);
  expect(atLeast([1e-300, 0.5, 0.5], 0)).toBe(1);
  expect(chanceOf(10n ** 400n - 1n, 10n ** 400n)).toBeLessThan(1);
  expect(chanceOf(1n, 10n ** 400n)).toBeGreaterThan(0);
  expect(chanceOf(7n, 7n)).toBe(1);
});
