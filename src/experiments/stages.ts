/** Stages of a study, played one after another: what is told of the first counts those that follow. */
import type { Play } from './additions.ts';

/**
 * Plays as `play` does, and says each time how many games follow.
 * @param games of every stage, at most, in their order
 */
export function inStages(play: Play, games: readonly number[]): Play {
  let stage = 0;
  return (arms, options) => {
    stage++;
    return play(arms, { ...options, ahead: games.slice(stage).reduce((sum, count) => sum + count, 0) });
  };
}
