/** Notable games of a comparing study. */
import { contentHash } from '../../data/hash.ts';
import { createNotableGames, type NotableGame, type NotableGames } from '../../experiments/notableGames.ts';
import type { Variant } from '../../experiments/variants.ts';
import type { ColumnBatch, ColumnSpec, StudySpec } from '../../game/contract.ts';
import type { GameMargin } from '../../game/margin.ts';

/** Follows the unchanged study among the variants of a comparison. */
interface BaselineWatch {
  onColumns(variant: Variant, columns: readonly ColumnSpec[]): void;
  onBatch(variant: Variant, batch: ColumnBatch): void;
  /** Notable games; empty when no variant was the unchanged study. */
  games(): readonly NotableGame[];
}

/**
 * Follows the first variant that plays the unchanged study.
 * @param played the part of a configuration that determines the games, without what is measured
 */
export function watchBaseline(
  study: StudySpec,
  margin: (columns: readonly ColumnSpec[]) => GameMargin,
  played: (configuration: unknown) => unknown,
): BaselineWatch {
  const identityOf = ({ catalogue, seed, configuration }: StudySpec): string =>
    contentHash({ catalogue, seed, played: played(configuration) });
  const wanted = identityOf(study);
  let followed: Variant | undefined;
  let games: NotableGames | undefined;
  return {
    onColumns(variant, columns) {
      if (followed !== undefined && followed !== variant) return;
      if (variant.study.seed !== study.seed || identityOf(variant.study) !== wanted) return;
      followed = variant;
      games = createNotableGames(columns, margin(columns));
    },
    onBatch(variant, batch) {
      if (variant === followed) games?.add(batch);
    },
    games: () => games?.result() ?? [],
  };
}
