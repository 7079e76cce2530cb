/** Plays a study's games with everything, then without one part after another. */
import type { Side } from '../game/contract.ts';
import { addBatch, emptyHashSum, type HashSum } from '../simulation/gamesSum.ts';
import type { Play } from './additions.ts';
import type { Arm, PlayedArm } from './arms.ts';
import { type OwnValues, ownValues } from './ownValues.ts';

/** A variant in which a side is without one of its parts. */
export interface PartVariant {
  readonly side: Side;
  readonly arm: Arm;
}

/** The games with everything. */
interface WholeGames {
  readonly played: PlayedArm;
  /** Of all columns of all games. */
  readonly sum: HashSum;
}

/** Four games are the least that a difference has an error with. */
const LEAST_GAMES = 4;

/** @returns undefined after an interrupt before there were enough games */
export async function playWhole(arm: Arm, play: Play): Promise<WholeGames | undefined> {
  const sum = emptyHashSum();
  const [played] = await play([arm], { onBatch: (_, batch) => addBatch(sum, batch) });
  return played.games < LEAST_GAMES ? undefined : { played, sum };
}

/**
 * What each part is worth to its side.
 * @param margin the smallest difference of score that matters
 * @returns undefined after an interrupt before all parts had enough games
 * @throws UsageError `statistics/confidence`
 */
export async function playWithout(
  whole: WholeGames,
  variants: readonly PartVariant[],
  play: Play,
  margin: number,
): Promise<OwnValues | undefined> {
  const sums = new Map(variants.map(({ arm }) => [arm, emptyHashSum()]));
  const played = await play(
    variants.map(({ arm }) => arm),
    {
      onBatch: (arm, batch) => {
        const sum = sums.get(arm);
        if (sum !== undefined) addBatch(sum, batch);
      },
    },
  );
  if (played.some(({ games }) => games < LEAST_GAMES)) return undefined;
  const parts = variants.map(({ side, arm }, index) => {
    const sum = sums.get(arm);
    const isIdle =
      played[index].games === whole.played.games && sum?.every((word, i) => word === whole.sum[i]) === true;
    return { side, played: played[index], isIdle };
  });
  return ownValues(whole.played, parts, margin);
}
