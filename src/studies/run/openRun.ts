import { createRunFolder, type NewRun, type RunFolder } from '../../simulation/runFolder.ts';
import type { Host } from '../host/host.ts';
import type { RunArguments } from '../options/runOptions.ts';

/**
 * The folder of `--resume`, or a new one. A stop waits until the folder can be resumed.
 * @throws UsageError, SystemError; DataError for a folder to resume that cannot be read
 */
export async function openRun(
  run: NewRun,
  { out, force, resume }: Pick<RunArguments, 'out' | 'force' | 'resume'>,
  host: Pick<Host, 'interruptible'>,
): Promise<RunFolder> {
  return host.interruptible(async () => {
    if (resume === undefined) return createRunFolder(run, out, force);
    // Loads the schema library: a new run starts without it.
    const { resumeRunFolder } = await import('../../simulation/resumeRun.ts');
    return resumeRunFolder(run, resume);
  });
}
