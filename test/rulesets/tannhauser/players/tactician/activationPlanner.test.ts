/** The search for a plan prunes safely: weighing every pair of circles gives the same plan. */
import { expect, test } from 'vitest';
import { createStreams, seedStreams, uniformInt } from '../../../../../src/random/streams.ts';
import { createPosition } from '../../../../../src/rulesets/tannhauser/engine/game.ts';
import type { TacticianWeights } from '../../../../../src/rulesets/tannhauser/model.ts';
import {
  ActivationPlanner,
  PLAN_ACTION,
  PLAN_TOTAL,
  PLAN_WALK,
} from '../../../../../src/rulesets/tannhauser/players/tactician/activationPlanner.ts';
import { rulesFor } from '../../support/catalogue.ts';

const rules = rulesFor();
const { size, distance } = rules.board;
const [{ weights: shipped }] = rules.players;
const POINTS = 4;

interface Found {
  readonly act: number;
  readonly stop: number;
  readonly total: number;
  readonly action: number;
}

/** Weighs every circle to act from with every circle to end on; of equal ones the first wins. */
function weighAll(
  w: TacticianWeights,
  stops: readonly number[],
  cost: ArrayLike<number>,
  actions: Float64Array,
  rests: Float64Array,
): Found {
  let best: Found = { act: -1, stop: -1, total: Number.NEGATIVE_INFINITY, action: 0 };
  for (const stop of stops) {
    const total = rests[stop] - w.stepPrice * cost[stop];
    if (total > best.total) best = { act: -1, stop, total, action: 0 };
  }
  for (const act of stops) {
    if (actions[act] < w.worthActing) continue;
    const base = actions[act] - w.stepPrice * cost[act];
    for (const stop of stops) {
      const steps = distance[act * size + stop];
      if (steps > POINTS - cost[act]) continue;
      const total = base + rests[stop] - w.stepPrice * steps;
      if (total > best.total) best = { act, stop, total, action: actions[act] };
    }
  }
  return best;
}

test('the plan is the best of all circles to act from and to rest on, the first of equals', () => {
  const random = createStreams(1);
  const actions = new Float64Array(size);
  const rests = new Float64Array(size);
  let acted = 0;
  let enough = 0;
  const most = new Float64Array(1);
  for (let round = 0; round < 300; round++) {
    seedStreams(random, 9, 0, round);
    const w = { ...shipped, stepPrice: uniformInt(random, 0, 3) / 8 };
    const values = {
      findAction: (_p: unknown, _miniature: number, circle: number, into: Float64Array, at: number): void => {
        into[at] = actions[circle];
      },
      findRest: (
        _p: unknown,
        _f: number,
        circle: number,
        _a: number,
        into: Float64Array,
        at: number,
      ): void => {
        into[at] = rests[circle];
      },
    };
    const planner = new ActivationPlanner(rules.board, w, values);
    const { plan } = planner;
    const p = createPosition(rules);
    const { reached, cost } = p.reach;
    reached.fill(0);
    const stops: number[] = [];
    for (let circle = 0; circle < size; circle++) {
      // Eighths: equal sums come up often.
      rests[circle] = (uniformInt(random, 0, 17) - 8) / 8;
      actions[circle] = Math.max(0, uniformInt(random, 0, 24) - 8) / 8;
      cost[circle] = uniformInt(random, 0, POINTS + 1);
      if (uniformInt(random, 0, 3) > 0) continue;
      reached[circle >>> 5] |= 1 << (circle & 31);
      stops.push(circle);
    }
    planner.find(p, 0, POINTS, true);
    const { act, stop, total, action } = weighAll(w, stops, cost, actions, rests);
    expect([plan.act, plan.stop, plan.values[PLAN_TOTAL], plan.values[PLAN_ACTION]]).toEqual([
      act,
      stop,
      total,
      action,
    ]);
    expect(plan.values[PLAN_WALK]).toBeLessThanOrEqual(total);
    if (act >= 0) acted++;
    planner.findBestAction(p, 0, most);
    expect(most[0]).toBe(
      Math.max(0, ...stops.map((stop) => actions[stop]).filter((a) => a >= w.worthActing)),
    );
    expect(most[0]).toBeGreaterThanOrEqual(action);
    // One circle more in reach: worth the look only if the plan comes to enough.
    const more = uniformInt(random, 0, size);
    if ((reached[more >>> 5] >>> (more & 31)) & 1) continue;
    reached[more >>> 5] |= 1 << (more & 31);
    const wider = [...stops, more].sort((a, b) => a - b);
    const better = weighAll(w, wider, cost, actions, rests);
    const least = total + (uniformInt(random, 0, 5) - 2) / 8;
    planner.findBetter(p, 0, POINTS, true, least);
    if (better.total < least) {
      expect(plan.values[PLAN_TOTAL]).toBeLessThan(least);
      continue;
    }
    enough++;
    expect([plan.act, plan.stop, plan.values[PLAN_TOTAL]]).toEqual([better.act, better.stop, better.total]);
  }
  expect(acted).toBeGreaterThan(100);
  expect(enough).toBeGreaterThan(100);
});
