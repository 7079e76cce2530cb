import { describe, expect, test } from 'vitest';
import { roundsUpTo } from '../../../../../src/rulesets/tannhauser/studies/design/rounds.ts';

describe('rounds of the design bench', () => {
  test('begin with a look of the fast player and then play four times as many games each time', () => {
    expect(roundsUpTo(3200, true)).toEqual([
      { games: 200, isDraft: true },
      { games: 50, isDraft: false },
      { games: 200, isDraft: false },
      { games: 800, isDraft: false },
      { games: 3200, isDraft: false },
    ]);
  });

  test('end with the games asked for, however few', () => {
    expect(roundsUpTo(12, true)).toEqual([
      { games: 12, isDraft: true },
      { games: 12, isDraft: false },
    ]);
    expect(roundsUpTo(60, false)).toEqual([
      { games: 50, isDraft: false },
      { games: 60, isDraft: false },
    ]);
  });
});
