import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../../../src/rulesets/tannhauser/model.ts';
import {
  boundedWeights,
  canName,
  partFor,
  tunedPlayerYaml,
  weightedPlayer,
  withValues,
} from '../../../../src/rulesets/tannhauser/players/tuning.ts';
import { weightedPlayerSchema } from '../../../../src/rulesets/tannhauser/schema/weightedPlayer.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await loadCatalogue();
});

describe('the weights that a search moves', () => {
  test('are those of the mode, with the bounds of the data', () => {
    const tactician = weightedPlayer(catalogue, 'tactician');
    const weights = boundedWeights(tactician, 'domination');
    const kill = weights.find(({ name }) => name === 'kill');
    expect(kill).toEqual({ name: 'kill', start: tactician.weights.domination?.kill, low: -100, high: 100 });
    expect(weights.map(({ name }) => name)).toEqual(Object.keys(tactician.weights.default));
  });

  test('are the default ones where a mode has none', () => {
    expect(partFor('objective')).toBe('objective');
    expect(partFor('story')).toBe('default');
    const { id, describe: what, record, weights } = weightedPlayer(catalogue, 'tactician');
    const few = { id, describe: what, record, weights: { default: weights.default } };
    expect(boundedWeights(few, 'deathmatch').find(({ name }) => name === 'kill')?.start).toBe(
      weights.default.kill,
    );
  });

  test('go back into the part of the mode alone', () => {
    const tactician = weightedPlayer(catalogue, 'tactician');
    const values = boundedWeights(tactician, 'domination').map((_, i) => 1 + i / 8);
    const changed = withValues(tactician, 'domination', values);
    expect(boundedWeights(changed, 'domination').map(({ start }) => start)).toEqual(values);
    expect(changed.weights.deathmatch).toEqual(tactician.weights.deathmatch);
  });

  test('belong to players of the data only', () => {
    expect(() => weightedPlayer(catalogue, 'random')).toThrow('usage/no-weights');
    expect(() => weightedPlayer(catalogue, 'tacticain')).toThrow('did you mean "tactician"');
    expect(canName('my-tactician')).toBe(true);
    for (const name of ['greedy', 'My', 'a_b', 'tuning-first', 'tuning-second', 'self'])
      expect(canName(name)).toBe(false);
  });
});

describe('the file of tuned weights', () => {
  const yamlOf = (record: string): unknown => {
    const tactician = weightedPlayer(catalogue, 'tactician');
    const values = boundedWeights(tactician, 'deathmatch').map(({ start }) => start + 0.5);
    return parse(tunedPlayerYaml(tactician, 'deathmatch', values, 'mine', record));
  };

  test('is one that the data takes, with nothing lost', () => {
    const player = weightedPlayerSchema.parse(yamlOf('a record: with a colon'));
    const { weights } = weightedPlayer(catalogue, 'tactician');
    expect(player).toMatchObject({ id: 'mine', record: 'a record: with a colon' });
    expect(player.weights.deathmatch?.kill).toBeCloseTo((weights.deathmatch?.kill ?? 0) + 0.5, 12);
    expect(player.weights.domination).toEqual(weights.domination);
  });

  test('has room for a record that grew over many searches', () => {
    const { record } = weightedPlayerSchema.parse(yamlOf('word '.repeat(2000).trim()));
    expect(record).toHaveLength(4000);
    expect(record).toMatch(/…$/);
  });
});
