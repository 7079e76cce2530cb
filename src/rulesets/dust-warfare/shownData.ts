import { join } from 'node:path';
import type { RulesetData, ShownData, ShownEntry } from '../../data/rulesetData.ts';
import { cardOf, otherCard } from './cards.ts';
import { datasetFolder, loadCatalogue } from './catalogue.ts';
import { loadEditions } from './editions.ts';
import { findEntry } from './lookup.ts';
import type { Catalogue } from './model.ts';
import { countEntries, listEntries, type Section } from './overview.ts';

/** The values of Dust Warfare for `shockroll data` and `shockroll rules`. */
export const dustWarfareData: RulesetData = {
  load: async (options) => viewOf(await loadCatalogue(options)),
  read: async ({ overlays = [], sets = [] }) => {
    const { readCatalogue } = await import('./dataset.ts');
    return viewOf(await readCatalogue(datasetFolder(), overlays, sets));
  },
  written: async ({ overlays = [], sets = [] }) => {
    const [{ readDataset }, { datasetFiles }] = await Promise.all([
      import('./dataset.ts'),
      import('./schema/files.ts'),
    ]);
    const value = await readDataset(datasetFolder(), overlays, sets);
    return { files: datasetFiles, schemas: join(datasetFolder(), '../schemas/dust-warfare'), value };
  },
};

async function viewOf(catalogue: Catalogue): Promise<ShownData> {
  const section = { catalogue, editions: await loadEditions() };
  return {
    catalogue,
    hash: catalogue.hash,
    counts: () => countEntries(section),
    list: (kind) => listEntries(section, kind),
    entry: (id) => otherEntry(section, id) ?? entryOf(catalogue, id),
    ruleBook: async () => (await import('./ruleBook.ts')).readRuleBook(catalogue),
    coverage: async () => (await import('./coverage.ts')).readCoverage(catalogue),
  };
}

function entryOf(catalogue: Catalogue, id: string): ShownEntry {
  const entry = findEntry(catalogue, id);
  return { value: entry.value, card: cardOf(catalogue, entry) };
}

/** A card of another edition, by id only: a unit of this game may have the same name. */
function otherEntry({ editions }: Section, id: string): ShownEntry | undefined {
  for (const edition of editions) {
    const value = edition.cards.find((card) => card.id === id.toLowerCase());
    if (value !== undefined) return { value, card: otherCard(edition, value) };
  }
  return undefined;
}
