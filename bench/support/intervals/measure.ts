/** Simulates studies of a kind of interval and compares their coverage with the nominal one. */
import { createStreams, seedStreams, uniformFloat } from '../../../src/random/streams.ts';
import { DEFAULT_CONFIDENCE } from '../../../src/statistics/interval.ts';
import { betaCdf } from '../../../src/statistics/specialFunctions.ts';
import type { Cell, Family, Kind } from './kind.ts';

/** One row of the record. */
export interface Measured {
  readonly kind: string;
  readonly printedBy: string;
  readonly cell: string;
  readonly observations: number;
  readonly nominal: number;
  readonly studies: number;
  readonly covered: number;
  /** Share of studies whose interval contained the truth. */
  readonly coverage: number;
  /** Standard error of a share of `nominal` in this number of studies. */
  readonly error: number;
  readonly width: number;
  /** Why coverage above the ceiling is right; null where it is not. */
  readonly conservative: string | null;
  readonly verdict: 'as said' | 'conservative' | 'too low' | 'too high';
}

/**
 * From this number of observations on, an interval not conservative by design covers no more often than the ceiling.
 */
const MANY = 100;
const CEILING = 0.975;
/** Significance level of one row: with 350 correct rows, one run in twenty accuses a row. */
const RARE = 0.05 / 350;
/** Streams of the simulation; no study uses this seed. */
const DOMAIN = 0x636f_7665;
const SEED = 1;

/**
 * One row for each kind of a family in one of its cells; the draws depend only on the names of kinds and cell.
 * @param studies number of simulated studies
 */
export async function measure({ kinds }: Family, cell: Cell, studies: number): Promise<Measured[]> {
  const rng = createStreams(1);
  seedStreams(rng, SEED, DOMAIN, nameNumber(`${kinds[0].name}: ${cell.name}`));
  const uniform = (): number => uniformFloat(rng, 0);
  const sums = kinds.map(() => ({ studies: 0, covered: 0, width: 0 }));
  for (let study = 0; study < studies; study++) {
    const found = await cell.study(uniform);
    found.forEach((outcome, i) => {
      if (outcome === undefined) return;
      sums[i].studies++;
      sums[i].covered += Number(outcome.covered);
      sums[i].width += outcome.width;
    });
  }
  return kinds.flatMap((kind, i) => (sums[i].studies === 0 ? [] : [rowOf(kind, cell, sums[i])]));
}

function rowOf(
  kind: Kind,
  { name, observations }: Cell,
  sums: { readonly studies: number; readonly covered: number; readonly width: number },
): Measured {
  const { studies, covered, width } = sums;
  const nominal = kind.nominal ?? DEFAULT_CONFIDENCE;
  const coverage = covered / studies;
  const error = errorOf(nominal, studies);
  const ceiling = Math.max(CEILING, nominal);
  const isHigh = observations >= MANY && atMost(studies - covered, studies, 1 - ceiling) < RARE;
  const above = kind.conservative === undefined ? 'too high' : 'conservative';
  return {
    kind: kind.name,
    printedBy: kind.printedBy,
    cell: name,
    observations,
    nominal,
    studies,
    covered,
    coverage,
    error,
    width: width / studies,
    conservative: kind.conservative ?? null,
    verdict: atMost(covered, studies, nominal) < RARE ? 'too low' : isHigh ? above : 'as said',
  };
}

/** Standard error of a share in this number of studies. */
function errorOf(share: number, studies: number): number {
  return Math.sqrt((share * (1 - share)) / studies);
}

/**
 * Probability that at most `covered` of `studies` hold if each holds with the probability `share`: a sum of binomial
 * terms.
 */
function atMost(covered: number, studies: number, share: number): number {
  return covered >= studies ? 1 : betaCdf(1 - share, studies - covered, covered + 1);
}

/** A number of 32 bits for a name: FNV-1a (G. Fowler, L. C. Noll and K.-P. Vo). */
function nameNumber(name: string): number {
  let hash = 0x811c_9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x0100_0193);
  return hash >>> 0;
}
