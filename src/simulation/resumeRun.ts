/** Resumes a run whose process ended, or adds games to a finished one. */

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError, type Fault, UsageError } from '../base/errors.ts';
import { shortened } from '../base/printable.ts';
import { type Difference, differences } from '../data/differences.ts';
import { lockFolder } from './folderLock.ts';
import { CATALOGUE_FILE, GAMES_FOLDER, MANIFEST_FILE, type Manifest, type RunIdentity } from './manifest.ts';
import { otherProgram } from './phrases.ts';
import { programDifferences, programName } from './program.ts';
import { noManifest, readStudy } from './readRun.ts';
import { requestedWords } from './requestedWords.ts';
import { closedOnFailure, identityOf, type NewRun, openRunFolder, type RunFolder } from './runFolder.ts';
import { systemFault } from './systemFault.ts';
import { removeEmptied, removeParts } from './tidyFolder.ts';

/** Most differences that are shown. */
const MOST_SHOWN = 10;

/**
 * Opens the folder of an earlier run to play its missing games. Tables, charts and report are removed, since they will be made
 * again.
 * @param run the new request, which must equal that of the run; only its number of games may be larger
 * @throws UsageError `usage/no-run`, `usage/other-run` with every difference, `usage/folder-locked`; DataError, SystemError
 * for a folder that cannot be read
 */
export async function resumeRunFolder(run: NewRun, path: string): Promise<RunFolder> {
  await checkIsRun(path);
  const release = await lockFolder(path, '--resume');
  return closedOnFailure(release, async () => {
    const { manifest, study } = await readStudy(path);
    const request = await identityOf({ ...run, chunkGames: run.chunkGames ?? manifest.identity.chunkGames });
    const faults = [
      ...identityFaults(manifest.identity, request, path),
      ...dataFaults(study.catalogue, run.study.catalogue, path),
    ];
    if (faults.length > 0) throw new UsageError(faults);
    await removeParts(path);
    await removeMade(path, manifest);
    return openRunFolder(path, request, run.study.catalogue, release);
  });
}

async function checkIsRun(path: string): Promise<void> {
  let entries: readonly string[];
  try {
    entries = await readdir(path);
  } catch (thrown) {
    throw systemFault(thrown, 'read the folder', path);
  }
  if (entries.includes(MANIFEST_FILE)) return;
  const place = { file: path, path: '--resume' };
  throw new UsageError([
    {
      code: 'usage/no-run',
      place,
      message: noManifest(MANIFEST_FILE),
    },
  ]);
}

/** Faults where the request differs from that of the run; more games are allowed. */
function identityFaults(found: RunIdentity, request: RunIdentity, path: string): Fault[] {
  const file = join(path, MANIFEST_FILE);
  const { games, ...was } = comparable(found);
  const { games: now, ...is } = comparable(request);
  const all = differences(was, is);
  const faults = all.slice(0, MOST_SHOWN).map((difference) => fault(file, difference));
  if (all.length > MOST_SHOWN) {
    const message = `and ${all.length - MOST_SHOWN} more differences`;
    faults.push({ code: 'usage/other-run', place: { file }, message });
  }
  if (now < games) {
    const message = `the run has ${games} games, found ${now}; a run can only grow`;
    faults.push({ code: 'usage/other-run', place: { file, path: 'games' }, message });
  }
  const program = programDifferences(found, request);
  if (program.length > 0) {
    const message = otherProgram(programName(found), programName(request), program);
    faults.push({ code: 'usage/other-run', place: { file, path: 'engine' }, message });
  }
  return faults.length > 0 ? faults : questionFaults(found, request, file);
}

/** Faults of requests with several variants, which ask more than the first configuration shows. */
function questionFaults(found: RunIdentity, request: RunIdentity, file: string): Fault[] {
  if (!found.variants || found.line === null || request.line === null) return [];
  const [{ games: _, ...was }, { games: __, ...is }] = [
    requestedWords(found.line),
    requestedWords(request.line),
  ];
  return differences({ line: was }, { line: is }).map((difference) => fault(file, difference));
}

/** The fields to compare value by value; data and programs have other messages, and the command line repeats the other fields. */
function comparable(identity: RunIdentity) {
  const { command, ruleset, configuration, seed, games, chunkGames, repeatable, variants } = identity;
  return { command, ruleset, configuration, seed, games, chunkGames, repeatable, variants };
}

/** Faults for values of the data that differ. */
function dataFaults(found: unknown, request: unknown, path: string): Fault[] {
  const all = differences(found, request);
  // The hash of a catalogue adds nothing to its values.
  const values = all.filter(({ path: at }) => at !== 'hash');
  const shown = (values.length > 0 ? values : all).slice(0, MOST_SHOWN);
  return shown.map((difference) => fault(join(path, CATALOGUE_FILE), difference));
}

/** Longest value in a message, in characters. */
const MOST_VALUE = 60;

function fault(file: string, { path, before, value }: Difference): Fault {
  return {
    code: 'usage/other-run',
    place: { file, path },
    message: `the run has ${shortened(before ?? 'nothing', MOST_VALUE)}, this command ${shortened(value ?? 'nothing', MOST_VALUE)}; resume a run with its own settings`,
  };
}

/** Removes tables, charts and report, so that outdated ones do not remain. */
async function removeMade(path: string, { files }: Manifest): Promise<void> {
  const made = files.filter((name) => name !== CATALOGUE_FILE && !name.startsWith(`${GAMES_FOLDER}/`));
  for (const name of made) {
    try {
      await rm(join(path, name), { force: true });
    } catch (thrown) {
      throw systemFault(thrown, 'remove the file', join(path, name));
    }
  }
  await removeEmptied(path, made);
}

/**
 * The identity of a run, from its folder.
 * @throws UsageError `usage/no-run`; DataError `data/not-a-run`; SystemError
 */
export async function readIdentity(path: string): Promise<RunIdentity> {
  await checkIsRun(path);
  const { manifest } = await readStudy(path);
  return manifest.identity;
}

/**
 * The command line of a run.
 * @throws DataError `data/no-line` for runs that store no games
 */
export function lineOf({ line, command }: RunIdentity, path: string): string {
  if (line !== null) return line;
  const place = { file: join(path, MANIFEST_FILE) };
  throw new DataError([
    {
      code: 'data/no-line',
      place,
      message: `a run of ${command} cannot be resumed, because it keeps no games; start it again`,
    },
  ]);
}
