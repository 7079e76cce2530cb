/**
 * What one of several studies in a run is, kept in the folder of its games. With the manifest and the catalogue of the run it is
 * enough to play them again, on any machine; what a house rule changes in the catalogue is kept as changes, for a catalogue has
 * a megabyte and a study hundreds of variants.
 */
import { type Change, changesBetween } from '../data/changes.ts';
import { contentHash } from '../data/hash.ts';
import type { StudySpec } from '../game/contract.ts';

/** `variant.json` */
export interface Variant {
  /** What the run calls it; several may have one name. */
  readonly name: string;
  readonly configuration: unknown;
  readonly seed: number;
  /** SHA-256 of the catalogue that it is played with. */
  readonly catalogueHash: string;
  /** What makes that of the catalogue of the run. */
  readonly changes: readonly Change[];
}

/** @param catalogue of the run */
export function variantOf(name: string, study: StudySpec, catalogue: unknown): Variant {
  return {
    name,
    configuration: study.configuration,
    seed: study.seed,
    catalogueHash: contentHash(study.catalogue),
    changes: changesBetween(catalogue, study.catalogue),
  };
}

/** The file; equal variants have equal bytes. */
export function variantText(variant: Variant): string {
  return `${JSON.stringify(variant)}\n`;
}
