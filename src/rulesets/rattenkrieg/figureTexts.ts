/** Values as tables and cards print them. */

import { withMinus } from '../../dice/expression/phrases.ts';
import { signed } from '../phrases.ts';
import type { ArmourValues, BlastRing, ByRole, Fire, HeValues } from './model.ts';

/** A value, or a dash for an unknown one. */
export function figureText(figure: number | string | null): string {
  return figure === null ? '–' : typeof figure === 'number' ? withMinus(figure) : figure;
}

/** A modifier of a die: `−2`, `0`, `+1`. */
export function modifierText(modifier: number): string {
  return modifier === 0 ? '0' : signed(modifier);
}

/** `belt`, `3 bursts`; a dash where a card prints no type. */
export function fireText(fire: Fire | null): string {
  if (fire === null) return figureText(fire);
  return fire.kind === 'bursts' ? `${fire.count} bursts` : fire.kind;
}

/** `7/9/12`, or one value where the mount does not matter. */
export function byRoleText({ light, medium, heavy }: ByRole<number>): string {
  return light === medium && medium === heavy ? String(light) : [light, medium, heavy].join('/');
}

/** `20 mm, 3D`. */
export function armourText(armour: ArmourValues | null): string {
  return armour === null ? figureText(armour) : `${armour.penetration} mm, ${armour.dice}D`;
}

/** `4D(5)`. */
export function heText(he: HeValues | null): string {
  return he === null ? figureText(he) : `${he.dice}D(${he.severity})`;
}

/** `−3 within 2", 0 within 4"`. */
export function ringsText(rings: readonly BlastRing[]): string {
  return rings.map(({ modifier, radius }) => `${modifierText(modifier)} within ${radius}"`).join(', ');
}
