import { expect, test } from 'vitest';
import {
  settingAttributes,
  settingKeys,
  settingLabel,
  valuesOf,
  varyingKeys,
} from '../../src/reports/settings.ts';

const RANGES = ['24, 18', '12, 12'].map((ranges) => ({ player: 'cautious', cover: 'none', ranges }));

test('settings have the columns that mean something in their game, in one order', () => {
  expect(settingKeys(RANGES)).toEqual(['ranges', 'cover', 'player']);
  expect(settingKeys([{ player: 'greedy', mode: 'Deathmatch', map: 'Cloister' }])).toEqual([
    'map',
    'mode',
    'player',
  ]);
  expect(varyingKeys(RANGES)).toEqual(['ranges']);
  expect(valuesOf(RANGES, 'cover')).toEqual(['none']);
});

test('a setting is called and found by the columns that are asked for', () => {
  expect(settingLabel(RANGES[0], ['ranges', 'player'])).toBe('24, 18 · cautious');
  expect(settingAttributes(RANGES[1], ['ranges']).html).toBe(' data-ranges="12, 12"');
});
