/** Splits a document into sections, each below a heading that a link can name. */
import { lexer, type Token, type Tokens } from 'marked';
import { anchors } from './anchors.ts';
import { inlineText } from './inlineText.ts';

export interface Section {
  /** Unique in its document. */
  readonly anchor: string;
  /** Level of the heading, 1 to 6. */
  readonly level: number;
  readonly heading: string;
  /** Plain text up to the next heading: paragraphs, items of lists, rows of tables, lines of code. */
  readonly lines: readonly string[];
}

/** Splits Markdown at its headings; text before the first one is dropped. */
export function sectionsOf(markdown: string): readonly Section[] {
  const anchorFor = anchors();
  const sections: { anchor: string; level: number; heading: string; lines: string[] }[] = [];
  for (const token of lexer(markdown)) {
    if (token.type === 'heading') {
      const heading = inlineText(token.tokens);
      sections.push({ anchor: anchorFor(heading), level: token.depth, heading, lines: [] });
    } else sections.at(-1)?.lines.push(...linesOf(token));
  }
  return sections;
}

/** The first paragraph below the title, before any other heading; empty where there is none. */
export function leadOf(markdown: string): string {
  const [beginning = ''] = markdown.split(/^##/m, 1);
  const paragraph = lexer(beginning).find(({ type }) => type === 'paragraph');
  return paragraph === undefined ? '' : linesOf(paragraph).join(' ');
}

function linesOf(token: Token): string[] {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return [inlineText(token.tokens ?? [token])];
    case 'code':
      return String(token.text).split('\n');
    case 'blockquote':
      return (token.tokens ?? []).flatMap(linesOf);
    case 'list':
      return token.items.flatMap(({ tokens }: Tokens.ListItem) => tokens.flatMap(linesOf));
    case 'table':
      return token.rows.map(rowLine);
    default:
      return [];
  }
}

function rowLine(row: readonly Tokens.TableCell[]): string {
  return row
    .map(({ tokens }) => inlineText(tokens))
    .filter((cell) => cell !== '')
    .join(' · ');
}
