/** Common parts of answers about whole activations. */

import { sampledSentence } from '../../../odds/presentation.ts';
import type { TreeSetting } from '../odds/activationTree.ts';
import type { SampledTree } from '../odds/sampledTree.ts';
import type { VolleyObjective } from '../odds/volleyTree.ts';

const POLICY_SENTENCES = {
  optimal: 'Assumed: both sides make the best decision at every offer (solved backwards).',
  never: 'Assumed: nobody spends a Command Point, re-rolls or counterattacks.',
  greedy: 'Assumed: both sides decide as the greedy player does.',
} as const;

function treePolicySentence(policy: keyof typeof POLICY_SENTENCES): string {
  return POLICY_SENTENCES[policy];
}

const GOALS = {
  wounds: 'wounds dealt minus wounds taken',
  kill: 'the chance to kill minus the chance to die',
  all: 'that all targets die, then the expected kills, then the expected wounds',
} as const;

function objectiveSentence(objective: VolleyObjective, points: readonly [number, number]): string {
  return `Assumed: the goal of both sides is ${GOALS[objective]}; ${points[0]} and ${points[1]} Command Points, worth nothing afterwards; nobody moves.`;
}

/** @param policyLoss loss of the active side under an automatic policy; null where it is not computed */
export function treeAssumptions(
  {
    policy,
    objective,
    commandPoints,
  }: Omit<TreeSetting, 'objective'> & { readonly objective: VolleyObjective },
  policyLoss: number | null,
): readonly string[] {
  return [
    treePolicySentence(policy),
    objectiveSentence(objective, commandPoints),
    ...(policy === 'optimal' || policyLoss === null
      ? []
      : [
          `If only the active side uses this policy, it loses ${Math.max(0, policyLoss).toFixed(3)} against an opponent with the best policy.`,
        ]),
  ];
}

/** `sampled: John MacNeal 1.02 ± 0.01 wounds`. */
function sampledMeans(names: readonly string[], means: readonly number[], errors: readonly number[]): string {
  const parts = names.map((name, i) => `${name} ${means[i].toFixed(3)} ± ${errors[i].toFixed(3)}`);
  return `Sampled wounds: ${parts.join(', ')} (± one standard error)`;
}

/** The sampled means beside the exact values; undefined without sampling. */
export function sampledBeside(names: readonly string[], sampled: SampledTree | null): string | undefined {
  if (sampled === null) return undefined;
  return `${sampledMeans(names, sampled.means, sampled.errors)}. ${sampledSentence(sampled, { rolled: 'run', of: ' of the ends' })}`;
}
