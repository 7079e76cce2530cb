/** The answers of `odds matrix` and `odds compare` as tables: text, CSV or Markdown. */
import type { AnswerTable, OddsPresentation } from '../../odds/presentation.ts';
import { tableCsv } from '../../tables/csv.ts';
import { tableMarkdown } from '../../tables/markdown.ts';
import { compareTable, matrixTable } from '../../tables/oddsTables.ts';
import { tableText } from '../../tables/text.ts';
import type { OddsOutput } from './output.ts';
import { present } from './present.ts';
import { STDOUT, type TableFiles } from './tableFiles.ts';
import { checkAllWritable, type WholeFile } from './writeWhole.ts';

/** Width of tables where nobody says how wide the terminal is. */
const USUAL_WIDTH = 120;

/** @throws SystemError when a file cannot be written */
export async function showTable(
  presentation: OddsPresentation,
  answer: AnswerTable,
  output: OddsOutput,
  files: TableFiles,
): Promise<void> {
  const tables = [files.csv, files.markdown].filter((file) => file !== STDOUT);
  await checkAllWritable([...tables, output.chart?.path]);
  const table = studyTable(answer);
  const csv = files.csv === undefined ? undefined : tableCsv(table.data);
  const markdown = files.markdown === undefined ? undefined : tableMarkdown(table);
  const printed: string[] = [];
  const written: WholeFile[] = [];
  for (const [file, text] of [
    [files.csv, csv],
    [files.markdown, markdown],
  ]) {
    if (file === STDOUT) printed.push(text ?? '');
    else if (file !== undefined) written.push({ path: file, content: text ?? '' });
  }
  const body = [tableText(table, { width: process.stdout.columns ?? USUAL_WIDTH })];
  const instead = printed.length === 0 ? undefined : printed.join('');
  await present({ ...presentation, body }, output, instead, written);
}

function studyTable(table: AnswerTable) {
  return table.form === 'matrix'
    ? matrixTable(table.title, '', table.by, table.targets, table.lines)
    : compareTable(table.title, '', table.attacks);
}
