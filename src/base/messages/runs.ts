/** Sentences about run folders as a whole: planned, listed, compared, verified, merged, removed. */
import { shellWord } from '../shellWord.ts';
import { PROGRAM } from './cli.ts';
import { gamesInWords } from './common.ts';

/** @param games as they are shown */
export function planned(folder: string, command: string, games: string, chunks: number): string {
  const last = chunks - 1;
  const place = shellWord(folder);
  return [
    `${gamesInWords(games)} in ${chunks} ${chunks === 1 ? 'chunk' : 'chunks'} planned in ${folder}. Play each, in any order and on any machine:`,
    `  ${PROGRAM} runs run-chunk ${place} --index I      I from 0 to ${last}`,
    `or all of them by a script in ${folder}/jobs (Slurm, Kubernetes, GNU parallel). Then count and report them:`,
    `  ${PROGRAM} ${command} --resume ${place}`,
  ].join('\n');
}

/** What a plan of a study that compares says besides. @param variants how many it names */
export function plannedStage(folder: string, command: string, variants: number): string {
  const of = variants === 1 ? 'one variant' : `${variants} variants`;
  return [
    `They are games of ${of}, at most as many of each as the study will count. Games that their results call`,
    'for are played by that line, or planned like these by:',
    `  ${PROGRAM} ${command} --resume ${shellWord(folder)} --plan`,
  ].join('\n');
}

export function runWithoutGames(command: string): string {
  return `a run of ${command} keeps no games`;
}

export function runOfArms(command: string): string {
  return `a run of ${command} keeps the games of several variants, not those of one study`;
}

export function notPlanned(command: string, folder: string): string {
  return `a run of ${command} has chunks for other machines once they are planned: ${PROGRAM} ${command} --resume ${shellWord(folder)} --plan`;
}

export function endsByItself(command: string, folder: string): string {
  return `this run of ${command} ends by its results or by a time (--until), so it has no chunks for other machines; to go on: ${PROGRAM} ${command} --resume ${shellWord(folder)}`;
}

/** @param other the other run */
export function oneRunCompares(other: string): string {
  return `of this run and ${other} one keeps the games of several variants, the other those of one study`;
}

export function variantUnknown(): string {
  return 'there are games beside it, but nothing says of which variant; an earlier version played them';
}

export function otherVariant(): string {
  return 'it is of another variant than its folder';
}

export function damagedChunk(): string {
  return 'the chunk is damaged or of another run; play it again or leave it out';
}

export function chunksOfOneStudy(): string {
  return 'there are chunks right in this folder, but the run keeps those of each variant in a folder of its own; name a whole run of variants or what run-chunk wrote to --out';
}

export function chunksOfVariant(): string {
  return 'there are chunks of a variant in this folder, but the run keeps the games of one study; leave it out';
}

export function chunksOfOtherVariant(): string {
  return 'there are chunks of a variant that the run does not have; leave them out';
}

/** @param other file with the same games */
export function chunksDiffer(other: string): string {
  return `the chunk has other games than ${other}, though both claim the same ones; find the wrong one by runs verify`;
}

export function tooManyChunks(chunks: number, most: number): string {
  return `found ${chunks} chunks, expected at most ${most}`;
}

export function noSuchChunk(index: number, chunks: number): string {
  return `found ${index}, expected a chunk of the run: 0 to ${chunks - 1}`;
}

export function noRuns(folder: string): string {
  return `no runs in ${folder}`;
}

export function unreadableRun(folder: string, reason: string): string {
  return `${folder}: ${reason}`;
}

/** @param games and `asked` as they are shown */
export function mergedRuns(folder: string, copied: number, games: string, asked: string): string {
  return `${copied} ${copied === 1 ? 'chunk' : 'chunks'} copied; ${folder} has ${games} of ${asked} games`;
}

/** @param missing numbers of chunks @param count how many they are */
export function missingChunks(missing: string, count: number): string {
  return `${count} ${count === 1 ? 'chunk is' : 'chunks are'} still to be played: ${missing}`;
}

export function goOn(command: string, folder: string): string {
  return `to go on: ${PROGRAM} ${command} --resume ${shellWord(folder)}`;
}

export function toReport(command: string, folder: string): string {
  return `to count and report them: ${PROGRAM} ${command} --resume ${shellWord(folder)}`;
}

export function nothingToPrune(folder: string): string {
  return `nothing to remove in ${folder}`;
}

/** @param bytes as they are shown */
export function wouldPrune(bytes: string): string {
  return `${bytes} would go; --yes removes them`;
}

export function pruned(bytes: string): string {
  return `${bytes} removed`;
}

export const PRUNE_WORDS = {
  leftover: 'half a file of a process that was killed',
  superseded: 'there is a longer file of this chunk',
  'stale-lock': 'lock of a process that has died',
  'unfinished-run': 'a run that did not come to its end',
} as const;

/** @param games played by this call, as they are shown @param variant undefined where the run has one study */
export function partPlayed(first: number, end: number, games: string, variant: string | undefined): string {
  const place = variant === undefined ? '' : `${variant}, `;
  return `${place}games ${first} to ${end - 1}: ${games} with a result`;
}

/** @param said about games of one of several variants */
export function inVariant(variant: string, said: string): string {
  return `${variant}: ${said}`;
}

export const VERIFY_WORDS = {
  holds: 'The run holds.',
  doesNotHold: 'The run does not hold.',
  hashHolds: 'Its games have the results hash of its manifest.',
  hashDiffers: 'Its games have another results hash than its manifest says.',
  unfinished: 'It was not finished, so there is no results hash to hold its games against.',
  notRepeatable:
    'A player thinks by the clock, so its games cannot be played again; only bytes were checked.',
} as const;

/** @param replayed and `differing` as they are shown */
export function replayedGames(replayed: string, differing: string): string {
  return differing === '0'
    ? `${gamesInWords(replayed)} played again, all with the same result.`
    : `${gamesInWords(replayed)} played again, ${differing} with another result.`;
}

export function keepsNoGames(command: string): string {
  return `A run of ${command} keeps no games: only the bytes of its files were checked.`;
}

export function storedGames(games: string, asked: string): string {
  return `${games} of ${gamesInWords(asked)} are in its files.`;
}

export function damagedFile(file: string): string {
  return `${file} is damaged; --resume plays its games again`;
}

/** A file beside the games. @param keepsGames as in Verification */
export function changedFile(file: string, keepsGames: boolean): string {
  const remedy = keepsGames ? '--resume makes it again' : 'the same command makes it again';
  return `${file} is not what was written; ${remedy}`;
}

/** @param games as they are shown @param variants how many they are of */
export function gamesOfVariants(games: string, variants: number): string {
  return `${gamesInWords(games)} of ${variants} ${variants === 1 ? 'variant' : 'variants'} are in its files.`;
}

/** @param name as it is shown @param wrong what is wrong with it */
export function wrongVariant(name: string, folder: string, wrong: readonly string[]): string {
  return `variant ${name} in ${folder} does not hold: ${wrong.join('; ')}`;
}

export function damagedFiles(files: number): string {
  return files === 1 ? 'a file is damaged' : `${files} files are damaged`;
}

export function otherHash(): string {
  return 'its games have another results hash than those of the answer';
}

/** @param replayed and `differing` as they are shown */
export function otherResults(replayed: string, differing: string): string {
  return `${differing} of ${replayed} played again went another way`;
}

/** @param place of the games, empty or with a comma at its end */
export function wrongGame(
  place: string,
  index: number,
  column: string,
  stored: number,
  played: number,
): string {
  return `${place}game ${index}: ${column} is ${stored} in the file, ${played} when it is played again`;
}

/** @param place as in wrongGame */
export function lostGame(place: string, index: number): string {
  return `${place}game ${index}: the file has a result, playing it again has none`;
}

export function nothingToCompare(): string {
  return 'There are no games to compare.';
}

export function sameGames(games: string): string {
  return `${gamesInWords(games)} in both, all the same.`;
}

export function differentGames(games: string, differing: string, first: number): string {
  return `${gamesInWords(games)} in both, ${differing} of them different; the first is game ${first}.`;
}

/** @param games as they are shown @param variants that both have */
export function sameVariants(games: string, variants: number): string {
  return `${gamesInWords(games)} of ${variants} ${variants === 1 ? 'variant' : 'variants'} in both, all the same.`;
}

/** @param games and `differing` as they are shown */
export function differentVariants(games: string, differing: string): string {
  return `${gamesInWords(games)} in both or one of them, ${differing} of them different.`;
}

/** @param name as it is shown @param said of its games */
export function comparedVariant(name: string, folder: string, said: string): string {
  return `variant ${name} in ${folder}: ${said}`;
}

export function onlyInOne(run: string): string {
  return `only ${run} has its games.`;
}

export function otherColumns(): string {
  return 'The games have other columns, so they cannot be compared one by one.';
}

export function sameQuestion(): string {
  return 'Both were asked the same.';
}

export function differentQuestion(path: string, first: string, second: string): string {
  return `${path}: ${first} and ${second}`;
}

export const RUN_HEADERS = {
  folder: 'run',
  command: 'command',
  state: 'state',
  games: 'games',
  seed: 'seed',
  hash: 'results hash',
} as const;

export const RUNS_TITLE = 'Runs';

/** @param stored and `asked` as they are shown; null when the run keeps no games */
export function gamesOf(stored: string | null, asked: string): string {
  return stored === null || stored === asked ? asked : `${stored} of ${asked}`;
}

export const RUN_FACTS = {
  command: 'command',
  line: 'line',
  state: 'state',
  games: 'games',
  failures: 'games without a result',
  seed: 'seed',
  ruleset: 'game',
  engine: 'shockroll',
  data: 'hash of the data',
  hash: 'results hash',
  chunks: 'chunks',
} as const;
