/** Offers to players of engagements and their uses, compared with the same games without counting. */
import { expect, test } from 'vitest';
import { checkConfiguration } from '../../../src/rulesets/dust-warfare/checkConfiguration.ts';
import { engagementConfiguration } from '../../../src/rulesets/dust-warfare/engagementRequest.ts';
import * as choices from '../../../src/rulesets/dust-warfare/engine/choices.ts';
import { createEngagementRunner } from '../../../src/rulesets/dust-warfare/runner.ts';
import { OPTIONS } from '../../../src/rulesets/dust-warfare/uses.ts';
import { catalogue } from './ask.ts';

const GAMES = 40;
const LISTS = ['house-allies-line-squad*2', 'house-axis-battle-squad*2'];

function played(ai: string, uses: boolean): ReadonlyMap<string, Float64Array> {
  const plain = engagementConfiguration(catalogue, { lists: LISTS, rules: [], ai });
  const configuration = uses ? { ...plain, uses: true as const } : plain;
  expect(checkConfiguration(configuration, catalogue, 'study.json')).toEqual(configuration);
  const study = { ruleset: 'dust-warfare', catalogue, configuration, seed: 5 };
  const { columns, play } = createEngagementRunner(study);
  const arrays = columns.map(() => new Float64Array(GAMES));
  for (let index = 0; index < GAMES; index++) play(index, arrays, index);
  return new Map(columns.map(({ name }, column) => [name, arrays[column]]));
}

const sum = (values: Float64Array | undefined): number =>
  Array.from(values ?? []).reduce((all, one) => all + one, 0);

test.each(['aggressive', 'random'])('%s plays the same games, and its uses add up to its decisions', (ai) => {
  const games = played(ai, true);
  for (const [name, column] of played(ai, false)) expect(games.get(name)).toEqual(column);
  const count = (topic: string): number =>
    [...games].reduce((all, [name, column]) => all + (name.startsWith(topic) ? sum(column) : 0), 0);
  expect(count('uses-')).toBe(sum(games.get('decisions')));
  expect(count('offers-')).toBeGreaterThan(count('uses-'));
});

test('D-REACT-01 an attack in reaction is told from that of an activation', () => {
  const games = played('aggressive', true);
  for (const key of ['attack', 'reaction-attack']) {
    expect(sum(games.get(`uses-0:action/${key}`)), key).toBeGreaterThan(0);
  }
  // A policy never walks out of its cover.
  expect(sum(games.get('offers-0:action/move'))).toBeGreaterThan(0);
  expect(sum(games.get('uses-0:action/move'))).toBe(0);
});

test('every code of a choice has a row of its own', () => {
  const codes = Object.entries(choices).filter(
    ([name, code]) => typeof code === 'number' && !name.startsWith('DECIDE_'),
  );
  expect(OPTIONS.length).toBe(codes.length + 1);
  expect(new Set(OPTIONS.map(({ key }) => key)).size).toBe(OPTIONS.length);
});
