/** Phrases shared by several files of this folder or its parents. */
import { capitalised, PROGRAM } from '../../base/phrases.ts';
import { shellWord } from '../../base/shellWord.ts';

/**
 * `= 0.032`, `< 0.001`
 * @param pValue as from formatPValue
 */
export function pText(pValue: string): string {
  return pValue.startsWith('<') ? pValue : `= ${pValue}`;
}

export const DRAWS = 'draws';

export const FIRST_TO_ACT = 'who acts first';

export function against(attacker: string, target: string): string {
  return `${attacker} against ${target}`;
}

export function stopping(): string {
  return 'stopping after the games under way; Ctrl-C again ends at once';
}

export function interruptedAfter(games: string, request: string): string {
  return `interrupted after ${games} of ${request} games; the answer below covers these`;
}

export function interruptedBeforeFirst(): string {
  return 'interrupted before the first game ended; there is no answer';
}

export function runSaved(folder: string): string {
  return `saved in ${folder}`;
}

export const WHO_IS_AHEAD = 'who is ahead';

export function pairedMethod(): string {
  return (
    'Every change uses the seeds of the baseline. Setup, each side’s dice and each side’s AI player have separate random ' +
    'streams, so games differ only from the point where the change first matters.'
  );
}

export function rolledEntries(): string {
  return 'found rolled, expected swapped: entry points that the winner of the Setup Roll picks cannot be compared';
}

/** For a sentence: `the player "greedy" (one activation ahead …)`. */
export function playerText(name: string, description: string): string {
  return `the player \u201C${name}\u201D (${description})`;
}

export function secondIsFirst(player: string): string {
  return `found ${player}, which already has both sides; expected another player, or none`;
}

export function redisGone(reason: string): string {
  return `the Redis server is gone (${reason}); trying again until it is back`;
}

export function redisBack(): string {
  return 'the Redis server is back';
}

export function beginning(sentence: string): string {
  return capitalised(sentence);
}

export function goOn(command: string, folder: string): string {
  return `to resume: ${PROGRAM} ${command} --resume ${shellWord(folder)}`;
}

export function chunkDamaged(file: string): string {
  return `the file ${file} is damaged; its games are played again`;
}

export function nameExpected(found: string): string {
  return `found "${found}", expected small letters, digits and hyphens, and no name of a built-in player`;
}

export function timeNeedsOneSetting(): string {
  return 'a time limit ends one study; give one setting (map, mode, ranges, cover) and no --along';
}

/** Method of a watched comparison. */
export function watchedComparisonMethod(): string {
  return (
    'Each change was played until it reached the goal of --until or the most games. Its interval and p-value are those of a ' +
    'confidence sequence: by betting on the leads of pairs (Waudby-Smith and Ramdas 2024) or, where luck was removed and many games ' +
    'differ, of a normal mixture (Waudby-Smith and others 2024). They are valid at every look, including the last.'
  );
}

/**
 * Message when no player is left to repeat the study.
 * @param players as given to `--along`
 */
export function nothingToRepeat(players: readonly string[]): string {
  return `--along ${players.join()}: nothing to repeat, the study already has that player on both sides`;
}
