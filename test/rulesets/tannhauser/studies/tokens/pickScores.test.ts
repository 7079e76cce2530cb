import { expect, it } from 'vitest';
import { type ColumnSpec, DRAW, FIRST_WINS, SECOND_WINS } from '../../../../../src/game/contract.ts';
import { createPickScores } from '../../../../../src/rulesets/tannhauser/studies/tokens/pickScores.ts';

const COLUMNS: readonly ColumnSpec[] = [
  { name: 'winner', type: 'uint8' },
  { name: 'pack:a', type: 'uint8' },
  { name: 'pack:b', type: 'uint8' },
];
const picks = [0, 1, 2].map((value) => ({ pick: `pick ${value}`, value }));

it('each side has the pick with which it scored most a game; a draw is half a win', () => {
  const scores = createPickScores(COLUMNS, [
    { side: 0, column: 'pack:a', picks },
    { side: 1, column: 'pack:b', picks },
  ]);
  scores.add({
    first: 0,
    games: 5,
    columns: [
      Uint8Array.from([FIRST_WINS, SECOND_WINS, DRAW, SECOND_WINS, FIRST_WINS]),
      Uint8Array.from([0, 0, 1, 1, 2]),
      Uint8Array.from([2, 2, 1, 0, 1]),
    ],
  });
  expect(scores.best()).toEqual(['pick 2', 'pick 0']);
  expect(() => createPickScores(COLUMNS, [{ side: 0, column: 'pack:c', picks }])).toThrow(/pack:c/);
});
