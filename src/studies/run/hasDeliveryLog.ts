import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { DELIVERIES_FILE } from '../../simulation/manifest.ts';

/** Whether workers of a queue played some of a run. */
export function hasDeliveryLog(folder: string): Promise<boolean> {
  return access(join(folder, DELIVERIES_FILE)).then(
    () => true,
    () => false,
  );
}
