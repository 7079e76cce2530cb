import { formatCount } from '../../answer/format.ts';
import { type Prunable, prunable, prune } from '../../simulation/storedRuns/pruneRuns.ts';
import { command } from '../../studies/command/command.ts';
import { printJson } from '../../studies/host/printJson.ts';
import { RUNS } from './list.ts';

const KILOBYTE = 1000;

interface PruneArguments {
  readonly folder: string;
  readonly unfinished: boolean | undefined;
  readonly yes: boolean | undefined;
  readonly json: boolean | undefined;
}

/** The document of `--json`. */
export interface Answer {
  /** Folder that was searched for runs. */
  readonly folder: string;
  /** Whether the files were removed, or only listed. */
  readonly removed: boolean;
  /** Unnecessary files and folders. */
  readonly found: Awaited<ReturnType<typeof prunable>>;
}

/** `shockroll runs prune`: lists unnecessary files, and removes them on request. */
export const pruneCommand = command({
  positionals: { folder: { type: 'string', default: RUNS, describe: 'A run folder, or a folder of them' } },
  options: {
    unfinished: {
      type: 'boolean',
      describe: 'Also remove whole folders of unfinished runs, with their games',
    },
    yes: { type: 'boolean', describe: 'Remove the files; without this they are only listed' },
    json: { type: 'boolean', describe: 'One JSON document instead of lines' },
  },
  examples: [['$0 runs prune', 'list what can be removed from runs/']],

  async handler({ folder, unfinished = false, yes = false, json }: PruneArguments): Promise<void> {
    const found = await prunable(folder, unfinished);
    if (yes) await prune(found);
    const document: Answer = { folder, removed: yes, found };
    if (json === true) printJson(document);
    else process.stdout.write(`${linesOf(folder, found, yes).join('\n')}\n`);
  },
});

const PRUNE_WORDS = {
  leftover: 'partial file of a killed process',
  superseded: 'a longer file of this chunk exists',
  'stale-lock': 'lock of a dead process',
  'unfinished-run': 'an unfinished run',
} as const;

function linesOf(folder: string, found: readonly Prunable[], removed: boolean): readonly string[] {
  if (found.length === 0) return [`nothing to remove in ${folder}`];
  const bytes = sizeText(found.reduce((sum, entry) => sum + entry.bytes, 0));
  return [
    ...found.map((entry) => `${entry.path}  ${sizeText(entry.bytes)}  ${PRUNE_WORDS[entry.reason]}`),
    removed ? `${bytes} removed` : `${bytes} can be removed; --yes removes them`,
  ];
}

function sizeText(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / KILOBYTE))} kB`;
}
