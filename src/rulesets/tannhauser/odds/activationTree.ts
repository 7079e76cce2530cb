/** Activations without movement on an open field, solved: every shot, offer and answer, played by the engine. */
import { auditTree, type TreeAudit, type TreeNames } from '../../../game/auditTree.ts';
import { sampleTree } from '../../../game/sampleTree.ts';
import { type TreeQuestion, TreeSolver } from '../../../game/solve.ts';
import { DOMAINS } from '../../../random/domains.ts';
import { createStreams, seedStreams } from '../../../random/streams.ts';
import {
  ATTACK,
  DECIDE_ACT,
  DISCARD_MEDAL,
  END_ACTIVATION,
  EXTRA_ATTACK,
  encodeChoice,
  firstOfChoice,
  HEAL,
  kindOfChoice,
  thirdOfChoice,
  USE_DUEL,
} from '../engine/choices.ts';
import { createPosition } from '../engine/game.ts';
import { rowsLeft } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { GAME_STREAMS } from '../engine/streams.ts';
import { createGreedyPlayer } from '../players/greedy.ts';
import { positionKey } from './positionKey.ts';

/** What both sides play for: the difference of the rows they take, or of the expected kills. */
export const OBJECTIVES = ['wounds', 'kill'] as const;
type Objective = (typeof OBJECTIVES)[number];

/**
 * How decisions are made: `optimal` solves them for both sides; `never` declines every offer; `greedy` asks the
 * greedy player.
 */
export const TREE_POLICIES = ['optimal', 'never', 'greedy'] as const;
export type TreePolicy = (typeof TREE_POLICIES)[number];

/** What both sides have, play for and go by. */
export interface TreeSetting {
  /** Of the active side and of the other. */
  readonly commandPoints: readonly [number, number];
  /** What both sides maximise: expected wounds or expected kills, those suffered subtracted. */
  readonly objective: Objective;
  /**
   * How decisions are made: `optimal` solves them for both sides, `never` declines every offer, `greedy`
   * follows that AI player.
   */
  readonly policy: TreePolicy;
  /** Interpretations of unclear rules by name (`--rule`); those left out have their default. */
  readonly rulings: Readonly<Record<string, boolean>>;
}

/** What an activation on the open field may consist of: nobody moves, and blasts have a question of their own. */
const ACTS = new Set([ATTACK, EXTRA_ATTACK, HEAL, USE_DUEL, DISCARD_MEDAL, END_ACTIVATION]);

/**
 * Whether a choice of the activation is part of the question; healing an enemy is legal, but nobody asks for it.
 * @param miniatures of the question: nobody else is attacked
 */
export function isAct(p: Position, choice: number, miniatures: readonly number[]): boolean {
  const kind = kindOfChoice(choice);
  if (!ACTS.has(kind)) return false;
  const first = firstOfChoice(choice);
  if (kind === HEAL) return p.side[first] === p.decider;
  if (kind !== ATTACK && kind !== EXTRA_ATTACK) return true;
  const second = thirdOfChoice(choice) - 1;
  return miniatures.includes(first) && (second < 0 || miniatures.includes(second));
}

/** Who keeps to a house policy; the others solve. */
export type PolicySides = 'both' | 'active';

export class ActivationTree {
  readonly solver: TreeSolver<Position>;
  /** Of the solver's values, to have them for the side of the first miniature. */
  readonly sign: 1 | -1;
  /** Rows each miniature had left at the beginning, in the order of `miniatures`. */
  readonly rows: readonly number[];
  /** Rows lost by each miniature, by class of ends. */
  readonly #lostIn: readonly (readonly number[])[];
  readonly #create: () => Position;
  readonly #question: TreeQuestion<Position>;

  /** @param miniatures whose rows are counted; the first is the one that is activated, the others its targets */
  constructor(
    p: Position,
    miniatures: readonly number[],
    objective: Objective,
    policy: TreePolicy,
    sides: PolicySides = 'both',
  ) {
    this.rows = miniatures.map((miniature) => rowsLeft(p, miniature));
    // A class of ends is the rows that each miniature has left.
    const sizes = miniatures.map((miniature) => p.rowCount[miniature] + 1);
    this.#lostIn = lossesByClass(this.rows, sizes);
    // The solver counts for the first side; the miniature may be of the second one.
    this.sign = p.side[miniatures[0]] === 0 ? 1 : -1;
    const greedy = createGreedyPlayer(p.rules);
    this.#create = (): Position => {
      const copy = createPosition(p.rules);
      copy.shareRoster(p);
      return copy;
    };
    this.#question = {
      isEnd: () => false,
      outcomeOf: (game) =>
        miniatures.reduceRight((outcome, miniature, i) => outcome * sizes[i] + rowsLeft(game, miniature), 0),
      outcomes: this.#lostIn.length,
      worth: this.#worthOf(objective),
      decide: (game) => {
        if (policy === 'optimal' || (sides === 'active' && game.decider !== p.side[miniatures[0]])) return -1;
        if (policy === 'greedy') return greedy.choose(game, game.choices, 0);
        return game.decision === DECIDE_ACT ? game.choices.indexOf(encodeChoice(END_ACTIVATION)) : 0;
      },
      skips: (game, choice) => game.decision === DECIDE_ACT && !isAct(game, game.choices[choice], miniatures),
      keyOf: positionKey,
    };
    this.solver = new TreeSolver<Position>(this.#create, this.#question);
  }

  /** What each class of ends is worth to the first side. */
  #worthOf(objective: Objective): Float64Array {
    return Float64Array.from(this.#lostIn, (lost) =>
      lost.reduce((sum, count, i) => {
        const value = objective === 'wounds' ? count : Number(count === this.rows[i]);
        return sum + (i === 0 ? -this.sign : this.sign) * value;
      }, 0),
    );
  }

  /**
   * P(the miniature has lost 0, 1 … rows), by miniature, out of shares of the classes of ends; a miniature that was healed has
   * lost none.
   */
  losses(shares: ArrayLike<number>): number[][] {
    const marginals = this.rows.map((count) => new Array<number>(count + 1).fill(0));
    this.#lostIn.forEach((lost, outcome) => {
      lost.forEach((count, i) => {
        marginals[i][Math.max(0, count)] += shares[outcome];
      });
    });
    return marginals;
  }

  /** Expected rows lost by each miniature; healing makes it smaller, below 0 even. */
  means(shares: ArrayLike<number>): number[] {
    return this.rows.map((_, i) =>
      this.#lostIn.reduce((sum, lost, outcome) => sum + shares[outcome] * lost[i], 0),
    );
  }

  /** Plays on from a position with the decisions of the solution and real dice; the share of each class of ends. */
  sample(from: Position, trials: number, seed: number): Float64Array {
    const words = createStreams(GAME_STREAMS);
    seedStreams(words, seed, DOMAINS.activations, 0);
    const counts = sampleTree(this.#create(), from, this.solver, this.#question, trials, words);
    return counts.map((count) => count / trials);
  }

  /** What is decided on the way from a position, and how often. */
  audit(from: Position, names: TreeNames<Position>): TreeAudit {
    return auditTree(this.#create, from, this.solver, this.#question, names);
  }
}

/**
 * Rows that each miniature has lost, by class of ends.
 * @param rows that each has left at the beginning
 * @param sizes numbers of rows that each may have left at the end
 */
function lossesByClass(rows: readonly number[], sizes: readonly number[]): number[][] {
  const outcomes = sizes.reduce((product, size) => product * size, 1);
  return Array.from({ length: outcomes }, (_, outcome) => {
    let rest = outcome;
    return sizes.map((size, i) => {
      const left = rest % size;
      rest = Math.floor(rest / size);
      return rows[i] - left;
    });
  });
}
