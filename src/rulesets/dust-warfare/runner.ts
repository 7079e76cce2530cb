/** Plays the engagements of a study and writes one row per game. */
import type { RulesetModule, StudySpec } from '../../game/contract.ts';
import { createNarratingRunner, type NarratingRunner } from '../../game/narratingRunner.ts';
import { DOMAINS } from '../../random/domains.ts';
import { createStreams, seedStreams } from '../../random/streams.ts';
import { createRowWriter } from './columns.ts';
import { compileRules, type Rules } from './compile/rules.ts';
import type { EngagementConfiguration } from './configuration.ts';
import type { EventSink } from './engine/events.ts';
import { begin, createPosition } from './engine/game.ts';
import { GAME_STREAMS, PLAYER_DRAWS, streamOf } from './engine/streams.ts';
import type { Catalogue } from './model.ts';
import { createPlayer } from './players/players.ts';
import { createTurnLosses } from './turnLosses.ts';
import { counted, createUses } from './uses.ts';

/** A runner that can also report the events of one game. */
interface EngagementRunner extends NarratingRunner<EventSink> {
  readonly rules: Rules;
}

export function createEngagementRunner(study: StudySpec): EngagementRunner {
  const catalogue = study.catalogue as Catalogue;
  const configuration = study.configuration as EngagementConfiguration;
  const rules = compileRules(catalogue, configuration);
  const position = createPosition(rules);
  const rng = createStreams(GAME_STREAMS);
  const uses = configuration.uses && createUses();
  const players = configuration.players.map((name) => createPlayer(name, rules));
  position.seated = {
    deciders: uses === undefined ? players : players.map((player) => counted(player, uses)),
    streams: [streamOf(0, PLAYER_DRAWS), streamOf(1, PLAYER_DRAWS)],
    rng,
  };
  const byTurn = configuration.byTurn && createTurnLosses(position, configuration.ranges.length);
  const rows = createRowWriter(configuration, rules, [...(byTurn?.columns ?? []), ...(uses?.columns ?? [])]);
  const playOne = (index: number): void => {
    // A listener to the events replaces it.
    position.sink ??= byTurn?.hear;
    uses?.begin();
    seedStreams(rng, study.seed, DOMAINS.games, index);
    begin(position);
  };
  return { rules, ...createNarratingRunner(position, rows, playOne) };
}

export const dustWarfare: RulesetModule = { createRunner: createEngagementRunner };
