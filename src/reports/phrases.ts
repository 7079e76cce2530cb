/** Phrases used by several files of this folder or of folders above it. */

export function notRepeatable(): string {
  return 'An AI player has a time budget in microseconds, so its games depend on the machine and cannot be repeated.';
}

/** The parts of a configuration that decide where the sides enter. */
export interface EntriesDesign {
  readonly entries: 'rolled' | 'swapped';
  /** A scenario that fixes the entry points. */
  readonly scenario?: string | undefined;
  /** A position in which every game begins. */
  readonly from?: object | undefined;
}

/** How entry points and packs are chosen. */
export function entriesSentence({ entries, scenario, from }: EntriesDesign): string {
  if (from !== undefined) return 'Every game begins in the same position.';
  const packs =
    entries === 'swapped' ? 'Games come in pairs with the same packs' : 'Every game draws its packs';
  if (scenario !== undefined) return `${packs}; the scenario says where the sides enter.`;
  return entries === 'swapped'
    ? `${packs}; in the second game the sides change entry points.`
    : `${packs}; the winner of the Setup Roll picks an entry point first, so Ranks count.`;
}

/** Names of kinds of notable games in reports. */
export const KINDS = {
  typical: 'Typical',
  closest: 'Closest',
  longest: 'Longest',
  luckiest: 'Luckiest',
};

export function gameNumber(index: number): string {
  return `game ${index}`;
}

export function gamesNote(): string {
  return 'Each command replays its game and prints it turn by turn, with every roll.';
}

export const FACTS = {
  version: 'shockroll',
  seed: 'Seed',
  games: 'Games',
  catalogue: 'Data (SHA-256)',
  results: 'Results (SHA-256)',
} as const;

export function tableRegion(title: string): string {
  return `Table: ${title}`;
}
