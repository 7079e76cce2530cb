/** Help for units by a special action: first aid, repair, serum (D-ACT-03). */
import { type AliasTable, createAliasTable } from '../../../dice/alias.ts';
import { type Die, successChance } from '../attack/die.ts';
import { binomial } from '../attack/distribution.ts';
import { effectsOf } from '../attack/situation.ts';
import type { DieFace, Effect } from '../model.ts';

export interface Support {
  /** First aid: markers removed, and the die that restores a point of damage or a miniature. */
  readonly treats: { readonly markers: number; readonly recovers: AliasTable } | undefined;
  readonly repairs: Repair | undefined;
  readonly repairsItself: Repair | undefined;
  /** Points restored, by points lost. */
  readonly regenerates: readonly AliasTable[] | undefined;
}

interface Repair {
  /** Number of damage-table effects removed. */
  readonly effects: number;
  readonly recovers: AliasTable;
}

/**
 * @param effects of the unit's abilities and of its weapons
 * @param life points of damage that the unit can take
 * @returns undefined for a unit that cannot help
 */
export function supportOf(
  effects: readonly Effect[],
  die: Die,
  life: number,
  { repairOnHit }: Readonly<Record<string, boolean>>,
): Support | undefined {
  const on = (face: DieFace): number => successChance(die, face === 'hit' ? 'normal' : 'inverted');
  // the symbols missing in the sources for all but first aid and self-repair.
  const read = (face: DieFace): DieFace => (repairOnHit ? face : face === 'hit' ? 'blank' : 'hit');
  const expert = effectsOf(effects, 'repair-on').at(0)?.face;
  const [heal] = effectsOf(effects, 'heal');
  const [repair] = effectsOf(effects, 'repair');
  const [own] = effectsOf(effects, 'self-repair');
  const [serum] = effectsOf(effects, 'regenerate');
  if ((heal ?? repair ?? own ?? serum) === undefined) return undefined;
  const coin = (chance: number): AliasTable => createAliasTable([1 - chance, chance]);
  return {
    treats: heal && { markers: heal.removesSuppression, recovers: coin(on(heal.recoverOn)) },
    repairs: repair && {
      effects: repair.removesEffects,
      recovers: coin(on(read(expert ?? repair.recoverOn))),
    },
    repairsItself: own && { effects: own.removesEffects, recovers: coin(on(expert ?? own.recoverOn)) },
    regenerates:
      serum &&
      Array.from({ length: life + 1 }, (_, lost) => createAliasTable(binomial(lost, on(read(serum.on))))),
  };
}
