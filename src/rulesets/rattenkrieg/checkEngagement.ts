import { checkConfiguration } from './checkConfiguration.ts';
import type { FirefightConfiguration } from './configuration.ts';
import type { Catalogue } from './model.ts';
import { checkTankConfiguration } from './tanks/checkConfiguration.ts';
import { isTankConfiguration, type TankConfiguration } from './tanks/configuration.ts';

/**
 * Checks the configuration of an engagement of any kind from a file.
 * @param file where it was read, for messages
 * @throws DataError with every invalid value, what was expected there, and the nearest name
 */
export function checkEngagement(
  value: unknown,
  catalogue: Catalogue,
  file: string,
): FirefightConfiguration | TankConfiguration {
  return isTankConfiguration(value)
    ? checkTankConfiguration(value, catalogue, file)
    : checkConfiguration(value, catalogue, file);
}
