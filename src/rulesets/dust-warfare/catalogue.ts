import { builtInFolder, type CatalogueOptions, catalogueLoader } from '../../data/catalogue.ts';
import { filesFingerprint } from '../../data/datasetFolder.ts';
import type { Catalogue } from './model.ts';

/**
 * The checked values of the game, compiled or read anew.
 * @throws DataError with every fault found; SystemError when files cannot be read
 */
export const loadCatalogue: (options?: CatalogueOptions) => Promise<Catalogue> = catalogueLoader({
  id: 'dust-warfare',
  fingerprint: builtInFingerprint,
  read: async (overlays, sets) =>
    (await import('./dataset.ts')).readCatalogue(datasetFolder(), overlays, sets),
});

/**
 * The folder of the built-in values.
 * @throws SystemError when it is missing
 */
export function datasetFolder(): string {
  return builtInFolder('dust-warfare', 'abilities.yaml');
}

/** Fingerprint of the built-in files; it shows whether a compiled catalogue is current. */
export function builtInFingerprint(): string {
  return filesFingerprint([datasetFolder()]);
}
