/** Records the choices and rolls of a game since the last position between two activations. */
import type { MatchConfiguration } from '../configuration.ts';
import { createPosition } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import { answersText } from './answers.ts';
import { isBetweenActivations, savePosition } from './save.ts';
import type { PositionFile } from './schema.ts';
import { describeSetup } from './setupFile.ts';
import { streamText } from './streams.ts';

interface Recorder {
  /** Call it before every choice and roll. */
  look(): void;
  /** Call it with the index of each choice or outcome before the game receives it. */
  take(answer: number): void;
  /**
   * The current position as a file.
   * @param streams states of the game's random streams, to continue with the same dice
   */
  file(streams?: Int32Array): PositionFile;
}

/** Creates a recorder for the game that has just begun in `p`. */
export function createRecorder(
  p: Position,
  configuration: Pick<MatchConfiguration, 'mode' | 'sides' | 'rulings'>,
): Recorder {
  const setup = describeSetup(p, configuration);
  const base = createPosition(p.rules);
  base.shareRoster(p);
  let isPlaying = false;
  const since: string[] = [];
  return {
    look() {
      if (!isBetweenActivations(p)) return;
      base.copyFrom(p);
      isPlaying = true;
      since.length = 0;
    },
    take(answer) {
      since.push(answersText(p)[answer]);
    },
    file(streams) {
      return {
        ...(isPlaying ? savePosition(base, configuration) : setup),
        ...(since.length === 0 ? {} : { since: [...since] }),
        ...(streams === undefined ? {} : { streams: streamText(streams) }),
      };
    },
  };
}
