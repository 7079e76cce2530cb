import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/rulesets/rattenkrieg/catalogue.ts';

const catalogue = await loadCatalogue();

function entry<T extends { readonly id: string }>(list: readonly T[], id: string): T {
  const found = list.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

test('has as many rows of each kind as the book', () => {
  const { guns } = catalogue;
  expect({
    weapons: catalogue.weapons.length,
    cardWeapons: catalogue.cardWeapons.length,
    handGrenades: catalogue.handGrenades.length,
    rifleGrenades: catalogue.rifleGrenades.length,
    whitePhosphorus: catalogue.whitePhosphorus.length,
    mortars: catalogue.mortars.length,
    antiTankRifles: catalogue.antiTankRifles.length,
    launchers: catalogue.launchers.length,
    charges: catalogue.charges.length,
    guns: guns.length,
    shells: guns.flatMap(({ shells }) => shells).length,
    flameWeapons: catalogue.flameWeapons.length,
    vehicles: catalogue.vehicles.length,
    actions: catalogue.actions.length,
    scenarios: catalogue.scenarios.length,
    rulings: catalogue.rulings.length,
  }).toEqual({
    weapons: 48,
    cardWeapons: 4,
    handGrenades: 23,
    rifleGrenades: 6,
    whitePhosphorus: 6,
    mortars: 9,
    antiTankRifles: 7,
    launchers: 10,
    charges: 14,
    guns: 11,
    shells: 46,
    flameWeapons: 12,
    vehicles: 20,
    actions: 37,
    scenarios: 2,
    rulings: 64,
  });
});

test('has a content hash that changes with a figure', async () => {
  const { hash } = await loadCatalogue({ sets: ['mp40.code=3B(P1)'] });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hash).not.toBe(catalogue.hash);
});

test('every file names its source and its pages, or that it is ours', () => {
  const root = 'datasets/rattenkrieg';
  const headers = ['', 'house/'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`)
      .filter((name) => name.endsWith('.yaml') && name !== 'sources.yaml')
      .map((name) => readFileSync(`${root}/${folder}${name}`, 'utf8').split('\n\n', 1)[0]),
  );
  expect(headers).toHaveLength(23);
  const silent = headers
    .map((header) => header.replaceAll('\n# ', ' '))
    .filter((header) => !/Source: rulebook, (the )?pages? |of our own/.test(header));
  expect(silent).toEqual([]);
});

describe('R-FIRE-02 light weapons are their codes', () => {
  test.each([
    ['mauser-98k', { kind: 'single' }, -2, 2, 1],
    ['svt-40', { kind: 'single' }, 1, 2, 1],
    ['carbine-m1a1', { kind: 'single' }, 0, 2, 1],
    ['ppsh41', { kind: 'bursts', count: 7 }, 1, 1, 1],
    ['browning-bar', { kind: 'bursts', count: 2 }, -3, 3, 5],
    ['dshk', { kind: 'belt' }, -3, 4, 6],
    ['autocannons-up-to-20mm', { kind: 'autocannon' }, -4, 6, 4],
    ['anti-tank-rifles', { kind: 'single' }, -4, 6, 1],
  ])('%s', (id, fire, modifier, penetration, react) => {
    expect(entry(catalogue.weapons, id)).toMatchObject({
      fire,
      modifier,
      penetration,
      react: { light: react, medium: react, heavy: react },
    });
  });

  test('the MG42 reacts and ranks by its mount', () => {
    expect(entry(catalogue.weapons, 'mg42')).toMatchObject({
      react: { light: 7, medium: 9, heavy: 12 },
      tier: { light: 8, medium: 9, heavy: 10 },
      barrelChange: 'D6-1',
    });
  });

  test('a card that prints no type has none', () => {
    expect(entry(catalogue.cardWeapons, 'dt-tank-mg')).toMatchObject({
      fire: null,
      modifier: 0,
      penetration: 2,
      react: { light: 5 },
      uncertain: true,
    });
  });

  test('OQ-32, OQ-33 carry the figures of the other reading', () => {
    expect(entry(catalogue.weapons, 'svt-40').interpretations).toMatchObject([
      { ruling: 'OQ-32', option: 'minus1', modifier: -1 },
    ]);
    expect(entry(catalogue.weapons, 'maxim').interpretations).toMatchObject([
      { ruling: 'OQ-33', option: 'card', penetration: 3 },
    ]);
  });
});

describe('tables', () => {
  test('R-FIRE-04 the combat table', () => {
    expect(catalogue.combat.table.map(({ outcome }) => outcome)).toEqual([
      'dead',
      'dead',
      'wounded',
      'hunker',
      'none',
      'none',
    ]);
  });

  test('R-FIRE-06 the modifiers by kind', () => {
    const circumstances = catalogue.combat.modifiers.flatMap((modifier) =>
      modifier.kind === 'circumstance' ? [[modifier.when, modifier.modifier]] : [],
    );
    expect(Object.fromEntries(circumstances)).toEqual({
      'from-above': -1,
      moving: 1,
      ran: 1,
      reaction: 1,
      designated: -1,
    });
    expect(catalogue.combat.modifiers).toContainEqual(
      expect.objectContaining({ kind: 'aim', perAction: -1, actions: 3 }),
    );
  });

  test('R-BURN-01 fire kills on 1 to 4', () => {
    const { table } = catalogue.combat.fireDamage;
    expect(table.map(({ outcome }) => outcome)).toEqual(['dead', 'dead', 'dead', 'dead', 'hunker', 'none']);
  });

  test('R-CC-03 every close-combat weapon counts for the defender as it does against him', () => {
    const { weapons } = catalogue.closeCombat;
    expect(weapons.map(({ attacker }) => attacker)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
    for (const { attacker, defender } of weapons) expect(attacker + defender).toBe(0);
  });

  test('R-AGG-06 the rows of the end of the turn', () => {
    const { rows } = catalogue.troops.endOfTurn;
    expect(rows.map(({ value }) => value)).toEqual([15, 13, 11, 9, 7, 5, 3, 1, -1, -3, -5]);
    expect(rows.at(-1)).toMatchObject({ kind: 'actions', actions: 2, modifier: -1 });
  });

  test('R-FIRE-21 twelve firers by eleven targets', () => {
    const { targets, firers } = catalogue.combat.firePriority;
    expect([targets.length, firers.length]).toEqual([11, 12]);
    expect(entry(firers, 'anti-tank-gun').order).toEqual([3, 2, 2, 1, 1, 2, 1, 1, 1, 1, 3]);
  });

  test('R-VEH-05 damage goes on to the opposite sector, then to its neighbours', () => {
    const { propagation } = catalogue.vehicleRules.damage;
    for (const { entry: sector, next } of propagation) expect((next[0] - sector + 12) % 12).toBe(6);
    expect(propagation.find((row) => row.entry === 8)?.next).toEqual([2, 1, 3]);
  });

  test('R-SND-01 sounds with their alarm distances', () => {
    const sounds = catalogue.visibility.sound.sounds;
    expect(entry(sounds, 'medium-tank')).toEqual({
      id: 'medium-tank',
      db: 85,
      quiet: 'everywhere',
      normal: 188,
      combat: 18,
      engine: true,
    });
  });
});

describe('blasts and shells', () => {
  test('R-GREN-04 a single printed ring has no column, only an inferred one', () => {
    expect(entry(catalogue.handGrenades, 'stielhandgranate-m-24')).toMatchObject({
      range: 19,
      rings: [{ modifier: 1, radius: 2, ring: null, inferredRing: 2 }],
    });
  });

  test('R-MINE-01 the Tellermine', () => {
    expect(entry(catalogue.charges, 'tellermine')).toMatchObject({
      armour: { penetration: 26, dice: 16 },
      he: { dice: 7, severity: 5 },
      layActions: 21,
    });
    const laid = catalogue.charges.filter(({ layActions }) => layActions !== null);
    const { actionsPerDie } = catalogue.mineRules.laying;
    expect(laid.every(({ he, layActions }) => layActions === actionsPerDie * he.dice)).toBe(true);
  });

  test('R-ROCK-01 the penetration of the PIAT is rolled', () => {
    expect(entry(catalogue.launchers, 'piat').armour).toEqual({ penetration: '2D6 x 10', dice: 6 });
  });

  test('R-GUN-01 penetration by range', () => {
    const { shells } = entry(catalogue.guns, 'f34');
    expect(entry(shells, 'br-350b').armour?.map(({ penetration }) => penetration)).toEqual([
      95, 87, 77, 68, 60,
    ]);
    expect(entry(shells, 'bp-350a-heat')).toMatchObject({
      type: 'HEAT',
      armour: [{ range: null, penetration: 80, dice: 8 }],
      uncertain: true,
    });
    expect(entry(shells, 'bp-350a-apcr')).toMatchObject({ type: 'APCR', uncertain: true });
  });

  test('every shell is of a type that says what it does', () => {
    const types = new Set(catalogue.shellTypes.map(({ id }) => id));
    for (const { type } of catalogue.guns.flatMap(({ shells }) => shells)) expect(types).toContain(type);
  });

  test('OQ-42 plain AP has no row of crew and systems', () => {
    expect(entry(catalogue.shellTypes, 'AP')).toMatchObject({ order: null, ruling: 'OQ-42' });
    expect(entry(catalogue.shellTypes, 'HEAT').order).toEqual({ first: 'system', crewModifier: -1 });
  });

  test('doubtful rows keep their mark and say why', () => {
    const { guns, handGrenades, mortars, vehicles } = catalogue;
    const rows = [...guns.flatMap(({ shells }) => shells), ...handGrenades, ...mortars];
    const doubtful = rows.filter(({ uncertain }) => uncertain === true);
    expect(doubtful).toHaveLength(6 + 10 + 5);
    expect(doubtful.every(({ note, ringNote }) => (note ?? ringNote) !== undefined)).toBe(true);
    expect(vehicles.filter(({ uncertain }) => uncertain === true)).toHaveLength(14);
  });
});

describe('vehicles', () => {
  test('OQ-49 no fan of the book can be read, and each card says why', () => {
    for (const { id, armour, sizes, reason } of catalogue.vehicles) {
      expect([id, armour, sizes, reason.length > 0]).toEqual([id, null, null, true]);
    }
  });

  test('the one cell that survives', () => {
    const cells = catalogue.vehicles.flatMap(({ id, knownCells = [] }) =>
      knownCells.map((cell) => ({ id, ...cell })),
    );
    expect(cells).toEqual([
      { id: 'pz4-f1', part: 'hull', height: 'level', sector: 8, armour: 35, size: 7, ricochets: false },
    ]);
  });
});

describe('house data', () => {
  test('are named as such', () => {
    for (const { id, name, source } of [...catalogue.cards, ...catalogue.squads]) {
      expect([id.startsWith('house-'), name.startsWith('House '), source]).toEqual([true, true, 'house']);
    }
    expect(catalogue.cards).toHaveLength(3);
  });

  test('a squad is ten men, one of them the leader', () => {
    for (const { id, figures } of catalogue.squads) {
      expect([id, figures.reduce((sum, { count }) => sum + count, 0)]).toEqual([id, 10]);
    }
    expect(catalogue.squads.map(({ id }) => id)).toHaveLength(7);
  });

  test('R-AT-02 the cells of a plate follow from its thickness and slope', () => {
    const { front } = entry(catalogue.cards, 'house-medium-tank-b').hull.level;
    expect(front.map(({ sector }) => sector)).toEqual([10, 11, 12, 1, 2]);
    expect(front.map(({ armour }) => armour)).toEqual([139, 81, 70, 81, 139]);
  });

  test('R-AT-02 red numbers stand where the card has them', () => {
    const { turret } = entry(catalogue.cards, 'house-medium-tank-b');
    expect(turret?.level.front.map(({ ricochets }) => ricochets)).toEqual([true, true, false, true, true]);
  });
});
