/** Item traits as bits. */
import { ITEM_TRAITS } from '../schema/names.ts';

/** The traits as a bit set; unknown names are ignored. */
export function traitBits(traits: readonly string[]): number {
  const known: readonly string[] = ITEM_TRAITS;
  return traits.reduce(
    (bits, trait) => (known.includes(trait) ? bits | (1 << known.indexOf(trait)) : bits),
    0,
  );
}

const PISTOL = traitBits(['Pistol']);
const AUTOMATIC = traitBits(['Automatic']);
export const MENTAL = traitBits(['Mental']);
export const HEAVY = traitBits(['Heavy']);
export const LITURGY = traitBits(['Liturgy']);
/** A weapon with one of these attacks at range (T-TERM-11). */
export const RANGED_TRAITS = PISTOL | AUTOMATIC | MENTAL;
