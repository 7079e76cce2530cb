import { SAMPLE_OPTIONS } from '../../../odds/optionKinds.ts';
import { antiTankOdds } from '../../../odds/rattenkrieg/armour/antiTank.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds anti-tank`: a shot of a gun at armour, and a turn of them at a vehicle. */
export const antiTankCommand = questionCommand(
  antiTankOdds,
  { fractions: { type: 'boolean', describe: 'exact fractions, too' }, ...SAMPLE_OPTIONS },
  [
    'kwk40-l48/pzgr-39 --card house-medium-tank-b --distance 40',
    'f34 --armour 100 --slope 45 --distance 500m',
  ],
);
