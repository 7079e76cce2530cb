/** Folders for what commands make of runs. */
import { UsageError } from '../../base/errors.ts';
import { makeFolder } from '../../simulation/makeFolder.ts';
import { entriesOf } from '../../simulation/store/entriesOf.ts';

/**
 * Makes the folder of `--out`, which must not hold anything: nothing is overwritten.
 * @throws UsageError `usage/folder-not-empty`; SystemError when the system refuses
 */
export async function newFolder(out: string): Promise<void> {
  await makeFolder(out);
  if ((await entriesOf(out)).length === 0) return;
  const message = `found files in ${out}, expected a new or empty folder`;
  throw new UsageError([{ code: 'usage/folder-not-empty', place: { path: '--out' }, message }]);
}
