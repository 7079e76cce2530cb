/** Plays the duels of a study and writes one row per duel. */
import type { StudySpec } from '../../../game/contract.ts';
import { createNarratingRunner, type NarratingRunner } from '../../../game/narratingRunner.ts';
import { playGame } from '../../../game/play.ts';
import { DOMAINS } from '../../../random/domains.ts';
import { createStreams, seedStreams } from '../../../random/streams.ts';
import type { Catalogue } from '../model.ts';
import { createTankRowWriter } from './columns.ts';
import type { TankConfiguration } from './configuration.ts';
import type { TankEventSink } from './events.ts';
import { beginDuel, createTankPosition } from './game.ts';
import { createTankPlayer } from './players.ts';
import { compileTankRules, type TankRules } from './rules.ts';
import { DUEL_STREAMS, PLAYER_DRAWS, streamOf } from './streams.ts';

interface DuelRunner extends NarratingRunner<TankEventSink> {
  readonly rules: TankRules;
}

export function createDuelRunner(study: StudySpec): DuelRunner {
  const catalogue = study.catalogue as Catalogue;
  const configuration = study.configuration as TankConfiguration;
  const rules = compileTankRules(catalogue, configuration);
  const position = createTankPosition(rules);
  const players = configuration.players.map((name) => createTankPlayer(name, rules));
  const rng = createStreams(DUEL_STREAMS);
  const playerStreams = [streamOf(0, PLAYER_DRAWS), streamOf(1, PLAYER_DRAWS)];
  const rows = createTankRowWriter(configuration, rules);
  const playOne = (index: number): void => {
    seedStreams(rng, study.seed, DOMAINS.games, index);
    beginDuel(position);
    playGame(position, players, rng, playerStreams);
  };
  return { rules, ...createNarratingRunner<TankEventSink, typeof position>(position, rows, playOne) };
}
