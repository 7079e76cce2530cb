import { describe, expect, it } from 'vitest';
import { compileNerve, FIRES, HOLDS, WASTED } from '../../../../src/rulesets/rattenkrieg/compile/nerve.ts';
import { FIRE } from '../../../../src/rulesets/rattenkrieg/engine/choices.ts';
import { REASONS } from '../../../../src/rulesets/rattenkrieg/engine/events.ts';
import { HUNKERED } from '../../../../src/rulesets/rattenkrieg/engine/figures.ts';
import type { Position } from '../../../../src/rulesets/rattenkrieg/engine/position.ts';
import { TEST_ROLLED } from '../../../../src/rulesets/rattenkrieg/engine/steps.ts';
import { DEAD } from '../../../../src/rulesets/rattenkrieg/fire/states.ts';
import type { Interpretations } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { catalogue, interpretations } from '../ask.ts';
import { idle, kindsOf, ledRifles, play, rifles, type Scene, start } from './scene.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const volley = (p: Position): number => {
  const index = kindsOf(p).indexOf(FIRE);
  return index < 0 ? idle(p) : index;
};

function decisions(
  value: number,
  range: number,
  changes: Partial<Interpretations> = {},
  isPicked = false,
): number[] {
  const { decision } = compileNerve(catalogue, interpretations(changes), range);
  return FACES.map((face) => decision(face, value, isPicked));
}

describe('aggressiveness of men without a leader', () => {
  it('R-AGG-02 OQ-08 a roll below the value fires, at it wastes the shot, above it holds fire; intro: up to it fires', () => {
    expect(decisions(2, 20)).toEqual([FIRES, WASTED, HOLDS, HOLDS, HOLDS, HOLDS]);
    expect(decisions(2, 20, { aggressivenessThreshold: 'intro' })).toEqual([
      ...[FIRES, FIRES, WASTED, WASTED, WASTED, WASTED],
    ]);
  });

  it('R-AGG-03 OQ-09 close enemies make it easier on the die and harder on the value; far ones and gunners the other way', () => {
    const fires = (...args: Parameters<typeof decisions>): number =>
      decisions(...args).filter((one) => one === FIRES).length;
    expect([1, 4, 9, 20, 40].map((range) => fires(2, range))).toEqual([4, 3, 2, 1, 0]);
    expect([1, 9, 40].map((range) => fires(2, range, { aggressivenessModifiers: 'value' }))).toEqual([
      0, 0, 2,
    ]);
    expect(fires(3, 20, {}, true)).toBe(1);
  });

  it('R-AGG-01 only men without a leader test, and crews at their weapon do not', () => {
    const tested = (men: Scene['men'][0]): number => {
      const p = start({ men: [men, rifles(4)], extensions: 'aggressiveness' });
      const events = play(p, { dice: { nerve: () => 6 }, choose: volley, until: () => p.actionCount > 0 });
      return events.filter(({ type }) => type === 'held').length;
    };
    expect(tested(rifles(4))).toBe(4);
    expect(tested(ledRifles(3))).toBe(0);
    expect(tested([{ role: 'gunner', weapon: 'mg42', count: 1 }, ...rifles(3)])).toBe(3);
  });

  it('R-AGG-05 below 1 and as a last man nobody fights without a leader', () => {
    const may = (request: object, change: (p: Position) => void = () => {}): boolean => {
      const p = start({
        ...{ men: [rifles(2), rifles(2)], extensions: 'aggressiveness', breakingPoint: 100, quality: '2' },
        ...request,
      });
      change(p);
      const events = play(p, { dice: { nerve: () => 1 }, choose: volley, until: () => p.actionCount > 0 });
      return events.some(({ type }) => type === 'shot');
    };
    expect(may({})).toBe(true);
    expect(may({}, (p) => p.aggressiveness.fill(0))).toBe(false);
    expect(may({ men: [ledRifles(2), rifles(2)] }, (p) => p.aggressiveness.fill(0))).toBe(true);
    const oneLeft = (p: Position): void => {
      p.state[0] = DEAD;
      p.out[0] = 1;
    };
    expect(may({}, oneLeft)).toBe(false);
  });
});

describe('aggressiveness of a squad', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('R-AGG-04 a comrade is killed, the die shows %i: the value is %i', (face, value) => {
    const p = start({ men: [ledRifles(1), ledRifles(5)], extensions: 'aggressiveness' });
    play(p, {
      dice: { shot: () => 'dead', nerve: () => face },
      choose: volley,
      until: () => p.actionCount > 0,
    });
    expect([p.aggressiveness[1], p.valueBefore[1]]).toEqual([value, 2]);
  });

  /** The second squad at the end of the first turn, with its value changed by `change` and `out` of ten men lost. */
  function endOfTurn(change: number, out: number, face: number, rules: readonly string[] = []) {
    const p = start({
      ...{
        men: [ledRifles(9), ledRifles(9)],
        extensions: 'aggressiveness',
        breakingPoint: 100,
        turns: 2,
        rules,
      },
    });
    p.aggressiveness[1] += change;
    for (let figure = 0; figure < out; figure++) p.state[19 - figure] = DEAD;
    p.out[1] = out;
    const events = play(p, {
      dice: { nerve: () => face },
      choose: idle,
      until: () => p.turn === 2,
    });
    return { p, nerve: events.filter(({ type }) => type === 'nerve') };
  }

  it('R-AGG-06 nobody checks whose value moved by one', () => {
    expect(endOfTurn(-1, 1, 6).nerve).toEqual([]);
    expect(endOfTurn(-2, 1, 6).nerve).toMatchObject([{ side: 1, result: 7 }]);
  });

  it('R-AGG-06 the rows do what they say', () => {
    expect([...endOfTurn(-2, 1, 6).p.state.subarray(10, 19)]).toEqual(new Array(9).fill(HUNKERED));
    expect(endOfTurn(-2, 1, 4).p.actions[1]).toBe(2);
    expect(endOfTurn(-2, 5, 6).p.actions[1]).toBe(1);
    expect(endOfTurn(2, 1, 4).p).toMatchObject({ boost: Int32Array.of(0, -1) });
    expect(endOfTurn(2, 1, 2).p.actions[1]).toBe(4);
    expect(endOfTurn(5, 1, 1).p).toMatchObject({ actions: Int32Array.of(3, 5), boost: Int32Array.of(0, -1) });
    expect([...endOfTurn(-2, 7, 6).p.ordered]).toEqual([1, 0]);
    const { p: back } = endOfTurn(-2, 3, 6);
    expect([back.winner, REASONS[back.reason]]).toEqual([0, 'fell-back']);
    const { p: given } = endOfTurn(-3, 8, 6);
    expect([given.winner, REASONS[given.reason]]).toEqual([0, 'surrendered']);
  });

  it.each([
    ['oddOnly', -1],
    ['roundDown', 5],
    ['roundUp', 7],
  ] as const)('R-AGG-06 OQ-10 evenEndOfTurnRows=%s: a 6 is read as %i', (option, value) => {
    const { row, rows } = compileNerve(catalogue, interpretations({ evenEndOfTurnRows: option }), 20);
    expect(rows.at(row(6))?.value).toBe(value === -1 ? rows.at(-1)?.value : value);
    expect(row(6) < 0).toBe(value === -1);
    expect([row(40), row(-40)].map((index) => rows[index].value)).toEqual([15, -5]);
  });
});

describe('outgunned', () => {
  const gun = [{ role: 'gunner', weapon: 'mg42', count: 1 } as const, ...rifles(3)];

  it('R-MOR-05 men shot at by a higher tier test one after the other until one stands; the others hunker down', () => {
    const p = start({ men: [gun, rifles(4)], extensions: 'outgunned' });
    const stands = [false, false, true];
    const events = play(p, {
      dice: { stands: () => stands.shift() ?? true },
      choose: volley,
      until: () => p.actionCount > 0,
    });
    expect(events.filter(({ type }) => type === 'outgunned')).toMatchObject([
      { figure: 4, stands: false },
      { figure: 5, stands: false },
      { figure: 6, stands: true },
    ]);
    expect([p.state[4], p.state[5]]).toEqual([HUNKERED, HUNKERED]);
  });

  it('R-MOR-05, R-MOR-01 the test is D6 + the difference of tiers against Quality + aggressiveness, a leader lending his own', () => {
    const chanceOf = (men: Scene['men'][1]): number => {
      const p = start({ men: [gun, men], extensions: 'outgunned', leaderQuality: '4,5' });
      play(p, { choose: volley, until: () => p.step === TEST_ROLLED });
      return p.chance.probabilities[0];
    };
    // Tier 8 against 4: D6 + 4 up to 3 + 2, or up to 5 + 2.
    expect(chanceOf(rifles(4))).toBeCloseTo(1 / 6, 12);
    expect(chanceOf(ledRifles(3))).toBeCloseTo(3 / 6, 12);
  });

  it('R-MOR-05 nobody tests against rifles like his own', () => {
    const p = start({ men: [rifles(4), gun], extensions: 'outgunned' });
    const events = play(p, { choose: volley, until: () => p.actionCount > 0 });
    expect(events.some(({ type }) => type === 'outgunned')).toBe(false);
  });
});
