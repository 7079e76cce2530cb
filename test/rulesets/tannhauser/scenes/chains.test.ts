/** Chains of interruptions: a shot from overwatch, the answer to it, and what is left of the announced action. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type FigureSetup, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h i j';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });

const eva: FigureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const karl: FigureSetup = { character: 'karl-zermann', pack: 'combat', at: 'b' };
const macneal: FigureSetup = { character: 'john-macneal', pack: 'command', at: 'j' };
const alpha: FigureSetup = { character: 'commando-alpha', pack: 'combat', at: 'i' };
const brown: FigureSetup = { character: 'barry-daniel-brown', pack: 'combat', at: 'j' };
const MISS = [1, 1, 1, 1];

describe('interruptions', () => {
  test('T-CA-01 R-28 the mover counters an overwatch attack, and its activation goes on', () => {
    const figures = { eva: { ...eva, watching: true }, macneal };
    const s = scene({ map: hall, figures, active: 'macneal', commandPoints: [0, 1] });
    s.choose('move to i', 'eva shoots with mauser-c96').roll(MISS);
    expect(s.question()).toBe('counterattack: macneal');
    s.choose('macneal answers with colt-45-1911-a1').roll([9, 1, 1, 1]).roll(MISS);
    expect([s.row('eva'), s.question()]).toEqual([2, 'act: macneal']);
  });

  test('R-25 a watcher that dies of the answer loses the mover its announced attack', () => {
    const figures = { eva: { ...eva, watching: true, row: 4 }, karl: { ...karl, at: undefined }, macneal };
    const s = scene({ map: hall, figures, active: 'macneal', commandPoints: [0, 1], turn: 1 });
    s.choose('attack eva with colt-45-1911-a1', 'eva shoots with mauser-c96').roll(MISS);
    s.choose('macneal answers with colt-45-1911-a1').roll([9, 1, 1, 1]).roll(MISS);
    expect([s.where('eva'), s.question()]).toEqual(['dead', 'act: macneal']);
    // The action is gone: nothing is left but to move.
    expect(s.choices('pick up')).toEqual([]);
    expect(s.choices('move')).not.toEqual([]);
  });

  test.each([
    ['second', { karl: { ...karl, at: 'a' }, eva: { ...eva, at: 'b' } }, 'karl and eva'],
    ['first', { eva: { ...eva, at: 'b' }, karl: { ...karl, at: 'a' } }, 'eva and karl'],
  ])('R-25 R-39 when the %s of two announced targets has died, the other is attacked', (_, reich, both) => {
    const figures = { ...reich, eva: { ...reich.eva, watching: true, row: 4 }, brown: { ...brown, at: 'e' } };
    const s = scene({ map: hall, figures, active: 'brown', commandPoints: [0, 1] });
    s.choose(`attack ${both} with flash-machine-gun-a6a`, 'eva shoots with mauser-c96').roll(MISS);
    s.choose('brown answers with flash-machine-gun-a6a').roll([9, 1, 1, 1, 1, 1]).roll(MISS);
    expect(s.where('eva')).toBe('dead');
    s.roll([9, 1, 1, 1, 1, 1]).roll(MISS);
    expect([s.row('karl'), s.p.kills[2], s.question()]).toEqual([2, 1, 'act: brown']);
  });

  test('R-25 T-ACT-06 a watcher that dies of the answer escapes the announced duel; the item is not spent', () => {
    const heizinger: FigureSetup = { character: 'hermann-von-heizinger', pack: 'combat', at: 'c' };
    const figures = { heizinger, karl, macneal: { ...macneal, at: 'd', watching: true, row: 4 }, alpha };
    const s = scene({ map: hall, figures, active: 'heizinger', commandPoints: [1, 0] });
    s.choose('use sha-na-ra on macneal', 'macneal shoots with colt-45-1911-a1').roll(MISS);
    s.choose('heizinger answers with walther-p38').roll([9, 9, 9, 9, 9]).roll(MISS);
    expect([s.where('macneal'), s.question(), s.p.tokenFacedown.some((one) => one === 1)]).toEqual([
      'dead',
      'act: heizinger',
      false,
    ]);
  });

  test('T-OW-07 T-MODE-CTF-04 who dies before planting its flag drops it', () => {
    const map = houseMap({
      paths: { hall: CIRCLES },
      links: [CIRCLES, 'e u'],
      objectives: { u: 'primary sneak' },
      entries: ['a', 'j'],
    });
    const bearer: FigureSetup = { ...macneal, at: 'i', items: ['flag-1'], row: 4 };
    const figures = { eva: { ...eva, watching: true }, karl, bearer, alpha: { ...alpha, at: 'h' } };
    const s = scene({ map, mode: 'capture-the-flag', figures, active: 'bearer' }).choose('plant a flag');
    s.choose('eva shoots with mauser-c96').roll([9, 9, 9, 9]).roll(MISS);
    expect([s.itemsOn('i').includes('flag-1'), [...s.p.score]]).toEqual([true, [0, 0]]);
    expect(s.question()).toBe('next figure: reich');
  });

  test('T-MOVE-02 T-OW-07 who is stopped on a friend’s circle must move on before anything else', () => {
    const figures = { eva: { ...eva, watching: true }, macneal, alpha };
    const s = scene({ map: hall, figures, active: 'macneal' })
      .choose('move to h', 'eva shoots with mauser-c96')
      .roll([9, 1, 1, 1])
      .roll(MISS);
    expect([s.where('macneal'), s.row('macneal')]).toEqual(['i', 2]);
    expect(s.choices().every((choice) => choice.startsWith('move to'))).toBe(true);
    expect(s.choices()).not.toContain('move to i');
    s.choose('move to h');
    expect(s.choices()).toContain('end');
  });

  test('R-28 a counterattack that kills the mover ends its activation', () => {
    const figures = { eva: { ...eva, row: 4 }, karl, macneal, alpha };
    const s = scene({ map: hall, figures, active: 'eva', commandPoints: [0, 1] });
    s.choose('attack macneal with mauser-c96').roll(MISS);
    s.choose('macneal answers with colt-45-1911-a1').roll([9, 9, 9, 9]).roll(MISS);
    expect([s.where('eva'), s.question()]).toEqual(['dead', 'next figure: union']);
  });
});
