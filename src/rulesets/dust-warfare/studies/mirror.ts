/** The mirror check of an engagement: equal sides must score evenly, or the program has a defect. */
import { checkAgreement } from '../../../dice/agreement.ts';
import type { EngagementConfiguration } from '../configuration.ts';

/** Wins and draws of two sides. */
interface MirrorGames {
  readonly games: number;
  readonly draws: number;
  readonly sides: readonly { readonly wins: number }[];
}

/**
 * Deviation of the wins from an even split, in standard errors; undefined where the sides differ.
 * @throws InternalError `internal/odds-disagree` when chance does not explain it
 */
export function mirrorCheck(
  configuration: EngagementConfiguration,
  { games, draws, sides }: MirrorGames,
  seed: number,
):
  | {
      /** Deviation of the wins from an even split, in standard errors. */
      readonly z: number;
    }
  | undefined {
  if (!isMirror(configuration)) return undefined;
  const wins = sides.map((side) => side.wins);
  return { z: checkAgreement(wins, [0.5, 0.5], { trials: games - draws, seed }) };
}

/** Whether both sides are equal. */
function isMirror({ sides, players, otherUnits, cover }: EngagementConfiguration): boolean {
  const units = sides.map((side) => side.units.join());
  const covers = 'fixed' in cover ? cover.fixed : [];
  return [units, players, otherUnits, covers].every(([first, second]) => first === second);
}
