/** Plays the games of a study: draws the packs, assigns entries, runs the game, writes one row a game. */
import type { ColumnArray, GameRunner, Player, RulesetModule, StudySpec } from '../../game/contract.ts';
import { playGame, playUntil } from '../../game/play.ts';
import { createStreams, seedStreams, uniformInt } from '../../random/streams.ts';
import { columnsOf, writeRow } from './columns.ts';
import { compileRules, type Rules } from './compile/rules.ts';
import { type MatchConfiguration, PACK_IDS, type PackId } from './configuration.ts';
import { begin, createPosition, enlist, type RosterEntry } from './engine/game.ts';
import type { Position } from './engine/position.ts';
import { GAME_STREAMS, PLAYER_DRAWS, streamOf } from './engine/streams.ts';
import type { Catalogue } from './model.ts';
import { playerByName } from './players/players.ts';
import { restorePosition } from './positions/restore.ts';

/** Domains of random streams (random/streams.ts). */
const GAMES = 0;
const DESIGNS = 1;

/** A runner that can also stop at the first decision of a game, for replays and searches. */
export interface MatchRunner extends GameRunner {
  readonly rules: Rules;
  readonly position: Position;
  /** States of the random streams of the game under way. */
  readonly words: Int32Array;
  /** Sets up game `index` without playing it. */
  prepare(index: number): void;
  /** Plays what `prepare` has set up until `isReached`, or to its end. */
  playUntil(isReached: () => boolean): void;
  /** Plays what `prepare` has set up to its end. */
  finish(): void;
}

export function createMatchRunner(study: StudySpec): MatchRunner {
  const catalogue = study.catalogue as Catalogue;
  const configuration = study.configuration as MatchConfiguration;
  const rules = compileRules(catalogue, configuration);
  const position = createPosition(rules);
  const players: readonly [Player<Position>, Player<Position>] = [
    playerByName(configuration.players[0], rules),
    playerByName(configuration.players[1], rules),
  ];
  const words = createStreams(GAME_STREAMS);
  const design = createStreams(1);
  const playerStreams = [streamOf(0, PLAYER_DRAWS), streamOf(1, PLAYER_DRAWS)] as const;
  const swapped = configuration.entries === 'swapped';

  const prepare = (index: number): void => {
    // Swapped games share their packs, so a pair differs by the entry points and the dice alone.
    seedStreams(design, study.seed, DESIGNS, swapped ? Math.floor(index / 2) : index);
    seedStreams(words, study.seed, GAMES, index);
    if (configuration.from !== undefined) {
      restorePosition(position, configuration.from);
      return;
    }
    enlist(position, drawRoster(rules, configuration, design));
    const first = index % 2;
    begin(position, swapped ? [first, 1 - first] : undefined);
  };
  const finish = (): void => playGame(position, players, words, playerStreams);
  return {
    rules,
    position,
    words,
    prepare,
    playUntil: (isReached) => playUntil(position, players, words, playerStreams, isReached),
    finish,
    columns: columnsOf(configuration, rules),
    play(index: number, columns: readonly ColumnArray[], row: number): void {
      prepare(index);
      finish();
      writeRow(position, columns, row);
    },
  };
}

/** One figure a configured character, side by side; `random` packs are drawn from the design's stream. */
function drawRoster(rules: Rules, configuration: MatchConfiguration, design: Int32Array): RosterEntry[] {
  return ([0, 1] as const).flatMap((side) =>
    configuration.sides[side].figures.map((figure): RosterEntry => {
      const character = rules.characters.findIndex((candidate) => candidate.id === figure.character);
      const { packs } = rules.characters[character];
      const choices = PACK_IDS.filter((id) => packs[id] !== undefined);
      const pack: PackId =
        figure.pack === 'random' ? choices[uniformInt(design, 0, choices.length)] : figure.pack;
      return { side, character, pack };
    }),
  );
}

export const tannhauser: RulesetModule = { createRunner: createMatchRunner };
