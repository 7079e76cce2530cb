import { describe, expect, test } from 'vitest';
import { OptionReader } from '../../../src/params/reader.ts';
import { pairedDifference } from '../../../src/statistics/pairedDifference.ts';
import { arrangedBy, readReductions, reductionsMethod } from '../../../src/studies/options/reductions.ts';
import { studyOf } from '../../rulesets/tannhauser/support/studies.ts';

const STUDY = studyOf({ mode: 'deathmatch', ai: 'greedy', turnCap: 60, seed: 5 });
const VARIANTS = ['baseline', 'more', 'less'].map((name) => ({ name, study: STUDY }));
const ALL = { commonSeeds: true, luck: true, option: [] };

describe('arms as they are played', () => {
  test('share their seed and measure luck', () => {
    const played = VARIANTS.map(arrangedBy(ALL));
    expect(played.map(({ study }) => study.seed)).toEqual([5, 5, 5]);
    expect(played.map(({ study }) => study.configuration)).toEqual(
      VARIANTS.map(({ study }) => ({ ...study.configuration, measures: ['luck'] })),
    );
  });

  test('have seeds of their own without common seeds, the same whenever they are asked for', () => {
    const arranged = arrangedBy({ ...ALL, commonSeeds: false });
    const seeds = VARIANTS.map((variant) => arranged(variant).study.seed);
    expect(seeds[0]).toBe(5);
    expect(new Set(seeds).size).toBe(3);
    expect(VARIANTS.toReversed().map((variant) => arranged(variant).study.seed)).toEqual(seeds.toReversed());
    expect(VARIANTS.map(arrangedBy({ ...ALL, commonSeeds: false })).map(({ study }) => study.seed)).toEqual(
      seeds,
    );
  });

  test('are as they were when luck is include the luck, and keep what they measure already', () => {
    expect(arrangedBy({ ...ALL, luck: false })(VARIANTS[0])).toEqual(VARIANTS[0]);
    const configuration = { ...STUDY.configuration, measures: ['heat'] as const };
    const measured = { name: 'heat', study: { ...STUDY, configuration } };
    expect(arrangedBy(ALL)(measured)).toEqual(measured);
  });
});

describe('--without', () => {
  test('turns off what it names, by default nothing, watched or not', () => {
    const read = (given: Readonly<Record<string, string>>) => readReductions(new OptionReader(given));
    expect(read({})).toEqual(ALL);
    expect(read({ until: 'decided' })).toEqual(ALL);
    expect(read({ without: 'luck', until: 'decided' })).toMatchObject({ commonSeeds: true, luck: false });
    expect(read({ without: 'common-seeds' })).toMatchObject({ commonSeeds: false, luck: true });
  });
});

describe('the method', () => {
  const first = Uint8Array.from({ length: 80 }, (_, game) => (game % 3 === 0 ? 2 : 0));
  const second = Uint8Array.from({ length: 80 }, (_, game) => (game % 5 === 0 ? 2 : 0));

  test('says what a game was worth', () => {
    const found = pairedDifference(first, second);
    const method = reductionsMethod(ALL, [found], 'Same seeds.');
    expect(method[0]).toBe('Same seeds.');
    expect(method[1]).toMatch(/^Luck is removed/);
    expect(method[2]).toMatch(new RegExp(`worth ${found.efficiency?.toFixed(1)} independent games`));
  });

  test('says what was turned off', () => {
    const method = reductionsMethod({ commonSeeds: false, luck: false, option: [] }, [], 'Same seeds.');
    expect(method).toEqual([
      expect.stringContaining('other seeds'),
      expect.stringContaining('include the luck'),
    ]);
  });
});
