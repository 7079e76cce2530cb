/** Samples duels to the death attack by attack and checks the exact solution. */
import { type AliasTable, createAliasTable, drawAlias } from '../../../dice/alias.ts';
import { DOMAINS } from '../../../random/domains.ts';
import { createStreams, seedStreams } from '../../../random/streams.ts';
import { meanFromSums } from '../../../statistics/histogram.ts';
import type { DuelToDeath, WoundTable } from './duelToDeath.ts';
import type { Sampling } from './sampledTree.ts';
import { agreed } from './sampleWounds.ts';

/** Sampled duels: shares of all of them, and the mean length of those that ended. */
export interface SampledDuel {
  /** Number of trials. */
  readonly trials: number;
  /** Seed of the random numbers. */
  readonly seed: number;
  /** Share of the trials that the first character (the one that strikes first) wins. */
  readonly firstWins: number;
  /** Share of the trials that the second character wins. */
  readonly secondWins: number;
  /** Mean number of attacks of both together in the duels that ended; null in JSON when none ended. @infinite */
  readonly meanAttacks: number;
  /** Standard error of the mean; null below two duels. */
  readonly standardError: number | null;
  /** Largest deviation of winner and rows left from the exact ones, in standard errors. */
  readonly z: number;
}

/** The wounds of one duellist's attacks and the rows it begins with. */
interface Fighter {
  readonly table: WoundTable;
  readonly rows: number;
}

/** A duel stops after this many attacks and counts as undecided. */
const MOST_ATTACKS = 100_000;

/**
 * Fights `trials` duels; the first character strikes first.
 * @throws InternalError `internal/odds-disagree`
 */
export function sampleDuelToDeath(
  first: Fighter,
  second: Fighter,
  exact: DuelToDeath,
  { trials, seed }: Sampling,
): SampledDuel {
  const rng = createStreams(1);
  seedStreams(rng, seed, DOMAINS.duels, 0);
  const tables = [aliasTables(first.table), aliasTables(second.table)];
  const rows = [first.rows, second.rows];
  // Counts of: the first wins with 0, 1 … rows left, then the second, then undecided.
  const counts = new Float64Array(rows[0] + 1 + rows[1] + 1 + 1);
  const expected = [
    ...padded(exact.firstRowsLeft, rows[0] + 1),
    ...padded(exact.secondRowsLeft, rows[1] + 1),
    exact.undecided,
  ];
  const left = new Int32Array(2);
  let sum = 0;
  let squares = 0;
  let ended = 0;
  // If neither can wound the other, no duel is fought.
  const fought = exact.undecided === 1 ? 0 : trials;
  counts[counts.length - 1] = trials - fought;
  for (let trial = 0; trial < fought; trial++) {
    left[0] = rows[0];
    left[1] = rows[1];
    let attacks = 0;
    let striker = 1;
    while (left[0] > 0 && left[1] > 0 && attacks < MOST_ATTACKS) {
      striker = 1 - striker;
      attacks++;
      const other = 1 - striker;
      left[other] -= Math.min(left[other], drawAlias(tables[striker][left[striker]][left[other]], rng, 0));
    }
    if (left[0] > 0 && left[1] > 0) {
      counts[counts.length - 1]++;
      continue;
    }
    counts[striker === 0 ? left[0] : rows[0] + 1 + left[1]]++;
    sum += attacks;
    squares += attacks * attacks;
    ended++;
  }
  const { z, wounds: shares } = agreed(counts, expected, trials, seed);
  const { mean, standardError } =
    ended === 0 ? { mean: Number.POSITIVE_INFINITY, standardError: null } : meanFromSums(ended, sum, squares);
  const total = (from: number, to: number): number => shares.slice(from, to).reduce((a, b) => a + b, 0);
  return {
    trials,
    seed,
    firstWins: total(0, rows[0] + 1),
    secondWins: total(rows[0] + 1, counts.length - 1),
    meanAttacks: mean,
    standardError,
    z,
  };
}

function aliasTables(table: WoundTable): AliasTable[][] {
  return table.map((byTarget) =>
    byTarget.map((wounds) => createAliasTable(wounds.length === 0 ? [1] : Array.from(wounds))),
  );
}

function padded(shares: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, i) => shares[i] ?? 0);
}
