import type { Gun, Shell } from './model.ts';

/** The name of a shell among those of its gun. The book gives two shells of the F-34 one name, so their types are added. */
export function shellName(
  { shells }: Pick<Gun, 'shells'>,
  { name, type }: Pick<Shell, 'name' | 'type'>,
): string {
  return shells.filter((one) => one.name === name).length > 1 ? `${name} ${type}` : name;
}
