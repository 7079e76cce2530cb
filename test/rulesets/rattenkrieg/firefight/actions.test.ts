import { describe, expect, it } from 'vitest';
import { DECISION, DRAW, FIRST_WINS, OVER } from '../../../../src/game/contract.ts';
import { TARGET_STATES } from '../../../../src/rulesets/rattenkrieg/compile/figures.ts';
import {
  AIM,
  FIRE,
  HUNKER,
  kindOf,
  PASS,
  pickedOf,
  REACT,
  WAIT,
  whoOf,
} from '../../../../src/rulesets/rattenkrieg/engine/choices.ts';
import { REASONS } from '../../../../src/rulesets/rattenkrieg/engine/events.ts';
import { ABLE, HUNKERED } from '../../../../src/rulesets/rattenkrieg/engine/figures.ts';
import type { Position } from '../../../../src/rulesets/rattenkrieg/engine/position.ts';
import { INITIATIVE_ROLLED, SHOT_ROLLED } from '../../../../src/rulesets/rattenkrieg/engine/steps.ts';
import { DEAD, WOUNDED } from '../../../../src/rulesets/rattenkrieg/fire/states.ts';
import { createPlayer } from '../../../../src/rulesets/rattenkrieg/players/players.ts';
import { type Chooser, enumerate, idle, kindsOf, ledRifles, play, rifles, start, step } from './scene.ts';

/** Takes the first choice of a kind, or waits. */
function first(kind: number): Chooser {
  return (p) => {
    const index = kindsOf(p).indexOf(kind);
    return index < 0 ? idle(p) : index;
  };
}

describe('turn and initiative', () => {
  it('R-TURN-03 the first of two equal squads acts first in half of the games; R-FIRE-04 its rifle puts one man out of action in 2 of 3', () => {
    // One action each: 2/3 for the first shot, 1/6 that nothing happens and the other man shoots back.
    const p = start({ men: [rifles(1), rifles(1)], quality: '1', turns: 1, breakingPoint: 100 });
    const odds = enumerate(p, (from) => createPlayer('volley').choose(from, new Int32Array(4), 0));
    expect(odds[0]).toBeCloseTo(7 / 18, 8);
    expect(odds[1]).toBeCloseTo(7 / 18, 8);
    expect(odds[DRAW]).toBeCloseTo(2 / 9, 8);
  });

  it.each([
    ['4', 1 / 2],
    ['5,4', 2 / 3],
    ['4,6', 1 / 6],
    ['8,4', 1],
    ['4,8', 0],
  ])(
    'R-TURN-03 leaders of Quality %s give the first squad the initiative with %f',
    (leaderQuality, chance) => {
      const { chance: table } = start({ men: [ledRifles(2), ledRifles(2)], leaderQuality });
      expect(table.probabilities[0]).toBeCloseTo(chance, 12);
    },
  );

  it('R-QUAL-01, R-ACT-01, R-TURN-04 a squad has as many actions a turn as the Quality of its men; the turns end after the last', () => {
    const p = start({ men: [rifles(1), rifles(1)], quality: '2,5', turns: 2 });
    expect([...p.actions]).toEqual([2, 5]);
    play(p, { choose: idle });
    expect(p).toMatchObject({ waiting: OVER, turn: 2, actionCount: 14, winner: DRAW });
    expect(REASONS[p.reason]).toBe('equal-losses');
  });

  it('R-QUAL-02 a leader does not fire, and with leader-loss his squad loses his Quality with him', () => {
    const p = start({ men: [ledRifles(1), ledRifles(1)], extensions: 'leader-loss', leaderQuality: '4,6' });
    const events = play(p, { choose: first(FIRE), until: ({ actionCount }) => actionCount > 1 });
    expect(
      events.filter(({ type }) => type === 'shot').map((event) => 'figure' in event && event.figure),
    ).toEqual([1, 1]);
    expect(p.chance.probabilities[0]).toBeCloseTo(1 / 6, 12);
    p.state[2] = DEAD;
    step(p, {}, idle);
    play(p, { choose: first(FIRE), until: ({ step: next }) => next === INITIATIVE_ROLLED });
    // Quality 4 against the 3 of the men.
    expect(p.chance.probabilities[0]).toBeCloseTo(4 / 6, 12);
  });

  it('R-TURN-05 while both squads have actions, initiative decides before every one; then the other acts alone', () => {
    const p = start({ men: [rifles(1), rifles(1)], quality: '1,3', turns: 1 });
    const sides = play(p, { choose: idle }).flatMap((event) =>
      event.type === 'initiative' || event.type === 'wait' ? [`${event.type} ${event.side}`] : [],
    );
    expect(sides).toEqual(['initiative 0', 'wait 0', 'wait 1', 'wait 1', 'wait 1']);
  });

  it('R-TURN-06 a fire order binds the first action: aiming comes later', () => {
    const p = start({ men: [rifles(1), rifles(1)] });
    play(p, { until: ({ waiting }) => waiting === DECISION });
    expect(kindsOf(p)).not.toContain(AIM);
    play(p, { choose: first(FIRE), until: ({ waiting, fresh }) => waiting === DECISION && fresh[0] === 0 });
    expect(kindsOf(p)).toContain(AIM);
  });

  it('R-FIRE-06 each aim lowers the die by one, up to three, stays over a turn and is used up by the shot', () => {
    const sum = (p: Position): number => p.rules.shots.sums[TARGET_STATES * p.aims[0]];
    const p = start({ men: [rifles(1), rifles(1)], quality: '5,1' });
    play(p, { choose: first(AIM), until: () => p.waiting === DECISION && p.aims[0] === 3 });
    expect(sum(p)).toBe(-4);
    expect(kindsOf(p)).not.toContain(AIM);
    play(p, { choose: first(FIRE), until: () => p.aims[0] === 0 });
    expect(sum(p)).toBe(-1);
    const later = start({ men: [rifles(1), rifles(1)], quality: '3,1' });
    play(later, { choose: first(AIM), until: () => later.turn === 2 });
    expect(sum(later)).toBe(-3);
  });
});

describe('hunkering down', () => {
  it.each([
    ['torso-and-head', [WAIT]],
    ['open', [FIRE, FIRE, AIM, WAIT]],
  ])('R-ACT-04 a man who has hunkered down can be shot at in the open alone: %s', (cover, kinds) => {
    const p = start({ men: [rifles(1), rifles(1)], cover });
    const dice = { shot: () => 'hunker' as const };
    play(p, { dice, choose: first(FIRE), until: () => p.state[1] === HUNKERED });
    const offered: number[][] = [];
    // A single choice is taken without a question.
    const choose: Chooser = (requested) => {
      offered.push(kindsOf(requested));
      return idle(requested);
    };
    play(p, { choose, until: () => p.actionCount > 1 });
    expect(offered).toEqual(kinds.length === 1 ? [] : [kinds]);
  });

  it('R-ACT-04 getting up takes two actions of the squad', () => {
    const p = start({ men: [rifles(2), rifles(2)], turns: 1 });
    play(p, {
      dice: { shot: () => 'hunker', target: ({ shooter }) => shooter },
      choose: first(FIRE),
      until: () => p.state[2] === HUNKERED && p.state[3] === HUNKERED,
    });
    const owed = [p.owed[2]];
    const events = play(p, { dice: { initiative: () => 1 }, choose: idle, until: () => p.actions[1] < 3 });
    owed.push(p.owed[2]);
    expect(events.some(({ type }) => type === 'up')).toBe(false);
    const later = play(p, { dice: { initiative: () => 1 }, choose: idle, until: () => p.actions[1] < 2 });
    expect(owed).toEqual([2, 1]);
    expect(later.filter(({ type }) => type === 'up')).toHaveLength(2);
    expect(p.state[2]).toBe(ABLE);
  });

  it('R-FIRE-08, R-FIRE-07 in the open he is as hard to hit as a man who faces the shooter, behind no obstacle', () => {
    const { sums } = start({ men: [rifles(1), rifles(1)] }).rules.shots;
    expect([sums[0], sums[1]]).toEqual([-1, -1]);
  });
});

describe('volleys', () => {
  it('R-FIRE-03 a rifle has a die, a submachine gun one for each burst on men of its own, a belt one for each enemy', () => {
    const figures = (weapon: string) => [{ role: 'gunner', weapon, count: 1 } as const];
    for (const [weapon, dice, men] of [
      ['mauser-98k', 1, 1],
      ['mp40', 3, 3],
      ['ppsh41', 7, 7],
      ['mg42', 9, 9],
    ] as const) {
      const p = start({ men: [figures(weapon), rifles(9)], breakingPoint: 100 });
      const events = play(p, { choose: first(FIRE), until: () => p.actionCount > 0 });
      const targets = events.flatMap((event) => (event.type === 'shot' ? [event.target] : []));
      expect(targets).toHaveLength(dice);
      expect(new Set(targets).size).toBe(men);
    }
  });

  it.each([
    ['toReact', 7],
    ['choice', 7],
    ['oncePerTarget', 3],
  ])(
    'R-FIRE-12 OQ-04 spareReactDice=%s: a Bren rolls %i dice, at the three men it covers',
    (option, dice) => {
      const men = [[{ role: 'gunner', weapon: 'bren', count: 1 } as const], rifles(9)] as const;
      const p = start({ men, rules: [`spareReactDice=${option}`], breakingPoint: 100 });
      const events = play(p, { choose: first(FIRE), until: () => p.actionCount > 0 });
      const targets = events.flatMap((event) => (event.type === 'shot' ? [event.target] : []));
      expect(targets).toHaveLength(dice);
      expect(targets.slice(3)).toEqual(targets.slice(0, dice - 3));
    },
  );

  it('R-FIRE-11 the second six ends a burst', () => {
    const men = [[{ role: 'gunner', weapon: 'mg42', count: 1 } as const], rifles(9)] as const;
    const p = start({ men });
    const events = play(p, {
      dice: { six: () => true },
      choose: first(FIRE),
      until: () => p.actionCount > 0,
    });
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['volley', 'shot', 'shot', 'stopped']),
    );
    expect(events.filter(({ type }) => type === 'shot')).toHaveLength(2);
  });

  it('R-CAS-01 two wounds of a volley are a death; the first to put him out of action has the merit', () => {
    const p = start({ men: [rifles(3), rifles(3)], breakingPoint: 100 });
    const events = play(p, {
      dice: { shot: () => 'wounded', target: () => 0 },
      choose: first(FIRE),
      until: () => p.out[1] > 0,
    });
    expect(events.filter(({ type }) => type === 'struck')).toHaveLength(1);
    expect([p.state[3], p.score[0], p.score[1]]).toEqual([DEAD, 1, 0]);
    const once = start({ men: [rifles(1), rifles(3)], breakingPoint: 100 });
    play(once, { dice: { shot: () => 'wounded' }, choose: first(FIRE), until: () => once.out[1] > 0 });
    expect(once.state[1]).toBe(WOUNDED);
  });

  it('results of a volley take effect at once: a dead man may be shot at again (OQ-43 elementFire=all)', () => {
    const p = start({ men: [rifles(9), rifles(9)] });
    const events = play(p, {
      dice: { shot: () => 'dead', target: () => 0 },
      choose: first(FIRE),
      until: () => p.actionCount > 0,
    });
    expect(events.filter(({ type }) => type === 'shot')).toHaveLength(9);
    expect(p.out[1]).toBe(1);
  });

  it('OQ-43 elementFire=chosen: the player may let the gunners fire alone', () => {
    const men = [{ role: 'gunner', weapon: 'mg42', count: 1 } as const, ...rifles(4)];
    const p = start({ men: [men, men], rules: ['elementFire=chosen'], range: 50 });
    play(p, { until: () => p.waiting === DECISION });
    const volleys = [...p.choices.subarray(0, p.choiceCount)].filter((choice) => kindOf(choice) === FIRE);
    expect(volleys.map(whoOf)).toEqual([0, 1]);
    const gunners = p.choices.indexOf(volleys[1]);
    const events = play(p, { choose: () => gunners, until: () => p.actionCount > 0 });
    expect(new Set(events.flatMap((event) => (event.type === 'shot' ? [event.figure] : [])))).toEqual(
      new Set([0]),
    );
  });

  it('R-FIRE-01 within 36 inches single shots may pick a man, but not the leader; farther away chance picks (OQ-37)', () => {
    const pickedAt = (range: number, rules: readonly string[] = []): number[] => {
      const p = start({ men: [ledRifles(2), ledRifles(2)], range, rules });
      play(p, { until: () => p.waiting === DECISION || p.actionCount > 0 });
      const all = [...p.choices.subarray(0, p.choiceCount)];
      return all.filter((choice) => kindOf(choice) === FIRE).map(pickedOf);
    };
    expect(pickedAt(30)).toHaveLength(3);
    expect(pickedAt(40)).toEqual([-1]);
    expect(pickedAt(40, ['longSingleShots=forbid'])).toEqual([]);
  });

  it('R-FIRE-20 with range-bands a submachine gun hits better close by, and a pistol does not reach far', () => {
    const men = [{ role: 'rifleman', weapon: 'mp40', count: 1 } as const];
    const sum = (range: number): number =>
      start({ men: [men, rifles(1)], range, extensions: 'range-bands' }).rules.shots.sums[0];
    expect([sum(20), sum(60), sum(100)]).toEqual([1, 2, 3]);
    const pistol = [{ role: 'rifleman', weapon: 'luger', count: 1 } as const];
    const p = start({ men: [pistol, rifles(1)], range: 60, extensions: 'range-bands' });
    expect([...p.rules.shots.isInReach]).toEqual([0, 1]);
  });

  it('a squad is broken when half of its men are out of action, and the last turn goes by shares', () => {
    const p = start({ men: [rifles(4), rifles(5)] });
    play(p, { dice: { shot: () => 'dead', target: () => 0 }, choose: first(FIRE) });
    expect(p.rules.breaksAt).toEqual([2, 3]);
    expect(REASONS[p.reason]).toBe('broken');
    const long = start({ men: [rifles(4), rifles(8)], turns: 1, breakingPoint: 100 });
    long.out.set([1, 2]);
    play(long, { choose: idle });
    expect(long.winner).toBe(DRAW);
    const won = start({ men: [rifles(4), rifles(8)], turns: 1, breakingPoint: 100 });
    won.out.set([1, 3]);
    play(won, { choose: idle });
    expect([won.winner, REASONS[won.reason]]).toEqual([FIRST_WINS, 'losses']);
  });
});

describe('readings of the combat table', () => {
  const chancesOf = (weapon: string, rules: readonly string[]): number[] => {
    const p = start({ men: [[{ role: 'gunner', weapon, count: 1 }], rifles(3)], rules });
    play(p, { choose: first(FIRE), until: ({ step: next }) => next === SHOT_ROLLED });
    return [...p.chance.probabilities];
  };

  it.each([
    ['OQ-01', 'luger', [], 'naturalOne=noEffect'],
    ['OQ-02', 'dshk', ['sixesOfBursts=general'], 'naturalSix=off'],
    ['OQ-03', 'dshk', [], 'sixesOfBursts=general'],
    ['OQ-32', 'svt-40', [], 'svt40Modifier=minus1'],
  ])('%s reaches the dice of a firefight: %s, %j and %s', (_, weapon, before, rule) => {
    expect(chancesOf(weapon, [...before, rule])).not.toEqual(chancesOf(weapon, before));
  });
});

describe('reactions', () => {
  const men = [rifles(3), rifles(3)] as const;
  const shotAt = (request: object = {}): Position => {
    const p = start({ men, extensions: 'reactions', ...request });
    play(p, { choose: first(FIRE), until: () => p.waiting === DECISION && p.actionCount === 1 });
    return p;
  };

  it('R-ACT-03 a squad that was shot at may pay an action and fire with another at +1; nobody reacts to that', () => {
    const p = shotAt();
    expect(kindsOf(p)).toEqual([PASS, REACT, REACT, REACT, REACT, HUNKER]);
    const { sums, mostAims } = p.rules.shots;
    const [plain, reacting] = [0, 1].map((reacts) => sums[TARGET_STATES * reacts * (mostAims + 1)]);
    expect(reacting - plain).toBe(1);
    const events = play(p, { choose: first(REACT), until: () => p.actionCount > 1 });
    expect(events.filter(({ type }) => type === 'shot')).toHaveLength(3);
    expect([...p.actions]).toEqual([2, 1]);
    expect(p.step).toBe(INITIATIVE_ROLLED);
  });

  it('R-ACT-03 with one action left, or without an order and two, there is no reaction fire', () => {
    expect(kindsOf(shotAt({ quality: '3,1' }))).toEqual([PASS, HUNKER]);
    const p = start({ men, extensions: 'reactions', quality: '3,2' });
    play(p, { choose: first(FIRE), until: () => p.waiting === DECISION && p.actionCount === 0 });
    p.ordered[1] = 0;
    play(p, { choose: first(FIRE), until: () => p.waiting === DECISION && p.actionCount === 1 });
    expect(kindsOf(p)).toEqual([PASS, HUNKER]);
  });

  it('R-ACT-04 hunkering down costs nothing', () => {
    const p = shotAt();
    play(p, { choose: first(HUNKER), until: () => p.state[3] === HUNKERED });
    expect([...p.state.subarray(3)]).toEqual([HUNKERED, HUNKERED, HUNKERED]);
    expect(p.actions[1]).toBe(3);
  });
});
