import { writeFile } from 'node:fs/promises';

/**
 * Records the results of a slow test for comparison: a Markdown table with a title and a paragraph. The same code gives
 * the same bytes.
 * @param name of the file, without extension
 */
export async function writeRecord(
  name: string,
  title: string,
  paragraph: string,
  rows: readonly Readonly<Record<string, string | number>>[],
): Promise<void> {
  const columns = Object.keys(rows[0]);
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((column) => row[column])),
  ];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  const file = new URL(`${name}.md`, import.meta.url);
  await writeFile(file, `# ${title}\n\n${paragraph}\n\n${table}`);
}
