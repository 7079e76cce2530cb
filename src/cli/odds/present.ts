/** Shows an answer of the odds desk: as text or one JSON document, and as a picture when asked. */
import { wrap } from '../../base/wrap.ts';
import type { OddsStep } from '../../game/oddsSteps.ts';
import { distributionLines } from '../../odds/bars.ts';
import type { OddsPresentation } from '../../odds/presentation.ts';
import type { OddsOutput } from './output.ts';
import { type WholeFile, writeWholes } from './writeWhole.ts';

/**
 * Writes the picture and prints the answer.
 * @param instead what standard output gets instead of the text, for example CSV
 * @param beside files that are written with the picture
 * @throws SystemError when a file cannot be written; nothing is printed then, and no other file written
 */
export async function present(
  answer: OddsPresentation,
  output: OddsOutput,
  instead?: string,
  beside: readonly WholeFile[] = [],
): Promise<void> {
  const files = [...beside];
  if (output.chart !== undefined && answer.picture !== null) {
    // The drawing libraries take longer to load than the answer to find.
    const { chartFile } = await import('./chartFile.ts');
    files.push(await chartFile(answer, output, output.chart, answer.picture()));
  }
  await writeWholes(files);
  if (output.json) process.stdout.write(`${JSON.stringify(oddsDocument(answer, output))}\n`);
  else process.stdout.write(instead ?? oddsText(answer, output));
}

/** The document of `--json`. */
function oddsDocument(answer: OddsPresentation, output: OddsOutput): object {
  const { document, sentence, assumed, rules } = answer;
  const steps = output.explain ? { steps: answer.steps() } : {};
  return { ...document, sentence, assumed, rules, command: output.commandLine, ...steps };
}

/** The answer for people. */
function oddsText(answer: OddsPresentation, output: OddsOutput): string {
  const { sentence, body, assumed, rules } = answer;
  const parts: (readonly string[])[] = [prose(sentence), body];
  if (output.explain) parts.push(...answer.steps().map((step, index) => stepLines(step, index + 1)));
  parts.push([
    ...assumed.flatMap(prose),
    ...(rules.length === 0 ? [] : prose(`Rules: ${rules.join(', ')}`)),
    `Again: ${output.commandLine}`,
  ]);
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** A sentence as wide as the terminal; on one line where nobody says how wide that is, as in a file. */
function prose(sentence: string): string[] {
  return wrap(sentence, process.stdout.columns ?? Number.POSITIVE_INFINITY);
}

function stepLines({ title, rules, notes, distributions }: OddsStep, number: number): string[] {
  return [
    `${number}. ${title}${rules.length === 0 ? '' : ` (${rules.join(', ')})`}`,
    ...notes.map((note) => `   ${note}`),
    ...distributions.flatMap(({ name, probabilities, first }) =>
      distributionLines(name, probabilities, { first }).map((line) => `   ${line}`),
    ),
  ];
}
