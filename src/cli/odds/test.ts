import { DATA_OPTIONS } from '../../odds/tannhauser/attackOptions.ts';
import { duelIn, testIn } from '../../odds/tannhauser/test.ts';
import { positionCommand } from './fromPosition.ts';

/** `shockroll odds test`: one test of a characteristic. */
export const testCommand = positionCommand(testIn, DATA_OPTIONS, [
  ['eva-kramer mental --wounds 2', ''],
  ['--value 4 --dice 5 --modifier -2', ''],
]);

/** `shockroll odds duel`: two rolls against each other. */
export const duelCommand = positionCommand(duelIn, DATA_OPTIONS, [
  ['hermann-von-heizinger john-macneal mental', ''],
  ['eva-kramer tala-aponi stamina --from position.yaml', 'as they stand in the position'],
  ['--value 6 --against-value 4', ''],
]);
