/** Words of the page's replay. */

export const SOURCE = 'Which game';
export const SOURCE_HELP =
  'Any game of a seed can be watched: it is played again, nothing of it was recorded.';
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
export const ENTRIES = {
  rolled: 'Picked by the winner of the Setup Roll',
  swapped: 'Swapped in pairs of games',
} as const;
export const NO_RUN = 'None: teams and seed as below';
export const TEAM_HELP = 'A faction, or characters with packs: eva-kramer:combat,karl-zermann';
/** In fields that may stay empty. */
export const USUAL = 'as the command line';
export const WATCH = 'Watch';
export const SAME = 'The same game on the command line';
export const LOG = 'Log';
export const START = 'To the beginning';
export const BACK = 'One moment back';
export const FORWARD = 'One moment on';
export const END = 'To the end';
export const PLAY = 'Play';
export const PAUSE = 'Pause';
export const SWING = 'Jump to the swing';
export const CHANCES = 'Chance to win';
export const TURNING_POINTS = 'Turning points';
export const NO_TURNING_POINTS = 'No activation changed the chances by as much as 5 %.';
export const OUTLOOK =
  'Below the line: the first side. The line is the estimate of the planner’s outlook, a fitted formula without an error of its own.';
export const ON_BOARD = 'The position before this activation, on the board';
export const NOTABLE = 'Notable games';
export const FIND_NOTABLE = 'Find them';

const KINDS = { typical: 'Typical', closest: 'Closest', longest: 'Longest', luckiest: 'Luckiest' } as const;

export function kindOfGame(kind: keyof typeof KINDS): string {
  return KINDS[kind];
}

/** What the dots with bars are. */
export function playedOut(games: number, player: string): string {
  return `Dots: each position played on ${games} times by ${player} for both sides, with its 95 % interval.`;
}

export function notableAmong(games: number): string {
  return `Among the first ${games} games of the study.`;
}

export const NOTABLE_OF_RUN = 'Among all games that the run kept.';

export function notableFound(games: number): string {
  return `Among ${games} ${games === 1 ? 'game' : 'games'}.`;
}

/** A page that was exported knows no folder of runs. */
export const RUNS_NEED_SERVER =
  'games of a run are shown by `shockroll serve`, in the folder that holds the run; this page stands alone';

/** Where the board would stand. */
export const WITHOUT_BOARD = 'This game has no board: its log tells it.';

/** `Game 3 of seed 7` */
export function toldTitle(seed: number, game: number): string {
  return `Game ${game} of seed ${seed}`;
}

export function lineInWords(line: number, lines: number): string {
  return `line ${line + 1} of ${lines}`;
}

export function momentInWords(moment: number, moments: number, turn: number): string {
  return `moment ${moment + 1} of ${moments}, turn ${turn}`;
}

export function chanceInWords(side: string, chance: number): string {
  return `${side} ${percent(chance)}`;
}

/** `Turn 3, Karl Zermann: Reich 62 % → 21 %` */
export function turningPoint(
  turn: number,
  actor: string,
  side: string,
  before: number,
  after: number,
): string {
  return `Turn ${turn}, ${actor}: ${side} ${percent(before)} \u2192 ${percent(after)}`;
}

/** Says what the curve shows to those who cannot see it. */
export function curveInWords(side: string, first: number, last: number, least: number, most: number): string {
  return `Chance of ${side} to win: ${percent(first)} at the start, ${percent(last)} at the end, between ${percent(least)} and ${percent(most)}`;
}

export function gameTitle(first: string, second: string, seed: number, game: number): string {
  return `${first} against ${second}: game ${game} of seed ${seed}`;
}

/** `runs/mine: play, 2000 games` */
export function offeredRun(name: string, command: string, games: number): string {
  return `${name}: ${command}, ${games} games`;
}

export function saidOnce(): string {
  return 'the word needs one value';
}

export function numberExpected(found: string): string {
  return `found "${found}", expected a whole number from 0 up`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
