/** Tannhäuser under the laws of every game: random, greedy, tactician and mixed players on Castle Ksiaz and in one small hall. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StudySpec } from '../../src/game/contract.ts';
import { createStreams, seedStreams, uniformInt } from '../../src/random/streams.ts';
import type { Rules } from '../../src/rulesets/tannhauser/compile/rules.ts';
import { PACK_IDS } from '../../src/rulesets/tannhauser/configuration.ts';
import {
  begin,
  createPosition,
  enlist,
  type RosterEntry,
} from '../../src/rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../src/rulesets/tannhauser/engine/position.ts';
import { GAME_STREAMS, PLAYER_DRAWS, streamOf } from '../../src/rulesets/tannhauser/engine/streams.ts';
import { matchConfiguration } from '../../src/rulesets/tannhauser/matchup.ts';
import { createPlayer } from '../../src/rulesets/tannhauser/players/players.ts';
import { tannhauser } from '../../src/rulesets/tannhauser/runner.ts';
import {
  acceptsEveryAnswer,
  goesOnFromACopy,
  playsLegallyToTheEnd,
  refusesIllegalChoices,
  repeatsFromItsSeed,
  type Subject,
} from '../laws/gameLaws.ts';
import { rowsDependOnTheIndexAlone, rowsFitTheirColumns, seedsMatter } from '../laws/runnerLaws.ts';
import { catalogue, rulesFor } from '../rulesets/tannhauser/support/catalogue.ts';
import { houseMap } from '../rulesets/tannhauser/support/houseMap.ts';
import { watchInvariants } from '../rulesets/tannhauser/support/invariants.ts';

/** Rooms, doors, icons and little space, so that figures meet, pass and block each other all the time. */
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

/** All ten core characters, each with one of its packs. */
function roster(rules: Rules, seed: number): RosterEntry[] {
  const words = createStreams(1);
  seedStreams(words, seed, 1, 0);
  return rules.characters.map((character, index): RosterEntry => {
    const packs = PACK_IDS.filter((pack) => character.packs[pack] !== undefined);
    const { faction } = catalogue.characters[index];
    return {
      side: faction === 'reich' ? 0 : 1,
      character: index,
      pack: packs[uniformInt(words, 0, packs.length)],
    };
  });
}

function subject(name: string, rules: Rules, players: readonly [string, string]): Subject<Position> {
  return {
    name,
    start(seed) {
      const game = createPosition(rules);
      const words = createStreams(GAME_STREAMS);
      seedStreams(words, seed, 0, 0);
      const figures = roster(rules, seed);
      enlist(
        game,
        [...figures].sort((a, b) => a.side - b.side),
      );
      begin(game, rules.entriesAssigned ? [seed % 2, 1 - (seed % 2)] : undefined);
      return {
        game,
        words,
        players: [createPlayer(players[0], rules), createPlayer(players[1], rules)],
        playerStreams: [streamOf(0, PLAYER_DRAWS), streamOf(1, PLAYER_DRAWS)],
      };
    },
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

const seeds = fc.nat(2 ** 31 - 1);
const RUNS = { numRuns: 20 };

describe.each(subjects.map((one) => [one.name, one] as const))('%s', (_, games) => {
  test('plays legally to the end, and every invariant holds after every choice and roll', () => {
    fc.assert(
      fc.property(seeds, (seed) => playsLegallyToTheEnd(games, seed)),
      RUNS,
    );
  });

  test('the same seed gives the same game', () => {
    fc.assert(
      fc.property(seeds, (seed) => repeatsFromItsSeed(games, seed)),
      { numRuns: 3 },
    );
  });

  test('a copy taken anywhere goes on as the original does', () => {
    fc.assert(
      fc.property(seeds, fc.nat(800), (seed, steps) => goesOnFromACopy(games, seed, steps)),
      { numRuns: 60 },
    );
  });

  test('every legal choice and every possible outcome is accepted', () => {
    fc.assert(
      fc.property(seeds, fc.nat(800), (seed, steps) => acceptsEveryAnswer(games, seed, steps)),
      RUNS,
    );
  });

  test('an illegal choice is refused and changes nothing', () => {
    refusesIllegalChoices(games, 1);
  });
});

describe('the runner', () => {
  const configuration = matchConfiguration(catalogue, {
    teams: [],
    rules: [],
    entries: 'swapped',
    turnCap: 100,
  });
  const study: StudySpec = { ruleset: 'tannhauser', catalogue, configuration, seed: 7 };
  const indices = [0, 1, 2, 3, 4, 5, 6, 7];

  test('plays each game as a function of (configuration, seed, index)', () => {
    rowsDependOnTheIndexAlone(tannhauser, study, indices);
    seedsMatter(tannhauser, study, indices);
  });

  test('writes rows that fit their columns', () => {
    rowsFitTheirColumns(tannhauser, study, indices);
  });

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
});
