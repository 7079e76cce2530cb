/** The rows of a damage table for the engine (D-VEH-03). */

import { effectiveRow } from '../attack/damageTable.ts';
import type { DamageEffect, DamageTables, Profile } from '../model.ts';
import { parseProfile } from '../profile.ts';

export interface DamageRow {
  readonly name: string;
  /** Its effects on attacks by and on the vehicle. */
  readonly effects: readonly DamageEffect[];
  readonly losesWeapon: 'die' | 'attacker' | undefined;
  readonly blast: { readonly profile: Profile; readonly radius: number } | undefined;
}

export function compileRows(rows: DamageTables['vehicle']): readonly DamageRow[] {
  return rows.map(({ name, effects }) => {
    const blast = effects.find((effect) => effect.kind === 'blast');
    const profile = blast === undefined ? undefined : parseProfile(blast.profile);
    return {
      name,
      effects,
      losesWeapon: effects.find((effect) => effect.kind === 'lose-weapon')?.picks,
      blast: blast === undefined || profile === undefined ? undefined : { profile, radius: blast.radius },
    };
  });
}

/** Bits of the rows with an effect that passes the test; bit r - 1 means row r. */
export function rowMask(rows: readonly DamageRow[], test: (effect: DamageEffect) => boolean): number {
  return rows.reduce((mask, { effects }, row) => (effects.some(test) ? mask | (1 << (row - 1)) : mask), 0);
}

/** Rows of a damage table with an effect; a unit's effects have as many bits. */
const EFFECT_ROWS = 6;

/** R-04 as a table over all sets of present effects and all rows. */
export function rowsTaken(stepsDown: boolean): (effects: number, row: number) => number {
  const rows = Array.from({ length: EFFECT_ROWS + 1 }, (_, row) => row);
  const taken = Uint8Array.from({ length: rows.length << EFFECT_ROWS }, (_, place) => {
    const effects = Math.floor(place / rows.length);
    const present = rows.filter((row) => row > 0 && ((effects >> (row - 1)) & 1) === 1);
    return effectiveRow(place % rows.length, new Set(present), stepsDown);
  });
  return (effects, row) => taken[effects * (EFFECT_ROWS + 1) + row];
}
