/** The name of one player, or of both where they differ. */
export function playersText([first, second]: readonly [string, string]): string {
  return first === second ? first : `${first}, ${second}`;
}
