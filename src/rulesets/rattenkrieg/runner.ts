/** Plays the firefights of a study and writes one row per game. */
import type { RulesetModule, StudySpec } from '../../game/contract.ts';
import { createNarratingRunner, type NarratingRunner } from '../../game/narratingRunner.ts';
import { playGame } from '../../game/play.ts';
import { DOMAINS } from '../../random/domains.ts';
import { createStreams, seedStreams } from '../../random/streams.ts';
import { createRowWriter } from './columns.ts';
import { compileRules, type Rules } from './compile/rules.ts';
import type { FirefightConfiguration } from './configuration.ts';
import type { EventSink } from './engine/events.ts';
import { begin, createPosition } from './engine/game.ts';
import { GAME_STREAMS, PLAYER_DRAWS, streamOf } from './engine/streams.ts';
import type { Catalogue } from './model.ts';
import { createPlayer } from './players/players.ts';
import { isTankConfiguration } from './tanks/configuration.ts';
import { createDuelRunner } from './tanks/runner.ts';
import { counted, createUses } from './uses.ts';

interface FirefightRunner extends NarratingRunner<EventSink> {
  readonly rules: Rules;
}

export function createFirefightRunner(study: StudySpec): FirefightRunner {
  const catalogue = study.catalogue as Catalogue;
  const configuration = study.configuration as FirefightConfiguration;
  const rules = compileRules(catalogue, configuration);
  const position = createPosition(rules);
  const uses = configuration.uses && createUses();
  const players = configuration.players
    .map((name) => createPlayer(name))
    .map((player) => (uses === undefined ? player : counted(player, uses)));
  const rng = createStreams(GAME_STREAMS);
  const playerStreams = [streamOf(0, PLAYER_DRAWS), streamOf(1, PLAYER_DRAWS)];
  const rows = createRowWriter(configuration, rules, uses?.columns ?? []);
  const playOne = (index: number): void => {
    uses?.begin();
    seedStreams(rng, study.seed, DOMAINS.games, index);
    begin(position);
    playGame(position, players, rng, playerStreams);
  };
  return { rules, ...createNarratingRunner<EventSink, typeof position>(position, rows, playOne) };
}

export const rattenkrieg: RulesetModule = {
  createRunner: (study) =>
    isTankConfiguration(study.configuration) ? createDuelRunner(study) : createFirefightRunner(study),
};
