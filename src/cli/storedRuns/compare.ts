import type { Argv } from 'yargs';
import * as words from '../../base/messages/runs.ts';
import { compareRuns, type RunComparison } from '../../simulation/storedRuns/compareRuns.ts';
import { formatCount } from '../../tables/format.ts';
import { printJson } from '../answer.ts';

/** Exit code when games differ. */
const DIFFERENT = 1;

interface CompareArguments {
  readonly first: string;
  readonly second: string;
  readonly json: boolean | undefined;
}

/** `shockroll runs compare`: what was asked of two runs, and whether their games are the same. */
export const compareCommand = {
  builder: (parser: Argv) =>
    parser
      .positional('first', { type: 'string', demandOption: true, describe: 'A run folder' })
      .positional('second', { type: 'string', demandOption: true, describe: 'Another one' })
      .option('json', { type: 'boolean', describe: 'One JSON document instead of lines' })
      .example('$0 runs compare runs/mine runs/of-the-other-machine', 'exit code 1 when a game differs'),

  async handler({ first, second, json }: CompareArguments): Promise<void> {
    const found = await compareRuns(first, second);
    if (found.differing !== 0) process.exitCode = DIFFERENT;
    if (json === true) printJson(found);
    else process.stdout.write(`${linesOf(found).join('\n')}\n`);
  },
};

function linesOf({ asked, games, differing, first }: RunComparison): readonly string[] {
  const questions = asked.map(({ path, first: one, second }) => words.differentQuestion(path, one, second));
  return [...(questions.length === 0 ? [words.sameQuestion()] : questions), gamesLine()];

  function gamesLine(): string {
    if (differing === null) return words.otherColumns();
    return first === null
      ? words.sameGames(formatCount(games))
      : words.differentGames(formatCount(games), formatCount(differing), first.index);
  }
}
