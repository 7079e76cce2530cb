import { describe, expect, test } from 'vitest';
import { roundsUpTo } from '../../../../../src/rulesets/tannhauser/studies/design/rounds.ts';

function said(games: number, isFast: boolean): readonly string[] {
  return roundsUpTo(games, isFast).map((round) =>
    [
      round.games,
      ...(round.isDraft ? ['draft'] : []),
      round.depth,
      ...(round.over === undefined ? [] : [`by ${round.over}`]),
    ].join(' '),
  );
}

describe('rounds of the design bench', () => {
  test('begin with a look of the fast player, at the worth alone, and then play four times as many games each time; other modes, maps and skill bands come early', () => {
    expect(said(3200, false)).toEqual([
      '40 draft worth',
      '300 draft worth',
      '300 draft change',
      '50 change',
      '60 draft worth by mode',
      '60 draft worth by map',
      '60 draft worth by player',
      '200 change',
      '800 change',
      '3200 change',
    ]);
  });

  test('end with the games asked for, however few', () => {
    expect(said(12, false)).toEqual([
      '12 draft worth',
      '12 draft change',
      '12 change',
      '12 draft worth by mode',
      '12 draft worth by map',
      '12 draft worth by player',
    ]);
  });

  test('of the fast player begin with the same looks, and have more games from then on', () => {
    expect(said(3200, true)).toEqual([
      '40 draft worth',
      '300 draft worth',
      '300 draft change',
      '60 draft worth by mode',
      '60 draft worth by map',
      '60 draft worth by player',
      '800 change',
      '3200 change',
    ]);
    expect(said(60, true)).toEqual([
      '40 draft worth',
      '60 draft worth',
      '60 draft change',
      '60 draft worth by mode',
      '60 draft worth by map',
      '60 draft worth by player',
      '60 change',
    ]);
  });
});
