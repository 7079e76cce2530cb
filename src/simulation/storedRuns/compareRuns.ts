import { differences } from '../../data/differences.ts';
import { firstDifference } from './playAgain.ts';
import { createGameReader, readStoredRun, type StoredRun } from './storedRun.ts';

export interface ComparedGame {
  readonly index: number;
  /** Undefined where one of the two has no result. */
  readonly column: string | undefined;
}

export interface RunComparison {
  /** Where what was asked differs; the line that asked it left aside. */
  readonly asked: readonly { readonly path: string; readonly first: string; readonly second: string }[];
  /** Whether both have a results hash, and it is the same. */
  readonly sameHash: boolean;
  /** Games that both have. */
  readonly games: number;
  /** How many of them went another way; null when their columns differ. */
  readonly differing: number | null;
  /** The first of them. */
  readonly first: ComparedGame | null;
}

/**
 * What two runs have in common: what was asked, and game by game what came of it.
 * @throws DataError, SystemError as readStoredRun
 */
export async function compareRuns(firstPath: string, secondPath: string): Promise<RunComparison> {
  const [first, second] = [await readStoredRun(firstPath), await readStoredRun(secondPath)];
  const [{ identity, results }, other] = [first.manifest, second.manifest];
  const { line: _, ...one } = identity;
  const { line: __, ...two } = other.identity;
  const asked = [...differences(one, two), ...differences(first.study.catalogue, second.study.catalogue)];
  return {
    asked: asked.map(({ path, before = 'nothing', value = 'nothing' }) => ({
      path,
      first: before,
      second: value,
    })),
    sameHash: results !== null && results.resultsHash === other.results?.resultsHash,
    ...(await compareGames(first, second)),
  };
}

async function compareGames(
  first: StoredRun,
  second: StoredRun,
): Promise<Pick<RunComparison, 'games' | 'differing' | 'first'>> {
  const [one, two] = [await createGameReader(first, () => {}), await createGameReader(second, () => {})];
  const end = Math.min(first.manifest.identity.games, second.manifest.identity.games);
  const names = first.format.columns.map(({ name }) => name);
  if (names.join() !== second.format.columns.map(({ name }) => name).join()) {
    return { games: end, differing: null, first: null };
  }
  let differing = 0;
  let found: ComparedGame | null = null;
  let games = 0;
  for (let index = 0; index < end; index++) {
    const [here, there] = [await one.find(index), await two.find(index)];
    if (here === undefined && there === undefined) continue;
    games++;
    const at = here === undefined || there === undefined ? undefined : firstDifference(here, there);
    if (at === -1) continue;
    differing++;
    found ??= { index, column: at === undefined ? undefined : names[at] };
  }
  return { games, differing, first: found };
}
