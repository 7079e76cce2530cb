/** Sentences about tuning a player's weights. */

export function gameFailed(index: number, seed: number, message: string): string {
  return `game ${index} of seed ${seed} has no result, and the score would lack it: ${message}`;
}

export function badCheckpoint(reason: string): string {
  return `not the checkpoint of a tuning: ${reason}`;
}

export function otherWeights(found: number, expected: number): string {
  return `found ${found} entries, expected one for each of the ${expected} weights`;
}

export function beyondBounds(found: number, low: number, high: number): string {
  return `found ${found}, expected ${low} to ${high}`;
}

export function otherWeight(expected: string): string {
  return `not the weight that the player begins with here, expected ${expected}`;
}

export function notThisPlayer(found: string, expected: string): string {
  return `found "${found}", expected ${expected}`;
}

export function nothingToTune(games: number): string {
  return `no weight changes any of the ${games} games of the probe, so there is nothing to tune; ask for more games`;
}

export function noWeights(found: string, known: readonly string[]): string {
  return `"${found}" is no player whose weights are data, expected one of ${known.join(', ')}`;
}

export function tunedDescribe(start: string, mode: string): string {
  return `${start} with weights tuned for ${mode}`;
}

export function tunedFileHead(): string {
  return 'House values, found by shockroll tune player. Nothing here is printed.';
}

/** @param resumable the folder, if it holds a tuning */
export function folderInUse(resumable: string | undefined): string {
  const expected = 'the folder is not empty, expected a new or an empty one';
  return resumable === undefined
    ? expected
    : `${expected}; --resume ${resumable} goes on with the tuning in it`;
}

export function noTuningHere(file: string): string {
  return `the folder has no ${file}, expected the folder of a tuning`;
}

export function logTooShort(found: number, expected: number): string {
  return `found ${found} iterations, expected the ${expected} of the checkpoint`;
}

export function logOutOfOrder(found: string, expected: number): string {
  return `found the iteration "${found}", expected ${expected}: the log is not that of one search`;
}

export function otherEngine(found: string, current: string): string {
  return `found a tuning by shockroll ${found}, this is ${current}: its games may differ, so the search cannot go on`;
}

export function playerMissing(): string {
  return 'name the player whose weights are tuned, or the folder of a tuning with --resume';
}

export function playersAreTuned(): string {
  return 'means nothing here: the tuned player has both sides, or --against says who has the other';
}

export function playsByClock(found: string): string {
  return `"${found}" plays by the clock, so the search would be another one each time; give it games:N in place of us:N`;
}

export function gamesInSteps(found: number, step: number): string {
  return `found ${found}, expected a multiple of ${step}, so that sides and entry points are even`;
}

export function nameExpected(found: string): string {
  return `found "${found}", expected small letters, digits and hyphens, and no name of a built-in player`;
}

/** @param owner the part of the data that has the name: `players` */
export function nameTaken(found: string, owner: string): string {
  return `"${found}" is already among the ${owner} of the data, expected a name of its own`;
}

export function probing(weights: number, games: number): string {
  return `looking for the weights that matter: ${weights} weights, ${games} games with each at its extremes`;
}

export function movedWeights(moved: number, all: number): string {
  return `${moved} of ${all} weights are moved; the others changed no game`;
}

export function stoppedAt(done: number, iterations: number, command: string): string {
  return `stopped after ${done} of ${iterations} iterations; go on with: ${command}`;
}

export const WEIGHT = 'Weight';
export const START = 'Start';
export const TUNED = 'Tuned';
export const CHANGE = 'Change';

export function tunedTitle(player: string, where: string, iterations: string, games: string): string {
  return `${player}, tuned for ${where} by ${iterations} iterations of ${games} games`;
}

export function tunedNote(held: readonly string[], probeGames: number): string {
  const change = 'Change: in units of the weight’s size at the start.';
  if (held.length === 0) return change;
  return `${change} Held, since their extremes changed none of ${probeGames} games: ${held.join(', ')}.`;
}

/** @param score and interval in percent, @param elo with its sign */
export function checkSentence(
  games: string,
  score: string,
  interval: string,
  confidence: string,
  elo: string,
  seed: number,
): string {
  return `Against the weights of the start, in ${games} games of seed ${seed} that the search has not seen: ${score} % of the points (${confidence} % CI ${interval}; Elo ${elo})`;
}

export function checkWithoutSpread(games: string, score: string, seed: number): string {
  return `Against the weights of the start, in ${games} games of seed ${seed} that the search has not seen: ${score} % of the points in every pair of games, too much alike for an interval`;
}

export function unchecked(): string {
  return 'Not checked against the weights of the start: whether they are better is open';
}

export function tunedFooter(
  seed: number,
  games: string,
  speed: string | undefined,
  commandLine: string,
): string {
  const pace = speed === undefined ? '' : ` at ${speed} games/s`;
  return `Seed ${seed}, ${games} games${pace}\nAgain: ${commandLine}`;
}

export function tryTuned(command: string): string {
  return `Play it: ${command}`;
}

/** How a set of weights was found, for its file. @param before the record of the weights that it began with */
export function tuningRecord(record: {
  readonly place: string;
  readonly start: string;
  readonly commandLine: string;
  readonly engine: string;
  readonly catalogueHash: string;
  readonly moved: number;
  readonly weights: number;
  readonly check: string;
  readonly before: string;
}): string {
  const { place, start, moved, weights, commandLine, engine, catalogueHash, check, before } = record;
  return [
    `Weights for ${place}: simultaneous perturbation stochastic approximation (SPSA) from the weights of ${start}, moving ${moved} of ${weights}.`,
    `Command: ${commandLine} (shockroll ${engine}, data ${catalogueHash.slice(0, 16)}).`,
    `${check}.`,
    `All other weights are those of ${start}: ${before}`,
  ].join(' ');
}
