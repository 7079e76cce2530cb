/** Parameters of the questions that solve whole activations. */
import { oneOf, whole } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import { samples } from '../../../params/samples.ts';
import { OBJECTIVES, TREE_POLICIES, type TreeSetting } from '../odds/activationTree.ts';
import { RULE } from './attackOptions.ts';

const points = (whose: string, label: string) =>
  whole(0, 6).default(2).describe(`Command Points of the ${whose} side`).control({ label });

/** Parameters of every question about whole activations. */
export const TREE = {
  cp: points('active', 'Command Points'),
  'target-cp': points('other', "The other side's"),
  objective: oneOf(OBJECTIVES)
    .default(OBJECTIVES[0])
    .describe('goal of both sides')
    .control({ label: 'Goal of both sides' }),
  policy: oneOf(TREE_POLICIES)
    .default(TREE_POLICIES[0])
    .describe('policy of both sides')
    .control({ label: 'Policy' }),
  rule: RULE,
};

/** Sampling options; each sample plays a whole activation with the engine. */
export const TREE_SAMPLES = samples(1e7, 'samples to play with dice as a check of the exact answer');

export function treeSetting({ objective, policy, ...request }: ValuesOf<typeof TREE>): TreeSetting {
  return { commandPoints: [request.cp, request['target-cp']], objective, policy, rulings: request.rule };
}
