/** Sentences about running studies and about run folders. */

export function workerMissing(file: string): string {
  return `the worker ${file} is missing; build the project (npm run build) or install the package again`;
}

export function workerFailed(reason: string): string {
  return `a worker thread could not start: ${reason}`;
}

export function gameThrew(index: number, seed: number, message: string): string {
  return `game ${index} of seed ${seed} has no result: ${message}`;
}

export function gameDied(index: number, seed: number, message: string): string {
  return `game ${index} of seed ${seed} has no result, its thread was ended: ${message}`;
}

/** @param seconds that a game may take */
export function gameHung(seconds: number): string {
  return `no end after ${seconds} seconds, twice`;
}

export function studyAbandoned(failures: number): string {
  return `the study ended early after ${failures} games without a result`;
}

export function diskFull(action: string): string {
  return `cannot ${action}: the disk is full`;
}

export function notPermitted(action: string): string {
  return `cannot ${action}: permission denied or read-only`;
}

export function notAFolder(action: string): string {
  return `cannot ${action}: a part of the path is a file, expected a folder`;
}

export function notFound(action: string): string {
  return `cannot ${action}: it does not exist`;
}

export function notARegularFile(isFolder: boolean): string {
  return `cannot read the file: it is ${isFolder ? 'a folder' : 'a pipe or a device'}`;
}

/** @param action as `write the file` */
export function folderMissing(action: string, folder: string): string {
  return `cannot ${action}: the folder ${folder} does not exist`;
}

export function isAFolder(action: string): string {
  return `cannot ${action}: it is a folder`;
}

export function fileFailed(action: string, reason: string): string {
  return `cannot ${action}: ${reason}`;
}

/** @param run folder of a run that may go on; undefined when there is none in it */
export function folderNotEmpty(run: string | undefined): string {
  const message =
    'the folder is not empty, expected a new or an empty one; --force replaces an earlier run in it';
  return run === undefined ? message : `${message}, --resume ${run} goes on with it`;
}

/** @param owner id of a process, and its machine */
export function folderLocked(owner: string, file: string): string {
  return `process ${owner} is at work in this folder; if no such shockroll runs any more, remove ${file}`;
}

/** @param found what the run has, as JSON @param asked what is asked now */
export function otherRun(found: string | undefined, asked: string | undefined): string {
  return `the run has ${found ?? 'nothing'}, this asks for ${asked ?? 'nothing'}; a run goes on as it was begun`;
}

export function moreDifferences(count: number): string {
  return `and ${count} more differences`;
}

export function fewerGames(found: number, asked: number): string {
  return `the run has ${found} games, found ${asked}; a run can only get more games`;
}

export function noRunHere(file: string): string {
  return `the folder has no ${file}, expected the folder of a run`;
}

export function noLineHere(command: string): string {
  return `a run of ${command} cannot go on: it keeps no games; ask it again`;
}

export function otherCommand(found: string, asked: string): string {
  return `the folder holds a run of ${found}, not of ${asked}`;
}

export function chunkDamaged(file: string): string {
  return `the file ${file} is damaged; its games are played again`;
}

/** What a program is known by. */
export const programParts = {
  version: 'the versions differ',
  files: 'the files of the program differ',
  v8: 'V8 differs',
  arch: 'the processors differ in architecture',
  unknown: 'an earlier version of shockroll noted neither all files of the program nor its runtime',
  notBuilt: 'not built',
  notRecorded: 'program and runtime not recorded',
} as const;

/** @param found version, hash and runtime of the program @param now the same of this one @param differences of programParts */
export function otherProgram(found: string, now: string, differences: readonly string[]): string {
  const why = differences.join(', ');
  return `the run was played by shockroll ${found}, this is ${now}, whose games may go another way: ${why}`;
}

export function folderNotARun(): string {
  return 'the folder holds something else than a run of shockroll, so --force does not touch it';
}

export function notARun(reason: string): string {
  return `not the manifest of a run: ${reason}`;
}

export function notJson(reason: string): string {
  return `not JSON: ${reason}`;
}

export function catalogueChanged(): string {
  return 'the catalogue is not the one that the run was played with, its hash differs from that in the manifest';
}

export function otherRuleset(found: string, expected: string): string {
  return `found a run of the ruleset "${found}", expected "${expected}"; give --ruleset ${found}`;
}

export function otherEngine(found: string, current: string): string {
  return `the run was played by shockroll ${found}, this is ${current}; the game may go another way`;
}

export function noSuchGame(game: number, games: number): string {
  return `found ${game}, expected a game of the run: 0 to ${games - 1}`;
}
