import { expect, it } from 'vitest';
import type { ColumnSpec } from '../../../src/game/contract.ts';
import {
  type FirefightRequest,
  firefightConfiguration,
} from '../../../src/rulesets/rattenkrieg/firefightRequest.ts';
import { createFirefightRunner } from '../../../src/rulesets/rattenkrieg/runner.ts';
import { catalogue } from './ask.ts';

function columnsOf(request: Partial<FirefightRequest>): readonly ColumnSpec[] {
  const configuration = firefightConfiguration(catalogue, { squads: [], rules: [], ...request });
  return createFirefightRunner({ ruleset: 'rattenkrieg', catalogue, configuration, seed: 1 }).columns;
}

it('every column of a firefight of six turns is a byte: files of games cost by their bytes', () => {
  expect(columnsOf({}).filter(({ type }) => type !== 'uint8')).toEqual([]);
});

it('columns of an assault are bytes, too', () => {
  const assault = { rooms: 4, entry: 'stairs', grenades: 6, cooked: true } as const;
  const columns = columnsOf({ assault });
  expect(columns.filter(({ type }) => type !== 'uint8')).toEqual([]);
  expect(columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['room', 'grenades', 'charges', 'taken']),
  );
});

it('where a game may have more actions than a byte counts, their columns are wider, and no others', () => {
  // R-QUAL-01: 30 turns of 8 actions a side, and what the end of a turn adds (R-AGG-06).
  const wide = columnsOf({ turns: 30, quality: '8' }).filter(({ type }) => type !== 'uint8');
  expect(wide).toEqual([
    { name: 'actions', type: 'uint16' },
    { name: 'decisions', type: 'uint16' },
  ]);
});
