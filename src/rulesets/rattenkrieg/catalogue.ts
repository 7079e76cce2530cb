import { builtInFolder, type CatalogueOptions, catalogueLoader } from '../../data/catalogue.ts';
import { filesFingerprint } from '../../data/datasetFolder.ts';
import type { Catalogue } from './model.ts';

/** The user's changes to the built-in data. */
interface RattenkriegOptions extends CatalogueOptions {
  /** Files of vehicle cards (`--card`), merged last. */
  readonly cards?: readonly string[];
}

const loadFolders = catalogueLoader<Catalogue>({
  id: 'rattenkrieg',
  fingerprint: builtInFingerprint,
  read: async (overlays, sets) =>
    (await import('./dataset.ts')).readCatalogue(datasetFolder(), overlays, sets),
});

/**
 * The checked data of the game, compiled or read anew.
 * @throws DataError with every fault found; SystemError when files cannot be read
 */
export async function loadCatalogue({ cards = [], ...options }: RattenkriegOptions = {}): Promise<Catalogue> {
  if (cards.length === 0) return loadFolders(options);
  const { overlays = [], sets = [] } = options;
  const { readCatalogue } = await import('./dataset.ts');
  return readCatalogue(datasetFolder(), overlays, sets, cards);
}

/**
 * The folder of the built-in data.
 * @throws SystemError when it is missing
 */
export function datasetFolder(): string {
  return builtInFolder('rattenkrieg', 'light-weapons.yaml');
}

/** Fingerprint of the built-in files; it shows whether a compiled catalogue is current. */
export function builtInFingerprint(): string {
  return filesFingerprint([datasetFolder()]);
}
