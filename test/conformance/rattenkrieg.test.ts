/** Firefights of Rattenkrieg! under the laws of every game: random players and policies, house squads, every rule beyond the simple model. */
import type { StudySpec } from '../../src/game/contract.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';
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
import type { Subject } from '../laws/gameLaws.ts';
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
      const words = createStreams(GAME_STREAMS);
      seedStreams(words, seed, 0, 0);
      begin(game);
      return {
        game,
        words,
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

/** What holds after every choice and roll. */
function watch(p: Position): () => readonly string[] {
  const { firstOf, endOf, sideOf } = p.rules;
  return () => {
    const faults: string[] = [];
    for (const side of [0, 1]) {
      const out = p.state.subarray(firstOf[side], endOf[side]).filter((state) => state < HUNKERED).length;
      if (out !== p.out[side]) faults.push(`side ${side} has ${out} out of action, not ${p.out[side]}`);
      const scored = p.score
        .filter((_, figure) => sideOf[figure] !== side)
        .reduce((sum, one) => sum + one, 0);
      if (scored !== out) faults.push(`${out} of side ${side} are out, the enemy scored ${scored}`);
      if (p.actions[side] < 0) faults.push(`side ${side} has spent more actions than it had`);
    }
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
/** One other reading of every open question that has one. */
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
  subject('random against volley, far away, every other reading', {
    squads: ['house-garand-squad', 'house-mp40-squad'],
    ai: 'random,volley',
    extensions: everything,
    range: 60,
    rules: turned,
  }),
];

gamesConform(subjects, 20);

const configuration = firefightConfiguration(catalogue, { squads: [], rules: [] });
const study: StudySpec = { ruleset: 'rattenkrieg', catalogue, configuration, seed: 7 };
const indices = [0, 1, 2, 3, 4, 5, 6, 7];

runnerConforms('the runner, house squads', study, indices);
