import { eventOdds } from '../../../odds/dustWarfare/event.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds event --ruleset dust-warfare`: overrun, hazards, terrain, first aid, repairs. */
export const eventCommand = questionCommand(eventOdds, {}, [
  ['overrun 4', 'markers on each overrun unit'],
  ['flight-hazard 2', 'damage of an aircraft of class 2'],
]);
