/** Words of the page's board. */

export const BOARD = 'Board';
export const SETUP = 'Where the position comes from';
export const SETUP_HELP = 'A game of a seed after so many activations; then place figures as you like.';
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

export const SIDES = ['First side', 'Second side'] as const;
export const TURN_AND_POINTS = 'Turn and Command Points';
export const FIGURE = 'Selected figure';
export const NO_FIGURE =
  'Select a figure on the board or in the lists, then choose the circle that it goes to.';
export const ADD_FIGURE = 'Add a figure';
export const REMOVE_FIGURE = 'Remove';
export const UNDO = 'Undo';
export const SAVE = 'Save position';
export const LOAD = 'Load position';
export const FILE = 'Position file';
export const FILE_HELP = `The file that "replay --save" writes and "play --from" reads.`;
export const REFUSED = 'That cannot be';
export const SHOW = 'Show from the circle under the pointer';
export const SHOT = 'Odds of this shot';
export const SHOT_HELP = 'The selected figure attacks as it stands: circles, smoke, items and friends count.';
export const NO_SHOT = 'Nobody to shoot with, or at: both must stand on the board.';
export const BEST_WEAPON = 'The best that reaches';
export const OPEN_IN_ODDS = 'Open in Odds, as on an open field';
export const WHO_WINS = 'Who wins from here?';
export const PLAY = 'Play games';
export const STOP = 'Stop';
export const PLAYED = 'Share of the games that are played';
export const SAME_GAMES = 'The same games on the command line, from the saved position';
export const WHERE_PLAYED = { server: 'Played by the server.', browser: 'Played in this browser.' } as const;
export const HASH = 'Results hash';
export const CURRENT_TEAM = 'As on the board';

export const PLACES = {
  entry: 'Waits at its entry point',
  dead: 'Is dead',
  reserve: 'Is in reserve',
  escaped: 'Has left by an exit',
} as const;

export const LOOKS = {
  sight: 'Line of sight',
  reach: 'Reach',
  throw: 'Grenade: where it can be thrown',
  blast: 'Grenade: whom it hits here',
  smoke: 'Smoke: what it fills here',
} as const;
export type LookKind = keyof typeof LOOKS;

export function boardLabel(map: string): string {
  return `Board of ${map}: arrow keys go from circle to circle, Enter selects or places a figure`;
}

/** `on 63` */
export function standsOn(circle: number): string {
  return `On circle ${circle}`;
}

interface CircleInWords {
  readonly id: number;
  readonly kind: string;
  /** Letters of its paths on the board. */
  readonly codes: readonly string[];
  /** What the paths are parts of. */
  readonly areas: readonly string[];
  readonly holders: readonly string[];
}

/** `Circle 63, paths C and D (hall, stairs): Eva Kramer` */
export function circleInWords({ id, kind, codes, areas, holders }: CircleInWords): string {
  const where =
    codes.length === 0
      ? kind.replaceAll('-', ' ')
      : `${codes.length === 1 ? 'path' : 'paths'} ${codes.join(' and ')} (${areas.join(', ')})`;
  return `Circle ${id}, ${where}${holders.length === 0 ? '' : `: ${holders.join(', ')}`}`;
}

/** `Circle 63, Hall: Eva Kramer. A grenade here …` */
export function seenFrom(circle: string, what: string): string {
  return `${circle}. ${what.charAt(0).toUpperCase()}${what.slice(1)}.`;
}

export function seesInWords(circles: number, figures: readonly string[]): string {
  const seen = figures.length === 0 ? 'nobody in sight' : `in sight: ${figures.join(', ')}`;
  return `sees ${counted(circles, 'circle')}; ${seen}`;
}

export function reachInWords(who: string | undefined, circles: number, points: number): string {
  if (who === undefined) return 'select a figure to see its reach';
  return `${who} reaches ${counted(circles, 'circle')} with ${counted(points, 'point')}`;
}

export function throwInWords(circles: number, range: number): string {
  return `a grenade flies to ${counted(circles, 'circle')} within ${range}`;
}

export function blastInWords(circles: number, figures: readonly string[]): string {
  const hit = figures.length === 0 ? 'nobody stands there' : `hits ${figures.join(', ')}`;
  return `a grenade here covers ${counted(circles, 'circle')}; ${hit}`;
}

export function smokeInWords(circles: number, figures: readonly string[]): string {
  const blinded = figures.length === 0 ? 'nobody stands there' : `around ${figures.join(', ')}`;
  return `smoke here fills ${counted(circles, 'circle')}; ${blinded}`;
}

/** `Eva Kramer on 63, 2 of 4 rows left, has been activated` */
export function figureInWords(
  name: string,
  place: string,
  left: number,
  rows: number,
  marks: readonly string[],
): string {
  return [name, place, `${left} of ${counted(rows, 'row')} left`, ...marks].join(', ');
}

export const ACTIVATED = 'has been activated';
export const ON_OVERWATCH = 'on overwatch';

/** `Turn 3 · First side activates · 8 and 6 Command Points` */
export function statusLine(turn: number, next: string, points: readonly [number, number]): string {
  const when = turn === 0 ? 'Before the Setup Roll' : `Turn ${turn} · ${next} activates next`;
  return `${when} · ${points[0]} and ${points[1]} Command Points`;
}

export function sinceNote(steps: number): string {
  return `The file goes on for ${counted(steps, 'choice or roll', 'choices and rolls')} in the middle of an activation; changing anything drops them`;
}

/** `Reich wins 61.2 % (57.9 % to 64.3 %)` */
export function winsInWords(name: string, rate: number, low: number, high: number): string {
  return `${name} wins ${percent(rate)} (${percent(low)} to ${percent(high)})`;
}

/** What the interval means. */
export function gamesInWords(
  games: number,
  draws: number,
  confidence: number,
  capped: number | null,
): string {
  const drawn = draws === 0 ? 'no draws' : counted(draws, 'draw');
  const cut = capped === null || capped === 0 ? '' : `, ${capped} of them at the turn cap`;
  return `${counted(games, 'game')}, ${drawn}${cut}. Intervals hold with ${percent(confidence, 0)} confidence however often they are looked at.`;
}

export function announceGames(first: string, second: string): string {
  return `${first}; ${second}`;
}

function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)} %`;
}

function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}

export function noSuchMap(found: string, known: readonly string[]): string {
  return `there is no map "${found}"; known are: ${known.join(', ')}`;
}
