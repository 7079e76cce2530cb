import { wrap } from '../base/wrap.ts';
import type { RunResults } from '../simulation/manifest.ts';
import { formatCount, formatSpeed } from '../tables/format.ts';
import { gamesInWords } from '../tables/phrases.ts';
import { tableText } from '../tables/text.ts';
import type { MergedAnswer } from './experimentAnswer.ts';

/** Prints claim, tables, limits, and what the answer was sampled from. */
export function printExperiment(
  { claim, tables, limits }: MergedAnswer,
  seed: number,
  { games, gamesPerSecond }: RunResults,
  command: string,
): void {
  // What is no terminal gets whole lines.
  const width = process.stdout.columns;
  const options = width === undefined ? {} : { width };
  const lines = (text: string): string => (width === undefined ? text : wrap(text, width).join('\n'));
  const texts = [
    lines(claim),
    ...tables
      .filter(({ data, long }) => data.numRows() > 0 && long !== true)
      .map((table) => tableText(table, options)),
    ...limits.map(lines),
    `${gamesInWords(formatCount(games))} at ${formatSpeed(gamesPerSecond)} games/s, seed ${seed}. Again: ${command}`,
  ];
  process.stdout.write(`${texts.join('\n\n')}\n`);
}
