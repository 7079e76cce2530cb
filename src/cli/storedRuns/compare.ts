import type { Argv } from 'yargs';
import * as words from '../../base/messages/runs.ts';
import { shown } from '../../data/place.ts';
import {
  type ComparedVariant,
  compareRuns,
  type RunComparison,
} from '../../simulation/storedRuns/compareRuns.ts';
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
    else process.stdout.write(`${linesOf(found, [first, second]).join('\n')}\n`);
  },
};

function linesOf(found: RunComparison, runs: readonly [string, string]): readonly string[] {
  const { asked, variants } = found;
  const questions = asked.map(({ path, first, second }) => words.differentQuestion(path, first, second));
  return [
    ...(questions.length === 0 ? [words.sameQuestion()] : questions),
    ...(variants === undefined ? [gamesLine(found)] : variantLines(found, variants, runs)),
  ];
}

function gamesLine({
  games,
  differing,
  first,
}: Pick<RunComparison, 'games' | 'differing' | 'first'>): string {
  if (differing === null) return words.otherColumns();
  if (games === 0) return words.nothingToCompare();
  return first === null
    ? words.sameGames(formatCount(games))
    : words.differentGames(formatCount(games), formatCount(differing), first.index);
}

/** The variants that differ, each with its line. */
function variantLines(
  { games, differing }: RunComparison,
  variants: readonly ComparedVariant[],
  [first, second]: readonly [string, string],
): readonly string[] {
  if (games === 0 && differing === 0) return [words.nothingToCompare()];
  if (differing === 0) return [words.sameVariants(formatCount(games), variants.length)];
  const different = variants.filter((variant) => variant.differing !== 0);
  const whole = different.reduce((sum, variant) => sum + (variant.differing ?? variant.games), 0);
  return [
    words.differentVariants(formatCount(games), formatCount(whole)),
    ...different.map((variant) => {
      const [here, there] = variant.folders;
      const said =
        here === null || there === null
          ? words.onlyInOne(there === null ? first : second)
          : gamesLine(variant);
      return words.comparedVariant(shown(variant.name), here ?? there ?? '', said);
    }),
  ];
}
