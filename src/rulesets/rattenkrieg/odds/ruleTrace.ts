/** Which rules and rulings stand behind an answer. */
import { sortedRules } from '../../../game/ruleIds.ts';
import type { Catalogue, Readings } from '../model.ts';
import { changedReadings } from '../readings.ts';

const RULING = /^OQ-/;

/** Each id once: rules by chapter, open questions last. */
export function rulesBehind(ids: readonly string[]): string[] {
  return [
    ...sortedRules(ids.filter((id) => !RULING.test(id))),
    ...sortedRules(ids.filter((id) => RULING.test(id))),
  ];
}

/** Readings that are not the usual ones, as every answer names them. */
export function changedNotes(
  catalogue: Catalogue,
  readings: Readings,
): readonly { readonly id: string; readonly note: string }[] {
  return changedReadings(catalogue, readings).map(({ id, meaning }) => {
    return { id, note: `${id}: ${meaning}` };
  });
}
