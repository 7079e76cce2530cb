import { UsageError } from '../base/errors.ts';
import { unknownName } from '../base/messages/common.ts';
import { nearestName } from '../base/nearest.ts';
import type { RulesetModule } from '../game/contract.ts';

const rulesets: ReadonlyMap<string, () => Promise<RulesetModule>> = new Map([
  ['tannhauser', async () => (await import('./tannhauser/runner.ts')).tannhauser],
]);

/** Ids of the rulesets that exist, in the order of their appearance. */
export const rulesetIds: readonly string[] = [...rulesets.keys()];

/**
 * Loads a ruleset by its id.
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function loadRuleset(id: string): Promise<RulesetModule> {
  const load = rulesets.get(id);
  if (load === undefined) {
    const nearest = nearestName(id, rulesetIds);
    throw new UsageError([
      {
        code: 'usage/unknown-ruleset',
        place: { path: '--ruleset' },
        message: unknownName('ruleset', id, rulesetIds),
        ...(nearest === undefined ? {} : { nearest }),
      },
    ]);
  }
  return load();
}
