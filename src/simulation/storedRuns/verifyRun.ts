/** Verifies a run: its files against their checksums and hashes, and its games by playing them again. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesHash, contentHash } from '../../data/hash.ts';
import { batchPart } from '../columns.ts';
import { addBatch, emptyHashSum } from '../gamesSum.ts';
import {
  GAMES_FOLDER,
  MANIFEST_FILE,
  type Manifest,
  manifestText,
  type RunIdentity,
  type StoredResults,
  VARIANTS_FILE,
} from '../manifest.ts';
import { programDifferences, programHere, programName } from '../program.ts';
import { type FinishedVariant, readFinishedVariants, readManifest, readStudy } from '../readRun.ts';
import { resultsHash } from '../resultsHash.ts';
import { chunkRun } from '../runFolder.ts';
import { openChunkReader } from '../store/chunkReader.ts';
import { variantFolder } from '../variantFolder.ts';
import { playAgain, type Replayed, type ReplayOptions, type WrongGame } from './playAgain.ts';
import { type Range, readStoredRun, readStoredVariants, type StoredRun } from './storedRun.ts';

/** Results for the games of one study. */
interface Found extends Replayed {
  /** Games in the files, including failed ones. */
  readonly games: number;
  /** Files whose bytes have changed. */
  readonly damaged: readonly string[];
  /** Whether the games give the hash of the run; null while there is none. */
  readonly hashHolds: boolean | null;
}

/** One variant of a run with several studies. */
export interface VerifiedVariant extends Found {
  /** Name of the variant. */
  readonly name: string;
  /** Its folder below that of the run. */
  readonly folder: string;
  /** Whether no file is damaged, the hash is right and no game differed. */
  readonly holds: boolean;
}

export interface Verification extends Found {
  /** The command that made the run: `balance packs`. */
  readonly command: string;
  /** Seed of all dice; the same seed gives the same games. */
  readonly seed: number;
  /** Games requested, of each variant if there are several. */
  readonly request: number;
  /** The programs that played the run and that play it again; only equal programs must give equal games. */
  readonly program: {
    /** The program that played the run: version, hash and runtime. */
    readonly run: string;
    /** The program that plays it again: version, hash and runtime. */
    readonly here: string;
    /** How the programs differ, as text; empty for the same program. */
    readonly differences: readonly string[];
  };
  /** Whether games are played again: not with a time budget of an AI player. */
  readonly repeatable: boolean;
  /** False for a run with only a report, such as one of `check`; then only its files are verified. */
  readonly keepsGames: boolean;
  /** The first differing games. */
  readonly wrong: readonly (WrongGame & {
    /** Folder of the variant, in comparing studies. */
    readonly variant?: string;
  })[];
  /** The variants of a comparing study, including those with a hash but no games. */
  readonly variants?: readonly VerifiedVariant[];
  /** Whether an interrupt ended it early. */
  readonly interrupted: boolean;
  /** Changed files besides the games: tables, charts, report, manifest. */
  readonly changed: readonly string[];
  /** Whether the run is sound: no damaged or changed file, the right hash, no differing game. */
  readonly holds: boolean;
}

/** An expected hash of the first games of a study. */
interface Mark {
  readonly games: number;
  readonly hash: string;
}

/**
 * Reads all chunks and plays some games again, for each variant if there are several. Nothing is written.
 * @throws DataError, SystemError as readStoredRun and readStoredVariants
 */
export async function verifyRun(path: string, options: ReplayOptions): Promise<Verification> {
  const manifest = await readManifest(path);
  const { identity, results } = manifest;
  const changed = await changedFiles(path, manifest);
  const keepsGames = identity.line !== null;
  const { found: games, interrupted } = !keepsGames
    ? await checkWithoutGames(path)
    : identity.variants
      ? await checkVariants(path, manifest, options)
      : await checkStudy(await readStoredRun(path), results, options);
  const found = { ...games, changed };
  const here = await programHere();
  return {
    command: identity.command,
    seed: identity.seed,
    request: identity.games,
    program: {
      run: programName(identity),
      here: programName(here),
      differences: programDifferences(identity, here),
    },
    repeatable: identity.repeatable,
    keepsGames,
    ...found,
    interrupted,
    holds: holds(found) && changed.length === 0,
  };
}

/** Changed files other than chunks, including the manifest. */
async function changedFiles(path: string, manifest: Manifest): Promise<string[]> {
  const changed: string[] = [];
  const text = await readFile(join(path, MANIFEST_FILE), 'utf8');
  if (manifest.checksum !== undefined && text !== manifestText(JSON.parse(text)))
    changed.push(join(path, MANIFEST_FILE));
  for (const [file, hash] of Object.entries(manifest.hashes)) {
    // A missing file counts as changed.
    const bytes = await readFile(join(path, file)).catch(() => undefined);
    if (bytes === undefined || bytesHash(bytes) !== hash) changed.push(join(path, file));
  }
  return changed;
}

/**
 * Checks a run without games.
 * @throws as readStudy, when the catalogue is not that of the run
 */
async function checkWithoutGames(path: string) {
  await readStudy(path);
  return { found: { ...NOTHING, hashHolds: null }, interrupted: false };
}

async function checkStudy(run: StoredRun, results: StoredResults | null, options: ReplayOptions) {
  const marks =
    results === null ? [] : [{ games: results.games + results.failures.length, hash: results.resultsHash }];
  const { found, interrupted } = await checkAll([{ run, marks }], options);
  return { found: found[0], interrupted };
}

async function checkVariants(path: string, manifest: Manifest, options: ReplayOptions) {
  const runs = await readStoredVariants(path);
  // After an interrupt the list may be missing.
  const hasList = manifest.files.includes(VARIANTS_FILE);
  const list = hasList ? await readFinishedVariants(path) : [];
  const folders = list.map((variant) => folderOf(variant, manifest.identity));
  const marksOf = (folder: string): readonly Mark[] =>
    list
      .filter((_, i) => folders[i] === folder)
      .map(({ games, resultsHash: hash }) => ({ games, hash }))
      .sort((a, b) => a.games - b.games);
  const { found, interrupted } = await checkAll(
    runs.map((run) => ({ run, marks: marksOf(run.folder) })),
    options,
  );
  const variants = new Map<string, VerifiedVariant>();
  for (const [i, { name, folder }] of runs.entries()) {
    variants.set(folder, { name, folder, ...found[i], holds: holds(found[i]) });
  }
  for (const [i, { name }] of list.entries()) {
    const folder = folders[i];
    if (!variants.has(folder)) variants.set(folder, { name, folder, ...NOTHING, holds: false });
  }
  const all = [...variants.values()];
  const listHash = contentHash(list.map(({ resultsHash: hash }) => hash));
  const listHolds = !hasList || listHash === manifest.results?.resultsHash;
  const hashes = all.map(({ hashHolds }) => hashHolds);
  const isWrong = !listHolds || hashes.includes(false);
  return {
    found: {
      games: sumOf(all.map(({ games }) => games)),
      damaged: all.flatMap(({ damaged }) => damaged),
      hashHolds: isWrong ? false : hasList ? true : null,
      replayed: sumOf(all.map(({ replayed }) => replayed)),
      differing: sumOf(all.map(({ differing }) => differing)),
      wrong: all.flatMap(({ folder, wrong }) => wrong.map((game) => ({ variant: folder, ...game }))),
      variants: all,
    },
    interrupted,
  };
}

/** Results without games. */
const NOTHING = { games: 0, damaged: [], hashHolds: false, replayed: 0, differing: 0, wrong: [] };

function holds({ damaged, hashHolds, differing }: Found): boolean {
  return damaged.length === 0 && hashHolds !== false && differing === 0;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Folder of the games of a variant. */
function folderOf(
  { name, catalogueHash, configuration, seed }: FinishedVariant,
  { ruleset, chunkGames }: RunIdentity,
): string {
  const run = chunkRun({ ruleset, catalogueHash, configuration, seed, chunkGames });
  return `${GAMES_FOLDER}/${variantFolder(name, run)}`;
}

/** Reads the games of several studies, then plays some of each again. */
async function checkAll(
  runs: readonly { readonly run: StoredRun; readonly marks: readonly Mark[] }[],
  options: ReplayOptions,
): Promise<{ readonly found: readonly Found[]; readonly interrupted: boolean }> {
  const read: Awaited<ReturnType<typeof readAll>>[] = [];
  for (const { run, marks } of runs) read.push(await readAll(run, marks));
  const again = runs.map(({ run }, i) => ({
    run,
    ranges: run.manifest.identity.repeatable ? read[i].ranges : [],
  }));
  const { results, interrupted } = await playAgain(again, options);
  const found = read.map(({ games, damaged, hashHolds }, i) => ({
    games,
    damaged,
    hashHolds,
    ...results[i],
  }));
  return { found, interrupted };
}

/**
 * Reads all chunks and checks their checksums and the hashes of their first games.
 * @param marks expected hashes, ascending
 */
async function readAll({ games: folder, format, manifest, study }: StoredRun, marks: readonly Mark[]) {
  const damaged: string[] = [];
  const { chunkGames } = manifest.identity;
  const chunks = await openChunkReader(folder, format, chunkGames, (file) => damaged.push(file));
  const sum = emptyHashSum();
  const ranges: Range[] = [];
  const left = [...marks];
  let hashHolds = true;
  let games = 0;
  const holdAgainst = ({ games: count, hash }: Mark): void => {
    hashHolds &&= resultsHash(study, format.columns, count, sum) === hash;
  };
  while (left[0]?.games === 0) left.splice(0, 1).forEach(holdAgainst);
  // Iterates over files, not numbers: the name of a stray file may claim the last chunk of a billion games.
  for (const number of chunks.files.keys()) {
    for (const { batch, failure } of (await chunks.load(number))?.pieces ?? []) {
      const end = batch.first + batch.games;
      const tried = end + (failure === null ? 0 : 1);
      let added = batch.first;
      for (; left.length > 0 && left[0].games <= tried; left.shift()) {
        addBatch(sum, batchPart(batch, added, left[0].games));
        added = Math.min(end, left[0].games);
        holdAgainst(left[0]);
      }
      addBatch(sum, batchPart(batch, added, end));
      if (ranges.at(-1)?.end === batch.first) ranges.push({ first: ranges.pop()?.first ?? 0, end });
      else if (batch.games > 0) ranges.push({ first: batch.first, end });
      games += tried - batch.first;
    }
  }
  // Missing games have no hash.
  return { damaged, ranges, games, hashHolds: marks.length === 0 ? null : hashHolds && left.length === 0 };
}
