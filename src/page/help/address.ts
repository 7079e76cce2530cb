/** What an address behind `#help/` names. */
import { nearestName } from '../../base/nearest.ts';
import { COMMAND, COMMANDS_DOCUMENT } from '../../guides/address.ts';
import type { HelpDocument } from '../../guides/document.ts';
import { sectionsOf } from '../../guides/sections.ts';

const WORDS = '?words=';

/** What is to be shown. */
export type Shown =
  | { readonly kind: 'start' }
  | { readonly kind: 'search'; readonly query: string }
  | {
      readonly kind: 'document';
      readonly document: HelpDocument;
      /** Of the heading to go to; undefined for the beginning. */
      readonly anchor?: string;
    }
  | { readonly kind: 'unknown'; readonly found: string; readonly nearest?: string };

export function searchAddress(query: string): string {
  return query === '' ? '' : `${WORDS}${encodeURIComponent(query)}`;
}

/** @param address with its percent signs */
export function readHelpAddress(address: string, documents: readonly HelpDocument[]): Shown {
  const text = decoded(address);
  if (text === '') return { kind: 'start' };
  if (text.startsWith(WORDS)) return { kind: 'search', query: text.slice(WORDS.length) };
  const [first, ruleset, command] = text.split('/');
  if (first === COMMAND) return commandShown(text, ruleset ?? '', command ?? '', documents);
  const document = documents.find(({ name }) => text === name || text.startsWith(`${name}/`));
  if (document === undefined) return unknown(text, documents);
  const anchor = text.slice(document.name.length + 1);
  if (anchor === '') return { kind: 'document', document };
  const found = anchorIn(document, [anchor]);
  return found === undefined
    ? unknown(text, documents, document)
    : { kind: 'document', document, anchor: found };
}

/** A command that each game has in its own way is called by the game, too. */
function commandShown(
  text: string,
  ruleset: string,
  command: string,
  documents: readonly HelpDocument[],
): Shown {
  const document = documents.find(({ name }) => name === COMMANDS_DOCUMENT);
  if (document === undefined) return unknown(text, documents);
  const anchor = anchorIn(document, [`${command}-${ruleset}`, command]);
  return anchor === undefined ? unknown(text, documents, document) : { kind: 'document', document, anchor };
}

/** The first of the headings that is there, or that begins so: `r-24` for `r-24-same-effect-twice`. */
function anchorIn({ markdown }: HelpDocument, wanted: readonly string[]): string | undefined {
  const anchors = sectionsOf(markdown).map(({ anchor }) => anchor);
  const folded = wanted.map((one) => one.toLowerCase());
  return (
    folded.find((one) => anchors.includes(one)) ??
    anchors.find((anchor) => folded.some((one) => anchor.startsWith(`${one}-`)))
  );
}

/** @param within where the document is known, a heading of it is not */
function unknown(found: string, documents: readonly HelpDocument[], within?: HelpDocument): Shown {
  const nearest =
    within?.name ??
    nearestName(
      found,
      documents.map(({ name }) => name),
    );
  return { kind: 'unknown', found, ...(nearest === undefined ? {} : { nearest }) };
}

/** A lone percent sign stays. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
