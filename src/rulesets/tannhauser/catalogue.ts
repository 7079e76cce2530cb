import { join } from 'node:path';
import { builtInFolder, type CatalogueOptions, catalogueLoader } from '../../data/catalogue.ts';
import { filesFingerprint } from '../../data/datasetFolder.ts';
import type { BuiltInFolders } from './dataset.ts';
import type { Catalogue } from './model.ts';

/**
 * Loads the checked data of the game, from the compiled file or the YAML files.
 * @throws DataError with every fault found; SystemError when files cannot be read
 */
export const loadCatalogue: (options?: CatalogueOptions) => Promise<Catalogue> = catalogueLoader({
  id: 'tannhauser',
  fingerprint: builtInFingerprint,
  read: async (overlays, sets) =>
    (await import('./dataset.ts')).readCatalogue(builtInFolders(), overlays, sets),
});

/**
 * The folders of the built-in data.
 * @throws SystemError when the datasets folder is missing
 */
export function builtInFolders(): BuiltInFolders {
  const printed = builtInFolder('tannhauser', 'characters.yaml');
  return { printed, house: join(printed, '../house') };
}

/** Fingerprint of the built-in files; shows whether a compiled catalogue belongs to them. */
export function builtInFingerprint(): string {
  const { printed, house } = builtInFolders();
  return filesFingerprint([printed, house]);
}
