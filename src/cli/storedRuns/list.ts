import { access } from 'node:fs/promises';
import { listRuns } from '../../simulation/storedRuns/listRuns.ts';
import { systemFault } from '../../simulation/systemFault.ts';
import { command } from '../../studies/command/command.ts';
import { printJson } from '../../studies/host/printJson.ts';
import { DEFAULT_WIDTH } from '../../studies/run/answer.ts';

/** Default folder of runs. */
export const RUNS = 'runs';

/** The document of `--json`: the folder, its runs, and those that cannot be read. */
export type Answer = Awaited<ReturnType<typeof listRuns>> & {
  /** Folder that was searched for runs. */
  readonly folder: string;
};

/** `shockroll runs list`: the runs of a folder, with their state. */
export const listCommand = command({
  positionals: { folder: { type: 'string', default: RUNS, describe: 'Folder of run folders' } },
  options: { json: { type: 'boolean', describe: 'One JSON document instead of a table' } },

  async handler({
    folder,
    json,
  }: {
    readonly folder: string;
    readonly json: boolean | undefined;
  }): Promise<void> {
    // The default folder may be missing before the first run, but a named one must exist.
    if (folder !== RUNS) await mustBeThere(folder);
    const { runs, unreadable } = await listRuns(folder);
    if (json === true) {
      const document: Answer = { folder, runs, unreadable };
      printJson(document);
      return;
    }
    if (runs.length === 0) process.stdout.write(`no runs in ${folder}\n`);
    else {
      const [{ runsTable }, { tableText }] = await Promise.all([
        import('../../tables/runsTable.ts'),
        import('../../tables/text.ts'),
      ]);
      const width = process.stdout.columns ?? DEFAULT_WIDTH;
      process.stdout.write(`${tableText(runsTable(runs), { width })}\n`);
    }
    for (const { folder: path, reason } of unreadable) {
      process.stdout.write(`${path}: ${reason}\n`);
    }
  },
});

/**
 * Checks that a folder exists.
 * @throws SystemError
 */
async function mustBeThere(folder: string): Promise<void> {
  try {
    await access(folder);
  } catch (thrown) {
    throw systemFault(thrown, 'read the folder', folder);
  }
}
