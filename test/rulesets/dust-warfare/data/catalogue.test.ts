import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/rulesets/dust-warfare/catalogue.ts';

const catalogue = await loadCatalogue();
const printed = catalogue.units.filter(({ edition }) => edition === 'dust-warfare');
const house = catalogue.units.filter(({ edition }) => edition === 'house');

test('has 57 special abilities, 19 of weapons, 27 named units, 16 house units, 35 rulings and 10 of our own', () => {
  expect([
    catalogue.abilities.length,
    catalogue.weaponAbilities.length,
    printed.length,
    house.length,
    catalogue.rulings.length,
  ]).toEqual([57, 19, 27, 16, 45]);
});

test('keeps no card of another edition', () => {
  expect(new Set(catalogue.units.map(({ edition }) => edition))).toEqual(new Set(['dust-warfare', 'house']));
});

test('has a content hash that changes with a figure', async () => {
  const { hash } = await loadCatalogue({ sets: ['house-allies-line-squad.weapons.0.profiles.S2=2/1'] });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hash).not.toBe(catalogue.hash);
});

describe('named units', () => {
  test('what nobody could source is null, never zero', () => {
    for (const { id, weapons, armourClass, miniatures, hitPoints, move, abilities } of printed) {
      expect({ id, weapons, armourClass, miniatures, hitPoints, move, abilities }).toEqual({
        id,
        weapons: null,
        armourClass: null,
        miniatures: null,
        hitPoints: null,
        move: null,
        abilities: null,
      });
    }
  });

  test('five have a price of their own, each with its source', () => {
    const priced = printed.filter(({ armyPoints }) => armyPoints !== null);
    expect(priced.map(({ id, armyPoints, figures }) => [id, armyPoints, figures[0].source])).toEqual([
      ['dw-allies-ranger-command-squad', 25, 'ffg-assembling'],
      ['dw-allies-ranger-weapon-squad', 20, 'ffg-assembling'],
      ['dw-axis-heavy-recon-grenadiers', 30, 'blog-3plusplus'],
      ['dw-axis-sniper-team', 12, 'blog-3plusplus'],
      ['dw-axis-ludwig', 40, 'blog-3plusplus'],
    ]);
  });

  test('prices of several units together stay apart from those of one', () => {
    expect(catalogue.combinedPrices.map(({ units, armyPoints }) => [units.length, armyPoints])).toEqual([
      [2, 64],
      [2, 48],
      [6, 139],
      [4, 145],
    ]);
  });

  test('loadouts of the FAQ are kept without weapon lines', () => {
    const carried = printed.flatMap(({ id, loadout = [] }) =>
      loadout.map(({ weapon, count, source }) => [id, weapon, count, source]),
    );
    expect(carried).toContainEqual(['dw-allies-recon-ranger-squad', 'UGL', 2, 'faq-1-0']);
    expect(carried).toContainEqual([
      'dw-allies-heavy-ranger-attack-squad',
      'Dual .30 Cal Victory MG',
      3,
      'faq-1-0',
    ]);
  });
});

describe('house units', () => {
  test('are complete, have no figure of another source, and are named as house data', () => {
    for (const unit of house) {
      const figures = [unit.armourClass, unit.armyPoints, unit.miniatures, unit.hitPoints, unit.move];
      expect([unit.id, figures.includes(null), unit.weapons?.length === 0, unit.abilities]).toEqual([
        unit.id,
        false,
        false,
        expect.any(Array),
      ]);
      expect([unit.id.startsWith('house-'), unit.name.startsWith('House '), unit.source]).toEqual([
        true,
        true,
        'house',
      ]);
    }
  });

  test('have every type of unit and walkers of three weights', () => {
    expect(new Set(house.map(({ type }) => type))).toEqual(
      new Set(['soldier', 'hero', 'vehicle', 'aircraft']),
    );
    const classes = new Set(house.map(({ armourClass }) => armourClass));
    for (const id of ['S1', 'S2', 'S3', 'V3', 'V5', 'V7', 'A2']) expect(classes).toContain(id);
  });

  test('make two lists of eight units at the same army points', () => {
    expect(catalogue.lists.map(({ id, armyPoints, units }) => [id, armyPoints, units.length])).toEqual([
      ['house-allies', 215, 8],
      ['house-axis', 215, 8],
    ]);
  });
});

describe('weapon lines', () => {
  const weaponOf = (unit: string, weapon: string) =>
    catalogue.units.find(({ id }) => id === unit)?.weapons?.find(({ id }) => id === weapon);

  test('D-UNIT-0A a value is dice and damage, a missing class a dash', () => {
    const rifle = weaponOf('house-allies-line-squad', 'rifle');
    expect(rifle).toMatchObject({ count: 4, range: { min: 0, max: 18 } });
    expect(rifle?.profiles?.S2).toEqual({ dice: 1, damage: 1 });
    expect(rifle?.profiles?.V7).toBeUndefined();
  });

  test('D-WPN-SPRAY a spray has no number of dice of its own', () => {
    expect(weaponOf('house-allies-assault-squad', 'flamethrower')?.profiles?.S1).toEqual({
      dice: 'spray',
      damage: 1,
    });
  });
});

test('D-DIE-01 the die of the game has two hits and four blanks', () => {
  const die = catalogue.dice.find(({ id }) => id === 'dust-warfare');
  expect(die?.faces).toEqual([
    { symbol: 'hit', count: 2 },
    { symbol: 'blank', count: 4 },
  ]);
});

test('D-UNIT-0B armour dice are the level of the class', () => {
  expect(catalogue.armourClasses.map(({ id, armourDice }) => `${id} ${armourDice}`).join(', ')).toBe(
    'S1 1, S2 2, S3 3, S4 4, V1 1, V2 2, V3 3, V4 4, V5 5, V6 6, V7 7, A1 1, A2 2, A3 3',
  );
});

test('R-03 the damage tables have a row for 0 to 5 hits and one for more', () => {
  const { vehicle, aircraft } = catalogue.damageTables;
  expect(vehicle.map(({ hits, id }) => `${hits} ${id}`)).toEqual([
    '0 none',
    '1 blinded',
    '2 external-fire',
    '3 weapon-damaged',
    '4 drive-damaged',
    '5 ammo-detonation',
    '6 hull-breach',
  ]);
  expect(aircraft.map(({ id }) => id)).toEqual([
    'none',
    'fire-control',
    'engine',
    'weapon-damaged',
    'forced-low',
    'ammo-detonation',
    'hull-breach',
  ]);
});

test('D-ATK-06 cover takes off no, one or two points; terrain without a value has null', () => {
  expect(catalogue.terrain.cover).toEqual([
    { id: 'none', negates: 0 },
    { id: 'soft', negates: 1 },
    { id: 'hard', negates: 2 },
  ]);
  const unknown = catalogue.terrain.kinds.filter(({ cover }) => cover === null).map(({ id }) => id);
  expect(unknown).toEqual(['barbed-wire', 'swamp']);
});

test('R-34 Black Ops is shared, as the FAQ corrects it', () => {
  expect(catalogue.abilities.find(({ id }) => id === 'black-ops')?.shared).toBe(true);
});

test('R-17 Air Drop is a reserve and Air Lift is carried, the other way round than in the summary', () => {
  const text = (id: string) => catalogue.abilities.find((ability) => ability.id === id)?.text;
  expect(text('air-drop')).toMatch(/off the table/);
  expect(text('air-lift')).toMatch(/carried by an aircraft/);
});

test('R-18 nobody knows the range of Combined Shots, so it has no effect to play', () => {
  expect(catalogue.abilities.find(({ id }) => id === 'combined-shots')).toMatchObject({
    effects: [],
    confidence: 'low',
  });
});

test('a list costs what its units cost when the price of one is set, as balance units advises', async () => {
  const pointsOf = async (...sets: string[]) => {
    const { lists } = await loadCatalogue({ sets });
    return lists.map(({ id, armyPoints }) => `${id} ${armyPoints}`);
  };
  const plain = await pointsOf();
  expect(plain.slice(0, 2)).toEqual(['house-allies 215', 'house-axis 215']);
  const { units } = await loadCatalogue();
  const squad = units.find(({ id }) => id === 'house-allies-line-squad');
  const set = (more: number) => `house-allies-line-squad.armyPoints=${(squad?.armyPoints ?? 0) + more}`;
  // It is in the list twice.
  expect((await pointsOf(set(5))).slice(0, 2)).toEqual(['house-allies 225', 'house-axis 215']);
  // A sum that is set itself must be right.
  await expect(pointsOf(set(5), 'house-allies.armyPoints=224')).rejects.toThrow(
    /found 224, expected the sum of its units, 225/,
  );
});
