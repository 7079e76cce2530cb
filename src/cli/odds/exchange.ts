import { DATA_OPTIONS } from '../../odds/tannhauser/attackOptions.ts';
import { exchangeIn } from '../../odds/tannhauser/exchange.ts';
import { positionCommand } from './fromPosition.ts';

/** `shockroll odds exchange`: an attack and everything that answers it, on an open field or in a position. */
export const exchangeCommand = positionCommand(exchangeIn, DATA_OPTIONS, [
  ['eva-kramer:command john-macneal:combat mauser-c96', ''],
  ['tala-aponi:combat schocktruppen:stamina m3 --cp 0 --policy never', ''],
  ['eva-kramer john-macneal mauser-c96 --from position.yaml', 'as they stand in the position'],
]);
