/** The decisions of a solved tree along the chosen branches, with the probability that each comes up. */
import { CHANCE, DECISION } from './contract.ts';
import type { CopyableGame, TreeQuestion, TreeSolver } from './solve.ts';

/** One situation with a decision. */
interface AuditedDecision {
  /** Name of the situation, from the caller. */
  readonly situation: string;
  /** Probability that it comes up, summed over all paths to it; a path may pass through it more than once. */
  readonly offered: number;
  /** Probability of each choice taken there, by its name; they sum to `offered`. */
  readonly taken: ReadonlyMap<string, number>;
  /** The largest shortfall in expected value of the best other choice. */
  readonly atStake: number;
}

export interface TreeNames<G> {
  situation(game: G): string;
  choice(game: G, index: number): string;
}

export interface TreeAudit {
  /** Most frequent first. */
  readonly decisions: readonly AuditedDecision[];
  /** Probability of the paths left out as too rare. */
  readonly leftOut: number;
}

/** Paths less likely than this are left out. */
const RARE = 1e-6;

/**
 * Follows every roll and the taken choice of every decision from the position on.
 * @param create makes a game of the same kind for the branches
 */
export function auditTree<G extends CopyableGame<G>>(
  create: () => G,
  start: G,
  solver: TreeSolver<G>,
  question: Pick<TreeQuestion<G>, 'isEnd' | 'skips'>,
  names: TreeNames<G>,
): TreeAudit {
  return new Auditor(create, solver, question, names).audit(start);
}

class Auditor<G extends CopyableGame<G>> {
  readonly #create: () => G;
  readonly #solver: TreeSolver<G>;
  readonly #question: Pick<TreeQuestion<G>, 'isEnd' | 'skips'>;
  readonly #names: TreeNames<G>;
  readonly #scratch: G[] = [];
  readonly #found = new Map<string, { offered: number; taken: Map<string, number>; atStake: number }>();
  #leftOut = 0;

  constructor(
    create: () => G,
    solver: TreeSolver<G>,
    question: Pick<TreeQuestion<G>, 'isEnd' | 'skips'>,
    names: TreeNames<G>,
  ) {
    this.#create = create;
    this.#solver = solver;
    this.#question = question;
    this.#names = names;
  }

  audit(start: G): TreeAudit {
    this.#follow(start, 1, 0);
    const decisions = [...this.#found].map(([situation, entry]) => ({ situation, ...entry }));
    return { decisions: decisions.sort((a, b) => b.offered - a.offered), leftOut: this.#leftOut };
  }

  #at(depth: number): G {
    this.#scratch[depth] ??= this.#create();
    return this.#scratch[depth];
  }

  #follow(game: G, share: number, depth: number): void {
    if (share < RARE) {
      this.#leftOut += share;
      return;
    }
    if (this.#question.isEnd(game)) return;
    if (game.waiting === CHANCE) {
      const { probabilities } = game.chance;
      for (let outcome = 0; outcome < probabilities.length; outcome++) {
        if (probabilities[outcome] === 0) continue;
        const branch = this.#at(depth);
        branch.copyFrom(game);
        branch.resolve(outcome);
        this.#follow(branch, share * probabilities[outcome], depth + 1);
      }
    } else if (game.waiting === DECISION) {
      const { choice } = this.#solver.solve(game);
      this.#note(game, choice, share);
      const branch = this.#at(depth);
      branch.copyFrom(game);
      branch.choose(choice);
      this.#follow(branch, share, depth + 1);
    }
  }

  #note(game: G, choice: number, share: number): void {
    const situation = this.#names.situation(game);
    const entry = this.#found.get(situation) ?? { offered: 0, taken: new Map<string, number>(), atStake: 0 };
    const name = this.#names.choice(game, choice);
    entry.offered += share;
    entry.taken.set(name, (entry.taken.get(name) ?? 0) + share);
    entry.atStake = Math.max(entry.atStake, this.#stakeOf(game, choice));
    this.#found.set(situation, entry);
  }

  /** How much worse than the taken choice the best of the others is; 0 without another. */
  #stakeOf(game: G, choice: number): number {
    const solver = this.#solver;
    const sign = game.decider === 0 ? 1 : -1;
    const value = solver.after(game, choice).value;
    let least = Number.POSITIVE_INFINITY;
    for (let other = 0; other < game.choiceCount; other++) {
      if (other === choice || this.#question.skips?.(game, other) === true) continue;
      least = Math.min(least, sign * (value - solver.after(game, other).value));
    }
    return Number.isFinite(least) ? least : 0;
  }
}
