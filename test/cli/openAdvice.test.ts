/** Advice in inconclusive answers. */
import { describe, expect, test } from 'vitest';
import { roundRobin } from '../../src/experiments/roundRobin.ts';
import type { Until } from '../../src/experiments/stopping.ts';
import type { PlayedVariant, Variant } from '../../src/experiments/variants.ts';
import { matchConfiguration } from '../../src/rulesets/tannhauser/matchup.ts';
import { teamsAnswer } from '../../src/rulesets/tannhauser/studies/teams/teamsAnswer.ts';
import { comparingRules } from '../../src/studies/experiment/rulesAnswer.ts';
import { COMMON_SEEDS } from '../../src/studies/options/reductions.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';
import { catalogue } from '../rulesets/tannhauser/support/catalogue.ts';

const ADVICE = /^Inconclusive at/;

/** Limits of a comparison of two equal coins. */
async function limitsAfter(until: Until | undefined): Promise<readonly string[]> {
  const variant = (name: string): Variant => ({
    name,
    study: { ruleset: 'coins', catalogue: null, configuration: {}, seed: 1 },
  });
  const conclude = comparingRules({
    study: variant('baseline').study,
    variants: [variant('change')],
    margin: 0.001,
    until,
    reductions: COMMON_SEEDS,
    where: 'Keep',
    sides: ['Reich', 'Union'],
    method: [],
    limits: [],
  });
  const answer = await conclude({
    games: 200,
    preparing: async () => {},
    check: async () => undefined,
    play: async (variants) =>
      variants.map((own, index): PlayedVariant => {
        const random = uniforms(index + 1);
        const points = Uint8Array.from({ length: 200 }, () => (random() < 0.5 ? 2 : 0));
        return { variant: own, games: 200, points, resultsHash: '' };
      }),
  });
  return answer?.limits.filter((sentence) => ADVICE.test(sentence)) ?? [];
}

function teamLimits(chance: number): readonly string[] {
  const random = uniforms(5);
  const points = Uint8Array.from({ length: 400 }, () => (random() < chance ? 2 : 0));
  const found = roundRobin(2, [{ first: 0, second: 1, played: { points, games: 400 } }], uniforms(1));
  const configuration = matchConfiguration(catalogue, {
    teams: [],
    rules: [],
    entries: 'swapped',
    turnCap: 100,
  });
  const { limits } = teamsAnswer(configuration, new Map(), ['Reich', 'Union'], [], found, undefined);
  return limits.filter((sentence) => ADVICE.test(sentence));
}

describe('what is open', () => {
  test('after a fixed number of games asks for more', async () => {
    expect(await limitsAfter(undefined)).toEqual([
      expect.stringContaining('Inconclusive at 200 games; increase --games.'),
    ]);
  });

  test('after a width needs a narrower one', async () => {
    const [advice] = await limitsAfter({ kind: 'width', halfWidth: 0.1 });
    expect(advice).toMatch(/narrower one \(--until width=/);
  });

  test('after a time needs more time', async () => {
    const [advice] = await limitsAfter({ kind: 'time', seconds: 9 });
    expect(advice).toMatch(/increase --until/);
  });

  test('is spoken of only where a meeting of teams is open', () => {
    expect(teamLimits(0.5)).toHaveLength(1);
    expect(teamLimits(0.8)).toEqual([]);
  });
});
