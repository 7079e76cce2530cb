import { DEFAULT_PLAYER, DRAFT_PLAYER } from '../schema/playerNames.ts';
import { playerSpecOf } from './playerSpec.ts';

/**
 * The default AI player for checking a study: a different and fast algorithm.
 * @param players of the sides of the study, as returned by `parsePlayer`
 * @returns undefined when the sides have different players, since the study compares them
 */
export function defaultSecond([first, second]: readonly [string, string]): string | undefined {
  if (first !== second) return undefined;
  return playerSpecOf(first).name === DRAFT_PLAYER ? DEFAULT_PLAYER : DRAFT_PLAYER;
}
