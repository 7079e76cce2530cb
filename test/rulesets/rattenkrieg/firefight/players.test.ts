import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../../src/base/errors.ts';
import { DECISION } from '../../../../src/game/contract.ts';
import {
  AIM,
  DECIDE_ACTION,
  DECIDE_REACTION,
  FIRE,
  HUNKER,
  kindOf,
  PASS,
  pickedOf,
  REACT,
  WAIT,
} from '../../../../src/rulesets/rattenkrieg/engine/choices.ts';
import type { Position } from '../../../../src/rulesets/rattenkrieg/engine/position.ts';
import { INITIATIVE_ROLLED } from '../../../../src/rulesets/rattenkrieg/engine/steps.ts';
import { DEAD } from '../../../../src/rulesets/rattenkrieg/fire/states.ts';
import {
  createPlayer,
  describePlayer,
  parsePlayer,
} from '../../../../src/rulesets/rattenkrieg/players/players.ts';
import { type Chooser, kindsOf, play, rifles, start } from './scene.ts';

const gun = [
  { role: 'gunner', weapon: 'mg42', count: 1 } as const,
  { role: 'assistant', weapon: 'luger', count: 1 } as const,
  ...rifles(3),
];
const fire: Chooser = (p) => Math.max(0, kindsOf(p).indexOf(FIRE));

/** The player's first choice at a decision of this kind. */
function choiceOf(text: string, p: Position, decision: number): number {
  play(p, { choose: fire, until: () => p.waiting === DECISION && p.decision === decision });
  return p.choices[createPlayer(text).choose(p, new Int32Array(4), 0)];
}

function scene(): Position {
  return start({ men: [gun, gun], extensions: 'reactions', breakingPoint: 100 });
}

describe('policies', () => {
  it('volley fires at enemies drawn at random, and returns fire', () => {
    const choice = choiceOf('volley', scene(), DECIDE_ACTION);
    expect([kindOf(choice), pickedOf(choice)]).toEqual([FIRE, -1]);
    const answer = choiceOf('volley', scene(), DECIDE_REACTION);
    expect([kindOf(answer), pickedOf(answer)]).toEqual([REACT, -1]);
  });

  it('marksmen picks the gunner, then his mate, then draws', () => {
    const picked = (out: readonly number[]): number => {
      const p = scene();
      play(p, { until: () => p.waiting === DECISION || p.actionCount > 0 || p.step === INITIATIVE_ROLLED });
      for (const figure of out) p.state[figure] = DEAD;
      return pickedOf(choiceOf('marksmen', p, DECIDE_ACTION));
    };
    expect([picked([]), picked([5]), picked([5, 6])]).toEqual([5, 6, -1]);
  });

  it('marksmen aims once before a volley, but not with the first action of a turn', () => {
    const p = scene();
    expect(kindOf(choiceOf('marksmen', p, DECIDE_ACTION))).toBe(FIRE);
    play(p, {
      choose: fire,
      until: () =>
        p.waiting === DECISION && p.decision === DECIDE_ACTION && p.fresh[0] === 0 && p.actor === 0,
    });
    expect(kindOf(choiceOf('marksmen', p, DECIDE_ACTION))).toBe(AIM);
    p.aims.fill(1);
    // Those who are out of action aim no more.
    p.state[1] = DEAD;
    p.aims[1] = 0;
    expect(kindOf(choiceOf('marksmen', p, DECIDE_ACTION))).toBe(FIRE);
    expect(kindOf(choiceOf('marksmen+aim-2', p, DECIDE_ACTION))).toBe(AIM);
  });

  it('cautious hunkers down, react-never does nothing', () => {
    expect(kindOf(choiceOf('cautious', scene(), DECIDE_REACTION))).toBe(HUNKER);
    expect(kindOf(choiceOf('volley+react-hunker', scene(), DECIDE_REACTION))).toBe(HUNKER);
    expect(kindOf(choiceOf('volley+react-never', scene(), DECIDE_REACTION))).toBe(PASS);
  });

  it('waits when there is nobody to shoot at', () => {
    const p = scene();
    p.ask(0, DECIDE_ACTION);
    p.addChoice(WAIT);
    expect(createPlayer('marksmen').choose(p, new Int32Array(4), 0)).toBe(0);
  });

  it('is told in words, and has one canonical text', () => {
    expect(parsePlayer('volley+react-never+gunners-first+react-never', '--ai', [])).toBe(
      'volley+gunners-first+react-never',
    );
    expect(describePlayer('volley+react-never')).toMatch(/everybody fires.*; never reacts/);
    const faults: Fault[] = [];
    parsePlayer('random+aim-1', '--ai', faults);
    expect(faults).toMatchObject([{ message: 'the player "random" has no policy that could be changed' }]);
  });
});
