/** Words about entry points: how they come about, and what a score by entry point tells. */

/** What of a configuration decides where the sides enter. */
export interface EntriesDesign {
  readonly entries: 'rolled' | 'swapped';
  /** A scenario that says it. */
  readonly scenario?: string | undefined;
  /** A position in which every game begins. */
  readonly from?: object | undefined;
}

/** The option. @param usual what it is by default */
export function entriesHelp(usual: EntriesDesign['entries']): string {
  return (
    'Entry points: rolled, so that the winner of the Setup Roll picks and Ranks count, or swapped between two games of the same packs ' +
    `[default: ${usual}]`
  );
}

/** How entry points and packs come about. */
export function entriesSentence({ entries, scenario, from }: EntriesDesign): string {
  if (from !== undefined) return 'Every game begins in the same position.';
  const packs =
    entries === 'swapped' ? 'Games come in pairs with the same packs' : 'Every game draws its packs';
  if (scenario !== undefined) return `${packs}; the scenario says where the sides enter.`;
  return entries === 'swapped'
    ? `${packs}; in the second game the sides change entry points.`
    : `${packs}; the winner of the Setup Roll picks an entry point first, so Ranks count.`;
}

/** The same for claims of several kinds. @param setups kinds of claims by the sentence that holds for them */
export function entriesOfClaims(setups: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (setups.size < 2) return [...setups.keys()];
  return Array.from(setups, ([sentence, kinds]) => `Claims about ${[...kinds].join(', ')}: ${sentence}`);
}

/** What a row by entry point or first activation tells where entry points are picked. */
export function pickedNote(): string {
  return 'The winner of the Setup Roll acts first and picks an entry point. So a row is also about who won the roll; balance maps tells them apart.';
}

/** The table of entry points. @param picked whether the winner of the Setup Roll picked */
export function entriesTitle(picked: boolean): string {
  return picked ? 'Entry points as they were picked' : 'Entry points, whichever side enters there';
}
