import type { Gun, Shell } from './model.ts';

/** A shell as it is named beside the others of its gun: the book gives two of the F-34 one name, and their types tell them apart. */
export function shellName(
  { shells }: Pick<Gun, 'shells'>,
  { name, type }: Pick<Shell, 'name' | 'type'>,
): string {
  return shells.filter((one) => one.name === name).length > 1 ? `${name} ${type}` : name;
}
