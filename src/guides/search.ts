/** Finds sections of the help by words. */
import { type IndexedEntry, searchWords, wordsIn } from '../base/wordSearch.ts';
import type { HelpDocument } from './document.ts';
import { type Section, sectionsOf } from './sections.ts';

/** A section and its place. */
export interface HelpPlace {
  readonly document: HelpDocument;
  readonly section: Section;
}

export type HelpIndex = readonly IndexedEntry<HelpPlace>[];

/** A piece of an excerpt. */
interface ExcerptPiece {
  readonly text: string;
  /** Whether it is one of the words searched for. */
  readonly isHit: boolean;
}

/** Approximate length of an excerpt in characters. */
const EXCERPT = 180;

/** Builds the index, which reads all documents; call it once. */
export function helpIndex(documents: readonly HelpDocument[]): HelpIndex {
  return documents.flatMap((document) =>
    sectionsOf(document.markdown).map((section) => ({
      value: { document, section },
      name: wordsIn(section.heading),
      text: section.lines.flatMap(wordsIn),
    })),
  );
}

/** Sections with all words of a query; those with the words in their headings come first. */
export function searchHelp(index: HelpIndex, query: string): readonly HelpPlace[] {
  return searchWords(index, wordsIn(query));
}

/** The line of a section with most of the words, cut around the first one; empty for a section without text. */
export function excerptOf({ lines }: Section, query: string): readonly ExcerptPiece[] {
  const words = wordsIn(query);
  const counts = lines.map((line) => {
    const own = wordsIn(line);
    return words.filter((word) => own.some((other) => other.startsWith(word))).length;
  });
  const best = lines[counts.indexOf(Math.max(0, ...counts))] ?? '';
  return cutAround(piecesOf(best, words));
}

function piecesOf(line: string, words: readonly string[]): ExcerptPiece[] {
  return line
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .filter((text) => text !== '')
    .map((text) => ({
      text,
      isHit: wordsIn(text).some((own) => words.some((word) => own.startsWith(word))),
    }));
}

/** Starts a little before the first hit, with an ellipsis for omitted text. */
function cutAround(pieces: readonly ExcerptPiece[]): readonly ExcerptPiece[] {
  const first = Math.max(
    0,
    pieces.findIndex(({ isHit }) => isHit),
  );
  let start = first;
  let length = 0;
  while (start > 0 && length < EXCERPT / 3) length += pieces[--start].text.length;
  let end = first;
  while (end < pieces.length && length < EXCERPT) length += pieces[end++].text.length;
  const ellipsis: ExcerptPiece = { text: '…', isHit: false };
  return [
    ...(start > 0 ? [ellipsis] : []),
    ...pieces.slice(start, end),
    ...(end < pieces.length ? [ellipsis] : []),
  ];
}
