/** All modes under the laws of every game, on a small map crowded with circles of every kind, every switch turned at random. */
import fc from 'fast-check';
import { describe, test } from 'vitest';
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
import { createPlayer } from '../../src/rulesets/tannhauser/players/players.ts';
import {
  acceptsEveryAnswer,
  goesOnFromACopy,
  playsLegallyToTheEnd,
  repeatsFromItsSeed,
  type Subject,
} from '../laws/gameLaws.ts';
import { catalogue, rulesFor } from '../rulesets/tannhauser/support/catalogue.ts';
import { houseMap } from '../rulesets/tannhauser/support/houseMap.ts';
import { watchInvariants } from '../rulesets/tannhauser/support/invariants.ts';

/** Fourteen circles for ten figures, each a step from something to search, take or work on. */
const crowded = houseMap({
  paths: { west: 'a b c d', hall: 'd e f g h', east: 'h i j k', cellar: 'l m n', stairs: 'e l' },
  links: [
    'a b c d e f g h i j k',
    'e l m n i',
    ...['b d', 'e g', 'h j'],
    ...['c s', 'e t', 'g u', 'j v', 'b x', 'h y', 'd o f', 'm w', 'n z'],
  ],
  modifiers: { c: 'combat 1', f: 'movement -1', i: 'stamina -1', l: 'movement 1', m: 'mental -2' },
  actionCircles: 'w z',
  objectives: {
    s: 'primary mechanics',
    t: 'secondary sneak',
    u: 'primary dexterity',
    v: 'secondary mechanics',
    x: 'primary engineering',
    y: 'primary sneak',
    o: 'primary athletics',
  },
  entries: ['a', 'k'],
}).source;

const SWITCHES = catalogue.rulings.flatMap((ruling) =>
  ruling.switch === undefined ? [] : [ruling.switch.name],
);
/** Ways to turn the switches that are tried; compiled rules are warm after the first game. */
const SETTINGS = 16;
const TURN_CAP = 12;
const compiled = new Map<string, Rules>();

/** The rules of a mode with each switch turned or not by a coin, one of SETTINGS times; the last coin says how entries are found. */
function rulesOf(mode: string, seed: number): Rules {
  const setting = seed % SETTINGS;
  const key = `${mode} ${setting}`;
  const coins = createStreams(1);
  seedStreams(coins, setting, 0, 0);
  const rules =
    compiled.get(key) ??
    rulesFor({
      map: crowded,
      mode,
      turnCap: TURN_CAP,
      rulings: Object.fromEntries(SWITCHES.map((name) => [name, uniformInt(coins, 0, 2) === 1])),
      entries: uniformInt(coins, 0, 2) === 1 ? 'swapped' : 'rolled',
    });
  compiled.set(key, rules);
  return rules;
}

/** All ten core characters, each with a pack of its own. */
function roster(rules: Rules, seed: number): RosterEntry[] {
  const words = createStreams(1);
  seedStreams(words, seed, 1, 0);
  const figures = rules.characters.map(({ packs }, character): RosterEntry => {
    const known = PACK_IDS.filter((pack) => packs[pack] !== undefined);
    const side = catalogue.characters[character].faction === 'reich' ? 0 : 1;
    return { side, character, pack: known[uniformInt(words, 0, known.length)] };
  });
  return figures.sort((a, b) => a.side - b.side);
}

function games(mode: string, players: readonly [string, string]): Subject<Position> {
  return {
    name: `${mode}, ${players.join(' against ')}`,
    start(seed) {
      const rules = rulesOf(mode, seed);
      const game = createPosition(rules);
      const words = createStreams(GAME_STREAMS);
      seedStreams(words, seed, 0, 0);
      enlist(game, roster(rules, seed));
      begin(game, rules.entriesAssigned ? [0, 1] : undefined);
      return {
        game,
        words,
        players: [createPlayer(players[0], rules), createPlayer(players[1], rules)],
        playerStreams: [streamOf(0, PLAYER_DRAWS), streamOf(1, PLAYER_DRAWS)],
      };
    },
    copy: (from, to) => to.copyFrom(from),
    result: (game) => [game.winner, game.reason, game.turn, [...game.memory.words]],
    watch: watchInvariants,
    mostSteps: 20_000,
  };
}

const MODES = ['deathmatch', 'capture-the-flag', 'domination', 'king-of-the-hill', 'objective'];
const seeds = fc.nat(2 ** 31 - 1);

describe.each(MODES)('%s in a crowd, every switch turned at random', (mode) => {
  const atRandom = games(mode, ['random', 'random']);
  const mixed = games(mode, ['greedy', 'random']);
  const planned = games(mode, ['random', 'tactician']);

  test('plays legally to the end, and every invariant holds after every choice and roll', () => {
    fc.assert(
      fc.property(seeds, (seed) => playsLegallyToTheEnd(atRandom, seed)),
      { numRuns: 100 },
    );
    fc.assert(
      fc.property(seeds, (seed) => playsLegallyToTheEnd(mixed, seed)),
      { numRuns: 20 },
    );
    fc.assert(
      fc.property(seeds, (seed) => playsLegallyToTheEnd(planned, seed)),
      { numRuns: 10 },
    );
  });

  test('the same seed gives the same game, down to every word of its memory', () => {
    fc.assert(
      fc.property(seeds, (seed) => repeatsFromItsSeed(atRandom, seed)),
      { numRuns: 3 },
    );
  });

  test('a copy taken anywhere goes on as the original does', () => {
    fc.assert(
      fc.property(seeds, fc.nat(600), (seed, steps) => goesOnFromACopy(atRandom, seed, steps)),
      { numRuns: 40 },
    );
  });

  test('every legal choice and every possible outcome is accepted', () => {
    fc.assert(
      fc.property(seeds, fc.nat(600), (seed, steps) => acceptsEveryAnswer(atRandom, seed, steps)),
      { numRuns: 60 },
    );
  });
});
