/** Phrases used by several files of this folder or of folders above it. */

export const PANELS = {
  odds: 'Odds',
  board: 'Board',
  replay: 'Replay',
  studies: 'Studies',
  score: 'Score',
  editor: 'Map editor',
  help: 'Help',
} as const;

export const SIDES = ['First side', 'Second side'] as const;

/** `Turn 3 · First side activates · 8 and 6 Command Points` */
export function statusLine(turn: number, next: string, points: readonly [number, number]): string {
  const when = turn === 0 ? 'Before the Setup Roll' : `Turn ${turn} · ${next} activates next`;
  return `${when} · ${points[0]} and ${points[1]} Command Points`;
}

export const LABELS = {
  run: 'Run',
  first: 'First team',
  second: 'Second team',
  map: 'Map',
  mode: 'Mode',
  ai: 'Players',
  entries: 'Entry points',
  seed: 'Seed',
  game: 'Game',
  moment: 'Moment of the game',
  speed: 'Speed',
} as const;

const KINDS = {
  typical: 'Typical',
  closest: 'Closest',
  longest: 'Longest',
  luckiest: 'Luckiest',
} as const;

export function kindOfGame(kind: keyof typeof KINDS): string {
  return KINDS[kind];
}

export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** The message for a server that is not a shockroll server, or that refused. */
export function serverRefused(status: number, text: string): string {
  return `the server answered ${status}: ${text}`;
}
