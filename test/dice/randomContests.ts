import fc from 'fast-check';
import { expect } from 'vitest';
import { createAliasTable, drawAlias } from '../../src/dice/alias.ts';
import { sampleNet } from '../../src/dice/bulk.ts';
import { netOutcomes } from '../../src/dice/contest.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';
import { anyContest, anyPolicy } from './arbitraryContest.ts';
import { agreementBound, FALSE_ALARM } from './goodnessOfFit.ts';

/**
 * Checks random contests: the exact net must agree with attacks rolled die by die and with one-word alias draws. The
 * significance level covers the whole search and is divided among all its samples. The TypeScript sampler needs no
 * share, because it must give the same counts as the WebAssembly one.
 */
export function checkRandomContests(count: number, trials: number, seed: number): void {
  const contests = fc.sample(fc.tuple(anyContest(6), anyPolicy), { numRuns: count, seed });
  const level = FALSE_ALARM / (2 * count);
  const rng = createStreams(1);
  for (const [i, [spec, policy]] of contests.entries()) {
    const exact = netOutcomes(spec, policy);
    const name = JSON.stringify({ spec, policy });
    const rolled = sampleNet(spec, policy, trials, i, 'wasm');
    expect(agreementBound(rolled, exact), name).toBeGreaterThan(level);
    expect(sampleNet(spec, policy, trials, i, 'typescript'), name).toEqual(rolled);
    const table = createAliasTable(exact);
    seedStreams(rng, seed, 1, i);
    const drawn = new Float64Array(exact.length);
    for (let draw = 0; draw < trials; draw++) drawn[drawAlias(table, rng, 0)]++;
    expect(agreementBound(drawn, exact), name).toBeGreaterThan(level);
  }
}
