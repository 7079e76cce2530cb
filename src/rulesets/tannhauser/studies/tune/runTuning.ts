/** Runs a tuning from its checkpoint to its end: the probe, the iterations, the check. */
import { UsageError } from '../../../../base/errors.ts';
import type { Playground } from '../../../../experiments/mirroredPairs.ts';
import type { PairScore } from '../../../../statistics/pairScore.ts';
import { checkTuned, createMeasure, createProbe, type StudyOf } from './tuneMatches.ts';
import { checkSeed, findMoved, type Measured, probeSeed, type TuningState, tuneOnce } from './tuning.ts';
import type { TuningCheckpoint } from './tuningCheckpoint.ts';

/** `against` of a tuning whose two points play each other. */
export const SELF = 'self';

/** Decimals of a tuned weight. */
const DIGITS = 4;

export interface TuningEnd {
  /** The rounded weights, in the order of the plan. */
  readonly tuned: readonly number[];
  /** Score against the weights of the start; null when the check has no games. */
  readonly check: PairScore | null;
}

/**
 * Continues from a checkpoint.
 * @param keep awaited with every new checkpoint, and with the measurement if it ends an iteration
 * @returns undefined when the playground's signal came first; the last kept checkpoint can be resumed
 * @throws UsageError `experiments/nothing-to-tune`; InternalError `experiments/game-failed`
 */
export async function runTuning(
  begun: TuningCheckpoint,
  studyOf: StudyOf,
  ground: Playground,
  keep: (checkpoint: TuningCheckpoint, measured: Measured | undefined) => Promise<void>,
): Promise<TuningEnd | undefined> {
  const { plan, games, against, checkGames } = begun;
  const moved = begun.moved ?? (await probe(begun, studyOf, ground));
  if (moved === undefined) return undefined;
  if (begun.moved === null) await keep({ ...begun, moved }, undefined);

  const measure = createMeasure(studyOf, games, against === SELF, ground);
  let { state } = begun;
  while (state.done < plan.iterations) {
    const step = await tuneOnce(plan, moved, state, measure);
    if (step === undefined) return undefined;
    state = step.state;
    await keep({ ...begun, moved, state }, step.measured);
  }

  const tuned = roundedValues(state);
  if (checkGames === 0) return { tuned, check: null };
  const start = plan.weights.map((weight) => weight.start);
  const check = await checkTuned(studyOf, tuned, start, checkGames, checkSeed(plan.seed), ground);
  return check === undefined ? undefined : { tuned, check };
}

async function probe(
  { plan, probeGames }: TuningCheckpoint,
  studyOf: StudyOf,
  ground: Playground,
): Promise<readonly boolean[] | undefined> {
  if (probeGames === 0) return plan.weights.map(() => true);
  const start = plan.weights.map((weight) => weight.start);
  const isSame = createProbe(studyOf, start, probeGames, probeSeed(plan.seed), ground);
  const moved = await findMoved(plan, isSame);
  if (moved === undefined || moved.includes(true)) return moved;
  throw new UsageError([
    {
      code: 'experiments/nothing-to-tune',
      place: { path: '--probe-games' },
      message: `no weight changes any of the ${probeGames} games of the probe, so there is nothing to tune; increase --probe-games`,
    },
  ]);
}

/** Weights for a file: more decimals would suggest a precision that no search has. */
function roundedValues({ values }: TuningState): number[] {
  return values.map((value) => Number(value.toFixed(DIGITS)));
}
