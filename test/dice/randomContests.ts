import fc from 'fast-check';
import { expect } from 'vitest';
import { largestDeviation } from '../../src/dice/agreement.ts';
import { createAliasTable, drawAlias } from '../../src/dice/alias.ts';
import { sampleNet } from '../../src/dice/bulk.ts';
import { netOutcomes } from '../../src/dice/contest.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';
import { anyContest, anyPolicy } from './arbitraryContest.ts';

/**
 * Random contests whose exact net must agree with attacks rolled die by die and with one-word alias draws. By
 * Chernoff's bound a deviation above 7.5 has a probability below 2e-12 in each category.
 */
export function checkRandomContests(count: number, trials: number, seed: number): void {
  const contests = fc.sample(fc.tuple(anyContest(6), anyPolicy), { numRuns: count, seed });
  const words = createStreams(1);
  for (const [i, [spec, policy]] of contests.entries()) {
    const exact = netOutcomes(spec, policy);
    const name = JSON.stringify({ spec, policy });
    expect(largestDeviation(sampleNet(spec, policy, trials, i), exact), name).toBeLessThan(7.5);
    const table = createAliasTable(exact);
    seedStreams(words, seed, 1, i);
    const drawn = new Float64Array(exact.length);
    for (let draw = 0; draw < trials; draw++) drawn[drawAlias(table, words, 0)]++;
    expect(largestDeviation(drawn, exact), name).toBeLessThan(7.5);
  }
}
