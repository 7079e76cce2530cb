/** The score over the values of one parameter after another, everything else as it is. */
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { arePlayed, type Play } from './additions.ts';
import { type ArmScore, armDifference, armScore } from './armDifference.ts';
import type { Arm } from './arms.ts';
import type { BoundsPlan, VariedParameter } from './bounds.ts';

/** A value of a parameter. */
interface Level extends ArmScore {
  /** Index of the value tried; 0 is the lowest. */
  readonly level: number;
  /** Score minus that of the unchanged study, game by game; null for the value that it has. */
  readonly change: PairedDifference | null;
}

interface ParameterLevels<F extends VariedParameter> {
  readonly parameter: F;
  /** The lowest value first. */
  readonly levels: readonly Level[];
}

export interface LevelsResult<F extends VariedParameter> {
  /** Confidence of the intervals, all of them together, 0 … 1. */
  readonly confidence: number;
  /** Games of each value. */
  readonly games: number;
  /** The values of the data that were varied. */
  readonly parameters: readonly ParameterLevels<F>[];
}

/**
 * Plays every value of every parameter with the seeds of the study as it is. All intervals are simultaneous (Bonferroni).
 * @returns undefined when an interrupt came first
 */
export async function playLevels<F extends VariedParameter>(
  { parameters, baseline, armOf }: BoundsPlan<F>,
  games: number,
  play: Play,
  confidence: number = DEFAULT_CONFIDENCE,
): Promise<LevelsResult<F> | undefined> {
  const usual = parameters.map(({ printed }) => printed);
  const points = parameters.flatMap(({ name, levels, printed }, index) =>
    Array.from({ length: levels }, (_, level) => ({ index, level, name: `${name} ${level}` })).filter(
      ({ level }) => level !== printed,
    ),
  );
  const arms = points.map(({ index, level, name }): Arm => {
    const taken = usual.map((own, at) => (at === index ? level : own));
    return armOf(name, taken, baseline.study.seed);
  });
  const played = await play([baseline, ...arms], { games });
  if (!arePlayed(played, games)) return undefined;
  const [whole, ...others] = played;
  // A score and a change for each value.
  const simultaneous = 1 - (1 - confidence) / (2 * others.length + 1);
  const own: Omit<Level, 'level'> = { ...armScore(whole, simultaneous), change: null };
  return {
    confidence,
    games,
    parameters: parameters.map((parameter, index) => ({
      parameter,
      levels: Array.from({ length: parameter.levels }, (_, level): Level => {
        const at = points.findIndex((point) => point.index === index && point.level === level);
        if (at < 0) return { level, ...own };
        const arm = others[at];
        return { level, ...armScore(arm, simultaneous), change: armDifference(arm, whole, simultaneous) };
      }),
    })),
  };
}
