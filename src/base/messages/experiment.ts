/** Sentences that all comparing studies share. */

export const MAP = 'Map';
export const MODE = 'Mode';
export const PLAYER = 'Players';

/** @param players `greedy` */
export function claimIn(players: string, claim: string): string {
  return `${players}: ${claim}`;
}

/** @param gone what the first setting says and the other does not @param come the reverse */
export function verdictDiffers(
  first: string,
  other: string,
  gone: readonly string[],
  come: readonly string[],
): string {
  const parts = [
    ...(gone.length === 0 ? [] : [`${first} says: ${gone.join('; ')}`]),
    ...(come.length === 0 ? [] : [`${other} says: ${come.join('; ')}`]),
  ];
  return `The verdict differs between ${first} and ${other}. ${parts.join('. ')}.`;
}

export function interruptedExperiment(done: number, all: number): string {
  return all === 1
    ? `interrupted; ${done === 0 ? 'too few games for an answer' : 'the answer below is of the games until then'}`
    : `interrupted; the answer below is of ${done} of ${all} settings`;
}

export function experimentFooter(seed: number, games: string, speed: string, command: string): string {
  return `${games} games at ${speed} games/s, seed ${seed}. Again: ${command}`;
}

export function allWithOthers(option: string): string {
  return `all cannot stand beside other names in ${option}`;
}

export function savedIn(path: string): string {
  return `report, tables and charts are in ${path}`;
}

export function tooFewGames(): string {
  return 'too few games for an answer with an error; at least four games are needed';
}
