/** Pieces of the Markdown of the reference. */

/** A table; none without rows. Columns that are empty in every row are left out. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const used = columns.flatMap((_, at) => (rows.some((row) => row[at] !== '') ? [at] : []));
  const line = (cells: readonly string[]): string => `| ${used.map((at) => cell(cells[at])).join(' | ')} |`;
  return [line(columns), `| ${used.map(() => '---').join(' | ')} |`, ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** Parts with an empty line between them, and a line end. */
export function document(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

export function code(text: string): string {
  return `\`${text}\``;
}
