/** Offers to players of firefights and their uses, compared with the same games without counting. */
import { expect, test } from 'vitest';
import { checkConfiguration } from '../../../src/rulesets/rattenkrieg/checkConfiguration.ts';
import * as choices from '../../../src/rulesets/rattenkrieg/engine/choices.ts';
import {
  type FirefightRequest,
  firefightConfiguration,
} from '../../../src/rulesets/rattenkrieg/firefightRequest.ts';
import { createFirefightRunner } from '../../../src/rulesets/rattenkrieg/runner.ts';
import { OPTIONS } from '../../../src/rulesets/rattenkrieg/uses.ts';
import { catalogue } from './ask.ts';

const GAMES = 60;
const ASSAULT = { assault: { rooms: 2, entry: 'door', grenades: 1, cooked: false } } as const;

function played(request: Partial<FirefightRequest>, uses: boolean): ReadonlyMap<string, Float64Array> {
  const plain = firefightConfiguration(catalogue, { squads: [], rules: [], ...request });
  const configuration = uses ? { ...plain, uses: true as const } : plain;
  expect(checkConfiguration(configuration, catalogue, 'study.json')).toEqual(configuration);
  const study = { ruleset: 'rattenkrieg', catalogue, configuration, seed: 5 };
  const { columns, play } = createFirefightRunner(study);
  const arrays = columns.map(() => new Float64Array(GAMES));
  for (let index = 0; index < GAMES; index++) play(index, arrays, index);
  return new Map(columns.map(({ name }, column) => [name, arrays[column]]));
}

const sum = (values: Float64Array | undefined): number =>
  Array.from(values ?? []).reduce((all, one) => all + one, 0);

test.each([
  ['a firefight', {}],
  ['random decisions with all extensions', { ai: 'random', extensions: 'reactions,aggressiveness' }],
  ['an assault', ASSAULT],
])('%s is the same game counted, and its uses add up to its decisions', (_, request) => {
  const games = played(request, true);
  for (const [name, column] of played(request, false)) expect(games.get(name)).toEqual(column);
  const uses = [...games].filter(([name]) => name.startsWith('uses-'));
  expect(uses.reduce((all, [, column]) => all + sum(column), 0)).toBe(sum(games.get('decisions')));
});

test('R-GREN-01 grenades are the attackers’ to throw', () => {
  const games = played(ASSAULT, true);
  expect(sum(games.get('uses-0:action/throw'))).toBe(sum(games.get('grenades')));
  expect(sum(games.get('offers-1:action/throw'))).toBe(0);
});

test('every code of a choice has a row, in the order of the codes', () => {
  const codes = Object.entries(choices).filter(
    ([name, code]) => typeof code === 'number' && !/^(DECIDE_.*|EVERYBODY|GUNNERS)$/.test(name),
  );
  expect(OPTIONS.map(({ key }) => key)).toEqual(
    codes
      .toSorted(([, a], [, b]) => Number(a) - Number(b))
      .map(([name]) => name.toLowerCase().replaceAll('_', '-')),
  );
});
