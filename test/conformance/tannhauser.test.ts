/**
 * Checks Tannhäuser against the invariants of every game: random, greedy, tactician and mixed players on Castle Ksiaz
 * and in one small hall.
 */
import { expect, test } from 'vitest';
import type { StudySpec } from '../../src/game/contract.ts';
import type { Rules } from '../../src/rulesets/tannhauser/compile/rules.ts';
import type { Position } from '../../src/rulesets/tannhauser/engine/position.ts';
import { matchConfiguration } from '../../src/rulesets/tannhauser/matchup.ts';
import { tannhauser } from '../../src/rulesets/tannhauser/runner.ts';
import { cases } from '../config/slowly.ts';
import type { Subject } from '../invariants/gameInvariants.ts';
import { catalogue, rulesFor } from '../rulesets/tannhauser/support/catalogue.ts';
import { houseMap } from '../rulesets/tannhauser/support/houseMap.ts';
import { watchInvariants } from '../rulesets/tannhauser/support/invariants.ts';
import { coreTable } from '../rulesets/tannhauser/support/tables.ts';
import { gamesConform, runnerConforms } from './conforms.ts';

/** Rooms, doors, icons and little space, so that miniatures often meet, pass and block each other. */
const arena = houseMap({
  paths: { west: 'a b c d', hall: 'd e f g h', east: 'h i j k', cellar: 'l m n', stairs: 'e l' },
  links: ['a b c d e f g h i j k', 'b d', 'e g', 'h j', 'e l m n i'],
  modifiers: { c: 'combat 1', f: 'movement -1', i: 'stamina -1', l: 'movement 1', m: 'mental -2' },
  entries: ['a', 'k'],
}).source;

const castle = rulesFor({ turnCap: 12 });
const hall = rulesFor({ map: arena, entries: 'rolled', turnCap: 8 });
const strict = rulesFor({
  map: arena,
  entries: 'rolled',
  turnCap: 8,
  rulings: Object.fromEntries(
    catalogue.rulings.flatMap((ruling) => (ruling.switch === undefined ? [] : [[ruling.switch.name, true]])),
  ),
});

function subject(name: string, rules: Rules, players: readonly [string, string]): Subject<Position> {
  return {
    name,
    start: (seed) => coreTable(rules, players, seed),
    copy: (from, to) => to.copyFrom(from),
    result: (game) => [
      game.winner,
      game.reason,
      game.turn,
      game.decisionCount,
      [...game.row],
      [...game.woundsDealt],
      [...game.tokenPlace],
    ],
    watch: watchInvariants,
    mostSteps: 20_000,
  };
}

const subjects = [
  subject('random against random in the hall', hall, ['random', 'random']),
  subject('random against random, every switch turned', strict, ['random', 'random']),
  subject('greedy against random in the hall', hall, ['greedy', 'random']),
  subject('random against random on Castle Ksiaz', castle, ['random', 'random']),
  subject('random against greedy on Castle Ksiaz', castle, ['random', 'greedy']),
  subject('greedy against greedy on Castle Ksiaz', castle, ['greedy', 'greedy']),
  subject('tactician against random in the hall, every switch turned', strict, ['tactician', 'random']),
  ...['capture-the-flag', 'domination', 'king-of-the-hill', 'objective'].flatMap((mode) => {
    const rules = rulesFor({ mode, turnCap: 12 });
    return [
      subject(`${mode}, random against random`, rules, ['random', 'random']),
      subject(`${mode}, greedy against greedy`, rules, ['greedy', 'greedy']),
    ];
  }),
];

gamesConform(subjects, cases(2, 4));

const configuration = matchConfiguration(catalogue, {
  teams: [],
  rules: [],
  entries: 'swapped',
  turnCap: cases(8, 20),
});
const study: StudySpec = { ruleset: 'tannhauser', catalogue, configuration, seed: 7 };
const indices = [0, 1, 2, 3].slice(0, cases(2, 4));

runnerConforms('the runner, core teams', study, indices);

test('swapped games share their packs and change entry points', () => {
  const { columns, play } = tannhauser.createRunner(study);
  const arrays = columns.map(() => new Float64Array(indices.length));
  for (const index of indices) play(index, arrays, index);
  columns.forEach(({ name }, column) => {
    for (let pair = 0; pair < indices.length; pair += 2) {
      const [even, odd] = [arrays[column][pair], arrays[column][pair + 1]];
      if (name.startsWith('pack:')) expect([name, odd]).toEqual([name, even]);
      if (name === 'entry') expect(odd).not.toBe(even);
    }
  });
});
