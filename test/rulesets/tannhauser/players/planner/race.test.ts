/** The winner of a race between a few candidates, and its cost, with rollouts of known results. */
import { describe, expect, test } from 'vitest';
import { compileRules } from '../../../../../src/rulesets/tannhauser/compile/rules.ts';
import { createPosition } from '../../../../../src/rulesets/tannhauser/engine/game.ts';
import { matchConfiguration } from '../../../../../src/rulesets/tannhauser/matchup.ts';
import { RolloutRace } from '../../../../../src/rulesets/tannhauser/players/planner/race.ts';
import type { Budget } from '../../../../../src/rulesets/tannhauser/players/playerSpec.ts';
import { catalogue } from '../../support/catalogue.ts';

const configuration = matchConfiguration(catalogue, {
  teams: [],
  rules: [],
  entries: 'swapped',
  turnCap: 40,
});
const position = createPosition(compileRules(catalogue, configuration));

interface Run {
  /** Index of the choice taken. */
  readonly taken: number;
  /** Rollouts of each choice. */
  readonly spent: readonly number[];
}

/** A race of the choices 0, 1, 2 …, whose value in each round comes from `worthOf`. */
function race(budget: Budget, choices: number, worthOf: (choice: number, round: number) => number): Run {
  const spent = new Array<number>(choices).fill(0);
  const candidates = { list: Int32Array.from({ length: choices }, (_, i) => i), count: choices };
  const rollouts = {
    begin: () => {},
    play: (_: unknown, index: number, __: number, round: number, into: Float64Array): void => {
      spent[index]++;
      into[0] = worthOf(index, round);
    },
  };
  const taken = new RolloutRace(rollouts, budget, choices).run(position, candidates, 1, performance.now());
  return { taken, spent };
}

const total = ({ spent }: Run): number => spent.reduce((sum, games) => sum + games, 0);
/** Luck common to all choices, far greater than their differences. */
const luck = (round: number): number => ((round * 7) % 10) / 20;

describe('a race', () => {
  test('finds a small lead behind great luck that all candidates share', () => {
    const lead = [0, -0.05, 0.05, 0.02];
    expect(race({ games: 48 }, 4, (choice, round) => lead[choice] + luck(round)).taken).toBe(2);
  });

  test('takes the best choice in whatever place it is', () => {
    for (let best = 0; best < 4; best++) {
      expect(race({ games: 32 }, 4, (choice) => (choice === best ? 0.7 : 0.5)).taken).toBe(best);
    }
  });

  test('stays with the first choice when the others lead by less than the edge', () => {
    expect(race({ games: 100 }, 3, (choice) => 0.5 + 0.004 * choice).taken).toBe(0);
  });

  test('stops after the first batch when no challenger has hope', () => {
    expect(race({ games: 1000 }, 4, (choice) => (choice === 0 ? 0.6 : 0.4)).spent).toEqual([2, 2, 2, 2]);
  });

  test('spends the rest of its budget on the two best', () => {
    const { spent } = race({ games: 64 }, 4, (choice) => [0.5, 0.52, 0.6, 0.3][choice]);
    expect(spent[2]).toBe(spent[0]);
    expect(spent[2]).toBeGreaterThan(spent[1]);
    expect(spent[1]).toBeGreaterThan(spent[3]);
  });

  test.each([1, 2, 3, 7, 8, 16, 61, 200])('plays no more than its budget of %i games', (games) => {
    expect(
      total(race({ games }, 4, (choice, round) => 0.5 + 0.1 * choice * luck(round))),
    ).toBeLessThanOrEqual(games);
  });

  test('one game compares nothing: the first choice, at no cost', () => {
    const run = race({ games: 1 }, 4, (choice) => choice);
    expect(run.taken).toBe(0);
    expect(total(run)).toBe(0);
  });

  test('ends within its microseconds, but for the round under way', () => {
    const pause = (milliseconds: number): void => {
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
    };
    const run = race({ microseconds: 10_000 }, 2, (choice, round) => {
      pause(1);
      return choice * (0.4 + luck(round));
    });
    expect(total(run)).toBeGreaterThanOrEqual(2);
    expect(total(run)).toBeLessThanOrEqual(12);
    expect(run.taken).toBe(1);
  });
});
