/** Activations without movement on an open field, solved: every shot, offer and answer, played by the engine. */
import { createTreeSolver, type TreeSolution, type TreeSolver } from '../../../game/solve.ts';
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
  USE_DUEL,
} from '../engine/choices.ts';
import { rowsLeft } from '../engine/figures.ts';
import { createPosition } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import { createGreedyPlayer } from '../players/greedy.ts';
import { positionKey } from './positionKey.ts';

/** What both sides play for: the difference of the rows they take, or of the expected kills. */
export const OBJECTIVES = ['wounds', 'kill'] as const;
export type Objective = (typeof OBJECTIVES)[number];

/**
 * How decisions are made: `optimal` solves them for both sides; `never` declines every offer; `greedy` asks the
 * greedy player.
 */
export const TREE_POLICIES = ['optimal', 'never', 'greedy'] as const;
export type TreePolicy = (typeof TREE_POLICIES)[number];

/** What an activation on the open field may consist of: nobody moves, and blasts have a question of their own. */
const ACTS = new Set([ATTACK, EXTRA_ATTACK, HEAL, USE_DUEL, DISCARD_MEDAL, END_ACTIVATION]);

/** Whether a choice of the activation is part of the question; healing an enemy is legal, but nobody asks for it. */
export function isAct(p: Position, choice: number): boolean {
  const kind = kindOfChoice(choice);
  return ACTS.has(kind) && (kind !== HEAL || p.side[firstOfChoice(choice)] === p.decider);
}

export interface ActivationTree {
  readonly solver: TreeSolver<Position>;
  /** Rows each figure had left at the beginning, in the order of `figures`. */
  readonly rows: readonly number[];
  /** P(the figure loses 0, 1 … rows), by figure. */
  losses(solution: TreeSolution): number[][];
}

/**
 * @param figures whose rows are counted; the first is the one that is activated, the others its targets
 */
export function createActivationTree(
  p: Position,
  figures: readonly number[],
  objective: Objective,
  policy: TreePolicy,
): ActivationTree {
  const started = figures.map((figure) => p.row[figure]);
  const rows = figures.map((figure) => rowsLeft(p, figure));
  const outcomes = rows.reduce((product, count) => product * (count + 1), 1);
  const lossesOf = (outcome: number): number[] => {
    let rest = outcome;
    return rows.map((count) => {
      const lost = rest % (count + 1);
      rest = Math.floor(rest / (count + 1));
      return lost;
    });
  };
  const worth = Float64Array.from({ length: outcomes }, (_, outcome) =>
    lossesOf(outcome).reduce((sum, lost, i) => {
      const value = objective === 'wounds' ? lost : Number(lost === rows[i]);
      return sum + (i === 0 ? -value : value);
    }, 0),
  );
  const greedy = createGreedyPlayer(p.rules);
  const solver = createTreeSolver<Position>(
    () => {
      const copy = createPosition(p.rules);
      copy.shareRoster(p);
      return copy;
    },
    {
      isEnd: () => false,
      outcomeOf: (game) => {
        let outcome = 0;
        for (let i = figures.length - 1; i >= 0; i--) {
          outcome = outcome * (rows[i] + 1) + game.row[figures[i]] - started[i];
        }
        return outcome;
      },
      outcomes,
      worth,
      decide: (game) => {
        if (policy === 'optimal') return -1;
        if (policy === 'greedy') return greedy.choose(game, game.choices, 0);
        return game.decision === DECIDE_ACT ? game.choices.indexOf(encodeChoice(END_ACTIVATION)) : 0;
      },
      skips: (game, choice) => game.decision === DECIDE_ACT && !isAct(game, game.choices[choice]),
      keyOf: positionKey,
    },
  );
  const losses = ({ distribution }: TreeSolution): number[][] => {
    const marginals = rows.map((count) => new Array<number>(count + 1).fill(0));
    distribution.forEach((share, outcome) => {
      lossesOf(outcome).forEach((lost, i) => {
        marginals[i][lost] += share;
      });
    });
    return marginals;
  };
  return { solver, rows, losses };
}
