import type { RulesetModule } from '../game/contract.ts';
import { loadRuleset } from '../rulesets/registry.ts';

/** The ruleset of a study: one of shockroll's own by its id, or the export `ruleset` of a module elsewhere. */
export async function loadModule(id: string, moduleUrl: string | undefined): Promise<RulesetModule> {
  if (moduleUrl === undefined) return loadRuleset(id);
  const loaded: { readonly ruleset: RulesetModule } = await import(moduleUrl);
  return loaded.ruleset;
}
