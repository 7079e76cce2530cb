/** Most letters of a variant's name in that of its folder; systems allow 255 in total. */
const MOST_LETTERS = 40;
/** Hexadecimal digits of the hash: 48 bits distinguish the variants of a run. */
const DIGITS = 12;

/**
 * The folder of a variant in a run: its name for people, and a hash of its inputs for programs.
 * @param name name of the variant; several may have the same
 * @param games hash of the inputs that determine its games
 */
export function variantFolder(name: string, games: string): string {
  const word = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replaceAll(/^-|-$/g, '');
  return `${word === '' ? 'arm' : word}-${games.slice(0, DIGITS)}`;
}
