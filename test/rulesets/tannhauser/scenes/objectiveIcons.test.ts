/** The smaller icons of primary objective tokens, by house data, since the printed ones are illegible. */
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import { catalogue } from '../support/catalogue.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, newGame, type Scene, scene } from '../support/scene.ts';

const kit = await loadCatalogue({ overlays: ['datasets/house/objective-kit'] });

const map = houseMap({
  paths: { hall: 'a b c d e f g h' },
  links: ['a b c d e f g h', 'b u', 'd v', 'f w', 'g x'],
  objectives: {
    u: 'primary dexterity',
    v: 'secondary sneak',
    w: 'primary dexterity',
    x: 'primary mechanics',
  },
  entries: ['a', 'h'],
});
const eva: MiniatureSetup = { character: 'eva-kramer' };
const macneal: MiniatureSetup = { character: 'john-macneal' };

/** The first decision of the mode's setup, which is Reich's. */
function setup(data = kit): Scene {
  const s = newGame({ catalogue: data, map, mode: 'objective', miniatures: { eva, macneal } });
  return s.roll([9]).roll([1]).choose('no');
}

describe('T-MODE-OBJ-01 house icons', () => {
  test('a primary token goes on a circle of its larger icon; each may be chosen by its smaller one', () => {
    expect(setup().choices('put')).toEqual(
      [
        'put an objective at v',
        'put an objective at u with sneak',
        'put an objective at u with mechanics',
        'put an objective at w with sneak',
        'put an objective at w with mechanics',
        'put an objective at x with engineering',
      ].sort((a, b) => map.circle(a.split(' ')[4]) - map.circle(b.split(' ')[4])),
    );
  });

  test('each side has each token once', () => {
    const s = setup().choose('put an objective at u with sneak');
    expect(s.question()).toBe('setup: union');
    expect(s.choices('put an objective at w')).toHaveLength(2);
    s.choose('put an objective at v');
    expect(s.question()).toBe('setup: reich');
    expect(s.choices('put an objective at w')).toEqual(['put an objective at w with mechanics']);
  });

  test('H-07 a side without a token that fits is passed over, and nobody waits for a circle that no token fits', () => {
    const [sneak] = kit.house.objectiveTokens ?? [];
    const one = { ...kit, house: { ...kit.house, objectiveTokens: [sneak] } };
    const s = setup(one).choose('put an objective at u with sneak', 'put an objective at v');
    expect(s.question()).toBe('setup: union');
    s.choose('put an objective at w with sneak');
    const put = ['u', 'v', 'w', 'x'].map(
      (circle) => s.p.objectiveOwner[s.p.rules.board.specials.indexOf(map.circle(circle))],
    );
    expect([put, s.p.turn]).toEqual([[1, 2, 2, 0], 1]);
  });

  test('without house data the smaller icons are unknown, and any token goes anywhere', () => {
    expect(catalogue.house.objectiveTokens).toBeUndefined();
    expect(setup(catalogue).choices('put')).toHaveLength(4);
  });
});

test('T-MODE-OBJ-05 house icons: the smaller icon’s skill alone gains half, whoever owns the token', () => {
  for (const owner of ['reich', 'union'] as const) {
    const s = scene({
      catalogue: kit,
      map,
      mode: 'objective',
      miniatures: {
        brown: { character: 'barry-daniel-brown', at: 'f', side: 'reich' },
        macneal: { ...macneal, at: 'h' },
      },
      objectives: { w: owner },
      active: 'brown',
    });
    const place = s.p.rules.board.specials.indexOf(map.circle('w'));
    // The second token of the kit: dexterity, which Brown lacks, and mechanics, which he has.
    s.p.objectiveToken[place] = 2;
    s.choose('attempt w');
    expect(s.p.objectiveProgress[place]).toBe(1);
  }
});
