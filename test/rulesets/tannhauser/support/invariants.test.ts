/** Tests the invariants: a correct position passes, and each planted fault is reported. */
import { expect, test } from 'vitest';
import { GONE, ON_BOARD } from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { houseMap } from './houseMap.ts';
import { watchInvariants } from './invariants.ts';
import { scene } from './scene.ts';

const map = houseMap({ paths: { hall: 'a b c d' }, links: ['a b c d'], actionCircles: 'd' });

function position(): Position {
  return scene({
    map,
    miniatures: {
      eva: { character: 'eva-kramer', pack: 'combat', at: 'a' },
      aponi: { character: 'tala-aponi', pack: 'combat', at: 'b' },
    },
    active: 'eva',
  }).p;
}

test('a sound position has no faults', () => {
  expect(watchInvariants(position())()).toEqual([]);
});

test.each<[string, (p: Position) => void, string]>([
  ['an empty circle that is held', (p) => p.occupant.fill(1, 2, 3), 'circle 2 is held by 0'],
  ['two miniatures on a circle', (p) => p.circle.fill(0, 1, 2), 'miniature 1 rests on circle 0 of another'],
  ['a miniature on an Action circle', (p) => p.circle.fill(3, 0, 1), 'miniature 0 on special circle 3'],
  ['a row below the last', (p) => p.row.fill(5, 0, 1), `miniature 0 with status ${ON_BOARD} is on row 5`],
  [
    'a living miniature below its last row',
    (p) => p.row.fill(4, 0, 1),
    `miniature 0 with status ${ON_BOARD} is on row 4`,
  ],
  ['Command Points below 0', (p) => p.commandPoints.fill(-1, 1), 'side 1 has -1 Command Points'],
  ['a fifth item', (p) => p.tokenPlace.fill(0, 0, 5), 'miniature 0 carries 5 items'],
  ['a token of nobody', (p) => p.tokenPlace.fill(9, 0, 1), 'strafe is at 9'],
  [
    'an item that has become another',
    (p) => p.tokenItem.fill(p.tokenItem[1], 0, 1),
    'token 0 has become mauser-c96',
  ],
  ['smoke without a grenade', (p) => p.smoke.fill(1, 2, 3), 'circle 2: smoke 1, not 0'],
])('%s is a fault', (_, plant, fault) => {
  const p = position();
  const watch = watchInvariants(p);
  expect(watch()).toEqual([]);
  plant(p);
  expect(watch()).toContain(fault);
});

test('a token that comes back is a fault', () => {
  const p = position();
  const watch = watchInvariants(p);
  p.tokenPlace[2] = GONE;
  expect(watch()).toEqual([]);
  p.tokenPlace[2] = 0;
  expect(watch()).toEqual(['iron-cross-1st-class has come back']);
});

const shrines = houseMap({
  paths: { hall: 'a b c d' },
  links: ['a b c d', 'a u', 'a v', 'b w', 'b x', 'c y', 'c z'],
  objectives: Object.fromEntries([...'uvwxyz'].map((name) => [name, 'primary sneak'])),
  entries: ['a', 'd'],
});

test.each<[string, string, (p: Position) => void, string]>([
  ['a flag that has vanished', 'capture-the-flag', (p) => p.flagAt.fill(0, 0, 1), '2 flags of side 0, not 3'],
  [
    'an own flag in a miniature’s hands',
    'capture-the-flag',
    (p) => p.tokenItem.fill(p.rules.flagItems[0], 0, 1),
    'side 0 carries its own flag',
  ],
  ['a flag that does not count', 'domination', (p) => p.flagAt.fill(2, 0, 1), 'side 1 has scored 0, not 1'],
  [
    'an objective that does not count',
    'objective',
    (p) => p.objectiveProgress.fill(2, 0, 1),
    'side 0 has scored 0, not 1',
  ],
  ['a place taken twice in the chain', 'king-of-the-hill', (p) => p.chain.fill(1), 'chain of side 0: 1 1'],
])('%s is a fault in %s', (_, mode, plant, fault) => {
  const { p } = scene({
    map: shrines,
    mode,
    miniatures: {
      eva: { character: 'eva-kramer', at: 'a' },
      karl: { character: 'karl-zermann', at: 'b' },
      aponi: { character: 'tala-aponi', at: 'd' },
    },
    active: 'eva',
  });
  const watch = watchInvariants(p);
  expect(watch()).toEqual([]);
  plant(p);
  expect(watch()).toContain(fault);
});
