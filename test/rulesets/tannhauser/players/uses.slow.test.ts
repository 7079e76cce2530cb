/** What the tactician never uses in five hundred games of each mode, and why: a zero without a reason fails, and so does a stale reason. */
import { expect, test } from 'vitest';
import { createUseTally } from '../../../../src/experiments/uses.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { packsWith, usables } from '../../../../src/rulesets/tannhauser/uses/usables.ts';
import { allocateColumns } from '../../../../src/simulation/columns.ts';
import { catalogue } from '../support/catalogue.ts';
import { MODES, studyOf } from '../support/studies.ts';

const PLAYER = 'tactician';
/** As many as a study of 5,000 games counts. */
const GAMES = 500;

/** Charges are thrown: one left on the own circle needs an action of Tala, an enemy who comes to it and another action. */
const PLACED = 'a thrown charge strikes at once';
/** Its bearers fire in their own activation, where all their dice count; see its row in test/puzzles/items for where it pays. */
const WATCHES = 'no overwatch attacks of its bearer';
/** Barry's machine gun rolls a die more than the knife, at the same enemies; see its row in test/puzzles/items. */
const KNIFE = 'its bearer has a better weapon';
/** It costs the action of whoever hands over, and no item of the packs decides these modes. */
const HANDED = 'nothing to hand over that wins';

const REASONS: Readonly<Record<(typeof MODES)[number], Readonly<Record<string, string>>>> = {
  deathmatch: { 'place-charge': PLACED, 'keep-firing': WATCHES },
  'capture-the-flag': { 'place-charge': PLACED },
  domination: { 'pass-items': HANDED, 'place-charge': PLACED, 'keep-firing': WATCHES, knife: KNIFE },
  'king-of-the-hill': { 'keep-firing': WATCHES },
  objective: { 'pass-items': HANDED, 'place-charge': PLACED, 'keep-firing': WATCHES },
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
