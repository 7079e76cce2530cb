/** Remembers how a game got from its last position between two activations to where it is. */
import type { MatchConfiguration } from '../configuration.ts';
import { createPosition } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import { answersInWords } from './answers.ts';
import { isBetweenActivations, savePosition } from './save.ts';
import type { PositionFile } from './schema.ts';
import { describeSetup } from './setupFile.ts';
import { streamText } from './streams.ts';

interface Recorder {
  /** Call it before every choice and roll. */
  look(): void;
  /** Takes the index of the choice or outcome that is about to be given to the game. */
  take(answer: number): void;
  /**
   * The position as it is now.
   * @param streams states of the game's random streams, to go on with the same dice
   */
  file(streams?: Int32Array): PositionFile;
}

/** A recorder for the game that `p` has just begun. */
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
      since.push(answersInWords(p)[answer]);
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
