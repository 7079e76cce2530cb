/** The rulebook's worked examples of special miniatures and options as scripted positions. */
import { expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { scene } from '../support/scene.ts';
import { specialKit } from '../support/specialKit.ts';

const CIRCLES = 'a b c d e f g h i j';

test('EX-31 T-VOI-03 one Voïvode moves, attacks and moves, then the other moves; only then comes the enemy', () => {
  const s = scene({
    catalogue: specialKit,
    map: houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] }),
    miniatures: {
      abbess: { character: 'house-abbess', side: 'reich', at: 'a' },
      first: { character: 'house-voivode-a', side: 'reich', at: 'd' },
      second: { character: 'house-voivode-b', side: 'reich', at: 'c' },
      macneal: { character: 'john-macneal', pack: 'stamina', at: 'f' },
      alpha: { character: 'commando-alpha', pack: 'combat', at: 'j' },
    },
  });
  s.choose('activate first', 'move to e', 'attack macneal with bare hands').roll([1, 1, 1, 1]);
  s.choose('move to d', 'end');
  expect(s.question()).toBe('act: second');
  s.choose('move to b', 'end');
  expect(s.question()).toBe('next miniature: union');
  s.choose('activate macneal', 'end');
  expect(s.choices('activate')).toEqual(['activate abbess']);
});

test('EX-32 T-SDOOR-02 T-SDOOR-03 Eva walks to a door, through it and on: three points, and her bottom row counts', () => {
  const s = scene({
    map: houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES, 'b q', 'g r'], actionCircles: 'q r' }),
    miniatures: {
      eva: { character: 'eva-kramer', pack: 'combat', at: 'a' },
      macneal: { character: 'john-macneal', pack: 'stamina', at: 'j' },
    },
    active: 'eva',
    options: { secretDoors: 2 },
    doors: ['q', 'r'],
  });
  s.choose('use the secret doors');
  expect(s.p.movementPoints).toBe(5);
  s.choose('move to h');
  expect([s.where('eva'), s.p.movementPoints]).toEqual(['h', 5 - 3]);
  s.choose('attack macneal with mauser-c96');
  expect(s.pool().difficulty).toBe(10 - 3);
});
