import type { CatalogueOptions } from '../data/catalogue.ts';
import type { PageFigures } from './document.ts';

type Load = (options: CatalogueOptions) => Promise<unknown>;

const loaders: ReadonlyMap<string, Load> = new Map<string, Load>([
  [
    'tannhauser',
    async (options) => (await import('../rulesets/tannhauser/catalogue.ts')).loadCatalogue(options),
  ],
  [
    'dust-warfare',
    async (options) => (await import('../rulesets/dust-warfare/catalogue.ts')).loadCatalogue(options),
  ],
  [
    'rattenkrieg',
    async (options) => (await import('../rulesets/rattenkrieg/catalogue.ts')).loadCatalogue(options),
  ],
]);

/**
 * The figures of every ruleset, checked.
 * @param ruleset the one that overlays and settings are about
 * @throws DataError, SystemError when they cannot be read
 */
export async function pageFigures(
  ruleset: string,
  { overlays = [], sets = [] }: CatalogueOptions,
): Promise<PageFigures> {
  const catalogues = await Promise.all(
    [...loaders].map(
      async ([id, load]): Promise<[string, unknown]> => [
        id,
        await load(id === ruleset ? { overlays, sets } : {}),
      ],
    ),
  );
  const given = {
    ...(sets.length === 0 ? {} : { set: sets }),
    ...(overlays.length === 0 ? {} : { data: overlays }),
  };
  return { catalogues: new Map(catalogues), given: { [ruleset]: given } };
}
