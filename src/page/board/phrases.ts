/** Phrases used by several files of this folder or of folders above it. */

export const LABELS = {
  map: 'Map',
  mode: 'Mode',
  first: 'First team',
  second: 'Second team',
  seed: 'Seed',
  activations: 'Activations played',
  character: 'Character',
  pack: 'Pack',
  wounds: 'Wounds taken',
  place: 'Stands',
  turn: 'Turn',
  next: 'Activates next',
  firstPoints: 'Command Points, first side',
  secondPoints: 'Command Points, second side',
  points: 'Movement points, or circles a grenade flies',
  attacker: 'Attacker',
  target: 'Target',
  weapon: 'Weapon',
  firstPlayer: 'Plays the first side',
  secondPlayer: 'Plays the second side',
  games: 'Games',
} as const;

export const PLACES = {
  entry: 'Waits at its entry point',
  dead: 'Is dead',
  reserve: 'Is in reserve',
  escaped: 'Has left by an exit',
} as const;

/** `on 63` */
export function standsOn(circle: number): string {
  return `On circle ${circle}`;
}
