/**
 * The cards of the other games of the family. They stand apart from the catalogue and are read only when somebody asks
 * for one of these editions by name, so that no answer mixes them in.
 */
import { join } from 'node:path';
import { type CompiledCatalogue, catalogueLoader } from '../../data/catalogue.ts';
import { filesFingerprint } from '../../data/datasetFolder.ts';
import { datasetFolder } from './catalogue.ts';
import type { EditionCards, OtherEdition, Unit } from './model.ts';
import { unitOfCard } from './unitOfCard.ts';

/** Another game of the family, as far as its cards can be read as units of this one. */
interface EditionUnits {
  readonly id: OtherEdition;
  /** What everybody has to know who sees a value of it. */
  readonly warning: string;
  readonly units: readonly Unit[];
}

/** Every other edition with its cards as they are printed. */
export const loadEditions: () => Promise<readonly EditionCards[]> = catalogueLoader({
  id: 'dust-warfare-editions',
  fingerprint,
  read: readEditions,
});

/** The units of another edition; cards that are no units of this game (fortifications) are left out. */
export async function loadEdition(id: OtherEdition): Promise<EditionUnits> {
  const edition = (await loadEditions()).find((candidate) => candidate.id === id);
  const units = edition?.cards.flatMap((card) => unitOfCard(card, edition) ?? []);
  return { id, warning: edition?.warning ?? '', units: units ?? [] };
}

/** The cards, for the build to write beside the bundle. */
export async function compileEditions(): Promise<CompiledCatalogue<readonly EditionCards[]>> {
  return { fingerprint: fingerprint(), catalogue: await readEditions() };
}

function editionsFolder(): string {
  return join(datasetFolder(), 'editions');
}

function fingerprint(): string {
  return filesFingerprint([editionsFolder()]);
}

async function readEditions(): Promise<readonly EditionCards[]> {
  const { loadDataset } = await import('../../data/dataset.ts');
  const { editionFiles, editionsSchema } = await import('./schema/editions.ts');
  const { editionFaults } = await import('./schema/meaningEditions.ts');
  const definition = { files: editionFiles, schema: editionsSchema, meaning: editionFaults };
  return (await loadDataset(definition, [{ folder: editionsFolder() }], [])).editions;
}
