/** Plays a study's games with everything, then without one part after another. */

import type { Play } from '../../../../experiments/additions.ts';
import { type OwnValues, ownValues } from '../../../../experiments/ownValues.ts';
import type { PlayedVariant, Variant } from '../../../../experiments/variants.ts';
import type { Side } from '../../../../game/contract.ts';
import { addBatch, emptyHashSum, type HashSum } from '../../../../simulation/gamesSum.ts';

/** A variant in which a side is without one of its parts. */
export interface PartVariant {
  readonly side: Side;
  readonly variant: Variant;
}

/** The games with everything. */
interface WholeGames {
  readonly played: PlayedVariant;
  /** Hash of all columns of all games. */
  readonly sum: HashSum;
}

/** With fewer games, a difference has no error. */
const LEAST_GAMES = 4;

/**
 * Plays the games with every part.
 * @returns undefined after an interrupt with too few games
 */
export async function playWhole(variant: Variant, play: Play): Promise<WholeGames | undefined> {
  const sum = emptyHashSum();
  const [played] = await play([variant], { onBatch: (_, batch) => addBatch(sum, batch) });
  return played.games < LEAST_GAMES ? undefined : { played, sum };
}

/**
 * The value of each part to its side.
 * @param margin smallest difference of score that matters
 * @returns undefined after an interrupt before all parts had enough games
 * @throws UsageError `statistics/confidence`
 */
export async function playWithout(
  whole: WholeGames,
  variants: readonly PartVariant[],
  play: Play,
  margin: number,
): Promise<OwnValues | undefined> {
  const sums = new Map(variants.map(({ variant }) => [variant, emptyHashSum()]));
  const played = await play(
    variants.map(({ variant }) => variant),
    {
      onBatch: (variant, batch) => {
        const sum = sums.get(variant);
        if (sum !== undefined) addBatch(sum, batch);
      },
    },
  );
  if (played.some(({ games }) => games < LEAST_GAMES)) return undefined;
  const parts = variants.map(({ side, variant }, index) => {
    const sum = sums.get(variant);
    const isIdle =
      played[index].games === whole.played.games && sum?.every((word, i) => word === whole.sum[i]) === true;
    return { side, played: played[index], isIdle };
  });
  return ownValues(whole.played, parts, margin);
}
