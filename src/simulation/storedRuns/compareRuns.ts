import { DataError } from '../../base/errors.ts';
import { differences } from '../../data/differences.ts';
import { type EntryChange, entryChanges, entryNames } from '../../data/entryChanges.ts';
import type { RunIdentity } from '../manifest.ts';
import { readStudy } from '../readRun.ts';
import { requestedWords } from '../requestedWords.ts';
import { firstDifference } from './playAgain.ts';
import {
  createGameReader,
  readStoredRun,
  readStoredVariants,
  type StoredGame,
  type StoredRun,
  type StoredVariant,
} from './storedRun.ts';

interface ComparedGame {
  /** Index of the game within its study. */
  readonly index: number;
  /** First column that differs; undefined where one of the two has no result. */
  readonly column: string | undefined;
}

/** Two studies compared game by game. */
interface ComparedGames {
  /** Games requested in both runs and stored in at least one. */
  readonly games: number;
  /** Number of games that differ; null when the columns of the runs differ. */
  readonly differing: number | null;
  /** The first differing game. */
  readonly first: ComparedGame | null;
}

/** A variant of one or both runs. */
export interface ComparedVariant extends ComparedGames {
  /** Name of the variant. */
  readonly name: string;
  /** Its folder below that of the first and of the second run; null where a run does not have it. */
  readonly folders: readonly [string | null, string | null];
}

export interface RunComparison {
  /** Settings that differ; in comparing studies also the command line. */
  readonly request: readonly {
    /** Path of what differs. */
    readonly path: string;
    /** Its value in the first run; `nothing` where it has none. */
    readonly first: string;
    /** Its value in the second run; `nothing` where it has none. */
    readonly second: string;
  }[];
  /** Whether both have a results hash, and it is the same. */
  readonly sameHash: boolean;
  /** Games compared, including those of only one run. */
  readonly games: number;
  /** Number of games that differ; null when the columns of the runs differ. */
  readonly differing: number | null;
  /** The first differing game; in comparing studies, of the first variant that differs. */
  readonly first:
    | (ComparedGame & {
        /** Folder of the variant, in comparing studies. */
        readonly variant?: string;
      })
    | null;
  /** Variants, in comparing studies. */
  readonly variants?: readonly ComparedVariant[];
  /** What differs in the data of the runs. */
  readonly data: readonly EntryChange[];
}

/** Two runs compared, and the names of the entries of both versions of the data by their ids. */
export interface ComparedRuns {
  readonly comparison: RunComparison;
  readonly names: ReadonlyMap<string, string>;
}

/** Gets the games of an index of both runs, ascending; undefined where a run has none. */
export type GamePairs = (
  index: number,
  first: StoredGame | undefined,
  second: StoredGame | undefined,
) => void;

/** Opens a listener to the games of two runs or of a variant that both have. @param name of the variant; null in a run without */
export type OpenGamePairs = (first: StoredRun, second: StoredRun, name: string | null) => GamePairs;

/**
 * Compares two runs: their settings, their data, and their results game by game, for each variant if there are several.
 * @param open hears the games that both have
 * @throws DataError `data/other-kind` when only one of them is a comparing study; as readStoredRun and readStoredVariants
 */
export async function compareRuns(
  firstPath: string,
  secondPath: string,
  open: OpenGamePairs,
): Promise<ComparedRuns> {
  const [first, second] = [await readStudy(firstPath), await readStudy(secondPath)];
  const [{ identity, results }, other] = [first.manifest, second.manifest];
  if (identity.variants !== other.identity.variants) throw ofAnotherKind(firstPath, secondPath);
  const end = Math.min(identity.games, other.identity.games);
  const [before, after] = [first.study.catalogue, second.study.catalogue];
  const comparison = {
    request: settingsBetween(identity, other.identity),
    sameHash: results !== null && results.resultsHash === other.results?.resultsHash,
    ...(identity.variants
      ? compared(await compareVariants(firstPath, secondPath, identity.games === other.identity.games, open))
      : await compareStudies(await readStoredRun(firstPath), await readStoredRun(secondPath), end, open)),
    data: entryChanges(before, after),
  };
  return { comparison, names: new Map([...entryNames(before), ...entryNames(after)]) };
}

/** The settings that differ; what differs in the data is told entry by entry. */
function settingsBetween(identity: RunIdentity, other: RunIdentity): RunComparison['request'] {
  const { line, catalogueHash: _, ...one } = identity;
  const { line: otherLine, catalogueHash: __, ...two } = other;
  const found = [
    ...differences(one, two),
    ...(identity.variants ? differences({ line: wordsOf(line) }, { line: wordsOf(otherLine) }) : []),
  ];
  return found.map(({ path, before = 'nothing', value = 'nothing' }) => ({
    path,
    first: before,
    second: value,
  }));
}

function compareStudies(
  first: StoredRun,
  second: StoredRun,
  end: number,
  open: OpenGamePairs,
): Promise<ComparedGames> {
  return compareGames(first, second, () => end, open(first, second, null));
}

function wordsOf(line: RunIdentity['line']) {
  if (line === null) return null;
  const { games: _, ...words } = requestedWords(line);
  return words;
}

/**
 * Compares the variants of two runs.
 * @param sameGames whether both requested the same number of games; otherwise the comparison ends with the shorter variant
 */
async function compareVariants(
  firstPath: string,
  secondPath: string,
  sameGames: boolean,
  open: OpenGamePairs,
): Promise<readonly ComparedVariant[]> {
  const pairs = inPairs(await readStoredVariants(firstPath), await readStoredVariants(secondPath));
  const found: ComparedVariant[] = [];
  for (const [one, two] of pairs) {
    const name = (one ?? two)?.name ?? '';
    const folders = [one?.folder ?? null, two?.folder ?? null] as const;
    const games =
      one === undefined || two === undefined
        ? await inOneOnly(one ?? two)
        : await compareGames(
            one,
            two,
            (ends) => (sameGames ? Math.max(...ends) : Math.min(...ends)),
            open(one, two, name),
          );
    found.push({ name, folders, ...games });
  }
  return found;
}

/** Result for a variant of only one run. */
async function inOneOnly(run: StoredVariant | undefined): Promise<ComparedGames> {
  const claimed = run === undefined ? [] : (await createGameReader(run, () => {})).claimed;
  const games = claimed.reduce((sum, { first, end }) => sum + end - first, 0);
  return {
    games,
    differing: games,
    first: games === 0 ? null : { index: claimed[0].first, column: undefined },
  };
}

function compared(variants: readonly ComparedVariant[]) {
  const counts = variants.map(({ differing }) => differing);
  const sum = counts.reduce<number>((all, differing) => all + (differing ?? 0), 0);
  const [found] = variants.filter(({ first }) => first !== null);
  return {
    games: variants.reduce((all, { games }) => all + games, 0),
    differing: counts.includes(null) ? null : sum,
    first:
      found === undefined || found.first === null
        ? null
        : { variant: found.folders[0] ?? found.folders[1] ?? '', ...found.first },
    variants,
  };
}

type Pair = readonly [StoredVariant | undefined, StoredVariant | undefined];

/** Pairs of the same variant in two runs: those with the same folder, or else the only remaining ones with the same name. */
function inPairs(first: readonly StoredVariant[], second: readonly StoredVariant[]): readonly Pair[] {
  const partners = new Map<StoredVariant, StoredVariant>();
  for (const one of first) {
    const same = second.find(({ folder }) => folder === one.folder);
    if (same !== undefined) partners.set(one, same);
  }
  const taken = new Set(partners.values());
  const alone = first.filter((one) => !partners.has(one));
  const free = second.filter((two) => !taken.has(two));
  for (const one of alone) {
    const named = free.filter(({ name }) => name === one.name);
    if (named.length === 1 && alone.filter(({ name }) => name === one.name).length === 1) {
      partners.set(one, named[0]);
      taken.add(named[0]);
    }
  }
  return [
    ...first.map((one): Pair => [one, partners.get(one)]),
    ...second.filter((two) => !taken.has(two)).map((two): Pair => [undefined, two]),
  ];
}

/**
 * Compares the games of two studies.
 * @param endOf end of the comparison, from the ends of both by the names of their files
 * @param hear gets the games
 */
async function compareGames(
  first: StoredRun,
  second: StoredRun,
  endOf: (ends: readonly [number, number]) => number,
  hear: GamePairs,
): Promise<ComparedGames> {
  const [one, two] = [await createGameReader(first, () => {}), await createGameReader(second, () => {})];
  const end = endOf([one.claimed.at(-1)?.end ?? 0, two.claimed.at(-1)?.end ?? 0]);
  const names = first.format.columns.map(({ name }) => name);
  const isAlike = names.join() === second.format.columns.map(({ name }) => name).join();
  let differing = 0;
  let found: ComparedGame | null = null;
  let games = 0;
  let reached = 0;
  // Iterates over files, not numbers: the name of a stray file may claim the last chunk of a billion games.
  for (const range of [...one.claimed, ...two.claimed].sort((a, b) => a.first - b.first)) {
    for (reached = Math.max(reached, range.first); reached < Math.min(end, range.end); reached++) {
      const [here, there] = [await one.find(reached), await two.find(reached)];
      if (here === undefined && there === undefined) continue;
      games++;
      hear(reached, here, there);
      if (!isAlike) continue;
      const at = here === undefined || there === undefined ? undefined : firstDifference(here, there);
      if (at === -1) continue;
      differing++;
      found ??= { index: reached, column: at === undefined ? undefined : names[at] };
    }
  }
  return isAlike ? { games, differing, first: found } : { games: end, differing: null, first: null };
}

function ofAnotherKind(first: string, second: string): DataError {
  return new DataError([
    {
      code: 'data/other-kind',
      place: { file: second },
      message: `of this run and ${first} one keeps the games of several variants, the other those of one study`,
    },
  ]);
}
