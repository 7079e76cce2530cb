/** The position of a study's game after some of its activations, choices and rolls. */
import { UsageError } from '../../../base/errors.ts';
import { OVER, type StudySpec } from '../../../game/contract.ts';
import type { MatchConfiguration } from '../configuration.ts';
import { createMatchRunner } from '../runner.ts';
import { createRecorder } from './recorder.ts';
import { isBetweenActivations } from './save.ts';
import type { PositionFile } from './schema.ts';

/** A moment in a game. */
export interface Moment {
  /** Number of activations before it; undefined = count the steps from the beginning of the game. */
  readonly activations: number | undefined;
  /** Number of choices and rolls after that. */
  readonly steps: number;
}

/**
 * Replays game `index` up to the moment.
 * @throws UsageError when the game ends before
 */
export function positionOfGame(
  study: StudySpec,
  index: number,
  { activations, steps }: Moment,
): PositionFile {
  const configuration = study.configuration as MatchConfiguration;
  const { position, rng, teams, prepare, playUntil } = createMatchRunner(study);
  prepare(index);
  const recorder = createRecorder(position, { ...configuration, sides: teams() });
  const isThere = (): boolean =>
    isBetweenActivations(position) && position.activationCount >= (activations ?? 0);
  /** Choices and rolls since the activations; below 0 = the activations are still to come. */
  let taken = activations === undefined ? 0 : -1;
  playUntil(
    () => {
      recorder.look();
      if (taken < 0 && isThere()) taken = 0;
      return taken === steps;
    },
    (answer) => {
      recorder.take(answer);
      if (taken >= 0) taken++;
    },
  );
  if (position.waiting !== OVER) return recorder.file(rng);
  const [path, message] =
    taken < 0
      ? [
          '--activation',
          `found ${activations ?? 0}, expected fewer than ${position.activationCount}: the game is over after as many activations`,
        ]
      : [
          '--step',
          `found ${steps}, expected fewer than ${taken}: the game is over after as many choices and rolls`,
        ];
  throw new UsageError([{ code: 'usage/no-such-moment', place: { path }, message }]);
}
