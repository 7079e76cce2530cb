import { shown } from '../../data/place.ts';
import {
  type ComparedVariant,
  compareRuns,
  type RunComparison,
} from '../../simulation/storedRuns/compareRuns.ts';
import { command } from '../../studies/command/command.ts';
import { printJson } from '../../studies/host/printJson.ts';
import { formatCount } from '../../tables/format.ts';
import { gamesText } from '../../tables/phrases.ts';

/** Exit code when games differ. */
const DIFFERENT = 1;

interface CompareArguments {
  readonly first: string;
  readonly second: string;
  readonly json: boolean | undefined;
}

/** The document of `--json`. */
export type Answer = RunComparison;

/** `shockroll runs compare`: the settings of two runs, and whether their games are equal. */
export const compareCommand = command({
  positionals: {
    first: { type: 'string', demandOption: true, describe: 'A run folder' },
    second: { type: 'string', demandOption: true, describe: 'Another run folder' },
  },
  options: { json: { type: 'boolean', describe: 'One JSON document instead of lines' } },
  examples: [['$0 runs compare runs/mine runs/of-the-other-machine', 'exit code 1 when a game differs']],

  async handler({ first, second, json }: CompareArguments): Promise<void> {
    const found = await compareRuns(first, second);
    if (found.differing !== 0) process.exitCode = DIFFERENT;
    if (json === true) printJson(found);
    else process.stdout.write(`${linesOf(found, [first, second]).join('\n')}\n`);
  },
});

function linesOf(found: RunComparison, runs: readonly [string, string]): readonly string[] {
  const { request, variants } = found;
  const questions = request.map(({ path, first, second }) => `${path}: ${first} and ${second}`);
  return [
    ...(questions.length === 0 ? ['Both have the same settings.'] : questions),
    ...(variants === undefined ? [gamesLine(found)] : variantLines(found, variants, runs)),
  ];
}

function nothingToCompare(): string {
  return 'Neither has games to compare.';
}

function gamesLine({
  games,
  differing,
  first,
}: Pick<RunComparison, 'games' | 'differing' | 'first'>): string {
  if (differing === null) return 'The games have different columns, so they cannot be compared one by one.';
  if (games === 0) return nothingToCompare();
  return first === null
    ? `${gamesText(formatCount(games))} in both, all the same.`
    : `${gamesText(formatCount(games))} in both, ${formatCount(differing)} of them different; the first is game ${first.index}.`;
}

/** The variants that differ, each on a line. */
function variantLines(
  { games, differing }: RunComparison,
  variants: readonly ComparedVariant[],
  [first, second]: readonly [string, string],
): readonly string[] {
  if (games === 0 && differing === 0) return [nothingToCompare()];
  if (differing === 0)
    return [
      `${gamesText(formatCount(games))} of ${variants.length} ${variants.length === 1 ? 'variant' : 'variants'} in both, all the same.`,
    ];
  const different = variants.filter((variant) => variant.differing !== 0);
  const whole = different.reduce((sum, variant) => sum + (variant.differing ?? variant.games), 0);
  return [
    `${gamesText(formatCount(games))} in both or one of them, ${formatCount(whole)} of them different.`,
    ...different.map((variant) => {
      const [here, there] = variant.folders;
      const given =
        here === null || there === null
          ? `only ${there === null ? first : second} has its games.`
          : gamesLine(variant);
      return `variant ${shown(variant.name)} in ${here ?? there ?? ''}: ${given}`;
    }),
  ];
}
