/** The mirror check of an engagement: the same on both sides must be even, and what is not is a defect. */
import { checkAgreement } from '../../dice/agreement.ts';
import type { EngagementConfiguration } from '../../rulesets/dust-warfare/configuration.ts';

/** Games of two sides that were won or drawn. */
interface MirrorGames {
  readonly games: number;
  readonly draws: number;
  readonly sides: readonly { readonly wins: number }[];
}

/**
 * How far the games that were won lie from half to each side, in standard errors; undefined where the sides differ.
 * @throws InternalError `internal/odds-disagree` when chance does not explain it
 */
export function mirrorCheck(
  configuration: EngagementConfiguration,
  { games, draws, sides }: MirrorGames,
  seed: number,
):
  | {
      /** Largest deviation of the wins from half to each side, in standard errors. */
      readonly z: number;
    }
  | undefined {
  if (!isMirror(configuration)) return undefined;
  const wins = sides.map((side) => side.wins);
  return { z: checkAgreement(wins, [0.5, 0.5], { trials: games - draws, seed }) };
}

/** Whether nothing but chance can tell the sides apart. */
function isMirror({ sides, players, otherUnits, cover }: EngagementConfiguration): boolean {
  const units = sides.map((side) => side.units.join());
  const covers = 'fixed' in cover ? cover.fixed : [];
  return [units, players, otherUnits, covers].every(([first, second]) => first === second);
}
