import { pipeTable } from '../answer/markdown.ts';
import { displayRows, type StudyTable } from './studyTable.ts';

/** A table as a GitHub-flavoured Markdown pipe table, with a final line break. */
export function tableMarkdown(table: StudyTable): string {
  const { display } = table;
  return pipeTable(
    display.map(({ header }) => header),
    display.map(({ align }) => align),
    displayRows(table),
  );
}
