/** The planner's replacements for hidden facts in rollouts. */
import { describe, expect, test } from 'vitest';
import type { Side } from '../../../../../src/game/contract.ts';
import { createStreams, seedStreams } from '../../../../../src/random/streams.ts';
import { compileRules } from '../../../../../src/rulesets/tannhauser/compile/rules.ts';
import { createPosition } from '../../../../../src/rulesets/tannhauser/engine/game.ts';
import { leaderOf } from '../../../../../src/rulesets/tannhauser/engine/hill.ts';
import type { Position } from '../../../../../src/rulesets/tannhauser/engine/position.ts';
import { matchConfiguration } from '../../../../../src/rulesets/tannhauser/matchup.ts';
import { HiddenFacts } from '../../../../../src/rulesets/tannhauser/players/planner/hiddenFacts.ts';
import { createMatchRunner } from '../../../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from '../../support/catalogue.ts';

const REQUEST = { teams: [], rules: [], entries: 'swapped', turnCap: 40 } as const;

/** A game of a mode at its second turn. */
function positionIn(mode: string): Position {
  const configuration = matchConfiguration(catalogue, { ...REQUEST, mode, ai: 'greedy,greedy' });
  const runner = createMatchRunner({ ruleset: 'tannhauser', catalogue, configuration, seed: 3 });
  runner.prepare(0);
  runner.playUntil(() => runner.position.turn === 2);
  return runner.position;
}

/** The position after a redraw for `side`; the same draws for the same number. */
function redrawn(p: Position, side: Side, number: number): Position {
  const copy = createPosition(p.rules);
  copy.shareRoster(p);
  copy.copyFrom(p);
  const rng = createStreams(1);
  seedStreams(rng, 7, 0, number);
  new HiddenFacts(p.rules).redraw(copy, side, rng, 0);
  return copy;
}

function swap(values: Int32Array, one: number, two: number): void {
  const value = values[one];
  values[one] = values[two];
  values[two] = value;
}

const numbers = [...Array(40).keys()];
const sorted = (values: Iterable<number>): number[] => [...values].sort((a, b) => a - b);

describe('the chain of command, T-MODE-KOTH-01', () => {
  const p = positionIn('king-of-the-hill');
  const leader = leaderOf(p, 1);
  const followers = [...Array(p.miniatureCount).keys()].filter((f) => p.side[f] === 1 && f !== leader);
  const orders = numbers.map((number) => followers.map((f) => redrawn(p, 0, number).chain[f]));

  test('leader and own chain stay, the enemy followers take each other’s places', () => {
    for (const number of numbers) {
      const { chain } = redrawn(p, 0, number);
      for (let f = 0; f < p.miniatureCount; f++) {
        if (p.side[f] === 0 || f === leader) expect(chain[f]).toBe(p.chain[f]);
      }
      expect(sorted(chain)).toEqual(sorted(p.chain));
    }
  });

  test('comes in many orders', () => {
    expect(new Set(orders.map(String)).size).toBeGreaterThan(10);
  });

  test('does not depend on the true order', () => {
    const other = createPosition(p.rules);
    other.shareRoster(p);
    other.copyFrom(p);
    swap(other.chain, followers[0], followers[1]);
    expect(numbers.map((number) => followers.map((f) => redrawn(other, 0, number).chain[f]))).toEqual(orders);
  });
});

describe('crates, T-CRATE-01', () => {
  const p = positionIn('deathmatch');
  const closed = [...p.crate.keys()].filter((place) => p.crate[place] !== 0);

  test('lie where they lay, with contents of the supply, each token once', () => {
    expect(closed.length).toBeGreaterThan(1);
    for (const number of numbers) {
      const { crate } = redrawn(p, 0, number);
      const left = [...p.rules.crates.contents];
      for (let place = 0; place < crate.length; place++) {
        if (p.crate[place] === 0) expect(crate[place]).toBe(0);
        else {
          const token = left.indexOf(crate[place]);
          expect(token).toBeGreaterThanOrEqual(0);
          left.splice(token, 1);
        }
      }
    }
  });

  test('do not depend on the true contents', () => {
    const other = createPosition(p.rules);
    other.shareRoster(p);
    other.copyFrom(p);
    for (const place of closed) other.crate[place] = p.rules.crates.contents[0];
    for (const number of numbers)
      expect(redrawn(other, 1, number).crate).toEqual(redrawn(p, 1, number).crate);
  });
});

describe('objective tokens, T-MODE-OBJ-01', () => {
  const compiled = compileRules(catalogue, matchConfiguration(catalogue, { ...REQUEST, mode: 'objective' }));
  const [a, b, c] = compiled.mode.objectives;
  /** Rules in which all circles show the same larger icon, so that any token fits any circle. */
  const rules = {
    ...compiled,
    objectiveSkills: compiled.objectiveSkills.map(() => compiled.objectiveSkills[a]),
  };

  test.skipIf(c === undefined)(
    'those that the enemy put facedown change places, faceup and own ones stay',
    () => {
      const p = createPosition(rules);
      const place = (special: number, owner: number, token: number, faceup: number): void => {
        p.objectiveOwner[special] = owner;
        p.objectiveToken[special] = token;
        p.objectiveFaceup[special] = faceup;
      };
      place(a, 2, 1, 0);
      place(b, 2, 2, 0);
      place(c, 2, 3, 1);
      const seen = numbers.map((number) => redrawn(p, 0, number).objectiveToken);
      expect(new Set(seen.map((tokens) => String([tokens[a], tokens[b]])))).toEqual(new Set(['1,2', '2,1']));
      expect(seen.every((tokens) => tokens[c] === 3)).toBe(true);
      for (const number of numbers) expect(redrawn(p, 1, number).objectiveToken).toEqual(p.objectiveToken);
    },
  );
});
