import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import { CHARACTERISTICS } from '../../../../src/rulesets/tannhauser/schema/names.ts';
import printed from './printed.json' with { type: 'json' };

const catalogue = await loadCatalogue();

describe('the built-in values are the printed ones', () => {
  test('T-TERM-02 T-TERM-03 every row, skill, stamp and pack of the ten core characters', () => {
    const stated = Object.fromEntries(
      catalogue.characters.map(({ id, faction, rows, skills, affiliations, specialObject, packs }) => [
        id,
        {
          faction,
          rows: rows.map((row) => CHARACTERISTICS.map((characteristic) => row[characteristic])),
          skills,
          affiliations,
          specialObject,
          packs,
        },
      ]),
    );
    expect(stated).toEqual(printed.characters);
  });

  test('T-EQUIP-02 T-COMBAT-03 traits, border, pool, moments and carriers of all 54 items', () => {
    const stated = Object.fromEntries(
      catalogue.items.map(({ id, traits, disposable, consumedBy, weapon, hooks, carriedBy, inCrates }) => [
        id,
        {
          traits,
          disposable,
          consumedBy,
          pool: weapon?.pool ?? null,
          moments: hooks.map((hook) => hook.when),
          carriedBy,
          inCrates,
        },
      ]),
    );
    expect(stated).toEqual(printed.items);
  });

  test('T-MAP-01 T-MAP-02 links and paths of every circle of Castle Ksiaz', () => {
    const [map] = catalogue.maps;
    expect(map.circles.map((circle) => circle.adjacent)).toEqual(printed.castleKsiaz.adjacent);
    expect(map.circles.map((circle) => circle.paths)).toEqual(printed.castleKsiaz.paths);
  });

  test('T-COMBAT-03 T-MODE unarmed pool, Command Points per turn and turn limits', () => {
    expect(catalogue.unarmed.pool).toBe(2);
    const points = catalogue.modes.map((mode) => [mode.id, mode.commandPointsPerTurn, mode.turnLimit]);
    expect(points).toEqual([
      ['deathmatch', 2, null],
      ['capture-the-flag', 2, null],
      ['domination', 3, null],
      ['king-of-the-hill', 3, 10],
      ['objective', 3, null],
      ['story', null, null],
    ]);
  });

  test('T-CRATE-02 unknown crate values stay null and have house values beside them', () => {
    expect(catalogue.crates.core.commandPointTokens.values).toEqual([null, null, null, null, null, null]);
    expect(catalogue.house.crates.commandPointValues).toHaveLength(6);
  });

  test('T-CRATE-03 the seven kinds of equipment in crates', () => {
    expect(catalogue.items.filter((item) => item.inCrates).map((item) => item.id)).toHaveLength(7);
  });

  test('miniatures that nobody has are listed as unknown, not invented', () => {
    expect(catalogue.unknown.characters).toHaveLength(9);
    expect(catalogue.unknown.items).toHaveLength(14);
    expect(catalogue.unknown.maps.map((map) => map.id)).toEqual(['catacombs', 'tesla-priory']);
    expect(
      catalogue.unknown.characters.filter(({ id }) => id !== 'voivode').every(({ rows }) => rows === null),
    ).toBe(true);
  });

  test('every miniature of a core character names a known source', () => {
    const known = new Set(catalogue.sources.map((source) => source.id));
    const stated = [
      ...catalogue.characters.flatMap(({ source }) => {
        expect(Object.keys(source)).toEqual(['rows', 'skills', 'affiliations', 'slots', 'packs']);
        return Object.values(source);
      }),
      ...catalogue.items.flatMap(({ source }) => Object.values(source)),
      ...catalogue.modes.map((mode) => mode.source),
      ...catalogue.maps.filter(({ id }) => !id.startsWith('house-')).map((map) => map.source),
      ...catalogue.unknown.characters.flatMap(({ source }) => source),
      catalogue.crates.source,
      catalogue.tokens.source,
    ];
    const unsourced = stated.filter((text) => !known.has(text.split(/[ ;]/)[0]));
    expect(unsourced).toEqual([]);
  });
});

describe('the catalogue', () => {
  test('is plain JSON, so it crosses threads unchanged', () => {
    expect(structuredClone(catalogue)).toEqual(JSON.parse(JSON.stringify(catalogue)));
  });

  test('has a content hash that changes with a miniature and not with the way it was loaded', async () => {
    const again = await loadCatalogue({ sets: ['eva-kramer.rows.0.combat=5'] });
    const changed = await loadCatalogue({ sets: ['eva-kramer.rows.0.combat=6'] });
    expect(catalogue.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(again.hash).toBe(catalogue.hash);
    expect(changed.hash).not.toBe(catalogue.hash);
  });
});
