import { displayRows, type StudyTable } from './studyTable.ts';

/** A table as a GitHub-flavoured Markdown pipe table, with a final line end. */
export function tableMarkdown(table: StudyTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |\n`;
  const rule = `| ${table.display.map(({ align }) => (align === 'right' ? '--:' : ':--')).join(' | ')} |\n`;
  return line(table.display.map(({ header }) => header)) + rule + displayRows(table).map(line).join('');
}

/** Everything that Markdown or HTML would read as markup is escaped; a line end would end the row. */
function markdownCell(text: string): string {
  return text
    .replace(/[\\`*_[\]|~]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\r\n]+/g, ' ');
}
