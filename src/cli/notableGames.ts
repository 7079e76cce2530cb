/** Games of a comparing study worth a look. */
import { contentHash } from '../data/hash.ts';
import type { Arm } from '../experiments/arms.ts';
import type { GameMargin } from '../experiments/margins.ts';
import { createNotableGames, type NotableGame, type NotableGames } from '../experiments/notableGames.ts';
import type { ColumnBatch, ColumnSpec, StudySpec } from '../game/contract.ts';

/** Follows the study itself among the arms of a comparison. */
interface BaselineWatch {
  onColumns(arm: Arm, columns: readonly ColumnSpec[]): void;
  onBatch(arm: Arm, batch: ColumnBatch): void;
  /** None when no arm was the study. */
  games(): readonly NotableGame[];
}

/**
 * Follows the first arm that plays the study as it is.
 * @param played what of a configuration decides the games; what is measured in them does not
 */
export function watchBaseline(
  study: StudySpec,
  margin: (columns: readonly ColumnSpec[]) => GameMargin,
  played: (configuration: unknown) => unknown,
): BaselineWatch {
  const identityOf = ({ catalogue, seed, configuration }: StudySpec): string =>
    contentHash({ catalogue, seed, played: played(configuration) });
  const wanted = identityOf(study);
  let followed: Arm | undefined;
  let games: NotableGames | undefined;
  return {
    onColumns(arm, columns) {
      if (followed !== undefined && followed !== arm) return;
      if (arm.study.seed !== study.seed || identityOf(arm.study) !== wanted) return;
      followed = arm;
      games = createNotableGames(columns, margin(columns));
    },
    onBatch(arm, batch) {
      if (arm === followed) games?.add(batch);
    },
    games: () => games?.result() ?? [],
  };
}
