import { nearestName } from '../../../base/nearest.ts';
import { type ParameterContext, plainChoices } from '../../../params/declaration.ts';
import { text } from '../../../params/kinds.ts';
import { isPolicy, POLICY_EXAMPLES, type PolicyName } from '../odds/policies.ts';

/** The parameter for the aim of optional re-rolls. */
export const POLICY = text(readPolicy)
  .describe('goal of re-rolls: hits, wounds, never, always, kill-N')
  .control({ label: 'Re-rolls serve', choices: () => plainChoices(POLICY_EXAMPLES), isFree: true });

function readPolicy(name: string, { reader }: ParameterContext, option: string): PolicyName | undefined {
  if (isPolicy(name)) return name;
  const known = [...POLICY_EXAMPLES.slice(0, -1), 'kill-N'];
  reader.fault(
    option,
    `unknown policy "${name}"; known: ${known.join(', ')}`,
    nearestName(name, POLICY_EXAMPLES),
  );
  return undefined;
}
