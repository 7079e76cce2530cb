import { attackIn } from '../../odds/tannhauser/attack.ts';
import { DATA_OPTIONS } from '../../odds/tannhauser/attackOptions.ts';
import { positionCommand } from './fromPosition.ts';

/** `shockroll odds attack`: one attack of a character on another, on an open field or in a position. */
export const attackCommand = positionCommand(attackIn, DATA_OPTIONS, [
  ['eva-kramer john-macneal --weapon mauser-c96 --wounds 2', ''],
  ['john-macneal karl-zermann --pack combat --target-pack stamina --explain', ''],
  ['eva-kramer john-macneal --from position.yaml', 'as they stand in the position'],
  ['barry-daniel-brown eva-kramer --second karl-zermann --chart odds.png', ''],
]);
