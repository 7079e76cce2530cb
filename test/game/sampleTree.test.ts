import { describe, expect, test } from 'vitest';
import { createAliasTable } from '../../src/dice/alias.ts';
import { auditTree } from '../../src/game/auditTree.ts';
import { CHANCE, DECISION, OVER, type Side, type Waiting } from '../../src/game/contract.ts';
import { sampleTree } from '../../src/game/sampleTree.ts';
import { type CopyableGame, TreeSolver } from '../../src/game/solve.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';

/** A roll of 60 % decides whether the first side may double a second roll of 60 %. */
class Offer implements CopyableGame<Offer> {
  waiting: Waiting = CHANCE;
  readonly decider: Side = 0;
  readonly seat = 0;
  readonly choices = new Int32Array([0, 1]);
  readonly choiceCount = 2;
  chance: ReturnType<typeof createAliasTable>;
  readonly chanceStream = 0;
  offered = false;
  stake = 1;
  result = 0;

  constructor(probability = 0.6) {
    this.chance = createAliasTable([1 - probability, probability]);
  }

  choose(index: number): void {
    this.stake = index + 1;
    this.waiting = CHANCE;
  }

  resolve(outcome: number): void {
    if (!this.offered && outcome === 1) {
      this.offered = true;
      this.waiting = DECISION;
      return;
    }
    if (this.offered) this.result = outcome === 1 ? this.stake : -this.stake;
    this.waiting = OVER;
  }

  copyFrom(other: Offer): void {
    this.waiting = other.waiting;
    this.offered = other.offered;
    this.stake = other.stake;
    this.result = other.result;
  }
}

/** Results -2 … 2. */
const question = {
  isEnd: () => false,
  outcomeOf: (game: Offer) => game.result + 2,
  outcomes: 5,
  worth: Float64Array.of(-2, -1, 0, 1, 2),
};
const TRIALS = 40_000;

function solver(): TreeSolver<Offer> {
  return new TreeSolver(() => new Offer(), question);
}

function sampled(scratch: Offer, decisions: Pick<TreeSolver<Offer>, 'solve'>): Float64Array {
  const rng = createStreams(1);
  seedStreams(rng, 7, 0, 0);
  return sampleTree(scratch, new Offer(), decisions, question, TRIALS, rng);
}

/** Largest deviation of a class from the exact solution in standard errors. */
function deviation(counts: Float64Array): number {
  const { distribution } = solver().solve(new Offer());
  return Math.max(
    ...Array.from(distribution, (p, i) => {
      const error = Math.sqrt(TRIALS * p * (1 - p));
      const difference = Math.abs(counts[i] - TRIALS * p);
      return error === 0 ? (difference === 0 ? 0 : Number.POSITIVE_INFINITY) : difference / error;
    }),
  );
}

describe('a solved tree played with dice', () => {
  test('ends as often in each class as the solution says', () => {
    const counts = sampled(new Offer(), solver());
    expect(counts.reduce((sum, count) => sum + count)).toBe(TRIALS);
    expect(deviation(counts)).toBeLessThan(5);
  });

  test('gives itself away when other choices are taken than the solved ones', () => {
    const right = solver();
    const wrong = { solve: (game: Offer) => ({ ...right.solve(game), choice: 0 }) };
    expect(deviation(sampled(new Offer(), wrong))).toBeGreaterThan(5);
  });

  test('gives itself away when the dice are tilted', () => {
    expect(deviation(sampled(new Offer(0.63), solver()))).toBeGreaterThan(5);
  });
});

describe('the account of the decisions', () => {
  test('says how often a decision comes up, what is taken and what the other choice costs', () => {
    const { decisions, leftOut } = auditTree(() => new Offer(), new Offer(), solver(), question, {
      situation: () => 'double?',
      choice: (_, index) => (index === 1 ? 'yes' : 'no'),
    });
    expect(leftOut).toBe(0);
    expect(decisions).toHaveLength(1);
    const [double] = decisions;
    expect(double.offered).toBeCloseTo(0.6, 12);
    expect([...double.taken.keys()]).toEqual(['yes']);
    // Doubling is worth 2 · (0.6 - 0.4), not doubling half of it.
    expect(double.atStake).toBeCloseTo(0.2, 12);
  });
});
