import { suppressionOdds } from '../../../odds/dustWarfare/suppression.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds suppression --ruleset dust-warfare`: recovery, retreat, actions. */
export const suppressionCommand = questionCommand(suppressionOdds, {}, [['3 --miniatures 2', '']]);
