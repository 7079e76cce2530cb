/** The position of a study's game between two of its activations. */
import { UsageError } from '../../../base/errors.ts';
import { gameShorter } from '../../../base/messages/positions.ts';
import type { StudySpec } from '../../../game/contract.ts';
import type { MatchConfiguration } from '../configuration.ts';
import { createMatchRunner } from '../runner.ts';
import { isBetweenActivations, savePosition } from './save.ts';
import type { PositionFile } from './schema.ts';

/**
 * Plays game `index` again up to the choice that follows its first `activations` activations.
 * @throws UsageError when the game is over before
 */
export function positionOfGame(study: StudySpec, index: number, activations: number): PositionFile {
  const configuration = study.configuration as MatchConfiguration;
  const { position, words, prepare, playUntil } = createMatchRunner(study);
  prepare(index);
  playUntil(() => isBetweenActivations(position) && position.activationCount >= activations);
  if (!isBetweenActivations(position)) {
    throw new UsageError([
      {
        code: 'usage/no-such-activation',
        place: { path: '--activation' },
        message: gameShorter(activations, position.activationCount),
      },
    ]);
  }
  return savePosition(position, configuration, words);
}
