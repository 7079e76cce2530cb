/** The rows of a damage table as the engine meets them (D-VEH-03). */
import type { DamageEffect, DamageTables, Profile } from '../model.ts';
import { parseProfile } from '../profile.ts';

export interface DamageRow {
  readonly name: string;
  /** What it does to attacks by and on the vehicle. */
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

/** Bits of the rows with an effect of some sort; bit r - 1 stands for row r. */
export function rowMask(rows: readonly DamageRow[], test: (effect: DamageEffect) => boolean): number {
  return rows.reduce((mask, { effects }, row) => (effects.some(test) ? mask | (1 << (row - 1)) : mask), 0);
}
