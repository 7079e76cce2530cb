import { formatCount, formatSpeed } from '../../answer/format.ts';
import { wrap } from '../../base/wrap.ts';
import type { RunResults } from '../../simulation/manifest.ts';
import { gamesText } from '../../tables/phrases.ts';
import { tableText } from '../../tables/text.ts';
import type { MergedAnswer } from './mergedAnswer.ts';

/** Prints claim, tables, limits, and the games behind the answer. */
export function printExperiment(
  { claim, tables, limits }: MergedAnswer,
  seed: number,
  { games, gamesPerSecond }: RunResults,
  command: string,
): void {
  // Without a terminal, lines are not wrapped.
  const width = process.stdout.columns;
  const options = width === undefined ? {} : { width };
  const lines = (text: string): string => (width === undefined ? text : wrap(text, width).join('\n'));
  const texts = [
    lines(claim),
    ...tables
      .filter(({ data, long }) => data.numRows() > 0 && long !== true)
      .map((table) => tableText(table, options)),
    ...limits.map(lines),
    `${gamesText(formatCount(games))} at ${formatSpeed(gamesPerSecond)} games/s, seed ${seed}. Again: ${command}`,
  ];
  process.stdout.write(`${texts.join('\n\n')}\n`);
}
