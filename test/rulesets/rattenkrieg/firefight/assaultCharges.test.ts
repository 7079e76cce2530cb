/** Charges in the rooms of a floor. */
import { describe, expect, it } from 'vitest';
import { FIRST_WINS } from '../../../../src/game/contract.ts';
import { meleeOdds } from '../../../../src/rulesets/rattenkrieg/closeCombat/distribution.ts';
import { CHARGER_GIVES_UP, FOE_GIVES_UP } from '../../../../src/rulesets/rattenkrieg/compile/melee.ts';
import type { Rules } from '../../../../src/rulesets/rattenkrieg/compile/rules.ts';
import { CHARGE, ENTER, REACT, THROW } from '../../../../src/rulesets/rattenkrieg/engine/choices.ts';
import { REASONS } from '../../../../src/rulesets/rattenkrieg/engine/events.ts';
import { HUNKERED } from '../../../../src/rulesets/rattenkrieg/engine/figures.ts';
import { DEAD } from '../../../../src/rulesets/rattenkrieg/fire/states.ts';
import { readInterpretations } from '../../../../src/rulesets/rattenkrieg/interpretations.ts';
import { catalogue } from '../ask.ts';

import { isOpening, played, RIFLES, ROOM, rulesOf, type Script } from './assaultScene.ts';

describe('a charge', () => {
  const rifle = { name: 'rifle', attacker: 0, defender: 0, helpers: 0 };
  const group = (rules: Rules, side: number, role: string): number =>
    rules.groups.findIndex((one) => one.side === side && one.role === role);

  it('R-CC-03 R-CC-04 man against man is the distribution of a close combat, exactly', () => {
    const rules = rulesOf(RIFLES);
    const { melee } = rules.assault;
    const interpretations = readInterpretations(catalogue, [], []);
    const counts = { attackers: 0, defenders: 0 };
    const modifier = melee.modifier(group(rules, 0, 'rifleman'), 0, group(rules, 1, 'rifleman'), 0);
    for (let die = 1; die <= 6; die++)
      if (melee.outcome(die + modifier) === DEAD)
        counts[melee.strikesCharger(die + modifier) ? 'attackers' : 'defenders']++;
    const man = [{ fighter: rifle, count: 1 }];
    const odds = meleeOdds(catalogue.closeCombat, interpretations, {
      ...{ attackers: man, defenders: man, isSurprise: false, givesUp: false },
    });
    for (const side of ['attackers', 'defenders'] as const)
      expect(counts[side] / 6).toBeCloseTo(Number(odds.dead[side][1]) / Number(odds.denominator), 12);
  });

  it('R-CC-02 R-CC-03 helpers add two each, on both sides', () => {
    const rules = rulesOf(RIFLES);
    const [mine, theirs] = [group(rules, 0, 'rifleman'), group(rules, 1, 'rifleman')];
    const { melee } = rules.assault;
    expect([melee.modifier(mine, 2, theirs, 0), melee.modifier(mine, 1, theirs, 2)]).toEqual([4, -2]);
    // A submachine gun: +2 when it attacks, -2 when it is attacked.
    expect(melee.modifier(group(rules, 0, 'leader'), 0, theirs, 0)).toBe(2);
    expect(melee.modifier(mine, 0, group(rules, 1, 'leader'), 0)).toBe(-2);
  });

  it('R-CC-06 whom no die can save gives up, unless aggressiveness is played', () => {
    const { melee } = rulesOf(RIFLES).assault;
    expect([4, 5, -4, -5].map((modifier) => melee.givesUp(modifier))).toEqual([
      0,
      FOE_GIVES_UP,
      0,
      CHARGER_GIVES_UP,
    ]);
    expect(rulesOf({ ...RIFLES, extensions: 'aggressiveness' }).assault.melee.givesUp(9)).toBe(0);
  });

  const down: NonNullable<Script['roll']> = (p) =>
    p.chance === p.rules.assault?.grenade.inRoom[0] ? HUNKERED : isOpening(p) ? 0 : undefined;

  it('R-CC-01 men who are down are taken without a roll, one by each man who has no other enemy', () => {
    const { events, p } = played(
      { ...RIFLES, breakingPoint: 100 },
      { first: [THROW, ENTER, CHARGE], roll: down },
    );
    expect(events.filter(({ type }) => type === 'taken')).toHaveLength(10);
    expect(events.filter(({ type }) => type === 'melee')).toEqual([]);
    expect([p.takenMen, p.out[1], p.winner, REASONS[p.reason]]).toEqual([10, 10, FIRST_WINS, 'floor-taken']);
  });

  it('R-CC-04 meets man with man once, and who is pushed back is still there', () => {
    const { events, p } = played(RIFLES, {
      first: [ENTER, CHARGE],
      // Threes: the charger is pushed back.
      roll: (at) => (at.charges === 1 && at.chance === at.rules.chances.die ? 2 : undefined),
    });
    const fights = events.flatMap((event) => (event.type === 'melee' ? [event] : []));
    expect(fights).toHaveLength(10);
    expect(new Set(fights.map(({ figure }) => figure)).size).toBe(10);
    expect(p.out[0] + p.out[1]).toBeLessThan(10);
  });

  it('H-12 men who are left over help, or stand by', () => {
    const most = (...rules: string[]) => rulesOf({ ...RIFLES, rules }).assault.melee.mostHelpers;
    expect([most(), most('surplusMen=standBy')]).toEqual([2, 0]);
    const modifiers = (...rules: string[]) => {
      const { events } = played(
        { ...RIFLES, rules, assault: { ...ROOM, rooms: 4, grenades: 0 } },
        { first: [ENTER, CHARGE] },
      );
      return events.flatMap((event) =>
        event.type === 'melee' && event.figure > 0 && event.foe > 10 ? [event.modifier] : [],
      );
    };
    // Ten against the three of the first room: seven left over, two by each man.
    expect(Math.max(...modifiers())).toBe(4);
    expect(new Set(modifiers('H-12=standBy'))).toEqual(new Set([0]));
  });

  it('R-CC-05 H-13 surprises nobody, or a room that has not acted since', () => {
    const first = (rules: readonly string[], second: readonly number[]) => {
      const { events } = played(
        { ...RIFLES, rules, assault: { ...ROOM, grenades: 0 }, extensions: 'reactions,aggressiveness' },
        { first: [ENTER, CHARGE], second },
      );
      const fights = events.flatMap((event) =>
        event.type === 'melee' && event.figure > 0 && event.foe > 10 ? [event.modifier] : [],
      );
      return fights[0];
    };
    expect(first([], [])).toBe(0);
    expect(first(['roomSurprise=unanswered'], [])).toBe(4);
    expect(first(['roomSurprise=unanswered'], [REACT])).toBe(0);
  });
});
