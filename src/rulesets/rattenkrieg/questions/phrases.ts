/** Phrases used by several files of this folder or of folders above it. */

export function needs(option: string): string {
  return `needs --${option}`;
}

/** `1–4` */
export function figureRange(first: number, last: number): string {
  return first === last ? `${first + 1}` : `${first + 1}–${last + 1}`;
}

export function onlyFor(what: string, rule: string): string {
  return `only for ${what} (${rule})`;
}

export const AUTOMATIC_WEAPONS = 'automatic weapons';

export const RESULT_AXIS = 'Result';

/** Headings of groups of questions. */
export const GROUPS = {
  smallArms: 'Small arms',
  closeCombat: 'Close combat',
  armour: 'Armour',
  blasts: 'Explosions and fire',
  troops: 'Troops',
  smallRules: 'Small rules',
} as const;
