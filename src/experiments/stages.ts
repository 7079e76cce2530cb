/** Stages of a study, played one after another, with progress over all of them. */
import type { Play } from './additions.ts';

/**
 * Plays like `play`, and passes on how many games follow.
 * @param games most games of each stage, in order
 */
export function inStages(play: Play, games: readonly number[]): Play {
  let stage = 0;
  return (variants, options) => {
    stage++;
    return play(variants, { ...options, ahead: games.slice(stage).reduce((sum, count) => sum + count, 0) });
  };
}
