import { writeFile } from 'node:fs/promises';

/**
 * Keeps what a slow test found, for people to read and to compare: a table of Markdown under a title and a paragraph. The
 * same code gives the same bytes.
 * @param name of the file, without its ending
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
