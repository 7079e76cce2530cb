/** Requests of duels, and configurations read from a file. */
import { expect, test } from 'vitest';
import { DataError, UsageError } from '../../../../src/base/errors.ts';
import { loadCatalogue } from '../../../../src/rulesets/rattenkrieg/catalogue.ts';
import { tankAssumptions } from '../../../../src/rulesets/rattenkrieg/tanks/assumptions.ts';
import { checkTankConfiguration } from '../../../../src/rulesets/rattenkrieg/tanks/checkConfiguration.ts';
import { type TankRequest, tankConfiguration } from '../../../../src/rulesets/rattenkrieg/tanks/request.ts';
import { catalogue } from '../ask.ts';

const TEMPLATE = 'datasets/rattenkrieg/card-template/my-cards.yaml';

function configured(request: Partial<TankRequest> = {}, known = catalogue) {
  return tankConfiguration(known, { cards: [], rules: [], ...request });
}

function faultsOf(refused: () => unknown): readonly string[] {
  try {
    refused();
  } catch (thrown) {
    if (thrown instanceof UsageError || thrown instanceof DataError)
      return thrown.faults.map(({ code, nearest }) => [code, nearest].filter(Boolean).join(' '));
    throw thrown;
  }
  return [];
}

test('plays the first two cards, regulars under an NCO, ahead, where nothing else is said', () => {
  const { sides, range, turns, players, extensions } = configured();
  expect(sides.map(({ card }) => card)).toEqual(['house-medium-tank-a', 'house-medium-tank-b']);
  expect(sides[0]).toMatchObject({ quality: 3, leaderQuality: 4, sector: 12, hullDown: false });
  expect({ range, turns, players, extensions }).toEqual({
    range: 30,
    turns: 6,
    players: ['best', 'best'],
    extensions: [],
  });
});

test('every fault of a request is named at once, with the nearest name', () => {
  const request = {
    cards: ['house-medium-tank-c', 'pz4-f1'],
    ai: 'hul',
    sector: '0',
    hullDown: 'third',
    quality: 'x',
    extensions: 'crew-loss',
    rules: ['H-01=never'],
  };
  expect(faultsOf(() => configured(request))).toEqual([
    'usage/unknown-card house-medium-tank-a',
    'usage/unreadable-card',
    'usage/number',
    'usage/number',
    'usage/hull-down',
    'usage/unknown-player hull',
    'usage/unknown-extension crew-losses',
    'usage/unknown-option',
  ]);
});

test('a gun without a turret cannot be hull-down, and somebody must be able to pierce', () => {
  expect(
    faultsOf(() => configured({ cards: ['house-anti-tank-gun', 'house-medium-tank-a'], hullDown: 'first' })),
  ).toEqual(['usage/no-turret']);
  const unarmed = { ...catalogue, cards: catalogue.cards.map((card) => ({ ...card, gun: null })) };
  expect(faultsOf(() => configured({}, unarmed))).toEqual(['usage/no-gun']);
});

test('a configuration is taken from a file as it was written, and refused when it was changed', () => {
  const configuration = configured({ extensions: 'gun-damage,crew-losses', sector: '2,11' });
  const read = JSON.parse(JSON.stringify(configuration));
  expect(checkTankConfiguration(read, catalogue, 'manifest.json')).toEqual(configuration);
  const changed = (part: object) =>
    faultsOf(() => checkTankConfiguration({ ...read, ...part }, catalogue, 'f'));
  expect(changed({ range: -1 })).toHaveLength(1);
  expect(changed({ players: ['best', 'worst'] })).toHaveLength(1);
  expect(changed({ extensions: ['gun-damage', 'crew-losses'] })).toEqual(['data/unknown-value']);
  expect(changed({ sides: [{ ...read.sides[0], card: 'tiger' }, read.sides[1]] })).toHaveLength(1);
});

test('cards of a file are played before those of the house, and every answer says whose they are', async () => {
  const own = await loadCatalogue({ cards: [TEMPLATE] });
  const configuration = configured({}, own);
  expect(configuration.sides.map(({ card }) => card)).toEqual(['my-tank', 'house-medium-tank-a']);
  const [first, second] = tankAssumptions(own, configuration);
  expect(first).toBe('My Tank: your own card, not part of our data');
  expect(second).toMatch(/House Medium Tank A: a house card/);
  expect(own.cards.find(({ id }) => id === 'my-tank')?.hull.level.front.map(({ armour }) => armour)).toEqual([
    140, 81, 70, 81, 140,
  ]);
});

test('an answer names every house reading that was turned', () => {
  const configuration = configured({ rules: ['H-02=sightOnly', 'burningVehicle=foughtOn'] });
  const notes = tankAssumptions(catalogue, configuration).join('\n');
  expect(notes).toContain('H-02 hitGun=sightOnly');
  expect(notes).toContain('H-01 burningVehicle=foughtOn');
});
