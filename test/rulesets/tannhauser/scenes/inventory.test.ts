/** Items that change hands: passing, items of the dead, crates (T-ACT-03 … T-ACT-05, T-EQUIP, T-CRATE). */
import { describe, expect, test } from 'vitest';
import { rulesFor } from '../support/catalogue.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type Scene, type SceneSetup, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h';
const map = houseMap({
  paths: { hall: CIRCLES },
  links: [CIRCLES, 'b x', 'g y', 'c z'],
  actionCircles: 'x y',
  objectives: { z: 'primary mechanics' },
});

/** Strafe and the Mauser are disposable, the Iron Cross and Critical Hit are not. */
const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'b' };
const karl: MiniatureSetup = { character: 'karl-zermann', at: 'a' };
const schock: MiniatureSetup = { character: 'schocktruppen', pack: 'combat', at: 'a' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'h' };

function active(setup: Partial<SceneSetup> = {}): Scene {
  return scene({ map, miniatures: { eva, karl, macneal }, active: 'eva', ...setup });
}

describe('handing over', () => {
  test('T-ACT-04 R-12 T-EQUIP-02 disposable items, to a friend in an adjacent circle, as an action', () => {
    const s = active().choose('hand items to karl');
    expect(s.choices()).toEqual(['give strafe', 'give mauser-c96', 'done']);
    s.choose('give strafe', 'give mauser-c96', 'done');
    expect(s.items('karl').sort()).toEqual(['doom', 'mauser-c96', 'strafe']);
    expect(s.items('eva')).toEqual(['iron-cross-1st-class', 'critical-hit']);
    expect(s.choices('pick up')).toEqual([]);
  });

  test('T-ACT-04 not to one further off, nor to an enemy', () => {
    const miniatures = { eva, karl: { ...karl, at: 'd' }, macneal: { ...macneal, at: 'c' } };
    expect(active({ miniatures }).choices('hand')).toEqual([]);
  });

  test('T-ACT-04 T-EQUIP-01 a full receiver gives back or drops; never more items than slots', () => {
    const s = active({ miniatures: { eva, schock, macneal } }).choose('hand items to schock');
    expect(s.choices()).toEqual(['drop mp40', 'drop stielhandgrenate', 'done']);
    s.choose('drop stielhandgrenate');
    expect(s.itemsOn('a')).toEqual(['stielhandgrenate']);
    s.choose('give strafe');
    // Eva has a free slot now, and the Schocktruppen are full again.
    expect(s.choices()).toEqual(['take mp40', 'drop mp40', 'done']);
    s.choose('take mp40', 'give mauser-c96', 'done');
    expect(s.items('schock').sort()).toEqual(['keep-firing', 'mad-minute', 'mauser-c96', 'strafe']);
    expect(s.items('eva')).toContain('mp40');
  });

  test('T-ACT-04 a receiver with room keeps what it has', () => {
    const miniatures = { eva, schock: { ...schock, pack: null, items: ['mp40'] }, macneal };
    const s = active({ miniatures }).choose('hand items to schock');
    expect(s.choices()).toEqual(['give strafe', 'give mauser-c96', 'done']);
  });

  test('T-EQUIP-01 house sheet: with two slots a third item does not fit', () => {
    const printed = rulesFor({ map: map.source });
    const characters = printed.characters.map((one) =>
      one.id === 'karl-zermann' ? { ...one, slots: 2 } : one,
    );
    const s = active({ rules: { ...printed, characters } }).choose('hand items to karl', 'give strafe');
    expect(s.choices()).toEqual(['done']);
  });

  test('T-EQUIP-05 the new holder uses it as the old one did', () => {
    const s = active().choose('hand items to karl', 'give mauser-c96', 'done', 'end');
    s.choose('activate macneal', 'end', 'activate karl');
    expect(s.choices('attack')).toContain('attack macneal with mauser-c96');
  });
});

describe('the dead', () => {
  test('T-EQUIP-06 T-WOUND-02 leave their disposable items on their circle; the others leave the game', () => {
    const miniatures = { eva: { ...eva, row: 4 }, karl, macneal };
    const s = active({ miniatures, active: 'macneal' });
    s.choose('attack eva with colt-45-1911-a1').roll([9, 9, 9, 9]).roll([1, 1, 1, 1]);
    expect([s.where('eva'), s.itemsOn('b'), s.items('eva')]).toEqual(['dead', ['strafe', 'mauser-c96'], []]);
    s.choose('end', 'activate karl', 'pick up at b', 'take mauser-c96', 'take strafe', 'done');
    expect(s.items('karl').sort()).toEqual(['doom', 'mauser-c96', 'strafe']);
  });
});

describe('a crate', () => {
  const search = (content: string | number, setup: Partial<SceneSetup> = {}): Scene =>
    active({ crates: { x: content }, ...setup }).choose('search x');

  test('T-ACT-05 R-13 Command Points are taken, and the crate is gone', () => {
    const s = search(2);
    expect([s.question(), s.choices()]).toEqual(['crate: eva', ['no', 'keep']]);
    s.choose('keep');
    expect([s.points('reich'), s.p.crate[0]]).toEqual([2, 0]);
    expect(s.choices('attack')).toEqual([]);
  });

  test('T-ACT-05 may be put back facedown for the next one to find', () => {
    const s = search(2, { miniatures: { eva, karl: { ...karl, at: 'd' }, macneal } }).choose(
      'no',
      'move to c',
      'end',
    );
    expect(s.points('reich')).toBe(0);
    s.choose('activate macneal', 'end', 'activate karl');
    expect(s.choices('search')).toEqual([]);
    s.choose('end').roll([10]).roll([1]).choose('no', 'no', 'no', 'activate eva', 'move to b', 'search x');
    expect(s.choose('keep').points('reich')).toBe(4);
  });

  test('T-ACT-05 only from a circle beside it', () => {
    expect(active({ crates: { y: 1, z: 1 } }).choices('search')).toEqual([]);
  });

  test('T-ACT-05 R-13 a full inventory drops one disposable item on the own circle to make room', () => {
    const s = search('mp40');
    expect(s.choices()).toEqual(['no', 'keep for strafe', 'keep for mauser-c96']);
    s.choose('keep for strafe');
    expect(s.items('eva').sort()).toEqual(['critical-hit', 'iron-cross-1st-class', 'mauser-c96', 'mp40']);
    expect([s.itemsOn('b'), s.p.crate[0]]).toEqual([['strafe'], 0]);
  });

  test('R-13 four items that cannot be dropped: the find cannot be kept', () => {
    const stoss: MiniatureSetup = { character: 'stosstruppen', pack: 'stamina', at: 'b' };
    expect(search('mp40', { miniatures: { stoss, macneal }, active: 'stoss' }).choices()).toEqual(['no']);
  });

  test('T-EQUIP-05 what was found is used at once as it says', () => {
    const miniatures = { eva: { ...eva, pack: null, row: 3 }, karl, macneal };
    const s = search('extra-ammunition', { miniatures }).choose('keep');
    expect(s.choices('spend ammunition')).toEqual([]);
    s.choose('move to f', 'move to g');
    expect(s.choices('spend ammunition')).toContain('spend ammunition on macneal with strafe');
  });
});

describe('where crates lie at the start', () => {
  /** Contents by circle, in the order of the supply. */
  function crates(mode: string): readonly number[] {
    return Array.from(scene({ map, mode, miniatures: { eva, macneal }, next: 'reich' }).p.crate);
  }

  test('T-MODE-DM-01 T-CRATE-01 in a deathmatch on every Action and Objective circle', () => {
    expect(crates('deathmatch').map((content) => content !== 0)).toEqual([true, true, true]);
  });

  test.each([
    ['capture-the-flag', 'T-MODE-CTF-01', (content: number) => content > 0],
    ['objective', 'T-MODE-OBJ-01', (content: number) => content < 0],
    ['domination', 'T-MODE-DOM-01', (content: number) => content !== 0],
  ])('in %s (%s) on the Action circles alone', (mode, _, isRight) => {
    const [x, y, z] = crates(mode);
    expect([isRight(x), isRight(y), z]).toEqual([true, true, 0]);
  });

  test('T-MODE-KOTH-01 in king of the hill nowhere', () => {
    expect(crates('king-of-the-hill')).toEqual([0, 0, 0]);
  });

  test('T-CRATE-03 R-30 one of each of the seven kinds of equipment', () => {
    const { rules } = scene({ map, mode: 'capture-the-flag', miniatures: { eva, macneal }, next: 'reich' }).p;
    expect(rules.crates.contents.map((content) => rules.items[content - 1].id).sort()).toEqual([
      'combat-knife',
      'extra-ammunition',
      'first-aid-kit',
      'm15',
      'mauser-c96',
      'mp40',
      'stielhandgrenate',
    ]);
  });

  test('T-CRATE-01 no content lies in two crates', () => {
    const s = scene({ map, mode: 'capture-the-flag', miniatures: { eva, macneal }, next: 'reich' });
    const [x, y] = s.p.crate;
    expect(x).not.toBe(y);
  });
});
