/** Slots in play: T-EQUIP-01 with pick-ups, handing over, crates and flags. */
import { describe, expect, test } from 'vitest';
import { addToken, refreshMiniature } from '../../../../src/rulesets/tannhauser/engine/equipment.ts';
import { flagItem } from '../../../../src/rulesets/tannhauser/engine/flags.ts';
import { dropOn } from '../../../../src/rulesets/tannhauser/engine/inventory.ts';
import { GONE, MAX_TOKENS, ON_GROUND } from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import { itemIndex } from '../support/catalogue.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type Scene, scene } from '../support/scene.ts';

const map = houseMap({ paths: { hall: 'a b c d' }, links: ['a b c d', 'a x'], actionCircles: 'x' });

/** Four items that can never be dropped. */
const stoss: MiniatureSetup = { character: 'stosstruppen', pack: 'stamina', at: 'a' };
/** Strafe and the Mauser are disposable. */
const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'b' };
const aponi: MiniatureSetup = { character: 'tala-aponi', pack: 'combat', at: 'd' };
const miniatures = { stoss, eva, aponi };

/** Places an item on a circle, as if dropped. */
function lay(s: Scene, item: number, circle: string): void {
  dropOn(s.p, addToken(s.p, item, 0), ON_GROUND + map.circle(circle));
}

describe('picking up', () => {
  const found = (item: string, circle: string): Scene => {
    const s = scene({ map, miniatures });
    lay(s, itemIndex(s.p.rules, item), circle);
    return s;
  };

  test('T-ACT-03 R-11 takes from one circle, the own or an adjacent one, as an action', () => {
    const s = found('mp40', 'c').choose('activate eva');
    expect(s.choices('pick up')).toContain('pick up at c');
    s.choose('pick up at c', 'drop mauser-c96', 'take mp40', 'done');
    expect(s.items('eva')).toEqual(['strafe', 'iron-cross-1st-class', 'critical-hit', 'mp40']);
    expect(s.itemsOn('c')).toEqual(['mauser-c96']);
    expect(s.choices('attack')).toEqual([]);
  });

  test('T-ACT-03 T-EQUIP-01 the inventory must fit at the end', () => {
    const s = found('mp40', 'c').choose('activate eva', 'pick up at c', 'take mp40');
    expect(s.choices()).not.toContain('done');
    expect(s.choose('drop strafe').choices()).toContain('done');
  });

  test('T-EQUIP-02 who can drop nothing takes nothing', () => {
    const s = found('mp40', 'a').choose('activate stoss', 'pick up at a');
    expect(s.choices()).toEqual(['done']);
  });
});

test('T-ACT-04 R-12 disposable items are handed to an adjacent friend with a free slot', () => {
  const friend: MiniatureSetup = { character: 'karl-zermann', at: 'a' };
  const s = scene({ map, miniatures: { eva, friend, aponi }, active: 'eva' });
  s.choose('hand items to friend');
  expect(s.choices('give')).toEqual(['give strafe', 'give mauser-c96']);
  s.choose('give mauser-c96', 'done');
  expect(s.items('friend')).toEqual(['mauser-c96', 'doom']);
});

describe('a flag', () => {
  const begun = (): Scene => scene({ map, mode: 'capture-the-flag', miniatures });
  const UNION_FLAG = 1;

  test('T-MODE-CTF-03 is picked up without a free slot', () => {
    const s = begun();
    lay(s, flagItem(s.p, UNION_FLAG), 'a');
    s.choose('activate stoss', 'pick up at a');
    expect(s.choices('take')).toHaveLength(1);
  });

  test('T-MODE-CTF-03 is received without a free slot', () => {
    const s = begun();
    addToken(s.p, flagItem(s.p, UNION_FLAG), 1);
    refreshMiniature(s.p, 1);
    s.choose('activate eva', 'hand items to stoss');
    expect(s.choices('give')).toHaveLength(1);
  });

  test('T-MODE-CTF-03 R-13 dropping one makes no room for what a crate holds', () => {
    const s = begun();
    addToken(s.p, flagItem(s.p, UNION_FLAG), 0);
    refreshMiniature(s.p, 0);
    s.choose('activate stoss', 'search x');
    expect(s.question()).toBe('crate: stoss');
    expect(s.choices()).toEqual(['no']);
  });
});

test('T-REINF-04 in a very long game new tokens take the numbers of those that have left it', () => {
  const { p } = scene({ map, miniatures });
  while (p.tokenCount < MAX_TOKENS) dropOn(p, addToken(p, 0, 0), ON_GROUND);
  expect(() => addToken(p, 0, 0)).toThrow(`more than ${MAX_TOKENS} item tokens`);
  p.tokenPlace[7] = GONE;
  expect(addToken(p, 3, 1)).toBe(7);
});
