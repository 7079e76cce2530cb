/** Plays the duels of a study and writes one row a duel. */
import type { ColumnArray, GameRunner, StudySpec } from '../../../game/contract.ts';
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

/** A runner that can also tell one duel. */
export interface DuelRunner extends GameRunner {
  readonly rules: TankRules;
  /** Plays duel `index` and tells `sink` what happens. */
  tell(index: number, sink: TankEventSink): void;
}

export function createDuelRunner(study: StudySpec): DuelRunner {
  const catalogue = study.catalogue as Catalogue;
  const configuration = study.configuration as TankConfiguration;
  const rules = compileTankRules(catalogue, configuration);
  const position = createTankPosition(rules);
  const players = configuration.players.map((name) => createTankPlayer(name, rules));
  const words = createStreams(DUEL_STREAMS);
  const playerStreams = [streamOf(0, PLAYER_DRAWS), streamOf(1, PLAYER_DRAWS)];
  const rows = createTankRowWriter(configuration, rules);
  const playOne = (index: number): void => {
    seedStreams(words, study.seed, DOMAINS.games, index);
    beginDuel(position);
    playGame(position, players, words, playerStreams);
  };
  return {
    rules,
    columns: rows.columns,
    play(index: number, columns: readonly ColumnArray[], row: number): void {
      playOne(index);
      rows.write(position, columns, row);
    },
    tell(index, sink) {
      position.sink = sink;
      playOne(index);
      position.sink = undefined;
    },
  };
}
