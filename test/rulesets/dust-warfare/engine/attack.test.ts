/** Attacks and reactions on whole units; the dice themselves are tested with the distribution of attacks. */
import { expect, test } from 'vitest';
import { CHANCE, DECISION } from '../../../../src/game/contract.ts';
import {
  ATTACK,
  DECIDE_ACTION,
  DECIDE_REACTION,
  HIT_THE_DIRT,
  MOVE,
  modeOf,
  PASS,
  RELOAD,
  targetOf,
} from '../../../../src/rulesets/dust-warfare/engine/choices.ts';
import type { Position } from '../../../../src/rulesets/dust-warfare/engine/position.ts';
import { miniaturesOf } from '../../../../src/rulesets/dust-warfare/engine/units.ts';
import type { Unit } from '../../../../src/rulesets/dust-warfare/model.ts';
import {
  actsNow,
  type Changes,
  choicesOf,
  choose,
  enumerate,
  firstBegins,
  kindsOf,
  passUntil,
  RIFLE,
  rollFor,
  SQUAD,
  sceneOf,
  WALKER,
} from './scene.ts';

const isReaction = (p: Position): boolean => p.waiting === DECISION && p.decision === DECIDE_REACTION;
const isRolling = (p: Position): boolean => p.waiting === CHANCE;

/** Unit 0 attacks in the Unit phase; the position waits for the enemy's reaction, or else for the dice. */
function attacked(first: readonly Unit[], second: readonly Unit[], changes: Changes = {}): Position {
  const p = sceneOf(first, second, changes);
  firstBegins(p);
  passUntil(p, actsNow(0));
  choose(p, ATTACK, 0);
  return p;
}

test('D-ATK-01 D-ATK-02 a unit has all it hits in range as targets, and fires everything that reaches at one of them', () => {
  const pistol: Unit = { ...SQUAD, id: 'pistol', weapons: [{ ...RIFLE, range: { min: 0, max: 9 } }] };
  const p = sceneOf([SQUAD, pistol], [SQUAD, WALKER]);
  firstBegins(p);
  passUntil(p, actsNow(0));
  expect(new Set(choicesOf(p).slice(1).map(targetOf))).toEqual(new Set([2]));
  choose(p, PASS);
  // The range of this turn is 12: the pistol has no target, so there is nothing to decide.
  expect(p.activated[1]).toBe(1);
  expect(p.decision === DECIDE_ACTION && p.decisionUnit === 1).toBe(false);
});

test('EX-DUEL-01 D-REACT-03 an attack and its answer are simultaneous: the losses are independent, by the pools before', () => {
  const p = attacked([SQUAD], [SQUAD], { cover: { fixed: ['none', 'soft'] } });
  choose(p, ATTACK, 1);
  const distribution = enumerate(
    p,
    () => {
      throw new Error('nobody decides');
    },
    (now) =>
      now.waiting === DECISION || (now.waiting === CHANCE && now.frames[now.frame] !== p.frames[p.frame]),
    (now) => `${5 - now.life[1]} ${5 - now.life[0]}`,
  );
  const margin = (at: 0 | 1, lost: number): number =>
    [...distribution].reduce(
      (sum, [key, share]) => (Number(key.split(' ')[at]) === lost ? sum + share : sum),
      0,
    );
  [1448 / 2187, 490 / 2187, 67 / 729, 44 / 2187, 4 / 2187].forEach((share, lost) => {
    expect(margin(0, lost)).toBeCloseTo(share, 10);
  });
  [256 / 729, 680 / 2187, 490 / 2187, 67 / 729, 44 / 2187, 4 / 2187].forEach((share, lost) => {
    expect(margin(1, lost)).toBeCloseTo(share, 10);
  });
  for (const [key, share] of distribution) {
    const [theirs, ours] = key.split(' ').map(Number);
    expect(share).toBeCloseTo(margin(0, theirs) * margin(1, ours), 10);
  }
});

test('EX-CHAIN-01 two attacks, the marker of the first improving the cover against the second, then the activation', () => {
  const p = sceneOf([SQUAD, SQUAD], [SQUAD], { ranges: [24, 24] });
  p.resolve(1);
  const distribution = enumerate(
    p,
    (now) => {
      const attack =
        now.decision === DECIDE_ACTION && now.decisionUnit !== 2
          ? choicesOf(now).findIndex((choice) => modeOf(choice) === 0 && targetOf(choice) === 2)
          : 0;
      now.choose(now.decision === DECIDE_REACTION ? 0 : Math.max(0, attack));
    },
    (now) => now.life[2] === 0 || actsNow(2)(now) || now.turn === 2,
    (now) => `${now.life[2]} ${now.markers[2] > 0 ? 'suppressed' : 'clear'} ${now.retreats[2]}`,
  );
  const share = (test: (left: number, state: string, retreats: number) => boolean): number =>
    [...distribution].reduce((sum, [key, p]) => {
      const [left, state, retreats] = key.split(' ');
      return test(Number(left), state, Number(retreats)) ? sum + p : sum;
    }, 0);
  const left = [118705 / 4782969, 305204 / 4782969, 746836 / 4782969, 1280320 / 4782969, 1415680 / 4782969];
  left.forEach((probability, miniatures) => {
    expect(share((now) => now === miniatures)).toBeCloseTo(probability, 10);
  });
  expect(share((now, state) => now > 0 && state === 'clear')).toBeCloseTo(7510856 / 43046721, 10);
  expect(share((now, _, retreats) => now > 0 && retreats > 0)).toBeCloseTo(1119440 / 43046721, 10);
});

test('D-REACT-01 no reaction with a marker of either sort, and one a turn', () => {
  expect(isReaction(attacked([SQUAD], [SQUAD]))).toBe(true);
  for (const marker of ['markers', 'reacted'] as const) {
    const p = sceneOf([SQUAD], [SQUAD]);
    firstBegins(p);
    passUntil(p, actsNow(0));
    p[marker][1] = 1;
    choose(p, ATTACK);
    expect(isRolling(p)).toBe(true);
  }
});

test('D-REACT-03 D-REACT-05 D-REACT-06 within 12 plain attacks and Hit the Dirt answer, beyond only Hit the Dirt', () => {
  const near = attacked([SQUAD], [SQUAD]);
  expect(kindsOf(near)).toEqual([PASS, ATTACK, HIT_THE_DIRT]);
  expect(choicesOf(near).map(modeOf)).toEqual([0, 0, 0]);
  const far = attacked([SQUAD], [SQUAD], { ranges: [13, 13, 13] });
  expect(kindsOf(far)).toEqual([PASS, HIT_THE_DIRT]);
});

test.each([
  [false, 1],
  [true, 2],
])(
  'D-REACT-05 R-06 hitTheDirtTwoSteps=%s: the attack meets cover %i, and a marker of each sort stays',
  (two, cover) => {
    const p = attacked([SQUAD], [SQUAD], { rulings: { hitTheDirtTwoSteps: two } });
    choose(p, HIT_THE_DIRT);
    const inTerrain = attacked([SQUAD], [SQUAD], {
      cover: { fixed: ['none', cover === 1 ? 'soft' : 'hard'] },
    });
    choose(inTerrain, PASS);
    expect([...p.chance.probabilities]).toEqual([...inTerrain.chance.probabilities]);
    rollFor(p, (after) => after.life[1] === 5);
    expect([p.reacted[1], p.prone[1]]).toEqual([1, 0]);
    expect(p.markers[1]).toBeGreaterThan(0);
  },
);

test.each([
  [12, true],
  [13, false],
])(
  'D-REACT-02 D-ACT-01 D-REACT-04 a move at %i is answered by attacks of every enemy that may: %s',
  (range, answered) => {
    const p = sceneOf([SQUAD], [SQUAD, SQUAD], { ranges: [range, range], cover: { drawn: [1, 1, 1] } });
    passUntil(p, (now) => now.chance.probabilities.length === 6);
    p.resolve(1);
    passUntil(p, actsNow(0));
    choose(p, MOVE, 0);
    rollFor(p, (after) => after.cover[0] === 2);
    expect([p.moved[0], p.cover[0]]).toEqual([1, 2]);
    expect(isReaction(p)).toBe(answered);
    if (!answered) return;
    choose(p, ATTACK, 1);
    // The mover does not answer a reaction.
    expect(isRolling(p)).toBe(true);
    rollFor(p, (after) => after.life[0] === 4);
    expect([p.decisionUnit, isReaction(p)]).toEqual([2, true]);
  },
);

test.each([
  ['soldier', true, false],
  ['vehicle', true, true],
  ['vehicle', false, false],
] as const)(
  'R-35 D-ABL-JUMP jumpingVehiclesProvoke: moves of a jumping %s (%s) can be reacted to: %s',
  (type, provoke, seen) => {
    const jumper: Unit = { ...(type === 'soldier' ? SQUAD : WALKER), id: 'jumper', abilities: ['jump'] };
    const { rules } = sceneOf([jumper], [SQUAD], { rulings: { jumpingVehiclesProvoke: provoke } });
    expect(rules.movesUnseen[0]).toBe(seen ? 0 : 1);
  },
);

test('D-ATK-08 casualties take the most common arms first, and a squad fires what is left', () => {
  const mixed: Unit = {
    ...SQUAD,
    id: 'mixed',
    weapons: [
      { ...RIFLE, count: 4 },
      { ...RIFLE, id: 'cannon', name: 'Cannon', count: 1, profiles: { S2: { dice: 4, damage: 1 } } },
    ],
  };
  const { rules } = sceneOf([mixed], [SQUAD]);
  expect(rules.types[0].weaponsLeft).toEqual([
    [0, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
});

test('D-SUP-01 D-SUP-02 D-ATK-09 an attack leaves one marker, which takes an action and improves cover', () => {
  const p = attacked([SQUAD], [SQUAD]);
  choose(p, PASS);
  rollFor(p, (after) => after.life[1] === 3);
  expect(p.markers[1]).toBe(1);
  const cover = p.rules.attacks.at(p, p.rules.attacks.row(p, 0, 0), 1);
  p.markers[1] = 0;
  p.cover[1] = 1;
  p.changed(1);
  expect(p.rules.attacks.at(p, p.rules.attacks.row(p, 0, 0), 1)).toBe(cover);
});

test('D-HERO-02 a hero alone and what is immune take no marker and do not hit the dirt (D-ABL-BLUTKREUZ-UEBERTOTEN)', () => {
  const one = { miniatures: 1, hitPoints: 4, weapons: [{ ...RIFLE, count: 1 }] };
  const hero: Unit = { ...SQUAD, id: 'hero', type: 'hero', ...one };
  const dead: Unit = { ...SQUAD, id: 'dead', abilities: ['blutkreuz-uebertoten'] };
  for (const unit of [hero, dead]) {
    const p = attacked([SQUAD], [unit]);
    expect(kindsOf(p)).toEqual([PASS, ATTACK]);
    choose(p, PASS);
    rollFor(p, (after) => after.life[1] < p.rules.fullLife[1]);
    expect(p.markers[1]).toBe(0);
  }
});

test.each([
  ['reload', 3],
  ['magazine-reload', 0],
])(
  'D-ACT-03 D-WPN-RELOAD D-WPN-MAGAZINE-RELOAD %s: out of ammunition after the attack until reloaded, or until the End phase',
  (ability, stillEmpty) => {
    const loaded: Unit = { ...SQUAD, id: 'loaded', weapons: [{ ...RIFLE, abilities: [ability] }] };
    const p = sceneOf([loaded], [SQUAD]);
    firstBegins(p);
    passUntil(p, actsNow(0));
    choose(p, ATTACK);
    choose(p, PASS);
    rollFor(p, (after) => after.life[1] === 5);
    expect(p.empty[0]).toBe(1);
    expect(kindsOf(p)).toEqual([PASS, RELOAD]);
    choose(p, PASS);
    passUntil(p, (now) => now.turn === 2);
    expect(p.empty[0]).toBe(stillEmpty === 0 ? 0 : 1);
  },
);

test('D-ABL-BERSERK D-ABL-ALL-IN-ONE once a game each, and all in costs a marker of its own', () => {
  const wild: Unit = { ...SQUAD, id: 'wild', abilities: ['berserk', 'all-in-one'] };
  const p = sceneOf([wild], [SQUAD]);
  firstBegins(p);
  passUntil(p, actsNow(0));
  const modes = (): string[] =>
    choicesOf(p)
      .slice(1)
      .map((choice) => p.rules.modes[modeOf(choice)].id);
  expect(modes()).toEqual([
    'attack',
    'sustained attack',
    'attack with rerolls',
    'all-in attack',
    'sustained all-in attack',
  ]);
  p.choose(1 + modes().indexOf('all-in attack'));
  choose(p, PASS);
  rollFor(p, (after) => after.life[1] === 3);
  expect(p.markers[0]).toBe(1);
  passUntil(p, (now) => now.turn === 2 && now.waiting === CHANCE);
  p.markers.fill(0);
  p.resolve(1);
  passUntil(p, actsNow(0));
  expect(modes()).toEqual(['attack', 'sustained attack', 'attack with rerolls']);
});

test('D-ABL-FIGHTING-SPIRIT an attack behind a move counts blanks, once', () => {
  const spirited: Unit = { ...SQUAD, id: 'spirited', abilities: ['fighting-spirit'] };
  const p = sceneOf([spirited], [SQUAD]);
  firstBegins(p);
  passUntil(p, actsNow(0));
  expect(kindsOf(p)).toEqual([PASS, ATTACK, MOVE]);
  choose(p, MOVE);
  choose(p, PASS);
  expect(
    choicesOf(p)
      .slice(1)
      .map((choice) => p.rules.modes[modeOf(choice)].id),
  ).toEqual(['attack', 'attack after the move']);
  const expected = (mode: number): number =>
    p.rules.attacks.expected(p.rules.attacks.at(p, p.rules.attacks.row(p, 0, mode), 1), 5);
  const [plain, spirit] = choicesOf(p).slice(1).map(modeOf);
  expect(expected(spirit)).toBeGreaterThan(2 * expected(plain));
});

test('D-ABL-TAKE-AIM an aimed attack succeeds at 2/3; D-ABL-SUPERCHARGED doubles the first attack and empties the weapon', () => {
  const aiming: Unit = { ...SQUAD, id: 'aiming', abilities: ['take-aim'] };
  const p = sceneOf([aiming], [SQUAD]);
  const worth = (mode: number): number =>
    p.rules.attacks.expected(p.rules.attacks.at(p, p.rules.attacks.row(p, 0, mode), 1), 5);
  expect(p.rules.modesOf[0].map((mode) => p.rules.modes[mode].id)).toContain('aimed attack');
  expect(worth(2)).toBeGreaterThan(worth(1));
  const charged: Unit = {
    ...SQUAD,
    id: 'charged',
    abilities: ['supercharged'],
    weapons: [{ ...RIFLE, abilities: ['laser'] }],
  };
  const q = attacked([charged], [SQUAD]);
  choose(q, PASS);
  rollFor(q, (after) => after.life[1] === 0);
  expect(q.empty[0]).toBe(1);
});

test('D-ATK-08 the owner spreads damage over miniatures of several points before one is lost', () => {
  const heavy: Unit = { ...SQUAD, id: 'heavy', miniatures: 3, hitPoints: 2 };
  const p = attacked([SQUAD], [heavy]);
  const left = [6, 5, 4, 3, 2, 1, 0].map((life) => {
    p.life[1] = life;
    return miniaturesOf(p, 1);
  });
  expect(left).toEqual([3, 3, 3, 3, 2, 1, 0]);
});
