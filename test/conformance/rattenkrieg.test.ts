/**
 * Checks Rattenkrieg! firefights, ambushes, assaults and duels against the invariants of every game: random players and
 * policies, house data, every rule beyond the simple model.
 */
import type { StudySpec } from '../../src/game/contract.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';
import { mostActions } from '../../src/rulesets/rattenkrieg/columns.ts';
import { compileRules } from '../../src/rulesets/rattenkrieg/compile/rules.ts';
import { EXTENSIONS } from '../../src/rulesets/rattenkrieg/configuration.ts';
import { HUNKERED } from '../../src/rulesets/rattenkrieg/engine/figures.ts';
import { begin, createPosition } from '../../src/rulesets/rattenkrieg/engine/game.ts';
import type { Position } from '../../src/rulesets/rattenkrieg/engine/position.ts';
import { GAME_STREAMS, PLAYER_DRAWS, streamOf } from '../../src/rulesets/rattenkrieg/engine/streams.ts';
import {
  type FirefightRequest,
  firefightConfiguration,
} from '../../src/rulesets/rattenkrieg/firefightRequest.ts';
import { createPlayer } from '../../src/rulesets/rattenkrieg/players/players.ts';
import { TANK_EXTENSIONS } from '../../src/rulesets/rattenkrieg/tanks/configuration.ts';
import { beginDuel, createTankPosition } from '../../src/rulesets/rattenkrieg/tanks/game.ts';
import { createTankPlayer } from '../../src/rulesets/rattenkrieg/tanks/players.ts';
import type { TankPosition } from '../../src/rulesets/rattenkrieg/tanks/position.ts';
import { type TankRequest, tankConfiguration } from '../../src/rulesets/rattenkrieg/tanks/request.ts';
import { compileTankRules } from '../../src/rulesets/rattenkrieg/tanks/rules.ts';
import { DUEL_STREAMS } from '../../src/rulesets/rattenkrieg/tanks/streams.ts';
import { cases } from '../config/slowly.ts';
import type { Subject } from '../invariants/gameInvariants.ts';
import { catalogue } from '../rulesets/rattenkrieg/ask.ts';
import { gamesConform, runnerConforms } from './conforms.ts';

function subject(name: string, request: Partial<FirefightRequest>): Subject<Position> {
  const configuration = firefightConfiguration(catalogue, { squads: [], rules: [], ...request });
  const rules = compileRules(catalogue, configuration);
  const [first, second] = configuration.players;
  return {
    name,
    start(seed) {
      const game = createPosition(rules);
      const rng = createStreams(GAME_STREAMS);
      seedStreams(rng, seed, 0, 0);
      begin(game);
      return {
        game,
        rng,
        players: [createPlayer(first), createPlayer(second)],
        playerStreams: [streamOf(0, PLAYER_DRAWS), streamOf(1, PLAYER_DRAWS)],
      };
    },
    copy: (from, to) => to.copyFrom(from),
    result: (game) => [
      ...[game.winner, game.reason, game.turn, game.actionCount, game.decisionCount],
      ...[game.state, game.aims, game.score, game.aggressiveness].map((array) => [...array]),
    ],
    watch,
    mostSteps: 20_000,
  };
}

/** Invariants after every choice and roll. */
function watch(p: Position): () => readonly string[] {
  const { firstOf, endOf, sideOf, assault } = p.rules;
  const actions = mostActions(p.rules);
  const mayHurtThrowers = assault !== null && (assault.grenade.inHandFaces > 0 || assault.grenade.missHurts);
  return () => {
    const faults: string[] = [];
    for (const side of [0, 1]) {
      const out = p.state.subarray(firstOf[side], endOf[side]).filter((state) => state < HUNKERED).length;
      if (out !== p.out[side]) faults.push(`side ${side} has ${out} out of action, not ${p.out[side]}`);
      const scored = p.score
        .filter((_, figure) => sideOf[figure] !== side)
        .reduce((sum, one) => sum + one, 0);
      // What explodes among its throwers is nobody's success.
      if (scored !== out && !(side === 0 && mayHurtThrowers))
        faults.push(`${out} of side ${side} are out, the enemy scored ${scored}`);
      if (p.actions[side] < 0) faults.push(`side ${side} has spent more actions than it had`);
    }
    if (p.actionCount > actions) faults.push(`${p.actionCount} actions, and not ${actions} at most`);
    if (p.decisionCount > 2 * actions) faults.push(`${p.decisionCount} decisions about ${actions} actions`);
    p.state.forEach((state, figure) => {
      if (state === HUNKERED && p.owed[figure] <= 0) faults.push(`figure ${figure} should be up again`);
      if (state < HUNKERED && p.owed[figure] < 0) faults.push(`figure ${figure} got up, and is out`);
    });
    return faults;
  };
}

const everything = EXTENSIONS.join();
const others = catalogue.rulings.flatMap(({ choice: { name, default: byDefault, options } }) =>
  options.filter(({ id }) => id !== byDefault).map(({ id }) => `${name}=${id}`),
);
/** One other interpretation of every open question that has one. */
const turned = [...new Map(others.map((text) => [text.split('=')[0], text])).values()];

const subjects = [
  subject('volley against volley, the simple model', {}),
  subject('random against random, the simple model in cover', { ai: 'random', cover: 'torso-and-head' }),
  subject('random against random, everything in play', {
    squads: ['house-mg42-squad', 'house-dp28-squad'],
    ai: 'random',
    extensions: everything,
    aggressiveness: '1,3',
    range: 18,
    breakingPoint: 90,
    turns: 12,
  }),
  subject('marksmen against cautious, everything in play, every other reading', {
    squads: ['house-ppsh41-squad', 'house-bren-squad'],
    ai: 'marksmen+aim-3,cautious',
    cover: 'open,head-only',
    extensions: everything,
    breakingPoint: 100,
    rules: turned,
  }),
  subject('random against random, an ambush, everything in play', {
    ...{ ai: 'random', cover: 'torso-and-head', extensions: everything, breakingPoint: 90 },
    ambush: { visibility: 0, camouflage: 2 },
  }),
  subject('random against random, an assault on three rooms, everything in play', {
    ...{ ai: 'random', extensions: everything, breakingPoint: 100, turns: 10 },
    assault: { rooms: 3, entry: 'window', grenades: 2, cooked: false },
  }),
  subject('policies, an assault by the stairs with cooked grenades, every other reading', {
    squads: ['house-ppsh41-squad', 'house-bren-squad'],
    ...{ ai: 'volley+charge-at-once,cautious+stand-off', cover: 'open,torso-and-head', rules: turned },
    assault: { rooms: 2, entry: 'stairs', grenades: 3, cooked: true },
  }),
  subject('random against volley, far away, every other reading', {
    squads: ['house-garand-squad', 'house-mp40-squad'],
    ai: 'random,volley',
    extensions: everything,
    range: 60,
    rules: turned,
  }),
];

gamesConform(subjects, cases(2, 20));

const configuration = firefightConfiguration(catalogue, { squads: [], rules: [] });
const study: StudySpec = { ruleset: 'rattenkrieg', catalogue, configuration, seed: 7 };
const indices = [0, 1, 2, 3, 4, 5, 6, 7].slice(0, cases(3, 8));

runnerConforms('the runner, house squads', study, indices);

const ambushed = firefightConfiguration(catalogue, {
  ...{ squads: [], rules: [], cover: 'head-only,open' },
  ambush: { visibility: 0, camouflage: 1 },
});
runnerConforms('the runner, an ambush', { ...study, configuration: ambushed }, indices);

const stormed = firefightConfiguration(catalogue, {
  ...{ squads: [], rules: [], cover: 'open,knee-high', extensions: 'reactions' },
  assault: { rooms: 2, entry: 'door', grenades: 1, cooked: false },
});
runnerConforms('the runner, an assault', { ...study, configuration: stormed }, indices);

const longest = firefightConfiguration(catalogue, {
  ...{ squads: [], rules: [], ai: 'random', extensions: everything, quality: '8', leaderQuality: '8' },
  ...{ turns: 30, breakingPoint: 100, cover: 'torso-and-head' },
});
runnerConforms('the runner, as many actions as there can be', { ...study, configuration: longest }, indices);

function duel(name: string, request: Partial<TankRequest>): Subject<TankPosition> {
  const duelled = tankConfiguration(catalogue, { cards: [], rules: [], ...request });
  const rules = compileTankRules(catalogue, duelled);
  return {
    name,
    start(seed) {
      const game = createTankPosition(rules);
      const rng = createStreams(DUEL_STREAMS);
      seedStreams(rng, seed, 0, 0);
      beginDuel(game);
      return {
        game,
        rng,
        players: duelled.players.map((player) => createTankPlayer(player, rules)),
        playerStreams: [streamOf(0, PLAYER_DRAWS), streamOf(1, PLAYER_DRAWS)],
      };
    },
    copy: (from, to) => to.copyFrom(from),
    result: (game) => [
      ...[game.winner, game.reason, game.turn, game.decisionCount, game.firstSide],
      ...[game.state, game.spent, game.owed, game.shots, game.hits, game.points, game.lost].map((array) => [
        ...array,
      ]),
    ],
    watch: watchDuel,
    mostSteps: 5000,
  };
}

/** Invariants after every choice and roll of a duel. */
function watchDuel(p: TankPosition): () => readonly string[] {
  const { sides, impulses, turns } = p.rules;
  return () => {
    const faults: string[] = [];
    for (const side of [0, 1]) {
      const reason = sides[side].outBy(p.state[side]);
      if ((reason === undefined ? 0 : reason + 1) !== p.outBy[side])
        faults.push(`side ${side} is out or not`);
      if (p.hits[side] > p.shots[side]) faults.push(`side ${side} hit more often than it fired`);
      if (p.spent[side] > impulses) faults.push(`side ${side} has spent more impulses than a turn has`);
      if (p.outBy[side] > 0 && p.winner !== 1 - side) faults.push(`side ${side} is out and has not lost`);
    }
    if (p.turn > turns) faults.push(`turn ${p.turn}`);
    return faults;
  };
}

const gunOrTank = { cards: ['house-anti-tank-gun', 'house-medium-tank-b'] };
const duels = [
  duel('tank against tank, the simple model', {}),
  duel('random against random, crew losses and gun damage, every other reading', {
    ...{ ai: 'random', extensions: TANK_EXTENSIONS.join(), rules: turned, sector: '2,9', turns: 12 },
  }),
  duel('a gun against a hull-down tank, far away', {
    ...{ ...gunOrTank, ai: 'random,turret', hullDown: 'second', range: 300, quality: '1,2' },
  }),
];

gamesConform(duels, cases(2, 20));

const duelled = tankConfiguration(catalogue, { cards: [], rules: [], ai: 'random' });
runnerConforms('the runner, house tanks', { ...study, configuration: duelled }, indices);
