/** Engagements played in one go, without building lists of choices, equal those played step by step. */
import { expect, test } from 'vitest';
import { playGame } from '../../../../src/game/play.ts';
import { createStreams, seedStreams } from '../../../../src/random/streams.ts';
import { compileRules } from '../../../../src/rulesets/dust-warfare/compile/rules.ts';
import { engagementConfiguration } from '../../../../src/rulesets/dust-warfare/engagementRequest.ts';
import { begin, createPosition } from '../../../../src/rulesets/dust-warfare/engine/game.ts';
import {
  GAME_STREAMS,
  PLAYER_DRAWS,
  streamOf,
} from '../../../../src/rulesets/dust-warfare/engine/streams.ts';
import { createPlayer } from '../../../../src/rulesets/dust-warfare/players/players.ts';
import { catalogue } from '../ask.ts';

const streams = [streamOf(0, PLAYER_DRAWS), streamOf(1, PLAYER_DRAWS)];

test.each([
  'aggressive',
  'cautious+spread,aggressive+focus-fire',
  'random,cautious+regroup:2',
  'aggressive+react-never,random',
])('%s', (ai) => {
  const configuration = engagementConfiguration(catalogue, { lists: [], rules: [], ai });
  const rules = compileRules(catalogue, configuration);
  const players = configuration.players.map((name) => createPlayer(name, rules));
  const rng = createStreams(GAME_STREAMS);
  const atOnce = createPosition(rules);
  atOnce.seated = { deciders: players, streams, rng };
  const byStep = createPosition(rules);
  for (let game = 0; game < 20; game++) {
    seedStreams(rng, 7, 0, game);
    begin(atOnce);
    const drawn = [...rng];
    seedStreams(rng, 7, 0, game);
    begin(byStep);
    playGame(byStep, players, rng, streams);
    const end = ({ winner, reason, turn, decisionCount, life, markers, pointsDone }: typeof byStep) => [
      ...[winner, reason, turn, decisionCount],
      ...[[...life], [...markers], [...pointsDone]],
    ];
    expect(end(atOnce)).toEqual(end(byStep));
    expect(drawn).toEqual([...rng]);
  }
});
