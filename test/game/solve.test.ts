import { describe, expect, test } from 'vitest';
import { createAliasTable } from '../../src/dice/alias.ts';
import { CHANCE, DECISION, OVER, type Side, type Waiting } from '../../src/game/contract.ts';
import { type CopyableGame, TreeSolver } from '../../src/game/solve.ts';

/** The first side bets or passes; a bet wins with probability p; then the second side may double or not. */
class Bet implements CopyableGame<Bet> {
  waiting: Waiting = DECISION;
  decider: Side = 0;
  readonly seat = 0;
  readonly choices = new Int32Array([0, 1]);
  readonly choiceCount = 2;
  readonly chance = createAliasTable([0.4, 0.6]);
  readonly chanceStream = 0;
  stake = 0;
  result = 0;

  choose(index: number): void {
    if (this.decider === 0) {
      this.stake = index;
      this.decider = 1;
      if (index === 0) this.waiting = OVER;
      return;
    }
    this.stake *= index + 1;
    this.waiting = CHANCE;
  }

  resolve(outcome: number): void {
    this.result = outcome === 1 ? this.stake : -this.stake;
    this.waiting = OVER;
  }

  copyFrom(other: Bet): void {
    this.waiting = other.waiting;
    this.decider = other.decider;
    this.stake = other.stake;
    this.result = other.result;
  }
}

/** Results -2 … 2. */
const question = {
  isEnd: () => false,
  outcomeOf: (game: Bet) => game.result + 2,
  outcomes: 5,
  worth: Float64Array.of(-2, -1, 0, 1, 2),
};

describe('the tree solver', () => {
  test('lets each side do best for itself and averages the dice', () => {
    const { distribution, value } = new TreeSolver(() => new Bet(), question).solve(new Bet());
    // Betting is worth 0.6 - 0.4; the second side does not double what it loses on average.
    expect(value).toBeCloseTo(0.2, 12);
    expect(Array.from(distribution)).toEqual([0, 0.4, 0, 0.6, 0].map((p) => expect.closeTo(p, 12)));
  });

  test('gives every alternative its value and leaves the position as it was', () => {
    const game = new Bet();
    const solver = new TreeSolver(() => new Bet(), question);
    expect([0, 1].map((choice) => solver.after(game, choice).value)).toEqual([0, expect.closeTo(0.2, 12)]);
    expect(game.waiting).toBe(DECISION);
  });

  test('follows a house policy where it has one', () => {
    const doubling = { ...question, decide: (game: Bet) => (game.decider === 1 ? 1 : -1) };
    expect(new TreeSolver(() => new Bet(), doubling).solve(new Bet()).value).toBeCloseTo(0.4, 12);
  });

  test('leaves skipped choices out', () => {
    const noBet = { ...question, skips: (game: Bet, choice: number) => game.decider === 0 && choice === 1 };
    expect(new TreeSolver(() => new Bet(), noBet).solve(new Bet()).value).toBe(0);
  });

  test('looks at positions with the same key once', () => {
    const keyed = { ...question, keyOf: (game: Bet) => `${game.decider}${game.stake}` };
    const solver = new TreeSolver(() => new Bet(), keyed);
    const first = solver.solve(new Bet());
    const before = solver.positions;
    expect(solver.solve(new Bet())).toEqual(first);
    expect(solver.positions).toBe(before);
  });
});
