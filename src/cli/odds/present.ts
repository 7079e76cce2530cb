/** Shows an answer about odds: as text or one JSON document, with tables and a chart on request. */
import picocolors from 'picocolors';
import { distribution } from '../../answer/blocks.ts';
import { answerCsv } from '../../answer/csv.ts';
import { answerMarkdown } from '../../answer/markdown.ts';
import { blockLines, type TextLayout } from '../../answer/text.ts';
import type { OddsStep } from '../../game/oddsSteps.ts';
import { jsonOf, type OddsPresentation } from '../../odds/presentation.ts';
import { printJson } from '../../studies/host/printJson.ts';
import { type WholeFile, writeWholes } from '../../studies/host/writeWhole.ts';
import { type OddsOutput, STDOUT } from './output.ts';

/**
 * Writes the chart and the tables, and prints the answer.
 * @throws SystemError when a file cannot be written; then nothing is printed and no file is written
 */
export async function present(answer: OddsPresentation, output: OddsOutput): Promise<void> {
  const { blocks } = answer;
  const { csv, markdown } = output;
  const tables = [
    ...(csv === undefined ? [] : [{ path: csv, content: answerCsv(blocks) }]),
    ...(markdown === undefined ? [] : [{ path: markdown, content: answerMarkdown(blocks) }]),
  ];
  const files: WholeFile[] = tables.filter(({ path }) => path !== STDOUT);
  if (output.chart !== undefined && answer.chart !== null) {
    // Loading the drawing libraries takes longer than computing the answer.
    const { chartFile } = await import('./chartFile.ts');
    files.push(await chartFile(answer, output, output.chart, answer.chart()));
  }
  await writeWholes(files);
  const printed = tables.find(({ path }) => path === STDOUT);
  if (output.json) printJson(jsonOf(answer, output.commandLine, output.explain));
  else process.stdout.write(printed?.content ?? oddsText(answer, output));
}

/** The answer for people. */
function oddsText(answer: OddsPresentation, output: OddsOutput): string {
  const { sentence, blocks, sampled, assumed, rules } = answer;
  const layout = { width: process.stdout.columns, strong: picocolors.bold };
  const prose = (...lines: readonly string[]): string[] => blockLines({ kind: 'notes', lines }, layout);
  const parts: (readonly string[])[] = [prose(sentence), ...blocks.map((block) => blockLines(block, layout))];
  if (sampled !== undefined) parts.push(prose(sampled));
  if (output.explain) parts.push(...answer.steps().map((step, index) => stepLines(step, index + 1, layout)));
  const behind = rules.length === 0 ? [] : [`Rules: ${rules.join(', ')}`];
  parts.push([...prose(...assumed, ...behind), `Again: ${output.commandLine}`]);
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function stepLines(
  { title, rules, notes, distributions }: OddsStep,
  number: number,
  layout: TextLayout,
): string[] {
  return [
    `${number}. ${title}${rules.length === 0 ? '' : ` (${rules.join(', ')})`}`,
    ...notes.map((note) => `   ${note}`),
    ...distributions.flatMap(({ name, probabilities, first }) =>
      blockLines(distribution(name, probabilities, { first }), layout).map((line) => `   ${line}`),
    ),
  ];
}
