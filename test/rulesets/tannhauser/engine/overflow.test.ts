/** A position that exceeds its capacity is a named error; no piece is lost silently. */
import { expect, test } from 'vitest';
import { addToken, refreshMiniature } from '../../../../src/rulesets/tannhauser/engine/equipment.ts';
import {
  MAX_AURAS,
  MAX_CHOICES,
  MAX_FRAMES,
  MAX_SMOKE_GRENADES,
  MAX_TOKENS,
  MAX_WEAPONS,
} from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import { placeSmoke } from '../../../../src/rulesets/tannhauser/engine/smoke.ts';
import { itemIndex } from '../support/catalogue.ts';
import { houseMap } from '../support/houseMap.ts';
import { type Scene, scene } from '../support/scene.ts';

const map = houseMap({ paths: { hall: 'a b c' }, links: ['a b c'] });

function two(): Scene {
  const miniatures = {
    eva: { character: 'eva-kramer', at: 'a' },
    macneal: { character: 'john-macneal', at: 'c' },
  };
  return scene({ map, miniatures, active: 'eva' });
}

function carry({ p }: Scene, item: string, times: number): void {
  for (let i = 0; i < times; i++) addToken(p, itemIndex(p.rules, item), 0);
  refreshMiniature(p, 0);
}

test.each<[string, number, (s: Scene, times: number) => void]>([
  // Bare hands and Strafe are weapons, too.
  ['weapons of one miniature', MAX_WEAPONS - 2, (s, times) => carry(s, 'mauser-c96', times)],
  ['auras in force', MAX_AURAS, (s, times) => carry(s, 'hermetica-umbra', times)],
  [
    'Smoke Grenades burning',
    MAX_SMOKE_GRENADES,
    ({ p }, times) => {
      for (let i = 0; i < times; i++) placeSmoke(p, 0, 2);
    },
  ],
  [
    'legal choices',
    MAX_CHOICES,
    ({ p }, times) => {
      p.choiceCount = 0;
      for (let i = 0; i < times; i++) p.addChoice(i);
    },
  ],
  [
    'things being resolved',
    MAX_FRAMES - 3,
    ({ p }, times) => {
      for (let i = 0; i < times; i++) p.push(0);
    },
  ],
])('%s: as many as there is room for, and not one more', (what, most, fill) => {
  expect(() => fill(two(), most)).not.toThrow();
  expect(() => fill(two(), most + 1)).toThrow(what);
});

test('item tokens in the game: the numbers of those that have left it are used again, then there are no more', () => {
  const s = two();
  const free = MAX_TOKENS - s.p.tokenCount;
  for (let i = 0; i < free; i++) addToken(s.p, 0, -1);
  expect(() => addToken(s.p, 0, 1)).not.toThrow();
  for (let i = 1; i < free; i++) addToken(s.p, 0, 1);
  expect(() => addToken(s.p, 0, 1)).toThrow('item tokens in the game');
});

test('T-MAP-05 a walk over many circles that cost nothing is walked to its end', () => {
  const names = Array.from({ length: 60 }, (_, i) => `c${i}`);
  const long = houseMap({
    paths: { hall: names.join(' ') },
    links: [names.join(' ')],
    modifiers: Object.fromEntries(names.slice(1, 55).map((name) => [name, 'movement 1'])),
  });
  const miniatures = {
    eva: { character: 'eva-kramer', at: 'c0' },
    macneal: { character: 'john-macneal', at: 'c59' },
  };
  const s = scene({ map: long, miniatures, active: 'eva' }).choose('move to c58');
  expect([s.where('eva'), s.events.filter(({ type }) => type === 'move')]).toEqual([
    'c58',
    expect.objectContaining({ length: 58 }),
  ]);
});
