import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { LEDGER_FILE } from '../../simulation/manifest.ts';

/** Whether workers of a queue played some of a run. */
export function hasLedger(folder: string): Promise<boolean> {
  return access(join(folder, LEDGER_FILE)).then(
    () => true,
    () => false,
  );
}
