/** The attack at the end of a line, exactly: every roll and reaction, both sides deciding as the tactician does. */
import { UsageError } from '../../../../base/errors.ts';
import { ATTACK, EXTRA_ATTACK } from '../../engine/choices.ts';
import { copyOf } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { indexOfChoice } from '../../players/greedy.ts';
import { Tactician } from '../../players/tactician/tactician.ts';
import { ActivationTree, targetsOf } from '../activationTree.ts';
import type { Line } from './lines.ts';

/** Of an attack with its reactions. */
export interface ExactAttack {
  /** Expected wounds of the targets together. */
  readonly dealt: number;
  /** Expected wounds of the attacker. */
  readonly taken: number;
  /** Probability that each target dies. */
  readonly kills: readonly number[];
}

/** @returns undefined where the line ends with no attack, or with one that is too large to be solved */
export function exactAttack(start: Position, weights: TacticianWeights, line: Line): ExactAttack | undefined {
  const { choices, kind, miniature } = line;
  if (kind !== ATTACK && kind !== EXTRA_ATTACK) return undefined;
  const before = copyOf(start);
  for (const choice of choices.slice(0, -1)) before.choose(indexOfChoice(before, choice));
  const [last] = choices.slice(-1);
  const targets = targetsOf(before, last);
  const tactician = new Tactician(start.rules, weights, 'advisor');
  const tree = new ActivationTree(before, [miniature, ...targets], 'wounds', tactician, 'both', 'action');
  const solution = solved(tree, before, indexOfChoice(before, last));
  if (solution === undefined) return undefined;
  const [taken, ...means] = tree.means(solution);
  const [, ...losses] = tree.losses(solution);
  return {
    taken,
    dealt: means.reduce((sum, mean) => sum + mean, 0),
    kills: losses.map((shares, target) => shares[tree.rows[1 + target]]),
  };
}

function solved(tree: ActivationTree, before: Position, index: number): Float64Array | undefined {
  try {
    return tree.solver.after(before, index).distribution;
  } catch (thrown) {
    if (thrown instanceof UsageError) return undefined;
    throw thrown;
  }
}
