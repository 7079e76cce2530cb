import type { RulesetModule } from '../game/contract.ts';
import { loadRuleset } from '../rulesets/registry.ts';

/** The ruleset of a study: a built-in one by its id, or the export `ruleset` of another module. */
export async function loadModule(id: string, moduleUrl: string | undefined): Promise<RulesetModule> {
  if (moduleUrl === undefined) return loadRuleset(id);
  const loaded: { readonly ruleset: RulesetModule } = await import(moduleUrl);
  return loaded.ruleset;
}
