/** Three to eight players: which player of a side decides what (T-MULTI, H-04). */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type SceneSetup, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });

/** Seat 0 leads Reich and seat 1 Union; seats 2 and 3 are their mates. */
const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'b', seat: 0 };
const karl: MiniatureSetup = { character: 'karl-zermann', pack: 'combat', at: 'a', seat: 2 };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'stamina', at: 'f', seat: 1 };
const tala: MiniatureSetup = { character: 'tala-aponi', pack: 'stamina', at: 'h', seat: 3 };
const miniatures = { eva, karl, macneal, tala };

function table(setup: Partial<SceneSetup> = {}) {
  return scene({ map: hall, miniatures, ...setup });
}

/** The seat that decides, with the question. */
const request = (s: ReturnType<typeof scene>) => [s.question(), s.p.seat];

describe('players who share a side', () => {
  test('T-MULTI-02 the general chooses who is activated, the owner what its character does', () => {
    const s = table({ next: 'reich' });
    expect(request(s)).toEqual(['next miniature: reich', 0]);
    s.choose('activate karl');
    expect(request(s)).toEqual(['act: karl', 2]);
    s.choose('end');
    expect(request(s)).toEqual(['next miniature: union', 1]);
    s.choose('activate tala');
    expect(request(s)).toEqual(['act: tala', 3]);
  });

  test('T-MULTI-01 T-MULTI-02 every reaction is its owner’s, who may spend the points of the side', () => {
    const s = table({ active: 'eva', commandPoints: [2, 3] });
    s.choose('attack tala with mauser-c96');
    expect(request(s)).toEqual(['Combat +1: eva', 0]);
    s.choose('no').roll([9, 9, 9, 9]);
    expect(request(s)).toEqual(['Stamina +1: tala', 3]);
    s.choose('no').roll([1, 1, 1, 1]);
    expect(request(s)).toEqual(['shake off: tala', 3]);
    s.choose('yes');
    expect(request(s)).toEqual(['counterattack: tala', 3]);
    s.choose('tala answers with smith-wesson-1917');
    expect(request(s)).toEqual(['Combat +1: tala', 3]);
    expect(s.points('union')).toBe(1);
  });

  test('T-MULTI-01 an overwatch attack is decided by the owner of the watcher', () => {
    const s = table({ miniatures: { ...miniatures, tala: { ...tala, watching: true } }, active: 'eva' });
    s.choose('move to c');
    expect(request(s)).toEqual(['overwatch attack on: eva', 3]);
  });

  test('H-04 where characters of several players may answer, the general decides for them', () => {
    const watching = { macneal: { ...macneal, watching: true }, tala: { ...tala, watching: true } };
    const s = table({ miniatures: { ...miniatures, ...watching }, active: 'karl' });
    expect(s.choices('move')).toContain('move to c');
    s.choose('move to c');
    expect(s.choices().length).toBeGreaterThan(2);
    expect(request(s)).toEqual(['overwatch attack on: karl', 1]);
  });

  test('H-04 T-CA-01 two targets of one attack: the owner of the one who survives answers', () => {
    const flash: MiniatureSetup = { ...macneal, items: ['flash-machine-gun-a6a'], at: 'e', seat: 1 };
    const setup = {
      miniatures: { eva, karl, macneal: flash },
      active: 'macneal',
      commandPoints: [1, 0],
    } as const;
    const both = table(setup);
    both.choose('attack eva and karl with flash-machine-gun-a6a').roll([1, 1, 1, 1, 1]);
    expect(both.p.seat).toBe(0);
    const one = table({ ...setup, miniatures: { eva: { ...eva, row: 4 }, karl, macneal: flash } });
    one.choose('attack eva and karl with flash-machine-gun-a6a').roll([9, 9, 9, 2, 2]);
    one.choose('no').roll([1, 1, 1, 1]).choose('no').choose('no').roll([9, 9, 9, 9]);
    expect(one.where('eva')).toBe('dead');
    expect(one.p.seat).toBe(2);
  });

  test('R-41 what an item makes an enemy do is decided by the owner of its user', () => {
    const amulet: MiniatureSetup = { ...karl, items: ['patmos-amulet'], at: 'd' };
    const s = table({ miniatures: { eva, karl: amulet, macneal, tala }, active: 'karl' });
    s.choose('use patmos-amulet on macneal').succeed(3).succeed(0);
    expect(request(s)).toEqual(['forced attack: macneal', 2]);
  });

  test('T-MULTI-02 set overwatch, the re-roll and reinforcements are the general’s', () => {
    const alpha: MiniatureSetup = { character: 'commando-alpha', pack: 'combat', dead: true, seat: 3 };
    const s = table({ miniatures: { eva, karl, macneal, alpha }, next: 'union', commandPoints: [0, 3] });
    expect(s.choices('reinforce')).toHaveLength(2);
    expect(request(s)).toEqual(['next miniature: union', 1]);
  });
});
