/** Grenades into the rooms of a floor. */
import { describe, expect, it } from 'vitest';
import { CHANCE, OVER } from '../../../../src/game/contract.ts';
import { createStreams, seedStreams, uniformFloat } from '../../../../src/random/streams.ts';
import { shareOfSquare } from '../../../../src/rulesets/rattenkrieg/blast/geometry.ts';
import { kindOf, THROW } from '../../../../src/rulesets/rattenkrieg/engine/choices.ts';
import { HUNKERED } from '../../../../src/rulesets/rattenkrieg/engine/figures.ts';
import { begin, createPosition } from '../../../../src/rulesets/rattenkrieg/engine/game.ts';
import {
  BLAST_ROLLED,
  GRENADE_HELD,
  THROW_BACK_TRIED,
} from '../../../../src/rulesets/rattenkrieg/engine/steps.ts';
import { DEAD, WOUNDED } from '../../../../src/rulesets/rattenkrieg/fire/states.ts';

import { isOpening, played, RIFLES, ROOM, rulesOf } from './assaultScene.ts';

/** An index drawn from the probabilities of an alias table. */
function drawn(shares: ArrayLike<number>, rng: Int32Array): number {
  let left = uniformFloat(rng, 0);
  for (let index = 0; index < shares.length; index++) {
    left -= shares[index];
    if (left < 0) return index;
  }
  return Array.from(shares).findLastIndex((share) => share > 0);
}

describe('a grenade into a room', () => {
  const faces = (entry: 'door' | 'window' | 'stairs', range: number, ...rules: string[]) =>
    rulesOf({ ...RIFLES, range, rules, assault: { ...ROOM, entry } }).assault.grenade.openingFaces[0];

  it('R-GREN-03 gets through a door with 1-4, from 6 inches on 1-3; through a window 1-3 and 1-2', () => {
    expect([faces('door', 3), faces('door', 6)]).toEqual([4, 3]);
    expect([faces('window', 3), faces('window', 6)]).toEqual([3, 2]);
  });

  it('H-14 needs no test at the stairs, or that of a door', () => {
    expect(faces('stairs', 3)).toBeNull();
    expect(faces('stairs', 3, 'grenadeByStairs=asDoor')).toBe(4);
  });

  it('R-GREN-04 H-11 does to each man what its ring does where he stands, and shakes those within twice its radius', () => {
    // A Stielhandgranate, D+1 within 2", at a man who faces it, +1.
    const distribution = (...rules: string[]) => [
      ...rulesOf({ ...RIFLES, rules }).assault.grenade.inRoom[0].probabilities,
    ];
    const near = (Math.PI * 4) / 36;
    const shaken = shareOfSquare(4, 6);
    const expected = [(near * 4) / 36, (near * 2) / 36, shaken - (near * 6) / 36, 1 - shaken];
    distribution().forEach((share, at) => {
      expect(share).toBeCloseTo(expected[at], 12);
    });
    expect(distribution('placesInRoom=centre').map((share) => Math.round(36 * share))).toEqual([4, 2, 30, 0]);
  });

  it('H-11 the share of a square within a radius is that of a fine grid', () => {
    const grid = 800;
    for (const radius of [1, 2.9, 3.4, 4, 5]) {
      let inside = 0;
      for (let x = 0; x < grid; x++)
        for (let y = 0; y < grid; y++)
          if (Math.hypot(((x + 0.5) / grid) * 6 - 3, ((y + 0.5) / grid) * 6 - 3) <= radius) inside++;
      expect(shareOfSquare(radius, 6)).toBeCloseTo(inside / grid ** 2, 3);
    }
  });

  it('R-GREN-06 is thrown back with 1-2 by somebody within an inch, and never when it was held', () => {
    const back = (rules: readonly string[], cooked = false) =>
      rulesOf({ ...RIFLES, rules, assault: { ...ROOM, cooked } }).assault.grenade.thrownBack;
    const near = Math.PI / 36;
    expect(back([])?.[0].probabilities[0]).toBe(0);
    expect(back([])?.[2].probabilities[0]).toBeCloseTo((1 - (1 - near) ** 2) / 3, 12);
    expect(back(['placesInRoom=centre'])?.[1].probabilities[0]).toBeCloseTo(1 / 3, 12);
    expect(back([], true)).toBeNull();
  });

  it('R-GREN-03 R-GREN-04 R-GREN-06 played many times does what the tables say exactly', () => {
    const rules = rulesOf(RIFLES);
    const rng = createStreams(1);
    seedStreams(rng, 5, 0, 0);
    const p = createPosition(rules);
    const counts = [0, 0, 0, 0];
    const trials = 3000;
    for (let trial = 0; trial < trials; trial++) {
      begin(p);
      while (p.waiting !== OVER && (p.waiting === CHANCE || p.thrown === 0)) {
        if (p.waiting === CHANCE) p.resolve(drawn(p.chance.probabilities, rng));
        else p.choose(Math.max(0, [...p.choices.subarray(0, p.choiceCount)].map(kindOf).indexOf(THROW)));
      }
      for (let figure = 10; figure < 20; figure++) counts[p.state[figure]]++;
    }
    const { grenade } = rules.assault;
    const explodes = (4 / 6) * (1 - (grenade.thrownBack?.[10].probabilities[0] ?? 0));
    for (const outcome of [DEAD, WOUNDED, HUNKERED]) {
      const share = explodes * grenade.inRoom[0].probabilities[outcome];
      // Men of one room share the opening: the error of so many throws.
      const error = Math.sqrt((share * (1 - share)) / trials);
      expect(Math.abs(counts[outcome] / (10 * trials) - share)).toBeLessThan(4 * error);
    }
  });

  it("R-GREN-05 held too long explodes at the men at the opening, and is nobody's success", () => {
    const cooked = { ...RIFLES, quality: '3,3', assault: { ...ROOM, cooked: true } };
    expect(rulesOf(cooked).assault.grenade.inHandFaces).toBe(4);
    const { p, events } = played(cooked, {
      first: [THROW],
      // It explodes in the hand; both men there are dead.
      roll: (at) => (at.step === GRENADE_HELD || at.step === BLAST_ROLLED ? DEAD : undefined),
    });
    expect(events).toContainEqual({ type: 'grenade', fate: 'in-hand' });
    expect([p.out[0], p.score.reduce((sum, one) => sum + one, 0)]).toEqual([2, 0]);
  });

  it('H-10 misses the opening and hurts nobody, or the throwers', () => {
    const out = (...rules: string[]) => played({ ...RIFLES, rules }, { first: [THROW] }).events;
    expect(out()).toContainEqual({ type: 'grenade', fate: 'misses' });
    const hurts = rulesOf({ ...RIFLES, rules: ['missedOpening=amongThrowers'] }).assault.grenade;
    expect([rulesOf(RIFLES).assault.grenade.missHurts, hurts.missHurts]).toEqual([false, true]);
    const { p } = played(
      { ...RIFLES, rules: ['H-10=amongThrowers'] },
      {
        first: [THROW],
        roll: (at) => (at.chance === at.rules.assault?.grenade.atOpening ? DEAD : undefined),
      },
    );
    expect([p.out[0], p.out[1]]).toEqual([2, 0]);
  });

  it('R-TURN-04 R-GREN-04 leaves men without cover stunned until the turn ends; behind cover they owe an action more', () => {
    const owed = (cover: string) => {
      const p = createPosition(rulesOf({ ...RIFLES, cover }));
      begin(p);
      while (p.thrown === 0 || p.waiting === CHANCE) {
        if (p.waiting === CHANCE)
          p.resolve(
            p.chance === p.rules.assault?.grenade.inRoom[0] ? HUNKERED : p.step === THROW_BACK_TRIED ? 1 : 0,
          );
        else p.choose([...p.choices.subarray(0, p.choiceCount)].map(kindOf).indexOf(THROW));
      }
      return p.owed[15];
    };
    expect(owed('open,torso-and-head')).toBe(3);
    expect(owed('open')).toBeGreaterThan(100);
    const { events } = played(RIFLES, {
      first: [THROW],
      roll: (p) =>
        p.chance === p.rules.assault?.grenade.inRoom[0]
          ? HUNKERED
          : p.turn === 1 && isOpening(p)
            ? 0
            : undefined,
      turns: 1,
    });
    const turn = events.findIndex((event) => event.type === 'turn' && event.turn === 2);
    expect(events.slice(0, turn).filter(({ type }) => type === 'up')).toHaveLength(10);
  });
});
