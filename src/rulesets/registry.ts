import { UsageError } from '../base/errors.ts';
import { unknownFault } from '../base/unknownFault.ts';
import type { RulesetData } from '../data/rulesetData.ts';
import type { RulesetModule } from '../game/contract.ts';

const rulesets: ReadonlyMap<string, () => Promise<RulesetModule>> = new Map([
  ['tannhauser', async () => (await import('./tannhauser/runner.ts')).tannhauser],
  ['dust-warfare', async () => (await import('./dust-warfare/runner.ts')).dustWarfare],
  ['rattenkrieg', async () => (await import('./rattenkrieg/runner.ts')).rattenkrieg],
]);

const data: ReadonlyMap<string, () => Promise<RulesetData>> = new Map([
  ['tannhauser', async () => (await import('./tannhauser/shownData.ts')).tannhauserData],
  ['dust-warfare', async () => (await import('./dust-warfare/shownData.ts')).dustWarfareData],
  ['rattenkrieg', async () => (await import('./rattenkrieg/shownData.ts')).rattenkriegData],
]);

/** Ids of the rulesets that exist, in the order of their appearance. */
export const rulesetIds: readonly string[] = [...data.keys()];

/** Ids of those of them whose games can be played. */
export const playedRulesetIds: readonly string[] = [...rulesets.keys()];

/**
 * Loads a ruleset by its id.
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function loadRuleset(id: string): Promise<RulesetModule> {
  return found(rulesets, id)();
}

/**
 * What a ruleset's figures are to people, without loading its game.
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function loadRulesetData(id: string): Promise<RulesetData> {
  return found(data, id)();
}

function found<T>(registered: ReadonlyMap<string, T>, id: string): T {
  const entry = registered.get(id);
  if (entry !== undefined) return entry;
  throw new UsageError([unknownFault('ruleset', '--ruleset', id, [...registered.keys()])]);
}
