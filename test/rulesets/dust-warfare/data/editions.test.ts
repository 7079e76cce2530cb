import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/rulesets/dust-warfare/catalogue.ts';
import { loadEdition, loadEditions } from '../../../../src/rulesets/dust-warfare/editions.ts';

const editions = await loadEditions();
const { sources } = await loadCatalogue();

test('has 19 cards of Dust Tactics and 368 of Dust 1947, each edition with its warning', () => {
  expect(editions.map(({ id, cards }) => [id, cards.length])).toEqual([
    ['dust-1947', 368],
    ['dust-tactics', 19],
  ]);
  for (const { warning } of editions) expect(warning.length).toBeGreaterThan(80);
});

test('every source that a card names is an entry of sources.yaml', () => {
  const known = new Set(sources.map(({ id }) => id));
  const cited = editions.flatMap(({ source, inchesSource, cards }) => [
    source,
    inchesSource,
    ...cards.flatMap((card) => [card.source, ...(card.weapons ?? []).map((weapon) => weapon.source)]),
  ]);
  expect(cited.filter((id) => id !== undefined && !known.has(id))).toEqual([]);
});

describe('figures of Dust 1947, as another data set has them too', () => {
  const cards = editions.find(({ id }) => id === 'dust-1947')?.cards ?? [];

  test.each([
    ['d1947-axis-falke', 'A2', 17, 6, 12],
    ['d1947-captured-vehicles-nikita', 'V4', 12, 6, 3],
    ['d1947-captured-vehicles-red-fury', 'V2', 9, 3, 2],
  ])('%s', (id, armourClass, armyPoints, hitPoints, move) => {
    expect(cards.find((card) => card.id === id)).toMatchObject({
      armourClass,
      armyPoints,
      hitPoints,
      move,
    });
  });

  test('what the source has in an unreadable form is null', () => {
    const unreadable = cards.flatMap(({ id, weapons }) =>
      (weapons ?? []).flatMap(({ name, profiles }) =>
        Object.entries(profiles).flatMap(([target, text]) => (text === null ? [[id, name, target]] : [])),
      ),
    );
    expect(unreadable).toEqual(
      [
        ['d1947-axis-raketenmann', 'Triple Assault Laser', 'V1'],
        ['d1947-axis-falke', 'Light Bomb', 'V1'],
      ].toSorted(
        (a, b) => cards.findIndex(({ id }) => id === a[0]) - cards.findIndex(({ id }) => id === b[0]),
      ),
    );
  });

  test('weapons that the source does not list are unknown', () => {
    expect(cards.filter(({ weapons }) => weapons === null).map(({ id }) => id)).toEqual([
      'd1947-axis-totenmeister',
      'd1947-axis-zombie-squad',
      'd1947-ssu-air-ambulance',
    ]);
  });
});

describe('cards as units of this game', () => {
  test('say which edition they are of and have no ability of this one', async () => {
    const { units } = await loadEdition('dust-1947');
    expect(new Set(units.map(({ edition }) => edition))).toEqual(new Set(['dust-1947']));
    const abilities = units.flatMap(({ abilities, weapons }) => [
      ...(abilities ?? []),
      ...(weapons ?? []).flatMap((weapon) => weapon.abilities),
    ]);
    expect(abilities).toEqual([]);
  });

  test('fortifications are none', async () => {
    const { units } = await loadEdition('dust-1947');
    expect(units).toHaveLength(368 - 22);
  });

  test('squares are four inches in Dust 1947 and of unknown size in Dust Tactics', async () => {
    const falke = (await loadEdition('dust-1947')).units.find(({ id }) => id === 'd1947-axis-falke');
    expect(falke?.move).toBe(48);
    expect(falke?.weapons?.[1].range).toEqual({ min: 0, max: 8 });
    const lara = (await loadEdition('dust-tactics')).units.find(({ id }) => id === 'dt-axis-lara');
    expect(lara).toMatchObject({ move: null, miniatures: 1, hitPoints: 4 });
    expect(lara?.weapons?.map(({ range }) => range)).toEqual([null, 'close-combat']);
  });

  test('values without a rule here cannot be rolled and stay as they are printed', async () => {
    const { units } = await loadEdition('dust-1947');
    const nikita = units.find(({ id }) => id === 'd1947-captured-vehicles-nikita')?.weapons?.[0];
    expect(nikita?.profiles).toEqual({});
    expect(nikita?.unusable).toMatchObject({ S1: 'spray2/1', V1: 'spray2/2' });
    const gun = units.find(({ id }) => id === 'd1947-captured-vehicles-red-fury')?.weapons?.[1];
    expect(gun?.unusable).toEqual({ V1: '1/destroy', V2: '1/destroy', V3: '1/destroy' });
    expect(gun?.profiles?.V4).toEqual({ dice: 1, damage: 5 });
  });

  test('hit points of a squad are those of one miniature, and unknown where its size is', async () => {
    const grenadiers = (await loadEdition('dust-tactics')).units.find(
      ({ id }) => id === 'dt-axis-heavy-laser-grenadiers',
    );
    expect(grenadiers).toMatchObject({ miniatures: 3, hitPoints: 1 });
    const squad = (await loadEdition('dust-1947')).units.find(
      ({ inferredMiniatures }) => inferredMiniatures === 5,
    );
    expect(squad).toMatchObject({ miniatures: null, hitPoints: null });
  });
});
