/** The rules and rulings of an answer. */
import { sortedRules } from '../../../game/ruleIds.ts';
import { changedInterpretations } from '../interpretations.ts';
import type { Catalogue, Interpretations } from '../model.ts';

const RULING = /^OQ-/;

/** Each id once: rules by chapter, then rulings. */
export function rulesBehind(ids: readonly string[]): string[] {
  return [
    ...sortedRules(ids.filter((id) => !RULING.test(id))),
    ...sortedRules(ids.filter((id) => RULING.test(id))),
  ];
}

/** Interpretations other than the default, which every answer names. */
export function changedNotes(
  catalogue: Catalogue,
  interpretations: Interpretations,
): readonly { readonly id: string; readonly note: string }[] {
  return changedInterpretations(catalogue, interpretations).map(({ id, meaning }) => {
    return { id, note: `${id}: ${meaning}` };
  });
}
