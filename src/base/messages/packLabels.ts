/** Packs as findings of a study. */

/** What a pack adds, by the fit of all of them. */
export function effectLabel(pack: string): string {
  return `${pack}: added`;
}

/** What two packs add together, beyond what each of them adds. */
export function togetherLabel([one, other]: readonly [string, string]): string {
  return `${one} with ${other}`;
}
