/** Sentences about the ladder of players. */

export function twoRungs(found: number): string {
  return `found ${found} player${found === 1 ? '' : 's'}, expected at least two with a comma between them, weakest first`;
}

export function rungTwice(name: string): string {
  return `found "${name}" a second time, expected each player once`;
}

export function storyHasSides(): string {
  return 'story mode has sides of its own, so no team can meet itself; expected another mode, or all';
}

export function modeTwice(name: string): string {
  return `found "${name}" a second time, expected each once`;
}

export function allAlone(all: string): string {
  return `${all} means every mode, so give it alone`;
}

export function rungsArePlayers(): string {
  return 'means nothing here: --rungs says who plays';
}

export function entriesAreSwapped(): string {
  return 'means nothing here: the two games of a pair swap entry points';
}

export function evenGames(found: number): string {
  return `found ${found}, expected an even number: games come in pairs`;
}

export function leastBelowMost(least: number, most: number): string {
  return `found ${least}, expected at most the ${most} of --games`;
}

export function fromBelowTo(from: number, to: number): string {
  return `found ${from} and ${to} for --to, expected the lower of the two first`;
}

export function failedGame(step: string, index: number, seed: number, message: string): string {
  return `${step}: game ${index} of seed ${seed} has no result, so its pair is left out: ${message}`;
}

export function abandonedMatch(step: string, failures: number): string {
  return `${step}: given up after ${failures} games without a result`;
}

export function matchEnded(step: string, games: string, verdict: string): string {
  return `${step}: ${verdict} after ${games} games`;
}

export function interruptedLadder(played: number, all: number): string {
  return `interrupted in match ${played} of ${all}; the answer below is of the games played`;
}

/** `planner against tactician, domination, reich` */
export function matchInWords(higher: string, lower: string, mode: string, team: string): string {
  return `${higher} against ${lower}, ${mode}, ${team}`;
}

export function recordSaved(file: string): string {
  return `record saved in ${file}`;
}

export const MODE = 'Mode';
export const TEAM = 'Team';
export const GAMES = 'Games';
export const SCORE = 'Score %';
export const INTERVAL = '95 % CI';
export const NORMALISED_ELO = 'nElo';
export const ELO = 'Elo';
export const LLR = 'LLR';
export const VERDICT = 'Verdict';
export const PLAYER = 'Player';
export const ALL_MATCHES = 'all';

export function stepTitle(higher: string, lower: string): string {
  return `${higher} against ${lower}`;
}

/** A hypothesis: `55 %`, `10 nElo`. */
export function hypothesis(amount: number, unit: 'score' | 'normalised-elo'): string {
  return unit === 'score' ? `${amount} %` : `${amount} nElo`;
}

export const LEADS_TITLE = 'Leads of each player over the one below it';
export const OVER = 'Over';

export function leadsNote(): string {
  return 'Logistic Elo of the score over all matches of the step. A player who never lost has a lower bound alone.';
}

export function atLeast(elo: string): string {
  return `${elo} or more`;
}

export function atMost(elo: string): string {
  return `${elo} or less`;
}

export interface TestInWords {
  /** The two hypotheses. */
  readonly from: string;
  readonly to: string;
  /** The bounds of the LLR. */
  readonly lower: string;
  readonly upper: string;
  readonly alpha: number;
  readonly beta: number;
  /** Games of a match before the test may end it. */
  readonly least: string;
}

export function ladderNotes({ from, to, lower, upper, alpha, beta, least }: TestInWords): readonly string[] {
  return [
    'Both sides have the same team (not as T-SETUP-02 has it), packs drawn the same way; the player named first is the first side. A pair is two games of the same packs with the entry points swapped.',
    `The verdict chooses between two hypotheses by the LLR of pairs: accepted (${to} rather than ${from}) from ${upper}, rejected (${from} rather than ${to}) from ${lower}; the error rates ${alpha} and ${beta} hold at these two strengths, for each match alone.`,
    'Score: points of the player named first, a draw half; nElo: normalised Elo. The score of a match that its test ended early flatters the winner; its 95 % CI holds whenever the test ends.',
    `Row ${ALL_MATCHES} and the leads: the first ${least} games of each match, which no test cuts short, all matches with the same weight; each 95 % CI for itself.`,
  ];
}

export function range(first: number, last: number): string {
  return `${first}\u2013${last}`;
}

export function ladderFooter(
  seed: string,
  games: string,
  speed: string,
  hash: string,
  commandLine: string,
): string {
  return `Seed ${seed}, ${games} games at ${speed} games/s, results hash ${hash.slice(0, 16)}\nAgain: ${commandLine}`;
}
