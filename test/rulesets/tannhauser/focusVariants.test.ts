import { beforeAll, describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/base/errors.ts';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import { focusPlan, ownInputs } from '../../../src/rulesets/tannhauser/focusVariants.ts';
import { matchConfiguration } from '../../../src/rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../../../src/rulesets/tannhauser/model.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await loadCatalogue();
});

const configurationOf = (...teams: readonly string[]) =>
  matchConfiguration(catalogue, { teams, rules: [], entries: 'rolled', turnCap: 100 });
const HEROES = ['john-macneal', 'barry-daniel-brown', 'tala-aponi'];

describe('a character in the places of its peers', () => {
  test('takes the place of each of its kind and faction, with each pack; the others stay', () => {
    const team = 'hermann-von-heizinger,karl-zermann,schocktruppen,stosstruppen';
    const plan = focusPlan(catalogue, configurationOf('union', team), 'eva-kramer');
    expect([plan.side, plan.isMember, plan.packs]).toEqual([1, false, ['combat', 'stamina', 'command']]);
    expect(plan.places.map(({ peer }) => peer)).toEqual(['hermann-von-heizinger', 'karl-zermann']);
    const [first] = plan.places;
    const { sides } = first.withPack('command');
    expect(sides[1].miniatures.map(({ character, pack }) => `${character}:${pack}`)).toEqual([
      'eva-kramer:command',
      'karl-zermann:random',
      'schocktruppen:random',
      'stosstruppen:random',
    ]);
    expect(sides[0]).toEqual(plan.baseline.sides[0]);
  });

  test('is left out in turn with its peers where it belongs to the team', () => {
    const plan = focusPlan(catalogue, configurationOf('reich', 'union'), 'tala-aponi');
    expect(plan.isMember).toBe(true);
    const absentOf = ({ sides }: typeof plan.baseline) =>
      sides[1].miniatures.filter(({ absent }) => absent === true).map(({ character }) => character);
    expect(absentOf(plan.baseline)).toEqual(['tala-aponi']);
    expect(plan.places.map((place) => absentOf(place.withPack('combat')))).toEqual([
      [HEROES[0]],
      [HEROES[1]],
    ]);
    const played = plan.places[0].withPack('combat').sides[1].miniatures;
    expect(played.find(({ character }) => character === 'tala-aponi')?.pack).toBe('combat');
  });

  test('its own miniatures are its characteristics and weapons that nobody else brings', () => {
    const configuration = configurationOf('reich', 'union');
    const { character } = focusPlan(catalogue, configuration, 'eva-kramer');
    const names = ownInputs(catalogue, configuration, character).map(({ name }) => name);
    expect(names).toContain('eva-kramer.rows.*.combat');
    expect(names).toContain('strafe.weapon.pool');
    for (const name of names) {
      const [id] = name.split('.');
      const item = catalogue.items.find((each) => each.id === id);
      expect(item === undefined ? [id] : item.carriedBy).toEqual(['eva-kramer']);
    }
  });

  test.each([
    ['eva-kramr', 'usage/unknown-character', 'eva-kramer'],
    ['house-hound', 'usage/unknown-character', undefined],
  ])('refuses %s', (id, code, nearest) => {
    try {
      focusPlan(catalogue, configurationOf('reich', 'union'), id);
      expect.unreachable();
    } catch (thrown) {
      if (!(thrown instanceof UsageError)) throw thrown;
      expect(thrown.faults[0]).toMatchObject({ code, place: { path: '--focus' } });
      if (nearest !== undefined) expect(thrown.faults[0].nearest).toBe(nearest);
    }
  });

  test('refuses a matchup without peers', () => {
    expect(() => focusPlan(catalogue, configurationOf('eva-kramer', 'union'), 'karl-zermann')).not.toThrow();
    expect(() => focusPlan(catalogue, configurationOf('eva-kramer', 'john-macneal'), 'eva-kramer')).toThrow(
      /no other Hero of reich plays/,
    );
  });
});
