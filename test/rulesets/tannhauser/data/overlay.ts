import type { Fault } from '../../../../src/base/errors.ts';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../../../src/rulesets/tannhauser/model.ts';
import { type Files, faultsOf, withFolder } from '../../../data/overlayFolder.ts';

/** The catalogue with the files as an overlay. */
export async function loadOver(files: Files, sets: readonly string[] = []): Promise<Catalogue> {
  return withFolder(files, (folder) => loadCatalogue({ overlays: [folder], sets }));
}

/** The faults of an overlay; throws when it has none. */
export async function faultsOver(files: Files, sets: readonly string[] = []): Promise<readonly Fault[]> {
  return withFolder(files, (folder) => faultsOf(() => loadCatalogue({ overlays: [folder], sets })));
}

/** The faults of `--set` alone. */
export async function faultsOfSets(...sets: readonly string[]): Promise<readonly Fault[]> {
  return faultsOf(() => loadCatalogue({ sets }));
}
