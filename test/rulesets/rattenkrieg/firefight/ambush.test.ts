/** Squads that walk into an ambush. */
import { describe, expect, it } from 'vitest';
import { CHANCE, DECISION, OVER } from '../../../../src/game/contract.ts';
import { assumptions } from '../../../../src/rulesets/rattenkrieg/assumptions.ts';
import { TARGET_STATES } from '../../../../src/rulesets/rattenkrieg/compile/figures.ts';
import { compileRules } from '../../../../src/rulesets/rattenkrieg/compile/rules.ts';
import type { FirefightEvent } from '../../../../src/rulesets/rattenkrieg/engine/events.ts';
import { begin, createPosition } from '../../../../src/rulesets/rattenkrieg/engine/game.ts';
import { SPOTTING_ROLLS, streamOf } from '../../../../src/rulesets/rattenkrieg/engine/streams.ts';
import {
  type FirefightRequest,
  firefightConfiguration,
} from '../../../../src/rulesets/rattenkrieg/firefightRequest.ts';
import { catalogue } from '../ask.ts';

const HIDDEN = { visibility: 0, camouflage: 0 };

function configurationOf(request: Partial<FirefightRequest> = {}) {
  return firefightConfiguration(catalogue, { squads: [], rules: [], ambush: HIDDEN, ...request });
}

function rulesOf(request: Partial<FirefightRequest> = {}) {
  return compileRules(catalogue, configurationOf(request));
}

/** The log when every die has its lowest effect, after the walkers have looked out. */
function shown(request: Partial<FirefightRequest>, isSpotted = false): readonly FirefightEvent[] {
  const p = createPosition(rulesOf(request));
  const events: FirefightEvent[] = [];
  p.sink = (event) => events.push(event);
  begin(p);
  for (let step = 0; step < 400 && p.waiting !== OVER && p.turn < 2; step++) {
    if (p.waiting === DECISION) p.choose(0);
    else if (p.waiting === CHANCE) {
      const isLookOut = p.turn === 0 && p.chanceStream === streamOf(1, SPOTTING_ROLLS);
      p.resolve(isLookOut ? (isSpotted ? 0 : 1) : p.chance.probabilities.findLastIndex((share) => share > 0));
    }
  }
  return events;
}

function spotted(request: Partial<FirefightRequest>): number | undefined {
  return rulesOf(request).ambush?.spotting?.probabilities[0];
}

describe('an ambush', () => {
  it('R-SPOT-01 is seen by the leader of the walkers, the worse the farther and darker it is', () => {
    // 30" by Quality 4: nothing is taken off a need of six.
    expect(spotted({})).toBe(1);
    // I-factor 60: nothing to be seen from 36 on (R-VIS-02).
    expect(spotted({ ambush: { ...HIDDEN, visibility: 2 } })).toBe(0);
    // I-factor 30 by Quality 4: seven less.
    expect(spotted({ ambush: { ...HIDDEN, visibility: 1 } })).toBe(0);
    expect(spotted({ range: 10, ambush: { ...HIDDEN, visibility: 1 } })).toBeCloseTo(4 / 6, 12);
  });

  it('R-SPOT-02 evades by cover and camouflage', () => {
    expect(spotted({ cover: 'torso-and-head,open' })).toBeCloseTo(4 / 6, 12);
    expect(spotted({ cover: 'torso-and-head,open', ambush: { ...HIDDEN, camouflage: 3 } })).toBeCloseTo(
      1 / 6,
      12,
    );
  });

  it('H-06 is not seen when nobody looks out', () => {
    expect(spotted({ rules: ['walkersLookOut=nobody'] })).toBeUndefined();
    expect(shown({ rules: ['H-06=nobody'] })[0]).toEqual({ type: 'ambush', side: 0 });
  });

  it('R-ACT-03 fires once before the first turn, everybody of the squad, and nobody reacts', () => {
    const events = shown({ extensions: 'reactions' });
    const [first, second] = events;
    expect([first, second]).toEqual([
      { type: 'ambush', side: 0 },
      { type: 'volley', side: 0, picked: -1, reaction: false },
    ]);
    const turn = events.findIndex(({ type }) => type === 'turn');
    const before = events.slice(0, turn);
    expect(before.filter(({ type }) => type === 'volley')).toHaveLength(1);
    expect(before.filter(({ type }) => type === 'react')).toEqual([]);
    expect(before.filter(({ type }) => type === 'shot').length).toBeGreaterThan(0);
    expect(events[turn]).toMatchObject({ turn: 1, actions: [3, 3] });
  });

  it('is counted as the first action, unless it was seen', () => {
    for (const isSpotted of [false, true]) {
      const p = createPosition(rulesOf());
      begin(p);
      p.resolve(isSpotted ? 0 : 1);
      // Nothing hits; then the walkers have the initiative.
      for (let step = 0; step < 100 && p.actionCount === 0; step++) {
        if (p.waiting === DECISION) p.choose(0);
        else p.resolve(p.turn === 1 ? 1 : p.chance.probabilities.findLastIndex((share) => share > 0));
      }
      expect(p.firstSide).toBe(isSpotted ? 1 : 0);
    }
  });

  it('seen in time it is a firefight like any other, but for the order of the walkers', () => {
    const events = shown({}, true);
    expect(events[0]).toEqual({ type: 'spotted', side: 1 });
    expect(events[1]).toMatchObject({ type: 'turn' });
  });

  it('R-FIRE-08 H-05 is fired at men of stance 0 without their cover, aimed as often as it helps', () => {
    const { shots } = rulesOf({ cover: 'head-only' });
    // A Mauser: -2, and stance 0 in place of +3 for the cover.
    const rifle = rulesOf().groups.findIndex(({ weapon }) => weapon.id === 'mauser-98k');
    const at = (aims: number): number =>
      shots.ambushSums[(rifle * (shots.mostAims + 1) + aims) * TARGET_STATES];
    expect([at(0), at(3)]).toEqual([-2, -5]);
    expect(rulesOf().ambush?.isAimed).toBe(true);
    expect(rulesOf({ rules: ['H-05=unaimed'] }).ambush?.isAimed).toBe(false);
  });

  it('R-TURN-06 H-07 finds the walkers with a movement order: their first action is a move', () => {
    const moves = (rules: readonly string[]): number =>
      shown({ rules }).filter(({ type }) => type === 'moves').length;
    expect(moves([])).toBe(1);
    expect(moves(['walkersOrder=free'])).toBe(0);
  });

  it('is told in the assumptions, with the exact odds of being seen', () => {
    const notes = assumptions(catalogue, configurationOf({ cover: 'torso-and-head,open' })).join(' ');
    expect(notes).toMatch(/Ambush: the first squad lies hidden.*in time with 66\.7 % \(exact\).*H-07/);
  });
});

it('a firefight without an ambush has none of it', () => {
  const { ambush, shots } = compileRules(
    catalogue,
    firefightConfiguration(catalogue, { squads: [], rules: [] }),
  );
  expect(ambush).toBeNull();
  expect(shots.ambushSums).toHaveLength(0);
});
