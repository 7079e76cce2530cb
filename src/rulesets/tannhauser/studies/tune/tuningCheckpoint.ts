/** The state of a tuning on disk: enough to resume after the process was killed, and validated when read. */
import { z } from 'zod';
import { DataError } from '../../../../base/errors.ts';
import { parseBoundedJson } from '../../../../data/boundedJson.ts';
import { GAMES_STEP } from './tuneMatches.ts';
import type { TuningPlan, TuningState } from './tuning.ts';

const weight = z.strictObject({
  name: z.string().min(1),
  start: z.number(),
  low: z.number(),
  high: z.number(),
});

const checkpointSchema = z.strictObject({
  format: z.literal(1),
  /** Version of shockroll: another one may play other games. */
  engine: z.string(),
  ruleset: z.string(),
  /** SHA-256 of the catalogue beside the checkpoint. */
  catalogueHash: z.hash('sha256'),
  /** The configuration of the games, in the form of the ruleset. */
  configuration: z.unknown(),
  /** Id of the initial weight set. */
  player: z.string().min(1),
  /** `self`, or the name of the opponent. */
  against: z.string().min(1),
  /** Id of the resulting weight set. */
  result: z.string().min(1),
  /** The command line of the search. */
  commandLine: z.string().min(1),
  /** Games of an iteration, of the probe, of the check. */
  games: z.int().min(GAMES_STEP).multipleOf(GAMES_STEP),
  probeGames: z.int().min(0),
  checkGames: z.int().min(0).multipleOf(GAMES_STEP),
  plan: z.strictObject({
    seed: z.int().min(0),
    iterations: z.int().min(1),
    gain: z.number().positive(),
    width: z.number().positive(),
    weights: z.array(weight).min(1),
  }),
  /** Whether each weight takes part; null before the probe is done. */
  moved: z.nullable(z.array(z.boolean())),
  state: z.strictObject({ done: z.int().min(0), values: z.array(z.number()) }),
});

type Parts = 'plan' | 'moved' | 'state';

/** `checkpoint.json` of a tuning folder. */
export type TuningCheckpoint = Readonly<Omit<z.infer<typeof checkpointSchema>, Parts>> & {
  readonly plan: TuningPlan;
  readonly moved: readonly boolean[] | null;
  readonly state: TuningState;
};

/** The file's text; numbers keep all their digits. */
export function checkpointText(checkpoint: TuningCheckpoint): string {
  return `${JSON.stringify(checkpoint, null, 1)}\n`;
}

/**
 * Reads a checkpoint.
 * @param file name for messages
 * @throws DataError `data/not-a-checkpoint` with every invalid place
 */
export function readCheckpoint(text: string, file: string): TuningCheckpoint {
  let value: unknown;
  try {
    value = parseBoundedJson(text);
  } catch (thrown) {
    throw damaged(file, [{ path: '', reason: thrown instanceof Error ? thrown.message : String(thrown) }]);
  }
  const parsed = checkpointSchema.safeParse(value);
  if (!parsed.success) {
    const places = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      reason: message,
    }));
    throw damaged(file, places);
  }
  const places = contradictions(parsed.data);
  if (places.length > 0) throw damaged(file, places);
  return parsed.data;
}

/** An invalid place of the checkpoint, and its fault. */
export interface DamagedPlace {
  readonly path: string;
  readonly reason: string;
}

export function otherWeights(found: number, expected: number): string {
  return `found ${found} entries, expected one for each of the ${expected} weights`;
}

function beyondBounds(found: number, low: number, high: number): string {
  return `found ${found}, expected ${low} to ${high}`;
}

/** Contradictions between values. */
function contradictions({ plan, moved, state }: TuningCheckpoint): DamagedPlace[] {
  const count = plan.weights.length;
  const lengths = [
    ...(state.values.length === count ? [] : [{ path: 'state.values', found: state.values.length }]),
    ...(moved === null || moved.length === count ? [] : [{ path: 'moved', found: moved.length }]),
  ];
  const beyond = state.values.flatMap((value, i) => {
    const bounds = plan.weights.at(i);
    if (bounds === undefined || (value >= bounds.low && value <= bounds.high)) return [];
    return [{ path: `state.values.${i}`, reason: beyondBounds(value, bounds.low, bounds.high) }];
  });
  const isAhead = state.done > plan.iterations;
  return [
    ...lengths.map(({ path, found }) => ({ path, reason: otherWeights(found, count) })),
    ...beyond,
    ...(isAhead ? [{ path: 'state.done', reason: beyondBounds(state.done, 0, plan.iterations) }] : []),
  ];
}

/** The error for a checkpoint that this program cannot have written. */
export function damaged(file: string, places: readonly DamagedPlace[]): DataError {
  return new DataError(
    places.map(({ path, reason }) => ({
      code: 'data/not-a-checkpoint',
      place: path === '' ? { file } : { file, path },
      message: `not the checkpoint of a tuning: ${reason}`,
    })),
  );
}
