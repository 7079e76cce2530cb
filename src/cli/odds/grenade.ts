import { DATA_OPTIONS } from '../../odds/tannhauser/attackOptions.ts';
import { grenadeIn } from '../../odds/tannhauser/grenade.ts';
import { positionCommand } from './fromPosition.ts';

/** `shockroll odds grenade`: one blast and everybody in it, on an open field or in a position. */
export const grenadeCommand = positionCommand(grenadeIn, DATA_OPTIONS, [
  ['mkii-a1 karl-zermann eva-kramer:stamina:1', ''],
  ['mkii-a1 64 --from position.yaml', 'thrown at circle 64 of the position'],
  ['tnt-440gr schocktruppen --with hermann-von-heizinger:stamina', ''],
]);
