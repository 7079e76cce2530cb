/** One player's words, or both where they differ. */
export function playersInWords([first, second]: readonly [string, string]): string {
  return first === second ? first : `${first}, ${second}`;
}
