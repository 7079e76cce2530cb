/** Squads that storm a floor of a building. */
import { describe, expect, it } from 'vitest';
import { CHANCE, FIRST_WINS, SECOND_WINS } from '../../../../src/game/contract.ts';
import { assumptions } from '../../../../src/rulesets/rattenkrieg/assumptions.ts';
import { checkConfiguration } from '../../../../src/rulesets/rattenkrieg/checkConfiguration.ts';
import { TARGET_STATES } from '../../../../src/rulesets/rattenkrieg/compile/figures.ts';
import { compileRules } from '../../../../src/rulesets/rattenkrieg/compile/rules.ts';
import {
  CHARGE,
  ENTER,
  FIRE,
  kindOf,
  SETTLE,
  THROW,
} from '../../../../src/rulesets/rattenkrieg/engine/choices.ts';
import { type FirefightEvent, REASONS } from '../../../../src/rulesets/rattenkrieg/engine/events.ts';
import { ABLE } from '../../../../src/rulesets/rattenkrieg/engine/figures.ts';
import { begin, createPosition } from '../../../../src/rulesets/rattenkrieg/engine/game.ts';
import { BLAST_ROLLED, MELEE_ROLLED } from '../../../../src/rulesets/rattenkrieg/engine/steps.ts';
import { DEAD } from '../../../../src/rulesets/rattenkrieg/fire/states.ts';
import { firefightConfiguration } from '../../../../src/rulesets/rattenkrieg/firefightRequest.ts';
import { catalogue } from '../ask.ts';

import { configurationOf, isOpening, played, RIFLES, ROOM, rulesOf } from './assaultScene.ts';

const shooters = (events: readonly FirefightEvent[]): number =>
  new Set(events.flatMap((event) => (event.type === 'shot' ? [event.figure] : []))).size;

describe('the way into a room', () => {
  it('R-MOVE-02 a grenade, coming in, taking up positions and a charge cost an action each', () => {
    const first = [THROW, ENTER, SETTLE, CHARGE];
    const own = ['throws', 'enters', 'settles', 'charges'];
    const steps = (quality: string) =>
      played({ ...RIFLES, quality }, { first }).types.filter((type) => own.includes(type));
    expect(steps('4,3')).toEqual(own);
    expect(steps('3,3')).toEqual(own.slice(0, 3));
  });

  it('R-MOVE-02 two men fire through an opening, and of those who have just come in', () => {
    const firers = (first: readonly number[]) => shooters(played(RIFLES, { first }).events);
    expect(firers([FIRE])).toBe(2);
    expect(firers([ENTER, FIRE])).toBe(2);
    // All but the leader, who leads.
    expect(firers([ENTER, SETTLE, FIRE])).toBe(9);
  });

  it('H-09 two men of the room fire at the opening, or everybody in it', () => {
    const firers = (...rules: string[]) => shooters(played({ ...RIFLES, rules }, { second: [FIRE] }).events);
    expect(firers()).toBe(2);
    expect(firers('openingFire=everybodyInside')).toBe(9);
  });

  it('R-FIRE-07 R-FIRE-08 who has just come in has no cover, and by a window no stance', () => {
    const entered = (entry: 'door' | 'window', cover: string) => {
      const { shots, assault, groups } = rulesOf({ ...RIFLES, cover, assault: { ...ROOM, entry } });
      const rifle = groups.findIndex(({ side, role }) => side === 1 && role === 'rifleman');
      const at = rifle * 2 * (shots.mostAims + 1) * TARGET_STATES;
      return [shots.sums[at], assault.unsettledFirst.sums[at], assault.unsettled.sums[at]];
    };
    // A Mauser: -2; head only +3, a man who faces him +1.
    expect(entered('door', 'head-only,open')).toEqual([1, -1, -1]);
    expect(entered('window', 'head-only,open')).toEqual([1, -2, -1]);
  });

  it('H-08 the defenders are dealt over the rooms, or all hold the last one', () => {
    const rooms = (...rules: string[]) => {
      const { assault } = rulesOf({ ...RIFLES, rules, assault: { ...ROOM, rooms: 3 } });
      return [0, 1, 2].map((room) => assault.roomOf.filter((one) => one === room).length);
    };
    expect(rooms()).toEqual([4, 3, 3]);
    expect(rooms('H-08=furthestRoom')).toEqual([0, 0, 10]);
  });

  it('steps up to the opening with most dice in front, the leader last', () => {
    const { assault, groups, groupOf } = rulesOf({ squads: ['house-mg42-squad', 'house-rifles'] });
    const weapons = [...assault.openingOrder].map((figure) => groups[groupOf[figure]].weapon.id);
    expect([weapons[0], weapons[1], weapons[8], weapons[9]]).toEqual(['mg42', 'mauser-98k', 'luger', 'mp40']);
  });

  it('R-QUAL-02 nobody comes in or charges without a leader where aggressiveness is played', () => {
    const offers = (extensions: string) => {
      const p = createPosition(rulesOf({ ...RIFLES, extensions }));
      begin(p);
      p.resolve(0);
      // The leader falls; the next action finds the squad without him.
      p.state[0] = DEAD;
      p.out[0] = 1;
      p.choose(p.choiceCount - 1);
      while (p.waiting === CHANCE) p.resolve(0);
      return [...p.choices.subarray(0, p.choiceCount)].map(kindOf).includes(ENTER);
    };
    expect([offers(''), offers('aggressiveness')]).toEqual([true, false]);
  });
});

describe('an assault', () => {
  it('goes on to the next room when one is clear, and is won when nobody is left', () => {
    const { p, types } = played(
      {
        ...{ ...RIFLES, breakingPoint: 100, rules: ['H-08=furthestRoom'], assault: { ...ROOM, rooms: 2 } },
        turns: 4,
      },
      {
        first: [ENTER, THROW, ENTER, CHARGE],
        // The grenade leaves one man, whom a six of the charge kills.
        roll: (at) => {
          if (at.step === BLAST_ROLLED) return at.target === 12 ? ABLE : DEAD;
          return isOpening(at) ? 0 : at.step === MELEE_ROLLED ? 5 : undefined;
        },
        turns: 4,
      },
    );
    const own = types.filter((type) => ['enters', 'cleared', 'grenade', 'charges'].includes(type));
    expect(own).toEqual(['enters', 'cleared', 'grenade', 'enters', 'charges']);
    expect([p.winner, REASONS[p.reason], p.room]).toEqual([FIRST_WINS, 'floor-taken', 1]);
  });

  it('is lost when the turns are over', () => {
    const { p } = played({ ...RIFLES, turns: 1 }, {});
    expect([p.winner, REASONS[p.reason], p.room]).toEqual([SECOND_WINS, 'floor-held', 0]);
  });

  it('names its rulings and says the odds of its grenade exactly', () => {
    const notes = assumptions(catalogue, configurationOf(RIFLES)).join(' ');
    expect(notes).toMatch(
      /Assault: the first squad enters by the door.*H-08.*into the first room with 66\.7 %.*H-13/,
    );
    const cooked = configurationOf({ ...RIFLES, quality: '3,3', assault: { ...ROOM, cooked: true } });
    expect(assumptions(catalogue, cooked).join(' ')).toMatch(/explodes in the hand with 66\.7 %/);
    const none = configurationOf({ assault: { ...ROOM, grenades: 0 } });
    expect(assumptions(catalogue, none)).toContain('No grenades are thrown.');
  });

  it('is fought across half the greatest room unless the range is said, and never across more than twelve inches', () => {
    expect(configurationOf().range).toBe(3);
    expect(() => configurationOf({ range: 13 })).toThrow(/at most 12/);
    expect(() => configurationOf({ assault: { ...ROOM, grenades: 0, cooked: true } })).toThrow(
      /expected grenades to hold/,
    );
  });

  it('is read back from a manifest, and refused with a wrong figure', () => {
    const configuration = configurationOf(RIFLES);
    expect(checkConfiguration(structuredClone(configuration), catalogue, 'manifest.json')).toEqual(
      configuration,
    );
    const wrong = { ...configuration, assault: { ...ROOM, rooms: 9 } };
    expect(() => checkConfiguration(wrong, catalogue, 'manifest.json')).toThrow(/assault\.rooms/);
  });

  it('is no part of a firefight', () => {
    const open = firefightConfiguration(catalogue, { squads: [], rules: [] });
    expect(compileRules(catalogue, open).assault).toBeNull();
  });
});
