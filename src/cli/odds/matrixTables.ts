/** The answers of `odds matrix` and `odds compare` as tables: text, CSV or Markdown. */
import type { MatrixPresentation } from '../../odds/tannhauser/matrixPresentation.ts';
import { tableCsv } from '../../tables/csv.ts';
import { tableMarkdown } from '../../tables/markdown.ts';
import { compareTable, matrixTable } from '../../tables/oddsTables.ts';
import { tableText } from '../../tables/text.ts';
import type { OddsOutput } from './output.ts';
import { present } from './present.ts';
import { checkAllWritable, type WholeFile } from './writeWhole.ts';

/** Where the table goes besides: file names, `-` for standard output. */
export interface TableFiles {
  readonly csv: string | undefined;
  readonly markdown: string | undefined;
}

const STDOUT = '-';
/** Width of tables where nobody says how wide the terminal is. */
const USUAL_WIDTH = 120;

/** @throws SystemError when a file cannot be written */
export async function showMatrix(
  presentation: MatrixPresentation,
  output: OddsOutput,
  files: TableFiles,
): Promise<void> {
  const tables = [files.csv, files.markdown].filter((file) => file !== STDOUT);
  await checkAllWritable([...tables, output.chart?.path]);
  const table = studyTable(presentation);
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

function studyTable({ table, title, document }: MatrixPresentation) {
  const { by } = document.question;
  return table.form === 'matrix'
    ? matrixTable(title, '', by, table.targets, table.lines)
    : compareTable(title, '', table.attacks);
}
