/** The score as a function of one parameter at a time, all others unchanged. */

import { arePlayed, type Play } from '../../../experiments/additions.ts';
import type { BoundsPlan, VariedParameter } from '../../../experiments/bounds.ts';
import {
  type VariantScore,
  variantDifference,
  variantScore,
} from '../../../experiments/variantDifference.ts';
import type { Variant } from '../../../experiments/variants.ts';
import { DEFAULT_CONFIDENCE } from '../../../statistics/interval.ts';
import type { PairedDifference } from '../../../statistics/pairedDifference.ts';

/** A value of a parameter. */
interface Level extends VariantScore {
  /** Index of the value tried; 0 is the lowest. */
  readonly level: number;
  /** Score minus that of the unchanged study, game by game; null for the value in the data. */
  readonly change: PairedDifference | null;
}

interface ParameterLevels<F extends VariedParameter> {
  readonly parameter: F;
  /** The lowest value first. */
  readonly levels: readonly Level[];
}

export interface LevelsResult<F extends VariedParameter> {
  /** Joint confidence of all intervals, 0 … 1. */
  readonly confidence: number;
  /** Games of each value. */
  readonly games: number;
  /** The values of the data that were varied. */
  readonly parameters: readonly ParameterLevels<F>[];
}

/**
 * Plays every value of every parameter with the seeds of the unchanged study. All intervals are simultaneous (Bonferroni).
 * @returns undefined when an interrupt came first
 */
export async function playLevels<F extends VariedParameter>(
  { parameters, baseline, variantOf }: BoundsPlan<F>,
  games: number,
  play: Play,
  confidence: number = DEFAULT_CONFIDENCE,
): Promise<LevelsResult<F> | undefined> {
  const byDefault = parameters.map(({ printed }) => printed);
  const points = parameters.flatMap(({ name, levels, printed }, index) =>
    Array.from({ length: levels }, (_, level) => ({ index, level, name: `${name} ${level}` })).filter(
      ({ level }) => level !== printed,
    ),
  );
  const variants = points.map(({ index, level, name }): Variant => {
    const taken = byDefault.map((own, at) => (at === index ? level : own));
    return variantOf(name, taken, baseline.study.seed);
  });
  const played = await play([baseline, ...variants], { games });
  if (!arePlayed(played, games)) return undefined;
  const [whole, ...others] = played;
  // A score and a change for each value.
  const simultaneous = 1 - (1 - confidence) / (2 * others.length + 1);
  const own: Omit<Level, 'level'> = { ...variantScore(whole, simultaneous), change: null };
  return {
    confidence,
    games,
    parameters: parameters.map((parameter, index) => ({
      parameter,
      levels: Array.from({ length: parameter.levels }, (_, level): Level => {
        const at = points.findIndex((point) => point.index === index && point.level === level);
        if (at < 0) return { level, ...own };
        const variant = others[at];
        return {
          level,
          ...variantScore(variant, simultaneous),
          change: variantDifference(variant, whole, simultaneous),
        };
      }),
    })),
  };
}
