import { formatCount } from '../../answer/format.ts';
import { counted, PROGRAM } from '../../base/phrases.ts';
import { shellWord } from '../../base/shellWord.ts';
import { mergeRuns } from '../../simulation/storedRuns/mergeRuns.ts';
import { command } from '../../studies/command/command.ts';
import { printJson } from '../../studies/host/printJson.ts';

/** Most chunks named; others are only counted. */
const MOST_NAMED = 20;

interface MergeArguments {
  readonly folder: string;
  readonly parts: readonly string[] | undefined;
  readonly json: boolean | undefined;
}

/** The document of `--json`. */
export type Answer = Awaited<ReturnType<typeof mergeRuns>> & {
  /** The run folder. */
  readonly folder: string;
};

/** `shockroll runs merge`: copies the chunks of several folders into one. */
export const mergeCommand = command({
  positionals: {
    folder: { type: 'string', demandOption: true, describe: 'The run folder to complete' },
    parts: {
      type: 'string',
      array: true,
      describe: 'Folders with chunks of the same run; without any, list the missing chunks',
    },
  },
  options: { json: { type: 'boolean', describe: 'One JSON document instead of lines' } },
  examples: [['$0 runs merge runs/mine part-*', 'the games of all machines in one folder']],

  async handler({ folder, parts = [], json }: MergeArguments): Promise<void> {
    const merged = await mergeRuns(folder, parts);
    if (json === true) {
      const document: Answer = { folder, ...merged };
      printJson(document);
      return;
    }
    const { command, copied, games, request, missing } = merged;
    const named = [...missing.slice(0, MOST_NAMED), ...(missing.length > MOST_NAMED ? ['…'] : [])];
    const lines = [
      `${counted(copied, 'chunk')} copied; ${folder} has ${formatCount(games)} of ${formatCount(request)} games`,
      missing.length === 0
        ? `to count and report them: ${PROGRAM} ${command} --resume ${shellWord(folder)}`
        : `${counted(missing.length, 'chunk is', 'chunks are')} missing: ${named.join(', ')}`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  },
});
