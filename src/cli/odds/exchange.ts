import { DATA_OPTIONS } from '../../odds/tannhauser/attackOptions.ts';
import { exchangeOdds } from '../../odds/tannhauser/exchange.ts';
import { questionCommand } from './questionCommand.ts';

/** `shockroll odds exchange`: an attack and everything that answers it. */
export const exchangeCommand = questionCommand(exchangeOdds, DATA_OPTIONS, [
  'eva-kramer:command john-macneal:combat mauser-c96',
  'tala-aponi:combat schocktruppen:stamina m3 --cp 0 --policy never',
]);
