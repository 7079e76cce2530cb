/** YAML as a tree, up to a depth and a length. */
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

/** What is read of a text before it is given up. */
export interface Bounds {
  /** Collections within each other. */
  readonly depth: number;
  /** Words and marks: reading takes its time for each, where a fault is found some ten times as long. */
  readonly words: number;
  /** Places where the grammar is left. */
  readonly faults: number;
}

/** The documents of a text, no more than the first two, and what ended them, if not their end. */
export interface BoundedDocuments {
  readonly documents: readonly Document.Parsed[];
  /** Where in the text it is nested too deeply, or has too many words. */
  readonly exceeded: { readonly bound: 'depth' | 'words'; readonly offset: number } | undefined;
}

/**
 * What `parseDocument` of the library does, but bounded: its parser and composer recurse, and a stack that is exhausted while a
 * regular expression is made ends the whole process, which no `catch` prevents.
 * @param lines gets the starts of the lines
 */
export function boundedDocuments(text: string, bounds: Bounds, lines: LineCounter): BoundedDocuments {
  // Errors are collected, thousands of them in some texts; nobody reads where in the library each was made, which is most of their cost.
  const traced = Reflect.get(Error, TRACED);
  Reflect.set(Error, TRACED, 0);
  try {
    return readDocuments(text, bounds, lines);
  } finally {
    Reflect.set(Error, TRACED, traced);
  }
}

/** What V8 calls the frames that an error keeps; other engines have no such value. */
const TRACED = 'stackTraceLimit';

function readDocuments(text: string, bounds: Bounds, lines: LineCounter): BoundedDocuments {
  const parser = new Parser(lines.addNewLine);
  const composer = new Composer(OPTIONS);
  const documents: Document.Parsed[] = [];
  let words = 0;
  let faults = 0;
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      if (token.type === 'error') faults++;
      documents.push(...composer.next(token));
    }
    if (parser.stack.length > bounds.depth) return given('depth');
    if (++words > bounds.words) return given('words');
    if (documents.length > 1) return { documents, exceeded: undefined };
    // They are told; what follows would only add to them.
    if (faults >= bounds.faults) break;
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end(documents.length === 0, text.length));
  return { documents, exceeded: undefined };

  function given(bound: 'depth' | 'words'): BoundedDocuments {
    return { documents, exceeded: { bound, offset: parser.offset } };
  }
}
