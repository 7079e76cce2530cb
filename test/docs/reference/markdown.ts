/** Creates pieces of Markdown for the reference. */

/** A table; empty without rows. Omits columns that are empty in every row. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const used = columns.flatMap((_, at) => (rows.some((row) => row[at] !== '') ? [at] : []));
  const line = (cells: readonly string[]): string => `| ${used.map((at) => cell(cells[at])).join(' | ')} |`;
  return [line(columns), `| ${used.map(() => '---').join(' | ')} |`, ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** Joins parts with empty lines, and ends with a line break. */
export function document(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

export function code(text: string): string {
  return `\`${text}\``;
}
