/** Tala Aponi's TNT: thrown, or placed and set off later. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type Scene, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'h' };
/** Engineering. */
const heizinger: MiniatureSetup = { character: 'hermann-von-heizinger', at: 'g' };
const aponi: MiniatureSetup = { character: 'tala-aponi', at: 'a' };
const brown: MiniatureSetup = { character: 'barry-daniel-brown', at: 'c', row: 2 };
const NO_ARMOUR = [1, 1, 1, 1];

/** Aponi has left her charge on b and walked away to e. */
function placed(miniatures: Readonly<Record<string, MiniatureSetup>> = { eva, aponi }): Scene {
  const s = scene({
    map: hall,
    miniatures: { ...miniatures, aponi: { ...aponi, at: 'b' } },
    active: 'aponi',
  });
  return s.choose('place tnt-440gr', 'move to e', 'end');
}

/** Passes until it is Aponi's turn to act. */
function nextActivation(s: Scene): Scene {
  while (s.question() !== 'act: aponi') {
    if (s.question() === undefined) s.roll([10]).roll([1]);
    else if (s.choices().includes('no')) s.choose('no');
    else if (s.choices().includes('end')) s.choose('end');
    else s.choose(s.choices('activate aponi')[0] ?? s.choices('activate')[0]);
  }
  return s;
}

test('R-47 thrown: five successes on the circle and beside it, then double rubble; the charge is spent', () => {
  const s = scene({ map: hall, miniatures: { eva: { ...eva, at: 'f' }, aponi }, active: 'aponi' });
  s.choose('throw tnt-440gr at f').roll([9, 9, 9, 1]);
  expect([s.row('eva'), s.p.rubble[hall.circle('f')], s.items('aponi')]).toEqual([3, 2, []]);
});

describe('a placed charge', () => {
  test('R-47 leaves the inventory, lies on her circle, and blocks nobody', () => {
    const s = placed({ eva: { ...eva, at: 'a' }, aponi });
    expect([s.items('aponi'), s.itemsOn('b')]).toEqual([[], ['tnt-440gr']]);
    expect(s.choose('activate eva').choices('move')).toContain('move to b');
  });

  test('R-47 is an action, and not to be set off in the same activation', () => {
    const s = scene({ map: hall, miniatures: { eva, aponi }, active: 'aponi' }).choose('place tnt-440gr');
    expect(s.choices('detonate')).toEqual([]);
    expect(s.choices('attack')).toEqual([]);
  });

  test('R-47 T-GREN-04 is set off from afar in a later activation, with the same effect, and is spent', () => {
    const s = nextActivation(placed({ eva: { ...eva, at: 'a' }, heizinger, aponi }));
    s.choose('detonate tnt-440gr', 'no').roll([9, 9, 9, 1]).choose('no');
    expect([s.row('eva'), s.row('heizinger'), s.row('aponi')]).toEqual([3, 1, 1]);
    expect([s.p.rubble[hall.circle('b')], s.itemsOn('b'), s.question()]).toEqual([2, [], 'act: aponi']);
    expect(s.choices('attack')).toEqual([]);
    s.choose('end');
    expect(nextActivation(s).choices('detonate')).toEqual([]);
  });

  test('T-GREN-04 R-47 it strikes friends as well', () => {
    const s = nextActivation(placed({ eva, aponi, brown })).choose('detonate tnt-440gr', 'no');
    s.roll(NO_ARMOUR).choose('no');
    expect(s.where('brown')).toBe('dead');
  });

  test('R-47 T-TERM-07 only Engineers pick it up; they may throw it, not set it off', () => {
    const near = (miniature: MiniatureSetup): Scene =>
      placed({ finder: { ...miniature, at: 'a' }, aponi }).choose('activate finder');
    expect(near({ ...heizinger, pack: null }).choices('pick up')).toEqual(['pick up at b']);
    expect(near({ character: 'karl-zermann', pack: null }).choices('pick up')).toEqual([]);

    const s = near(heizinger).choose('pick up at b', 'take tnt-440gr', 'done', 'end');
    expect(nextActivation(s).choices('detonate')).toEqual([]);
    s.choose('end');
    while (!s.choices().some((choice) => choice.startsWith('throw'))) {
      if (s.question() === undefined) s.roll([10]).roll([1]);
      else s.choose(s.choices().includes('no') ? 'no' : (s.choices('end')[0] ?? s.choices('activate')[0]));
    }
    expect(s.choices('throw')).toContain('throw tnt-440gr at e');
    expect(s.choices('place')).toEqual([]);
  });

  test('R-47 taken up again and dropped it is placed no more', () => {
    const s = nextActivation(scene({ map: hall, miniatures: { eva, aponi }, active: 'aponi' }));
    s.choose('place tnt-440gr', 'end');
    nextActivation(s).choose('pick up at a', 'take tnt-440gr', 'done', 'end');
    nextActivation(s).choose('pick up at a', 'drop tnt-440gr', 'done', 'end');
    expect(nextActivation(s).choices('detonate')).toEqual([]);
  });

  test('R-47 dropped by hand it is no placed charge', () => {
    const s = scene({ map: hall, miniatures: { eva, aponi }, active: 'aponi' });
    s.choose('pick up at a', 'drop tnt-440gr', 'done', 'end');
    expect(nextActivation(s).choices('detonate')).toEqual([]);
  });
});
