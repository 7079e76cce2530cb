import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { vehicleFireOdds } from '../../../odds/rattenkrieg/vehicleFire.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds vehicle-fire --ruleset rattenkrieg`: small arms at a vehicle (R-VEH-09). */
export const vehicleFireCommand = questionCommand(vehicleFireOdds, SAMPLE_OPTIONS, [
  'mg42 --at light-vehicle --size 6 --speed 12',
]);
