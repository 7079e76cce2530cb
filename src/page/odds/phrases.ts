/** Phrases used by several files of this folder or of folders above it. */

/** Placeholder for an option that is not given. */
export const BY_DEFAULT = '—';

export const SECTIONS = {
  attacker: 'Attacker',
  target: 'Target',
  second: 'Second target',
  first: 'First character',
  other: 'Second character',
  miniature: 'Miniature',
  points: 'Command Points and goals',
  targets: 'Targets',
  blast: 'Blast',
  more: 'More options',
  sweep: 'Several values at once',
  position: 'From a position file',
  test: 'The test',
  defender: 'Defender',
} as const;

export const LABELS = {
  character: 'Character',
  pack: 'Pack',
  weapon: 'Weapon',
  wounds: 'Wounds taken',
  circle: 'Circle',
  boost: '+1 bought',
  thrownAt: 'Target circle',
} as const;

export const BEST_WEAPON = 'The best available';

export const CALCULATING = 'Calculating …';
