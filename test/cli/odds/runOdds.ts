import { printedBy, refusalOf } from '../inProcess.ts';

/** The output of `shockroll odds …`. */
export function runOdds(...words: readonly string[]): Promise<string> {
  return printedBy('odds', ...words);
}

/** The same for a line without quotes. */
export function oddsLine(line: string): Promise<string> {
  return runOdds(...line.split(' ').filter((word) => word !== ''));
}

/** The output of a line that several tests look at. */
export function printedOnce(line: string): () => Promise<string> {
  let printed: Promise<string> | undefined;
  return () => {
    printed ??= oddsLine(line);
    return printed;
  };
}

/** The faults of a refused command, as `place message [code]`. */
export async function oddsFaults(...words: readonly string[]): Promise<string[]> {
  const { faults } = await refusalOf('odds', ...words);
  return faults.map(({ place, message, code }) => `${place.path ?? ''} ${message} [${code}]`);
}
