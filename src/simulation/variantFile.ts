/**
 * Description of one variant of a run, stored in the folder of its games. With the manifest and the catalogue of the run it is
 * enough to play them again. Changes of the catalogue are stored as differences, since a catalogue has a megabyte and a study
 * hundreds of variants.
 */
import { type Change, changesBetween } from '../data/changes.ts';
import { contentHash } from '../data/hash.ts';
import type { StudySpec } from '../game/contract.ts';

/** Content of `variant.json`. */
export interface Variant {
  /** Name of the variant; several may have the same. */
  readonly name: string;
  readonly configuration: unknown;
  readonly seed: number;
  /** SHA-256 of the catalogue of its games. */
  readonly catalogueHash: string;
  /** Changes that turn the catalogue of the run into this one. */
  readonly changes: readonly Change[];
}

/**
 * The description of a variant.
 * @param catalogue catalogue of the run
 */
export function variantOf(name: string, study: StudySpec, catalogue: unknown): Variant {
  return {
    name,
    configuration: study.configuration,
    seed: study.seed,
    catalogueHash: contentHash(study.catalogue),
    changes: changesBetween(catalogue, study.catalogue),
  };
}

/** The text of the file; equal variants have equal bytes. */
export function variantText(variant: Variant): string {
  return `${JSON.stringify(variant)}\n`;
}
