import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { vehicleAssaultOdds } from '../../../odds/rattenkrieg/vehicleAssault.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds vehicle-assault --ruleset rattenkrieg`: men on foot against a vehicle (R-CC-07). */
export const vehicleAssaultCommand = questionCommand(vehicleAssaultOdds, SAMPLE_OPTIONS, [
  '--figures 3 --actions 2 --with pioneer',
]);
