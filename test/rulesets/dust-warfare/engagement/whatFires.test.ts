/** The weapons that fire in engagements, under each interpretation. */
import { expect, test } from 'vitest';
import { solveEngagement } from '../../../../src/rulesets/dust-warfare/engagement/solveEngagement.ts';
import { configurationOf, RIFLE, SQUAD, withUnits } from '../engine/scene.ts';

const PAIR = {
  ...SQUAD,
  id: 'pair',
  miniatures: 2,
  abilities: ['sniper'],
  weapons: [
    { ...RIFLE, id: 'sniper-rifle', count: 1 },
    { ...RIFLE, id: 'carbine', count: 1 },
  ],
};

test('H-09 at close quarters close-combat weapons fire, and nothing else', () => {
  const knife = { ...RIFLE, id: 'knife', range: 'close-combat' as const, abilities: ['close-combat'] };
  const target = { ...SQUAD, weapons: [] };
  const lost = (range: number, weapons: (typeof RIFLE)[]) => {
    const both = { ...SQUAD, id: 'both', weapons };
    const configuration = configurationOf([both], [target], { ranges: [range, range] });
    return solveEngagement(withUnits([both, target]), configuration).turns[1].sides[1].pointsLost;
  };
  const gun = { ...RIFLE, count: 20 };
  expect(lost(3, [gun, knife])).toBe(lost(3, [knife]));
  expect(lost(4, [gun, knife])).toBe(lost(4, [gun]));
});

test('R-19 where only the sniper ignores cover, he still does', () => {
  const target = { ...SQUAD, weapons: [] };
  const lost = (sniperCoversAttack: boolean) =>
    solveEngagement(
      withUnits([PAIR, target]),
      configurationOf([PAIR], [target], {
        cover: { fixed: ['none', 'hard'] },
        rulings: { sniperCoversAttack },
      }),
    ).turns[2].sides[1].pointsLost;
  // One die a point against hard cover: the carbine alone never does any harm.
  expect(lost(false)).toBeGreaterThan(0);
  expect(lost(false)).toBeLessThan(lost(true));
});
