import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../../src/base/errors.ts';
import { fraction } from '../../../../src/dice/exact.ts';
import {
  damageAndRow,
  effectiveRow,
  tableOf,
} from '../../../../src/rulesets/dust-warfare/attack/damageTable.ts';
import { hitsDistribution } from '../../../../src/rulesets/dust-warfare/attack/distribution.ts';
import { ordersFor } from '../../../../src/rulesets/dust-warfare/attack/initiative.ts';
import {
  lossesOf,
  markerRule,
  markersOf,
  pointsWithoutSpill,
} from '../../../../src/rulesets/dust-warfare/attack/losses.ts';
import { planAttack } from '../../../../src/rulesets/dust-warfare/attack/planAttack.ts';
import { recover } from '../../../../src/rulesets/dust-warfare/attack/suppression.ts';
import { wholeHits, wholeNet } from '../../../../src/rulesets/dust-warfare/attack/wholeDistribution.ts';
import type { ArmourClass, Unit } from '../../../../src/rulesets/dust-warfare/model.ts';
import { attackOdds } from '../../../../src/rulesets/dust-warfare/odds/attackOdds.ts';
import { namedAttack } from '../../../../src/rulesets/dust-warfare/odds/bareWeapons.ts';
import { eventDistribution, rollEvents } from '../../../../src/rulesets/dust-warfare/odds/events.ts';
import { firedLines } from '../../../../src/rulesets/dust-warfare/odds/firing.ts';
import { orderRules, recoveryRules } from '../../../../src/rulesets/dust-warfare/odds/turnRules.ts';
import {
  ask,
  catalogue,
  die,
  netDistribution,
  type Request,
  rulesWith,
  rulingsWith,
  situation,
} from '../ask.ts';
import { meanOf, share } from '../vectors/whole.ts';

interface Attack {
  readonly weapons: string;
  readonly target: ArmourClass;
  readonly request: Request;
}

/** Whole-number distributions of an attack under the default interpretation, and under the other one. */
function bothWays(name: string, { weapons, target, request }: Attack) {
  const { default: byDefault } = catalogue.rulings
    .flatMap((ruling) => ruling.switch ?? [])
    .find((entry) => entry.name === name) ?? { default: true };
  return [byDefault, !byDefault].map((value) => {
    const rulings = { [name]: value };
    const plan = planAttack(rulesWith(rulings), situation(weapons, target, { ...request, rulings }));
    return { plan, hits: wholeHits(plan), net: wholeNet(plan) };
  });
}

/** Mean points inflicted under both interpretations; worked out by hand. */
const MEANS: readonly (readonly [
  id: string,
  name: string,
  weapons: string,
  target: ArmourClass,
  request: Request,
  means: readonly [string, string],
])[] = [
  ['R-06', 'hitTheDirtTwoSteps', '5/1', 'S2', { hitsTheDirt: true }, ['1040/2187', '301/2187']],
  [
    'R-19',
    'sniperCoversAttack',
    '1x1/1,2x1/1',
    'S1',
    { abilities: ['sniper'], cover: 'soft' },
    ['1/1', '11/27'],
  ],
  ['R-20', 'penetratorCoversAttack', '1x1/1:penetrator,1x1/1', 'V2', {}, ['13/27', '10/27']],
  ['R-21', 'radiationRolledApart', '1x1/1:radiation,1x1/1', 'S1', { cover: 'soft' }, ['2/9', '13/27']],
  ['R-27', 'ownMarkerCovers', '5/1', 'S2', {}, ['2459/2187', '1040/2187']],
  ['R-28', 'doubleBeforeHalving', '3/1', 'S2', { abilities: ['headshot', 'all-in-one'] }, ['1/1', '4/3']],
  [
    'R-29',
    'rearArcStopsExtraDice',
    '1/1',
    'V3',
    { facing: 'rear', targetAbilities: ['damage-resilient'] },
    ['1/3', '2/9'],
  ],
  [
    'R-32',
    'negationNeedsNoRoll',
    '1/1',
    'S1',
    { abilities: ['sniper'], targetAbilities: ['entrench'], unmoved: true },
    ['1/3', '0/1'],
  ],
];

describe.each(MEANS)('%s %s', (_id, name, weapons, target, request, means) => {
  test('changes the expected damage of an attack that it is about', () => {
    expect(bothWays(name, { weapons, target, request }).map(({ net }) => meanOf(net))).toEqual(means);
  });
});

/** P(two hits), or another given number, under both interpretations. */
const HITS: readonly (readonly [
  id: string,
  name: string,
  weapons: string,
  request: Request,
  hits: number,
  shares: readonly [string, string],
])[] = [
  ['R-10', 'extraDiceOnBlanks', '1/1:laser', {}, 1, ['2/9', '5/9']],
  ['R-11', 'extraDiceInverted', '1/1:laser', { abilities: ['spotter'] }, 2, ['4/9', '2/9']],
  [
    'R-13',
    'inversionAndRerollStack',
    '1/1',
    { abilities: ['spotter'], action: 'sustained' },
    1,
    ['8/9', '2/3'],
  ],
  [
    'R-13',
    'inversionAndRerollStack',
    '1/1',
    { abilities: ['spotter', 'take-aim'], action: 'sustained' },
    1,
    ['2/3', '1/3'],
  ],
];

describe.each(HITS)('%s %s with %s %o', (_id, name, weapons, request, hits, shares) => {
  test('changes the hits', () => {
    const distributions = bothWays(name, { weapons, target: 'S2', request });
    expect(distributions.map((distribution) => share(distribution.hits, hits))).toEqual(shares);
  });
});

test('R-01 hits take suppression away, or blanks', () => {
  const unit = { markers: 2, miniatures: 5, heroLed: false, reactionMarker: false, actionsWithBoth: 0 };
  const clear = (suppressionLeavesOnHit: boolean) => {
    const { left } = recover(recoveryRules(catalogue, rulingsWith({ suppressionLeavesOnHit })), unit);
    return share(left, 0);
  };
  expect([clear(true), clear(false)]).toEqual(['1/9', '4/9']);
});

test('R-02 an attack leaves one marker, or one for each hit', () => {
  const mean = (oneMarkerPerAttack: boolean) => {
    const rulings = { oneMarkerPerAttack };
    const scene = situation('5/1', 'S2', { rulings });
    const markers = markersOf(
      markerRule(rulesWith(rulings), scene),
      hitsDistribution(planAttack(rulesWith(rulings), scene)),
    );
    return markers.reduce((sum, probability, count) => sum + probability * count, 0);
  };
  expect(mean(true)).toBeCloseTo(211 / 243, 12);
  expect(mean(false)).toBeCloseTo(5 / 3, 12);
});

test('R-03 one hit reaches the first effect of the table, or none', () => {
  const rows = (damageRowsAsRead: boolean) => {
    const table = tableOf(catalogue.damageTables, rulesWith({ damageRowsAsRead }), situation('1/1', 'V3'));
    // Two points through cover, one of them inflicted.
    const outcomes = { through: Int32Array.of(2), net: Int32Array.of(1), probability: Float64Array.of(1) };
    return table === undefined ? [] : [...damageAndRow(die, outcomes, table, 9)[1]].slice(1, 4);
  };
  const expected = [
    [4 / 9, 4 / 9, 1 / 9],
    [8 / 9, 1 / 9, 0],
  ];
  for (const [i, distribution] of [rows(true), rows(false)].entries()) {
    for (const [row, probability] of distribution.entries())
      expect(probability).toBeCloseTo(expected[i][row], 12);
  }
});

test('R-04 a repeated effect steps down to a lesser one, or a vehicle carries one in total', () => {
  expect(effectiveRow(3, new Set([3]), true)).toBe(2);
  expect(effectiveRow(3, new Set([3, 2, 1]), true)).toBe(0);
  expect(effectiveRow(5, new Set([3]), true)).toBe(5);
  expect(effectiveRow(5, new Set([3]), false)).toBe(0);
  expect(effectiveRow(5, new Set(), false)).toBe(5);
});

test('R-05 one armour roll for the attack, or one for each group of weapons', () => {
  const attack: Attack = { weapons: '1x1/1,1x1/2', target: 'S1', request: {} };
  expect(bothWays('oneArmourRoll', attack).map(({ net }) => share(net, 2))).toEqual(['5/27', '16/81']);
});

test('R-05, R-06, D-ATK-06 several armour rolls still lose cover once', () => {
  const [, apart] = bothWays('oneArmourRoll', {
    weapons: '1x1/1,1x1/2',
    target: 'S1',
    request: { cover: 'soft' },
  });
  // 3 points left once in 2/9 × 2/9, less the point of cover.
  expect(share(apart.net, 2)).toBe('4/81');
});

test('R-05, D-ATK-04 weapons that are rolled together meet one armour roll by either reading', () => {
  const attack: Attack = { weapons: '1x1/1,1x1/1', target: 'S1', request: {} };
  expect(bothWays('oneArmourRoll', attack).map(({ plan }) => plan.volleys.length)).toEqual([1, 1]);
  expect(bothWays('oneArmourRoll', attack).map(({ net }) => share(net, 2))).toEqual(['2/27', '2/27']);
});

test('R-27, D-HERO-02 a hero alone takes no marker, so none improves his cover', () => {
  const request: Request = { isLoneHero: true, miniatures: 1, hitPoints: 4 };
  const distributions = bothWays('ownMarkerCovers', { weapons: '5/1', target: 'S3', request });
  expect(meanOf(distributions[0].net)).toBe(meanOf(distributions[1].net));
});

test('R-08 burning vehicles and tank riders: a die a miniature, or one', () => {
  for (const id of ['external-fire', 'tank-riders']) {
    const dice = (fireSprays: boolean) =>
      namedAttack(catalogue, rulingsWith({ fireSprays }), id)?.map(({ profile }) => profile?.dice);
    expect([dice(true), dice(false)]).toEqual([['spray'], [1]]);
  }
});

test.each([
  ['R-14', 'wheels', 'wheelsStopOnBlank', ['2/3', '1/3']],
  ['R-15', 'mechanic', 'repairOnHit', ['1/3', '2/3']],
  ['R-15', 'expert-repair', 'repairOnHit', ['2/3', '1/3']],
  ['R-09', 'cheat-death', 'cheatDeathOnBlank', ['2/3', '1/3']],
])('%s the face of %s', (_id, event, name, shares) => {
  const chance = (value: boolean) => {
    const found = rollEvents(catalogue, rulingsWith({ [name]: value })).find(({ id }) => id === event);
    return found === undefined ? '' : share(eventDistribution(catalogue, found, 1), 1);
  };
  expect([chance(true), chance(false)]).toEqual(shares);
});

test('R-16 two bombs roll the dice of one, or all', () => {
  const bombs: Attack = { weapons: '2x4/1:bombs', target: 'S2', request: {} };
  const pools = bothWays('bombsAreOneBomb', bombs).map(({ plan }) => plan.volleys[0].pools);
  expect(pools.map(([pool]) => pool.dice)).toEqual([4, 8]);
  expect(pools.map(([pool]) => pool.mode)).toEqual(['rerolled', 'rerolled']);
});

describe('R-22 a success of three points', () => {
  const request: Request = { miniatures: 3 };
  test('costs three miniatures, or one', () => {
    const scene = situation('1/3', 'S1', request);
    const plan = planAttack(rulesWith(), scene);
    const spill = lossesOf(scene.target, netDistribution(plan));
    const apart = pointsWithoutSpill(plan, scene.target);
    expect([...spill].map((p) => p.toFixed(6))).toEqual([2 / 3, 0, 1 / 9, 2 / 9].map((p) => p.toFixed(6)));
    expect([...apart].map((p) => p.toFixed(6))).toEqual([2 / 3, 1 / 3, 0, 0].map((p) => p.toFixed(6)));
  });

  test('is what the switch changes in the answer', () => {
    const mean = (damageSpillsOver: boolean) =>
      attackOdds(catalogue, ask('1/3', 'S1', { ...request, rulings: { damageSpillsOver } })).odds.losses
        ?.mean;
    expect(mean(true)).toBeCloseTo(8 / 9, 12);
    expect(mean(false)).toBeCloseTo(1 / 3, 12);
  });

  test('armour takes the smallest hits away first', () => {
    // 1 and 3 points hit, one save: the hit of one point goes; without a save both miniatures are lost.
    const scene = situation('1x1/1,1x1/3', 'S1', request);
    const distribution = pointsWithoutSpill(planAttack(rulesWith(), scene), scene.target);
    expect(distribution[2]).toBeCloseTo((1 / 9) * (2 / 3), 12);
    expect(distribution[0]).toBeCloseTo(4 / 9 + (2 / 9) * (1 / 3), 12);
  });
});

test('R-23 artillery fires directly from 12 on, or from anywhere', () => {
  const [like] = catalogue.units.filter(({ edition }) => edition === 'house');
  const unit: Unit = {
    ...like,
    weapons: [
      {
        id: 'gun',
        name: 'Gun',
        count: 1,
        range: 'artillery',
        profiles: { S2: { dice: 4, damage: 1 } },
        abilities: ['artillery'],
      },
    ],
  };
  const lines = (artilleryHasMinimum: boolean, action: 'attack' | 'indirect', range: number) => {
    const faults: Fault[] = [];
    const { distances } = catalogue.turn;
    const reach = { action, range, distances, artilleryHasMinimum };
    const firing = { ...reach, chosen: 'ranged', column: 'S2', miniatures: null } as const;
    return firedLines(catalogue, unit, firing, 'ATTACKER', faults).length;
  };
  expect([lines(true, 'attack', 8), lines(false, 'attack', 8)]).toEqual([0, 1]);
  expect([lines(true, 'attack', 12), lines(true, 'attack', 37), lines(true, 'indirect', 37)]).toEqual([
    1, 0, 1,
  ]);
});

test('R-24 a retreating unit acts, or does not', () => {
  const unit = { markers: 3, miniatures: 2, heroLed: false, reactionMarker: false, actionsWithBoth: 0 };
  const idle = (retreatingUnitsAct: boolean) => {
    const { actions, left } = recover(recoveryRules(catalogue, rulingsWith({ retreatingUnitsAct })), unit);
    return fraction(actions[0], left.denominator);
  };
  expect([idle(true), idle(false)]).toEqual(['0/1', '8/27']);
});

test('R-26 the order of a Command Squad comes on top of the least number, or counts towards it', () => {
  const pool = { units: 3, extraOrders: 1, freeOrders: 0 };
  const orders = (commandOrderOnTop: boolean) =>
    [0, 1].map((hits) => ordersFor(orderRules(catalogue, rulingsWith({ commandOrderOnTop })), pool, hits));
  expect([orders(true), orders(false)]).toEqual([
    [2, 2],
    [1, 2],
  ]);
});

test('R-31 grenades leave no marker on a hero alone, or one', () => {
  const marked = (loneHeroesIgnoreGrenades: boolean, weapons: string) => {
    const rulings = { loneHeroesIgnoreGrenades };
    const scene = situation(weapons, 'S3', { isLoneHero: true, miniatures: 1, hitPoints: 4, rulings });
    return markersOf(markerRule(rulesWith(rulings), scene), [1])[1] ?? 0;
  };
  expect([marked(true, '3/1:grenades'), marked(false, '3/1:grenades')]).toEqual([0, 1]);
  // D-HERO-02: other attacks never leave one on him.
  expect(marked(false, '3/1')).toBe(0);
});
