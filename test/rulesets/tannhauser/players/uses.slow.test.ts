/**
 * Options that the tactician never uses in five hundred games of each mode, with the reasons: a zero without a reason
 * fails, and so does a stale reason.
 */
import { expect, test } from 'vitest';
import { createUseTally } from '../../../../src/experiments/uses.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { packsWith, usables } from '../../../../src/rulesets/tannhauser/uses/usables.ts';
import { allocateColumns } from '../../../../src/simulation/columns.ts';
import { catalogue } from '../support/catalogue.ts';
import { MODES, studyOf } from '../support/studies.ts';

const PLAYER = 'tactician';
/** The number counted by a study of 5,000 games. */
const GAMES = 500;

/**
 * A miniature on overwatch gives up its activation, so few watch. Its row in test/puzzles/items has a position where
 * having it pays.
 */
const WATCHING = 'no overwatch attacks';
/**
 * A charge left on the own circle needs an action of Tala, an approaching enemy and another action;
 * test/puzzles/actions records its value.
 */
const PLACED = 'a thrown charge strikes at once';
/**
 * Handing over costs an action, and no item decides these modes; test/puzzles/actions has a position where one does.
 */
const HANDED = 'nothing to hand over that wins';

const REASONS: Readonly<Record<(typeof MODES)[number], Readonly<Record<string, string>>>> = {
  deathmatch: { 'keep-firing': WATCHING, 'place-charge': PLACED },
  'capture-the-flag': { 'keep-firing': WATCHING, 'place-charge': PLACED },
  domination: {
    'keep-firing': WATCHING,
    'place-charge': PLACED,
    'pass-items': HANDED,
  },
  'king-of-the-hill': { 'keep-firing': WATCHING },
  objective: {
    'keep-firing': WATCHING,
    'place-charge': PLACED,
    'pass-items': HANDED,
  },
};

test.each(MODES)('leaves nothing unused without a reason in %s', (mode) => {
  const plain = studyOf({ mode, ai: PLAYER, turnCap: 100, seed: 1 });
  const { configuration } = plain;
  const runner = createMatchRunner({ ...plain, configuration: { ...configuration, measures: ['uses'] } });
  const columns = allocateColumns(runner.columns, GAMES);
  for (let index = 0; index < GAMES; index++) runner.play(index, columns, index);
  const tally = createUseTally(runner.columns, {
    usables: usables(runner.rules),
    players: [PLAYER, PLAYER],
    packsWith: (item, side) => packsWith(catalogue, configuration, item, side),
  });
  tally.add({ first: 0, games: GAMES, columns });
  const unused = tally.result()?.unused ?? [];
  const zeros = unused.filter(({ finding }) => finding !== 'seldom').map(({ key }) => key);
  expect(zeros.toSorted()).toEqual(Object.keys(REASONS[mode]).toSorted());
});
