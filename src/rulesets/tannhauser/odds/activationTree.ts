/** Activations without movement on an open field, solved: every shot, offer and answer, played by the engine. */
import { auditTree, type TreeAudit, type TreeNames } from '../../../game/auditTree.ts';
import { sampleTree } from '../../../game/sampleTree.ts';
import { createTreeSolver, type TreeQuestion, type TreeSolver } from '../../../game/solve.ts';
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
import { rowsLeft } from '../engine/figures.ts';
import { createPosition } from '../engine/game.ts';
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
  readonly objective: Objective;
  readonly policy: TreePolicy;
  readonly rulings: Readonly<Record<string, boolean>>;
}

/** What an activation on the open field may consist of: nobody moves, and blasts have a question of their own. */
const ACTS = new Set([ATTACK, EXTRA_ATTACK, HEAL, USE_DUEL, DISCARD_MEDAL, END_ACTIVATION]);

/**
 * Whether a choice of the activation is part of the question; healing an enemy is legal, but nobody asks for it.
 * @param figures of the question: nobody else is attacked
 */
export function isAct(p: Position, choice: number, figures: readonly number[]): boolean {
  const kind = kindOfChoice(choice);
  if (!ACTS.has(kind)) return false;
  const first = firstOfChoice(choice);
  if (kind === HEAL) return p.side[first] === p.decider;
  if (kind !== ATTACK && kind !== EXTRA_ATTACK) return true;
  const second = thirdOfChoice(choice) - 1;
  return figures.includes(first) && (second < 0 || figures.includes(second));
}

export interface ActivationTree {
  readonly solver: TreeSolver<Position>;
  /** Of the solver's values, to have them for the side of the first figure. */
  readonly sign: 1 | -1;
  /** Rows each figure had left at the beginning, in the order of `figures`. */
  readonly rows: readonly number[];
  /**
   * P(the figure has lost 0, 1 … rows), by figure, out of shares of the classes of ends; a figure that was healed has
   * lost none.
   */
  losses(shares: ArrayLike<number>): number[][];
  /** Expected rows lost by each figure; healing makes it smaller, below 0 even. */
  means(shares: ArrayLike<number>): number[];
  /** Plays on from a position with the decisions of the solution and real dice; the share of each class of ends. */
  sample(from: Position, trials: number, seed: number): Float64Array;
  /** What is decided on the way from a position, and how often. */
  audit(from: Position, names: TreeNames<Position>): TreeAudit;
}

/** Who keeps to a house policy; the others solve. */
export type PolicySides = 'both' | 'active';

/**
 * @param figures whose rows are counted; the first is the one that is activated, the others its targets
 */
export function createActivationTree(
  p: Position,
  figures: readonly number[],
  objective: Objective,
  policy: TreePolicy,
  sides: PolicySides = 'both',
): ActivationTree {
  const rows = figures.map((figure) => rowsLeft(p, figure));
  // A class of ends is the rows that each figure has left.
  const sizes = figures.map((figure) => p.rowCount[figure] + 1);
  const outcomes = sizes.reduce((product, size) => product * size, 1);
  const lostIn = Array.from({ length: outcomes }, (_, outcome) => {
    let rest = outcome;
    return sizes.map((size, i) => {
      const left = rest % size;
      rest = Math.floor(rest / size);
      return rows[i] - left;
    });
  });
  // The solver counts for the first side; the figure may be of the second one.
  const sign = p.side[figures[0]] === 0 ? 1 : -1;
  const worth = Float64Array.from(lostIn, (lost) =>
    lost.reduce((sum, count, i) => {
      const value = objective === 'wounds' ? count : Number(count === rows[i]);
      return sum + (i === 0 ? -sign : sign) * value;
    }, 0),
  );
  const greedy = createGreedyPlayer(p.rules);
  const create = (): Position => {
    const copy = createPosition(p.rules);
    copy.shareRoster(p);
    return copy;
  };
  const question: TreeQuestion<Position> = {
    isEnd: () => false,
    outcomeOf: (game) =>
      figures.reduceRight((outcome, figure, i) => outcome * sizes[i] + rowsLeft(game, figure), 0),
    outcomes,
    worth,
    decide: (game) => {
      if (policy === 'optimal' || (sides === 'active' && game.decider !== p.side[figures[0]])) return -1;
      if (policy === 'greedy') return greedy.choose(game, game.choices, 0);
      return game.decision === DECIDE_ACT ? game.choices.indexOf(encodeChoice(END_ACTIVATION)) : 0;
    },
    skips: (game, choice) => game.decision === DECIDE_ACT && !isAct(game, game.choices[choice], figures),
    keyOf: positionKey,
  };
  const solver = createTreeSolver<Position>(create, question);
  return {
    solver,
    sign,
    rows,
    losses: (shares) => {
      const marginals = rows.map((count) => new Array<number>(count + 1).fill(0));
      lostIn.forEach((lost, outcome) => {
        lost.forEach((count, i) => {
          marginals[i][Math.max(0, count)] += shares[outcome];
        });
      });
      return marginals;
    },
    means: (shares) =>
      rows.map((_, i) => lostIn.reduce((sum, lost, outcome) => sum + shares[outcome] * lost[i], 0)),
    sample(from, trials, seed) {
      const words = createStreams(GAME_STREAMS);
      seedStreams(words, seed, DOMAINS.activations, 0);
      return sampleTree(create(), from, solver, question, trials, words).map((count) => count / trials);
    },
    audit: (from, names) => auditTree(create, from, solver, question, names),
  };
}
