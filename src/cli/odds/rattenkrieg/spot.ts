import { spotOdds } from '../../../odds/rattenkrieg/tests/spot.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds spot`: is the target seen (R-SPOT-01), and can it evade (R-SPOT-02)? */
export const spotCommand = questionCommand(spotOdds, {}, [
  '60 --murk 2x10 --cover 1 --camouflage helmet-foliage',
]);
