import { nearestName } from '../../base/nearest.ts';
import type { OptionReader } from '../../params/reader.ts';
import { isPolicy, POLICY_EXAMPLES, type PolicyName } from '../../rulesets/tannhauser/odds/policies.ts';

/** Reads `--policy`: what optional re-rolls are for. */
export function readPolicy(reader: OptionReader, fallback: PolicyName): PolicyName {
  const name = reader.text('policy') ?? fallback;
  if (isPolicy(name)) return name;
  const known = [...POLICY_EXAMPLES.slice(0, -1), 'kill-N'];
  reader.fault(
    'policy',
    `unknown policy "${name}"; known: ${known.join(', ')}`,
    nearestName(name, POLICY_EXAMPLES),
  );
  return fallback;
}
