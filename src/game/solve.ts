/** Exact values of game trees: dice are averaged, decisions are solved for both sides or made by a policy. */
import { UsageError } from '../base/errors.ts';
import { CHANCE, DECISION, type Game } from './contract.ts';

/** A game that can be copied, so that every branch can be tried. */
export interface CopyableGame<G> extends Game {
  copyFrom(other: G): void;
}

/** A question about the positions at the ends of all branches. */
export interface TreeQuestion<G> {
  /** Whether the branch ends here; a game that is over always ends. */
  isEnd(game: G): boolean;
  /** Class of an end, 0 … outcomes - 1. */
  outcomeOf(game: G): number;
  readonly outcomes: number;
  /** Value of each class for the first side; the second side minimises it. */
  readonly worth: Float64Array;
  /**
   * Index of the choice that a policy takes; -1 leaves the decision to the solver. Undefined = the solver decides all.
   */
  decide?(game: G): number;
  /** Whether to ignore a legal choice; at least one must remain. */
  skips?(game: G, choice: number): boolean;
  /** Positions with the same key have the same value; undefined = not remembered. */
  keyOf?(game: G): string | undefined;
  /** Positions looked at before the question is refused; a million without it. */
  readonly mostPositions?: number;
}

/** The shares of the ends are summed up from the branches below when somebody asks for them: most solutions are only compared by value. */
export interface TreeSolution {
  /** Probability of each class of end under the decisions of both sides. */
  readonly distribution: Float64Array;
  /** Expected value for the first side. */
  readonly value: number;
  /** Index of the choice taken at a decision; -1 at a roll and at an end. */
  readonly choice: number;
}

/** A decision: what follows its choice. */
class Chosen implements TreeSolution {
  readonly choice: number;
  readonly #next: TreeSolution;

  constructor(choice: number, next: TreeSolution) {
    this.choice = choice;
    this.#next = next;
  }

  get value(): number {
    return this.#next.value;
  }

  get distribution(): Float64Array {
    return this.#next.distribution;
  }
}

/** A roll: the mean over what follows its outcomes. */
class Rolled implements TreeSolution {
  readonly value: number;
  readonly choice = -1;
  readonly #probabilities: Float64Array;
  /** What follows each outcome; those that cannot come up are left out. */
  readonly #branches: readonly TreeSolution[];
  #distribution: Float64Array | undefined;

  constructor(value: number, probabilities: Float64Array, branches: readonly TreeSolution[]) {
    this.value = value;
    this.#probabilities = probabilities;
    this.#branches = branches;
  }

  get distribution(): Float64Array {
    this.#distribution ??= this.#summedUp();
    return this.#distribution;
  }

  #summedUp(): Float64Array {
    const sums = new Float64Array(this.#branches[0].distribution.length);
    let branch = 0;
    for (const probability of this.#probabilities) {
      if (probability === 0) continue;
      const { distribution } = this.#branches[branch++];
      for (let i = 0; i < sums.length; i++) sums[i] += probability * distribution[i];
    }
    return sums;
  }
}

/** Differences below this are rounding: the first of equal choices is taken. */
const SAME_VALUE = 1e-12;
/** Most positions visited before a question is refused; about a quarter of a minute. */
const MOST_POSITIONS = 1_000_000;

/** Exhaustive depth-first search (expectiminimax) that remembers solved positions. */
export class TreeSolver<G extends CopyableGame<G>> {
  readonly #create: () => G;
  readonly #question: TreeQuestion<G>;
  readonly #scratch: G[] = [];
  readonly #known = new Map<string, TreeSolution>();
  /** By class of end. */
  readonly #ends: TreeSolution[] = [];
  #positions = 0;

  /**
   * @param create makes a game of the same kind to try branches on
   * @throws UsageError `usage/too-large` when the tree has more positions than the question allows
   */
  constructor(create: () => G, question: TreeQuestion<G>) {
    this.#create = create;
    this.#question = question;
  }

  #scratchAt(depth: number): G {
    this.#scratch[depth] ??= this.#create();
    return this.#scratch[depth];
  }

  #visit(game: G, depth: number): TreeSolution {
    const key = game.waiting === DECISION ? this.#question.keyOf?.(game) : undefined;
    const remembered = key === undefined ? undefined : this.#known.get(key);
    if (remembered !== undefined) return remembered;
    this.#positions++;
    const { mostPositions = MOST_POSITIONS } = this.#question;
    if (this.#positions > mostPositions) {
      throw new UsageError([
        {
          code: 'usage/too-large',
          place: {},
          message: `this question has more than ${mostPositions.toLocaleString('en-US')} positions; use fewer miniatures, Command Points or weapons`,
        },
      ]);
    }
    if (this.#question.isEnd(game) || (game.waiting !== CHANCE && game.waiting !== DECISION))
      return this.#endOf(game);
    if (game.waiting === CHANCE) return this.#average(game, depth);
    const solution = this.#decideAt(game, depth);
    if (key !== undefined) this.#known.set(key, solution);
    return solution;
  }

  #endOf(game: G): TreeSolution {
    const outcome = this.#question.outcomeOf(game);
    this.#ends[outcome] ??= this.#newEnd(outcome);
    return this.#ends[outcome];
  }

  #newEnd(outcome: number): TreeSolution {
    const distribution = new Float64Array(this.#question.outcomes);
    distribution[outcome] = 1;
    return { distribution, value: this.#question.worth[outcome], choice: -1 };
  }

  #average(game: G, depth: number): TreeSolution {
    const { probabilities } = game.chance;
    const branches: TreeSolution[] = [];
    let value = 0;
    for (let outcome = 0; outcome < probabilities.length; outcome++) {
      const probability = probabilities[outcome];
      if (probability === 0) continue;
      const branch = this.#scratchAt(depth);
      branch.copyFrom(game);
      branch.resolve(outcome);
      const solution = this.#visit(branch, depth + 1);
      value += probability * solution.value;
      branches.push(solution);
    }
    return new Rolled(value, probabilities, branches);
  }

  #decideAt(game: G, depth: number): TreeSolution {
    const question = this.#question;
    const forced = question.decide?.(game) ?? -1;
    if (forced >= 0) return new Chosen(forced, this.#after(game, forced, depth));
    const sign = game.decider === 0 ? 1 : -1;
    let best: TreeSolution | undefined;
    let taken = 0;
    for (let choice = 0; choice < game.choiceCount; choice++) {
      if (question.skips?.(game, choice) === true) continue;
      const solution = this.#after(game, choice, depth);
      if (best === undefined || sign * (solution.value - best.value) > SAME_VALUE) {
        best = solution;
        taken = choice;
      }
    }
    return new Chosen(taken, best ?? this.#after(game, 0, depth));
  }

  #after(game: G, choice: number, depth: number): TreeSolution {
    const branch = this.#scratchAt(depth);
    branch.copyFrom(game);
    branch.choose(choice);
    return this.#visit(branch, depth + 1);
  }

  solve(game: G): TreeSolution {
    return this.#visit(game, 0);
  }

  after(game: G, choice: number): TreeSolution {
    return this.#after(game, choice, 0);
  }

  get positions(): number {
    return this.#positions;
  }
}
