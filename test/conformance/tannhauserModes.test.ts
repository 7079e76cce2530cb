/**
 * Checks all modes against the invariants of every game, on a small map crowded with circles of every kind, under
 * random interpretations.
 */
import { createStreams, seedStreams, uniformInt } from '../../src/random/streams.ts';
import type { Rules } from '../../src/rulesets/tannhauser/compile/rules.ts';
import type { Position } from '../../src/rulesets/tannhauser/engine/position.ts';
import { cases } from '../config/slowly.ts';
import type { Subject } from '../invariants/gameInvariants.ts';
import { catalogue, rulesFor } from '../rulesets/tannhauser/support/catalogue.ts';
import { houseMap } from '../rulesets/tannhauser/support/houseMap.ts';
import { watchInvariants } from '../rulesets/tannhauser/support/invariants.ts';
import { coreTable } from '../rulesets/tannhauser/support/tables.ts';
import { gamesConform } from './conforms.ts';

/** Fourteen circles for ten miniatures, each one step from something to search, take or work on. */
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
/** Combinations of interpretations that are tried; compiled rules are warm after the first game. */
const SETTINGS = 16;
const TURN_CAP = 12;
const compiled = new Map<string, Rules>();

/**
 * The rules of a mode under random interpretations, one of SETTINGS combinations; the last coin decides how entries are
 * found.
 */
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

function games(mode: string, players: readonly [string, string]): Subject<Position> {
  return {
    name: `${mode} in a crowd, every switch turned at random, ${players.join(' against ')}`,
    start: (seed) => coreTable(rulesOf(mode, seed), players, seed),
    copy: (from, to) => to.copyFrom(from),
    result: (game) => [game.winner, game.reason, game.turn, [...game.memory.words]],
    watch: watchInvariants,
    mostSteps: 20_000,
  };
}

const MODES = ['deathmatch', 'capture-the-flag', 'domination', 'king-of-the-hill', 'objective'];
gamesConform(
  MODES.map((mode) => games(mode, ['random', 'random'])),
  cases(2, 8),
);
gamesConform(
  MODES.flatMap((mode) => [games(mode, ['greedy', 'random']), games(mode, ['random', 'tactician'])]),
  cases(1, 4),
);
