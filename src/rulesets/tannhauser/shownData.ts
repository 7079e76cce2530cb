import { join } from 'node:path';
import type { Fault } from '../../base/errors.ts';
import type { RulesetData, ShownData } from '../../data/rulesetData.ts';
import { cardOf } from './cards.ts';
import { builtInFolders, loadCatalogue } from './catalogue.ts';
import { findEntry } from './lookup.ts';
import type { Catalogue } from './model.ts';
import { countEntries, listEntries } from './overview.ts';

/** The data of Tannhäuser for `shockroll data` and `shockroll rules`. */
export const tannhauserData: RulesetData = {
  load: async (options) => viewOf(await loadCatalogue(options)),
  read: async ({ overlays = [], sets = [] }) => {
    const { readCatalogue } = await import('./dataset.ts');
    const warnings: Fault[] = [];
    const catalogue = await readCatalogue(builtInFolders(), overlays, sets, (fault) => warnings.push(fault));
    return { ...viewOf(catalogue), warnings };
  },
  written: async ({ overlays = [], sets = [] }) => {
    const [{ readDataset }, { datasetFiles }] = await Promise.all([
      import('./dataset.ts'),
      import('./schema/files.ts'),
    ]);
    const value = await readDataset(builtInFolders(), overlays, sets);
    return { files: datasetFiles, schemas: join(builtInFolders().printed, '../schemas'), value };
  },
};

function viewOf(catalogue: Catalogue): ShownData {
  return {
    catalogue,
    hash: catalogue.hash,
    counts: () => countEntries(catalogue),
    list: (kind) => listEntries(catalogue, kind),
    entry: (id) => {
      const entry = findEntry(catalogue, id);
      return { value: entry.value, card: cardOf(catalogue, entry) };
    },
    ruleBook: async () => (await import('./ruleBook.ts')).readRuleBook(catalogue),
    coverage: async () => {
      const { rules, items } = await (await import('./coverage.ts')).readCoverage(catalogue);
      return [
        { kind: 'rules', entries: rules },
        { kind: 'items', entries: items },
      ];
    },
  };
}
