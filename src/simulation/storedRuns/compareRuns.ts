import { DataError } from '../../base/errors.ts';
import { differences } from '../../data/differences.ts';
import { askedWords } from '../askedWords.ts';
import type { RunIdentity } from '../manifest.ts';
import { readStudy } from '../readRun.ts';
import { firstDifference } from './playAgain.ts';
import {
  createGameReader,
  readStoredRun,
  readStoredVariants,
  type StoredRun,
  type StoredVariant,
} from './storedRun.ts';

interface ComparedGame {
  /** Index of the game within its study. */
  readonly index: number;
  /** Undefined where one of the two has no result. */
  readonly column: string | undefined;
}

/** What came of two studies, game by game. */
interface ComparedGames {
  /** Games that both runs should have and at least one has. */
  readonly games: number;
  /** How many of them went another way; null when their columns differ. */
  readonly differing: number | null;
  /** The first of them. */
  readonly first: ComparedGame | null;
}

/** A variant that both runs have, or one of them. */
export interface ComparedVariant extends ComparedGames {
  /** Name of the variant. */
  readonly name: string;
  /** Its folder under that of the first run, and of the second; null where the run does not have it. */
  readonly folders: readonly [string | null, string | null];
}

export interface RunComparison {
  /** Settings that differ; of studies that compare variants also the command line. */
  readonly asked: readonly {
    /** Path of what differs. */
    readonly path: string;
    /** Its value in the first run; `nothing` where it has none. */
    readonly first: string;
    /** Its value in the second run; `nothing` where it has none. */
    readonly second: string;
  }[];
  /** Whether both have a results hash, and it is the same. */
  readonly sameHash: boolean;
  /** Games compared, those included that only one run has. */
  readonly games: number;
  /** How many of them went another way; null when their columns differ. */
  readonly differing: number | null;
  /** The first game that went another way; of studies that compare, in the first variant that differs. */
  readonly first:
    | (ComparedGame & {
        /** Folder of the variant; only of studies that compare. */
        readonly variant?: string;
      })
    | null;
  /** Of studies that compare. */
  readonly variants?: readonly ComparedVariant[];
}

/**
 * What two runs have in common: what was asked, and game by game what came of it, of each variant if the runs compare several.
 * @throws DataError `data/other-kind` when only one of them compares; as readStoredRun and readStoredVariants
 */
export async function compareRuns(firstPath: string, secondPath: string): Promise<RunComparison> {
  const [first, second] = [await readStudy(firstPath), await readStudy(secondPath)];
  const [{ identity, results }, other] = [first.manifest, second.manifest];
  const { line, ...one } = identity;
  const { line: otherLine, ...two } = other.identity;
  if (identity.arms !== other.identity.arms) throw ofAnotherKind(firstPath, secondPath);
  const asked = [
    ...differences(one, two),
    ...differences(first.study.catalogue, second.study.catalogue),
    ...(identity.arms ? differences({ line: wordsOf(line) }, { line: wordsOf(otherLine) }) : []),
  ];
  const end = Math.min(identity.games, other.identity.games);
  return {
    asked: asked.map(({ path, before = 'nothing', value = 'nothing' }) => ({
      path,
      first: before,
      second: value,
    })),
    sameHash: results !== null && results.resultsHash === other.results?.resultsHash,
    ...(identity.arms
      ? compared(await compareVariants(firstPath, secondPath, identity.games === other.identity.games))
      : await compareGames(await readStoredRun(firstPath), await readStoredRun(secondPath), () => end)),
  };
}

function wordsOf(line: RunIdentity['line']) {
  if (line === null) return null;
  const { games: _, ...words } = askedWords(line);
  return words;
}

/** @param sameGames whether both were asked for the same number of games; otherwise the shorter of two variants ends them */
async function compareVariants(
  firstPath: string,
  secondPath: string,
  sameGames: boolean,
): Promise<readonly ComparedVariant[]> {
  const pairs = inPairs(await readStoredVariants(firstPath), await readStoredVariants(secondPath));
  const found: ComparedVariant[] = [];
  for (const [one, two] of pairs) {
    const name = (one ?? two)?.name ?? '';
    const folders = [one?.folder ?? null, two?.folder ?? null] as const;
    const games =
      one === undefined || two === undefined
        ? await inOneOnly(one ?? two)
        : await compareGames(one, two, (ends) => (sameGames ? Math.max(...ends) : Math.min(...ends)));
    found.push({ name, folders, ...games });
  }
  return found;
}

/** Games that the other run does not have. */
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

/** The same variant of two runs: of the same folder, or else the only ones left that have the name. */
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

/** @param endOf where the comparison ends, by the games after the last ones that the files of each claim to have */
async function compareGames(
  first: StoredRun,
  second: StoredRun,
  endOf: (ends: readonly [number, number]) => number,
): Promise<ComparedGames> {
  const [one, two] = [await createGameReader(first, () => {}), await createGameReader(second, () => {})];
  const end = endOf([one.claimed.at(-1)?.end ?? 0, two.claimed.at(-1)?.end ?? 0]);
  const names = first.format.columns.map(({ name }) => name);
  if (names.join() !== second.format.columns.map(({ name }) => name).join()) {
    return { games: end, differing: null, first: null };
  }
  let differing = 0;
  let found: ComparedGame | null = null;
  let games = 0;
  let reached = 0;
  // By the files, not by numbers: a stray file may claim to be the last chunk of a billion games.
  for (const range of [...one.claimed, ...two.claimed].sort((a, b) => a.first - b.first)) {
    for (reached = Math.max(reached, range.first); reached < Math.min(end, range.end); reached++) {
      const [here, there] = [await one.find(reached), await two.find(reached)];
      if (here === undefined && there === undefined) continue;
      games++;
      const at = here === undefined || there === undefined ? undefined : firstDifference(here, there);
      if (at === -1) continue;
      differing++;
      found ??= { index: reached, column: at === undefined ? undefined : names[at] };
    }
  }
  return { games, differing, first: found };
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
