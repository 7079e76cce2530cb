import { DEFAULT_PLAYER, DRAFT_PLAYER } from '../schema/playerNames.ts';
import { playerSpecOf } from './playerSpec.ts';

/**
 * The player that checks a study when nobody names one: another way to think, and a fast one.
 * @param players of the sides of the study, as `parsePlayer` returns them
 * @returns undefined where the sides have different players: the study is about them
 */
export function usualSecond([first, second]: readonly [string, string]): string | undefined {
  if (first !== second) return undefined;
  return playerSpecOf(first).name === DRAFT_PLAYER ? DEFAULT_PLAYER : DRAFT_PLAYER;
}
