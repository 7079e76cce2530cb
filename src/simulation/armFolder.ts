/** Letters of an arm's name in that of its folder; systems allow 255 in all. */
const MOST_LETTERS = 40;
/** 48 bits tell the arms of a run apart. */
const DIGITS = 12;

/**
 * The folder of one of several studies in a run: the name of the arm for people, and what its games depend on for programs.
 * @param name what the run calls the arm; several may have one name
 * @param games hash of what decides its games
 */
export function armFolder(name: string, games: string): string {
  const word = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replaceAll(/^-|-$/g, '');
  return `${word === '' ? 'arm' : word}-${games.slice(0, DIGITS)}`;
}
