/** Games of a study worth a look, each with the command that tells it. */
import { contentHash } from '../data/hash.ts';
import type { Arm } from '../experiments/arms.ts';
import { figuresOf } from '../experiments/figures.ts';
import {
  createNotableGames,
  type NotableGame,
  type NotableGames,
  type ReplayableGame,
} from '../experiments/notableGames.ts';
import type { ColumnBatch, ColumnSpec, StudySpec } from '../game/contract.ts';
import { fieldable } from '../rulesets/tannhauser/columns.ts';
import type { MatchConfiguration } from '../rulesets/tannhauser/configuration.ts';
import { replayCommandLine } from './commandLine.ts';
import type { MatchArguments } from './matchOptions.ts';
import type { Matchup } from './matchup.ts';
import { isRepeatable } from './repeatable.ts';

/**
 * The games with their commands; none when they cannot be played again (see RunIdentity).
 * @param teams @param args the matchup as the command line gives it
 */
export function replayable(
  games: readonly NotableGame[],
  { configuration }: Matchup,
  teams: readonly string[],
  args: MatchArguments,
): readonly ReplayableGame[] {
  if (!isRepeatable([configuration])) return [];
  return games.map((game) => ({ ...game, command: replayCommandLine(teams, args, game.index) }));
}

/** Follows the matchup itself among the arms of a comparison. */
export interface BaselineWatch {
  onColumns(arm: Arm, columns: readonly ColumnSpec[]): void;
  onBatch(arm: Arm, batch: ColumnBatch): void;
  /** None when no arm was the matchup. */
  games(): readonly NotableGame[];
}

/** Follows the first arm that plays the matchup as it is; what it measures does not matter. */
export function watchBaseline(matchup: Matchup): BaselineWatch {
  const wanted = identityOf(matchup.study, matchup.configuration);
  let followed: Arm | undefined;
  let games: NotableGames | undefined;
  return {
    onColumns(arm, columns) {
      if (followed !== undefined && followed !== arm) return;
      if (identityOf(arm.study, arm.study.configuration) !== wanted) return;
      followed = arm;
      games = createNotableGames(columns, figuresOf({ sides: fieldable(matchup.configuration) }));
    },
    onBatch(arm, batch) {
      if (arm === followed) games?.add(batch);
    },
    games: () => games?.result() ?? [],
  };
}

function identityOf({ catalogue, seed }: StudySpec, configuration: unknown): string {
  const { measures: _, ...played } = configuration as MatchConfiguration;
  return contentHash({ catalogue, seed, played });
}
