/**
 * The check of samplers must also detect errors: it passes the three samplers and a roll by hand, and catches every
 * misreading of the rules.
 */
import { describe, expect, test } from 'vitest';
import { createAliasTable, drawAlias } from '../../src/dice/alias.ts';
import { sampleNet } from '../../src/dice/bulk.ts';
import { netOutcomes } from '../../src/dice/contest.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';
import { agreementBound, FALSE_ALARM } from './goodnessOfFit.ts';
import { CASES } from './misreadings.ts';
import { type Reading, rollByHand } from './rollByHand.ts';

const TRIALS = 40_000;
const UNHURT = Number.POSITIVE_INFINITY;

/** Nets as wounds: those beyond the health count as the maximum. */
function capped(nets: ArrayLike<number>, health: number): number[] {
  const wounds = Array.from(nets).slice(0, health + 1);
  for (let net = wounds.length; net < nets.length; net++) wounds[wounds.length - 1] += nets[net];
  return wounds;
}

function drawn(probabilities: Float64Array): Float64Array {
  const table = createAliasTable(probabilities);
  const rng = createStreams(1);
  seedStreams(rng, 8, 0, 0);
  const counts = new Float64Array(probabilities.length);
  for (let draw = 0; draw < TRIALS; draw++) counts[drawAlias(table, rng, 0)]++;
  return counts;
}

describe.each(Object.entries(CASES))('%s', (_, { contest, policy, health = UNHURT, habits, misreadings }) => {
  const net = netOutcomes(contest, policy);
  const exact = capped(net, health);
  const bound = (counts: ArrayLike<number>): number => agreementBound(counts, exact);
  const byHand = (misreading: Partial<Reading>): number[] =>
    rollByHand(contest, health, { ...habits, ...misreading }, TRIALS, 5);

  test.each(['wasm', 'typescript'] as const)('no alarm: rolled by the %s sampler', (backend) => {
    const counts = sampleNet(contest, policy, TRIALS, 3, backend);
    expect(bound(capped(counts, health))).toBeGreaterThan(FALSE_ALARM);
  });

  test('no alarm: drawn from the alias table', () => {
    expect(bound(capped(drawn(net), health))).toBeGreaterThan(FALSE_ALARM);
  });

  test('no alarm: rolled by hand', () => {
    expect(bound(byHand({}))).toBeGreaterThan(FALSE_ALARM);
  });

  test.each(Object.entries(misreadings))('alarm: %s', (_, misreading) => {
    expect(bound(byHand(misreading))).toBeLessThan(FALSE_ALARM);
  });
});
