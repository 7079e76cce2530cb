import { reactionOdds } from '../../../odds/dustWarfare/reaction.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds reaction --ruleset dust-warfare`: what an answer to an attack is worth. */
export const reactionCommand = questionCommand(reactionOdds, {}, [
  ['5x1/1@S2 5x1/1@S2 --cover soft', ''],
  ['house-allies-line-squad house-axis-battle-squad', ''],
]);
