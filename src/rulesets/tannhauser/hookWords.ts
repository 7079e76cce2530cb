/** Words that several sentences about hooks share. */
import { counted } from '../../base/phrases.ts';
import type { Hook } from './model.ts';

/** The name of an item or a character by its id. */
export type Named = (id: string) => string;

/** `+1 die`, `−2 dice`. */
export function signedDice(dice: number): string {
  return `${dice < 0 ? '−' : '+'}${counted(Math.abs(dice), 'die', 'dice')}`;
}

/** With which weapons: ` with this weapon`; empty for any. */
export function weaponWords(
  { weapon, attackClass }: Pick<Hook, 'weapon' | 'attackClass'>,
  nameOf: Named,
): string {
  if (weapon === 'self') return ' with this weapon';
  if (weapon?.startsWith('id:') === true) return ` with ${nameOf(weapon.slice('id:'.length))}`;
  const trait = weapon?.startsWith('trait:') === true ? `${weapon.slice('trait:'.length)} ` : '';
  const kind = attackClass === undefined ? trait : `${attackClass} ${trait}`;
  return kind === '' ? '' : ` with a weapon: ${kind.trim()}`;
}
