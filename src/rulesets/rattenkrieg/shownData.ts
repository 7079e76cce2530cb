import { join } from 'node:path';
import type { RulesetData, ShownData, ShownEntry } from '../../data/rulesetData.ts';
import { datasetFolder, loadCatalogue } from './catalogue.ts';
import { cardOf } from './entryCards.ts';
import { findEntry } from './lookup.ts';
import type { Catalogue } from './model.ts';
import { countEntries, listEntries } from './overview.ts';

/** The data of Rattenkrieg! for `shockroll data` and `shockroll rules`. */
export const rattenkriegData: RulesetData = {
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
    return { files: datasetFiles, schemas: join(datasetFolder(), '../schemas/rattenkrieg'), value };
  },
};

function viewOf(catalogue: Catalogue): ShownData {
  return {
    catalogue,
    hash: catalogue.hash,
    counts: () => countEntries(catalogue),
    list: (kind) => listEntries(catalogue, kind),
    entry: (id) => entryOf(catalogue, id),
    ruleBook: async () => (await import('./ruleBook.ts')).readRuleBook(catalogue),
    coverage: async () => (await import('./coverage.ts')).readCoverage(catalogue),
  };
}

function entryOf(catalogue: Catalogue, id: string): ShownEntry {
  const entry = findEntry(catalogue, id);
  return { value: entry.value, card: cardOf(entry) };
}
