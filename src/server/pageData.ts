import type { CatalogueOptions } from '../data/catalogue.ts';
import { rulesetIds } from '../rulesets/names.ts';
import { loadRulesetData } from '../rulesets/registry.ts';
import type { PageData } from './document.ts';

/**
 * The validated data of every ruleset.
 * @param ruleset the one that overlays and overrides apply to
 * @throws DataError, SystemError when they cannot be read
 */
export async function pageData(
  ruleset: string,
  { overlays = [], sets = [] }: CatalogueOptions,
): Promise<PageData> {
  const shown = await Promise.all(
    rulesetIds.map(async (id) => {
      const data = await loadRulesetData(id);
      return [id, await data.load(id === ruleset ? { overlays, sets } : {})] as const;
    }),
  );
  const given = {
    ...(sets.length === 0 ? {} : { set: sets }),
    ...(overlays.length === 0 ? {} : { data: overlays }),
  };
  return {
    catalogues: new Map(shown.map(([id, { catalogue }]) => [id, catalogue])),
    ruleBooks: new Map(shown.map(([id, { ruleBook }]) => [id, ruleBook])),
    given: { [ruleset]: given },
  };
}
