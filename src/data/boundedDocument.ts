/** Reads YAML as a tree, with limits on depth and length. */
import { Composer, type Document, Lexer, type LineCounter, Parser } from 'yaml';

const OPTIONS = {
  prettyErrors: false,
  // The composer compares keys pairwise, in quadratic time; the code that makes plain values compares them with a set.
  uniqueKeys: false,
  stringKeys: true,
  schema: 'core',
  resolveKnownTags: false,
  logLevel: 'error',
} as const;

/** Limits at which reading a text stops. */
export interface Bounds {
  /** Maximum nesting of collections. */
  readonly depth: number;
  /** Maximum number of tokens; one with a fault takes about ten times as long to read as one without. */
  readonly words: number;
  /** Maximum number of syntax errors. */
  readonly faults: number;
}

/** The first two documents of a text at most, and which limit ended the reading. */
export interface BoundedDocuments {
  readonly documents: readonly Document.Parsed[];
  /** The exceeded limit, and where in the text. */
  readonly exceeded: { readonly bound: 'depth' | 'words'; readonly offset: number } | undefined;
}

/**
 * Like `parseDocument` of the library, with limits. Its parser and composer recurse. If the stack overflows while a regular expression is
 * compiled, the process ends, and no `catch` prevents it.
 * @param lines gets the starts of the lines
 */
export function boundedDocuments(text: string, bounds: Bounds, lines: LineCounter): BoundedDocuments {
  // Some texts have thousands of errors, and recording the stack of each is most of their cost.
  const traced = Reflect.get(Error, TRACED);
  Reflect.set(Error, TRACED, 0);
  try {
    return readDocuments(text, bounds, lines);
  } finally {
    Reflect.set(Error, TRACED, traced);
  }
}

/** V8's limit on recorded stack frames; other engines do not have it. */
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
    // The faults so far are reported; later ones would add nothing.
    if (faults >= bounds.faults) break;
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end(documents.length === 0, text.length));
  return { documents, exceeded: undefined };

  function given(bound: 'depth' | 'words'): BoundedDocuments {
    return { documents, exceeded: { bound, offset: parser.offset } };
  }
}
