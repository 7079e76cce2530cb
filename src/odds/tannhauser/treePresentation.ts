/** What the answers about whole activations have in common. */
import * as words from '../../base/messages/oddsExchange.ts';
import * as treeWords from '../../base/messages/oddsTree.ts';
import type { TreeSetting } from '../../rulesets/tannhauser/odds/activationTree.ts';
import type { SampledTree } from '../../rulesets/tannhauser/odds/sampledTree.ts';

/** @param policyLoss what a house policy costs the active side */
export function treeAssumptions(
  { policy, objective, commandPoints }: TreeSetting,
  policyLoss: number,
): readonly string[] {
  return [
    words.treePolicySentence(policy),
    words.objectiveSentence(objective, commandPoints),
    ...(policy === 'optimal' ? [] : [treeWords.policyLoss(policyLoss)]),
  ];
}

/** What sampling found beside the exact figures, if it was asked for. */
export function sampledBeside(
  names: readonly string[],
  sampled: SampledTree | null,
): { readonly sampled?: string; readonly lines: readonly string[] } {
  if (sampled === null) return { lines: [] };
  const { means, errors } = sampled;
  const lines = [treeWords.sampledMeans(names, means, errors), treeWords.sampledTreeSentence(sampled)];
  return { sampled: lines.join('. '), lines: ['', ...lines] };
}
