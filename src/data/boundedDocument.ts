/** YAML as a tree, up to a depth. */
import { Composer, type Document, Lexer, type LineCounter, Parser } from 'yaml';

const OPTIONS = {
  prettyErrors: false,
  // Keys are compared pairwise by the composer, which is quadratic; whoever makes plain values compares them by a set.
  uniqueKeys: false,
  stringKeys: true,
  schema: 'core',
  resolveKnownTags: false,
  logLevel: 'error',
} as const;

/** The documents of a text, no more than the first two, and where it is nested too deeply, which ends them. */
export interface BoundedDocuments {
  readonly documents: readonly Document.Parsed[];
  /** Offset in the text. */
  readonly tooDeepAt: number | undefined;
}

/**
 * What `parseDocument` of the library does, but bounded: its parser and composer recurse, and a stack that is exhausted while a
 * regular expression is made ends the whole process, which no `catch` prevents.
 * @param most collections within each other
 * @param lines gets the starts of the lines
 */
export function boundedDocuments(text: string, most: number, lines: LineCounter): BoundedDocuments {
  const parser = new Parser(lines.addNewLine);
  const composer = new Composer(OPTIONS);
  const documents: Document.Parsed[] = [];
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) documents.push(...composer.next(token));
    if (parser.stack.length > most) return { documents, tooDeepAt: parser.offset };
    if (documents.length > 1) return { documents, tooDeepAt: undefined };
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end(documents.length === 0, text.length));
  return { documents, tooDeepAt: undefined };
}
