/** Exact values of game trees: dice are averaged, decisions are solved for both sides or made by a policy. */
import { UsageError } from '../base/errors.ts';
import { CHANCE, DECISION, type Game } from './contract.ts';

/** A game that can be copied, so that every branch can be tried. */
export interface CopyableGame<G> extends Game {
  copyFrom(other: G): void;
}

/** What is asked about the positions at the end of every branch. */
export interface TreeQuestion<G> {
  /** Whether the branch ends here; a game that is over always ends. */
  isEnd(game: G): boolean;
  /** Class of an end, 0 … outcomes - 1. */
  outcomeOf(game: G): number;
  readonly outcomes: number;
  /** What each class is worth to the first side; the second side wants the opposite. */
  readonly worth: Float64Array;
  /** Index of the choice a house policy takes; -1 leaves the decision to the solution. Undefined = all are solved. */
  decide?(game: G): number;
  /** Whether a legal choice is left out of the question; not all of them may be. */
  skips?(game: G, choice: number): boolean;
  /** Positions with the same key have the same value; undefined = not remembered. */
  keyOf?(game: G): string | undefined;
}

export interface TreeSolution {
  /** Probability of each class of ends under the decisions of both sides. */
  readonly distribution: Float64Array;
  /** Expected worth to the first side. */
  readonly value: number;
  /** Index of the choice that is taken at a decision; -1 at a roll and at an end. */
  readonly choice: number;
}

/** Differences below this are rounding: the first of equal choices is taken. */
const SAME_VALUE = 1e-12;
/** Positions looked at before a question is refused; about a quarter of a minute. */
const MOST_POSITIONS = 1_000_000;

export interface TreeSolver<G> {
  /** Solves from the position; it is left as it was. What was solved before is remembered. */
  solve(game: G): TreeSolution;
  /** Solution after a legal choice of the position. */
  after(game: G, choice: number): TreeSolution;
  /** Positions looked at so far; one that is remembered costs nothing again. */
  readonly positions: number;
}

/**
 * A solver by exhaustive search of depth-first order (expectiminimax).
 * @param create makes a game of the same kind to try branches on
 * @throws UsageError `usage/too-large` when the tree has more than MOST_POSITIONS positions
 */
export function createTreeSolver<G extends CopyableGame<G>>(
  create: () => G,
  question: TreeQuestion<G>,
): TreeSolver<G> {
  const scratch: G[] = [];
  const known = new Map<string, TreeSolution>();
  let positions = 0;

  const scratchAt = (depth: number): G => {
    scratch[depth] ??= create();
    return scratch[depth];
  };

  function visit(game: G, depth: number): TreeSolution {
    const key = game.waiting === DECISION ? question.keyOf?.(game) : undefined;
    const remembered = key === undefined ? undefined : known.get(key);
    if (remembered !== undefined) return remembered;
    positions++;
    if (positions > MOST_POSITIONS) {
      throw new UsageError([
        {
          code: 'usage/too-large',
          place: {},
          message: `this question has more than ${MOST_POSITIONS.toLocaleString('en-US')} positions; ask about fewer figures, Command Points or weapons`,
        },
      ]);
    }
    if (question.isEnd(game) || (game.waiting !== CHANCE && game.waiting !== DECISION)) return endOf(game);
    if (game.waiting === CHANCE) return average(game, depth);
    const solution = decideAt(game, depth);
    if (key !== undefined) known.set(key, solution);
    return solution;
  }

  function endOf(game: G): TreeSolution {
    const outcome = question.outcomeOf(game);
    const distribution = new Float64Array(question.outcomes);
    distribution[outcome] = 1;
    return { distribution, value: question.worth[outcome], choice: -1 };
  }

  function average(game: G, depth: number): TreeSolution {
    const { probabilities } = game.chance;
    const distribution = new Float64Array(question.outcomes);
    let value = 0;
    for (let outcome = 0; outcome < probabilities.length; outcome++) {
      const probability = probabilities[outcome];
      if (probability === 0) continue;
      const branch = scratchAt(depth);
      branch.copyFrom(game);
      branch.resolve(outcome);
      const solution = visit(branch, depth + 1);
      value += probability * solution.value;
      for (let i = 0; i < distribution.length; i++) distribution[i] += probability * solution.distribution[i];
    }
    return { distribution, value, choice: -1 };
  }

  function decideAt(game: G, depth: number): TreeSolution {
    const forced = question.decide?.(game) ?? -1;
    if (forced >= 0) return { ...after(game, forced, depth), choice: forced };
    const sign = game.decider === 0 ? 1 : -1;
    let best: TreeSolution | undefined;
    for (let choice = 0; choice < game.choiceCount; choice++) {
      if (question.skips?.(game, choice) === true) continue;
      const solution = after(game, choice, depth);
      if (best === undefined || sign * (solution.value - best.value) > SAME_VALUE)
        best = { ...solution, choice };
    }
    return best ?? { ...after(game, 0, depth), choice: 0 };
  }

  function after(game: G, choice: number, depth: number): TreeSolution {
    const branch = scratchAt(depth);
    branch.copyFrom(game);
    branch.choose(choice);
    return visit(branch, depth + 1);
  }

  return {
    solve: (game) => visit(game, 0),
    after: (game, choice) => after(game, choice, 0),
    get positions() {
      return positions;
    },
  };
}
