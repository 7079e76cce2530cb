import { expect, test } from 'vitest';
import { UsageError } from '../../../src/base/errors.ts';
import { byId } from '../../../src/data/entries.ts';
import { abilitiesNotPlayed, assumptions } from '../../../src/rulesets/dust-warfare/assumptions.ts';
import {
  type EngagementRequest,
  engagementConfiguration,
} from '../../../src/rulesets/dust-warfare/engagementRequest.ts';
import type { Ability } from '../../../src/rulesets/dust-warfare/model.ts';
import { catalogue } from './ask.ts';
import { RIFLE, SQUAD, withUnits } from './engine/scene.ts';

function configure(request: Partial<EngagementRequest>) {
  return engagementConfiguration(catalogue, { lists: [], rules: [], ...request });
}

function faultsOf(request: Partial<EngagementRequest>, figures = catalogue): readonly string[] {
  try {
    engagementConfiguration(figures, { lists: [], rules: [], ...request });
  } catch (thrown) {
    if (thrown instanceof UsageError) return thrown.faults.map(({ code }) => code);
    throw thrown;
  }
  return [];
}

test('nothing said plays the first two lists of the data over the range schedule', () => {
  const { sides, ranges, cover, players } = configure({});
  expect(sides.map(({ name }) => name)).toEqual(catalogue.lists.slice(0, 2).map(({ name }) => name));
  expect(ranges).toEqual([24, 18, 12, 9, 6, 6]);
  expect(cover).toEqual({ drawn: [1, 1, 1] });
  expect(players).toEqual(['aggressive', 'aggressive']);
});

test('units by id, several at once; one word for both sides or one for each', () => {
  const { sides, cover, otherUnits } = configure({
    lists: ['house-allies-line-squad*2, house-allies-captain', 'house-axis-battle-squad'],
    cover: 'soft,none',
    otherUnits: '2',
  });
  expect(sides[0].units).toEqual([
    'house-allies-line-squad',
    'house-allies-line-squad',
    'house-allies-captain',
  ]);
  expect(sides[1].name).toBe('House Battle Squad');
  expect(cover).toEqual({ fixed: ['soft', 'none'] });
  expect(otherUnits).toEqual([2, 2]);
});

test.each([
  [{ lists: ['house-alies'] }, ['usage/two-lists', 'usage/unknown-list']],
  [{ lists: ['house-allies', 'house-axis-batle-squad,house-axis-officer'] }, ['usage/unknown-unit']],
  [{ lists: ['house-allies-line-squad*40', 'house-axis'] }, ['usage/too-many-units']],
  [{ ranges: '12,x' }, ['usage/number']],
  [{ ranges: '12,,9' }, ['usage/number']],
  [{ ranges: '12,97' }, ['usage/number']],
  [{ cover: '0:0:0' }, ['usage/cover']],
  [{ cover: '1:2' }, ['usage/cover']],
  [{ cover: 'softt' }, ['usage/unknown-cover']],
  [{ cover: 'soft,none,hard' }, ['usage/two-values']],
  [{ scoring: 'kills' }, ['usage/unknown-scoring']],
  [{ ai: 'planner' }, ['usage/unknown-player']],
  [{ rules: ['cheatDeathOnBlanc=true'] }, ['usage/unknown-interpretation']],
  [{ rules: ['oneMarkerPerAttack=false'] }, ['usage/ruling-not-played']],
])('%o is refused', (request, codes) => {
  expect(faultsOf(request)).toEqual(codes);
});

test('a unit with unknown figures is refused and told what is missing; an aircraft, too', () => {
  const unknown = { ...SQUAD, id: 'unknown', weapons: null, armyPoints: null };
  const aircraft = { ...SQUAD, id: 'aircraft', type: 'aircraft' as const, armourClass: 'A2' as const };
  const figures = withUnits([unknown, aircraft]);
  expect(faultsOf({ lists: ['unknown', 'house-axis'] }, figures)).toEqual(['usage/unit-incomplete']);
  expect(faultsOf({ lists: ['aircraft', 'house-axis'] }, figures)).toEqual(['usage/aircraft']);
  const noLine = { ...SQUAD, id: 'no-line', weapons: [{ ...RIFLE, profiles: null }] };
  expect(faultsOf({ lists: ['no-line', 'house-axis'] }, withUnits([noLine]))).toEqual([
    'usage/unit-incomplete',
  ]);
  const tough = { ...SQUAD, id: 'tough', hitPoints: 2 };
  const rules = ['damageSpillsOver=false'];
  expect(faultsOf({ lists: ['tough', 'house-axis'], rules }, withUnits([tough]))).toEqual([
    'usage/ruling-not-played',
  ]);
});

test('R-22 damageSpillsOver=false is played with miniatures of one point each', () => {
  expect(
    faultsOf({
      lists: ['house-allies-line-squad', 'house-axis-battle-squad'],
      rules: ['damageSpillsOver=false'],
    }),
  ).toEqual([]);
});

test('what an engagement leaves out is said, and so is every ability that it does not play', () => {
  const configuration = configure({});
  expect(assumptions(configuration).join(' ')).toMatch(/No map/);
  const shield: Ability = {
    ...byId(catalogue.abilities, 'damage-resilient'),
    id: 'shield',
    name: 'Shield',
    usesPerGame: 1,
  };
  const bearer = { ...SQUAD, id: 'bearer', name: 'Bearer', abilities: ['shield', 'fast', 'berserk'] };
  const figures = withUnits([bearer, SQUAD]);
  const requested = {
    ...configuration,
    sides: [
      { name: 'A', units: ['bearer'] },
      { name: 'B', units: ['squad'] },
    ] as const,
  };
  expect(abilitiesNotPlayed({ ...figures, abilities: [...figures.abilities, shield] }, requested)).toEqual([
    'Bearer: Shield not played in engagements',
  ]);
});

test('D-HERO-01 a hero leads a unit of his own class and move, as HERO+UNIT', () => {
  const { sides } = configure({
    lists: ['house-allies-captain + house-allies-heavy-squad', 'house-axis-battle-squad*2'],
  });
  expect(sides[0]).toMatchObject({
    name: 'House Captain + House Heavy Squad',
    units: ['house-allies-captain+house-allies-heavy-squad'],
  });
  const faults = (list: string): readonly string[] => faultsOf({ lists: [list, 'house-axis-battle-squad'] });
  expect(faults('house-allies-captain+house-allies-line-squad')).toEqual(['usage/hero']);
  expect(faults('house-allies-heavy-squad+house-allies-captain')).toEqual(['usage/hero']);
  expect(faults('house-allies-captain+house-allies-light-walker')).toEqual(['usage/hero']);
  expect(faults('house-allies-captain+house-allies-heavy-squad+house-allies-heavy-squad')).toEqual([
    'usage/hero',
  ]);
  expect(faults('house-allies-captain+house-allies-heavi')).toEqual(['usage/unknown-unit']);
});

test('D-ABL-SUPERHUMAN D-ABL-BLUTKREUZ-APE D-ABL-BLUTKREUZ-ZOMBIE who joins nobody, and whom only its like joins', () => {
  const giving = (given: Readonly<Record<string, readonly string[]>>) => ({
    ...catalogue,
    units: catalogue.units.map((unit) =>
      given[unit.id] === undefined ? unit : { ...unit, abilities: given[unit.id] },
    ),
  });
  const hero = 'house-allies-captain';
  const squad = 'house-allies-heavy-squad';
  const faults = (given: Readonly<Record<string, readonly string[]>>) =>
    faultsOf({ lists: [`${hero}+${squad}`, 'house-axis'] }, giving(given));
  expect(faults({ [hero]: ['superhuman'] })).toEqual(['usage/hero']);
  for (const kind of ['blutkreuz-ape', 'blutkreuz-zombie']) {
    expect(faults({ [squad]: [kind] })).toEqual(['usage/hero']);
    expect(faults({ [hero]: [kind], [squad]: [kind] })).toEqual([]);
  }
  expect(faults({ [squad]: ['blutkreuz-uebertoten'] })).toEqual([]);
});

test('D-ABL-FLIGHT D-ABL-WIEDERBELEBUNGSSERUM what is played in part is said', () => {
  const units = [
    { ...SQUAD, id: 'flyer', name: 'Flyer', abilities: ['flight', 'wiederbelebungsserum'] },
    SQUAD,
  ];
  const requested = engagementConfiguration(withUnits(units), { lists: ['flyer', 'squad'], rules: [] });
  expect(abilitiesNotPlayed(withUnits(units), requested)).toEqual([
    'Flyer: Flight, Wiederbelebungsserum not played in engagements',
  ]);
});

test('what a hero cannot do while he leads is said', () => {
  const lists = [
    'house-allies-captain+house-allies-heavy-squad',
    'house-axis-officer+house-axis-battle-squad',
  ];
  const sniper = catalogue.units.map((unit) =>
    unit.id === 'house-axis-officer' ? { ...unit, abilities: ['sniper', 'berserk'] } : unit,
  );
  const figures = { ...catalogue, units: sniper };
  const requested = engagementConfiguration(figures, { lists, rules: [] });
  expect(abilitiesNotPlayed(figures, requested)).toEqual([
    'House Officer + House Battle Squad: Sniper of the hero not played while he leads',
  ]);
});
