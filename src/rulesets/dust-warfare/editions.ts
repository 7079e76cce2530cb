/**
 * The cards of related games. They are separate from the catalogue and are read only for requests that name one of these editions, so that
 * no answer mixes editions.
 */
import { join } from 'node:path';
import { type CompiledCatalogue, catalogueLoader } from '../../data/catalogue.ts';
import { filesFingerprint } from '../../data/datasetFolder.ts';
import { datasetFolder } from './catalogue.ts';
import type { EditionCards, OtherEdition, Unit } from './model.ts';
import { unitOfCard } from './unitOfCard.ts';

/** A related game whose cards can be read as units of this one. */
interface EditionUnits {
  readonly id: OtherEdition;
  /** A warning that is shown with each of its values. */
  readonly warning: string;
  readonly units: readonly Unit[];
}

/** Every other edition with its printed cards. */
export const loadEditions: () => Promise<readonly EditionCards[]> = catalogueLoader({
  id: 'dust-warfare-editions',
  fingerprint,
  read: readEditions,
});

/** The units of another edition, without cards that are not units of this game (fortifications). */
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
