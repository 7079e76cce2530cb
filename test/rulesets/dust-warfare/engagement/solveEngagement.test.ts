/** Compares the exact chain of an engagement with sampled games. */
import { expect, test } from 'vitest';
import { UsageError } from '../../../../src/base/errors.ts';
import { solveEngagement } from '../../../../src/rulesets/dust-warfare/engagement/solveEngagement.ts';
import type { Unit } from '../../../../src/rulesets/dust-warfare/model.ts';
import { createEngagementRunner } from '../../../../src/rulesets/dust-warfare/runner.ts';
import { cases, slowly } from '../../../config/slowly.ts';
import { type Changes, configurationOf, RIFLE, SQUAD, WALKER, withUnits } from '../engine/scene.ts';
import { type Duellist, duelByHand } from './duelByHand.ts';

const TRIO = { ...SQUAD, id: 'trio', miniatures: 3, weapons: [{ ...RIFLE, count: 3 }] };
const CHEAT = { ...TRIO, id: 'cheat', abilities: ['cheat-death'] };
/** One weapon against soldiers and one against vehicles, which aim at different targets. */
const MIXED = {
  ...SQUAD,
  id: 'mixed',
  miniatures: 2,
  weapons: [
    { ...RIFLE, id: 'gun', count: 1, profiles: { S2: { dice: 2, damage: 1 } } },
    { ...RIFLE, id: 'launcher', count: 1, profiles: { V4: { dice: 2, damage: 2 } } },
  ],
};
/** A weapon that also hits a second unit. */
const BARRAGE = {
  ...TRIO,
  id: 'barrage',
  miniatures: 1,
  weapons: [
    { ...RIFLE, count: 1, profiles: { S2: { dice: 3, damage: 1 } }, abilities: ['artillery-barrage'] },
  ],
};
const PAIR = { ...TRIO, id: 'pair', miniatures: 2, weapons: [{ ...RIFLE, count: 2 }] };
const HERO: Unit = { ...TRIO, id: 'hero', type: 'hero', miniatures: 1, weapons: [{ ...RIFLE, count: 2 }] };
const LED = { ...PAIR, id: 'hero+pair' };
const CAR = { ...WALKER, id: 'car', hitPoints: 2, weapons: [{ ...RIFLE, count: 1 }] };
const catalogue = withUnits([CAR, SQUAD, TRIO, WALKER, CHEAT, MIXED, BARRAGE, PAIR, HERO]);

const scenes: readonly (readonly [
  name: string,
  ours: Unit | readonly Unit[],
  theirs: Unit | readonly Unit[],
  changes: Changes,
])[] = [
  ['in the open, aggressive', TRIO, TRIO, {}],
  [
    'one in soft cover, cautious against aggressive',
    TRIO,
    TRIO,
    { cover: { fixed: ['none', 'soft'] }, players: ['cautious', 'aggressive'] },
  ],
  [
    'beyond reactions, with other units for initiative',
    TRIO,
    TRIO,
    { ranges: [18, 18, 18], otherUnits: [4, 0] },
  ],
  ['damage scores', TRIO, TRIO, { scoring: 'damage', drawMargin: 5 }],
  [
    'D-VEH-03 walkers with damage tables',
    WALKER,
    WALKER,
    { ranges: [12, 12], players: ['aggressive', 'cautious'] },
  ],
  ['D-ABL-CHEAT-DEATH a unit that cancels one attack', CHEAT, TRIO, {}],
  ['D-ATK-01 weapons aimed apart at a squad and a walker', MIXED, [PAIR, CAR], { ranges: [12] }],
  ['D-WPN-ARTILLERY-BARRAGE one weapon at two squads', BARRAGE, [PAIR, PAIR], { ranges: [12, 12] }],
  ['D-HERO-02 a squad that a hero leads', TRIO, LED, {}],
  ['a squad that hits the dirt before a walker', SQUAD, WALKER, { players: ['cautious', 'aggressive'] }],
];

/** Many states. */
const LONG = 'D-VEH-03 walkers with damage tables';
const GAMES = cases(500, 1500);
const AGREE = `%s: the chain and ${GAMES} games agree within four standard errors`;
function chainAgrees(...[, ours, theirs, changes]: (typeof scenes)[number]): void {
  const configuration = configurationOf([ours].flat(), [theirs].flat(), changes);
  const { turns, winner } = solveEngagement(catalogue, configuration);
  const runner = createEngagementRunner({ ruleset: 'dust-warfare', catalogue, configuration, seed: 5 });
  const arrays = runner.columns.map(() => new Float64Array(GAMES));
  for (let index = 0; index < GAMES; index++) runner.play(index, arrays, index);
  const column = (name: string): Float64Array =>
    arrays[runner.columns.findIndex((spec) => spec.name === name)];
  const agree = (values: Float64Array, value: number, exact: number): void => {
    const share = values.filter((found) => found === value).length / GAMES;
    expect(Math.abs(share - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / GAMES) + 1e-9);
  };
  winner.forEach((exact, side) => {
    agree(column('winner'), side, exact);
  });
  const last = turns[turns.length - 1];
  for (const side of [0, 1]) {
    const left = runner.rules.units
      .filter((unit) => unit.side === side)
      .map(({ key }) => column(`left:${key}`))
      .reduce((sum, more) => sum.map((points, game) => points + more[game]));
    last.sides[side].life.forEach((exact, points) => {
      agree(left, points, exact);
    });
  }
}
test.each(scenes.filter(([name]) => name !== LONG))(AGREE, chainAgrees);
slowly.each(scenes.filter(([name]) => name === LONG))(AGREE, chainAgrees);

const BURST = { S2: { dice: 3, damage: 1 }, S4: { dice: 3, damage: 1 } };
const THREE: Unit = {
  ...SQUAD,
  id: 'three',
  miniatures: 3,
  weapons: [{ ...RIFLE, count: 3, profiles: BURST }],
};
const HEAVIES: Unit = {
  ...SQUAD,
  id: 'heavies',
  armourClass: 'S4',
  miniatures: 2,
  weapons: [{ ...RIFLE, count: 2, profiles: BURST }],
};
const ONE: Duellist = { level: 2, miniatures: 3, dice: 3, cover: 0, otherUnits: 0, regroupFrom: 3 };
const OTHER: Duellist = { ...ONE, level: 4, miniatures: 2 };

test.each<readonly [name: string, range: number, one: Partial<Duellist>, other: Partial<Duellist>]>([
  ['in the open', 12, {}, {}],
  ['D-ATK-06 in cover', 18, { cover: 1 }, { cover: 2 }],
  ['D-INIT-01 with units elsewhere', 12, { otherUnits: 3 }, { otherUnits: 1, cover: 1 }],
  [
    'D-CMD-04 D-REACT-03 regrouping at once, which leaves a reaction',
    12,
    { regroupFrom: 1 },
    { regroupFrom: 1 },
  ],
  ['D-REACT-03 regrouping beyond 12, where nobody answers', 13, { regroupFrom: 1 }, { regroupFrom: 2 }],
])('%s at %i inches: the chain is the matrix worked out from the rules alone', (_, range, own, theirs) => {
  const sides = [
    { ...ONE, ...own },
    { ...OTHER, ...theirs },
  ] as const;
  const covers = ['none', 'soft', 'hard'] as const;
  const { turns } = solveEngagement(
    withUnits([THREE, HEAVIES]),
    configurationOf([THREE], [HEAVIES], {
      ranges: [range, range],
      cover: { fixed: [covers[sides[0].cover], covers[sides[1].cover]] },
      otherUnits: [sides[0].otherUnits, sides[1].otherUnits],
      players: [`aggressive+regroup:${sides[0].regroupFrom}`, `aggressive+regroup:${sides[1].regroupFrom}`],
    }),
  );
  const byHand = duelByHand({ sides, range, turns: 2 });
  for (const [turn, gone] of byHand.entries())
    for (const side of [0, 1] as const) expect(turns[turn].sides[side].destroyed).toBeCloseTo(gone[side], 12);
});

test('what is destroyed stays so, and every distribution sums to 1', () => {
  const { turns, winner } = solveEngagement(catalogue, configurationOf([SQUAD], [TRIO]));
  expect(winner.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  turns.forEach(({ sides, bothDestroyed }, turn) => {
    for (const side of [0, 1] as const) {
      expect(sides[side].life.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      expect(sides[side].destroyed).toBeGreaterThanOrEqual(turns[turn - 1]?.sides[side].destroyed ?? 0);
      expect(bothDestroyed).toBeLessThanOrEqual(sides[side].destroyed);
    }
  });
});

test('equal units with equal players are even, exactly', () => {
  const [first, second] = solveEngagement(catalogue, configurationOf([TRIO], [TRIO])).winner;
  expect(first).toBeCloseTo(second, 12);
});

slowly('a duel of the heaviest house units fits: walkers with all that their damage tables may do', () => {
  const walkers = ['house-allies-medium-walker', 'house-axis-heavy-walker'].map((id) =>
    catalogue.units.filter((unit) => unit.id === id),
  );
  const { turns, states } = solveEngagement(catalogue, configurationOf(walkers[0], walkers[1]));
  expect(states).toBeLessThan(50_000);
  expect(turns[2].sides[1].life.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
});

test.each([
  [{ ranges: [12, 9] }, /one range/],
  [{ cover: { drawn: [1, 1, 1] } }, /fixed cover/],
  [{ players: ['random', 'aggressive'] }, /"random" chooses/],
] as const)('what cannot be solved is refused and says why: %o', (changes, message) => {
  const configuration = configurationOf([TRIO], [TRIO], changes);
  expect(() => solveEngagement(catalogue, configuration)).toThrow(UsageError);
  expect(() => solveEngagement(catalogue, configuration)).toThrow(message);
});
