/** Parses addresses after `#help/`. */
import { nearestName } from '../../base/nearest.ts';
import { COMMAND, COMMANDS_DOCUMENT } from '../../guides/address.ts';
import type { HelpDocument } from '../../guides/document.ts';
import { sectionsOf } from '../../guides/sections.ts';

const WORDS = '?words=';

/** What the help shows. */
export type Shown =
  | { readonly kind: 'start' }
  | { readonly kind: 'search'; readonly query: string }
  | {
      readonly kind: 'document';
      readonly document: HelpDocument;
      /** Anchor of the heading to scroll to; undefined for the beginning. */
      readonly anchor?: string;
    }
  | { readonly kind: 'unknown'; readonly found: string; readonly nearest?: string };

export function searchAddress(query: string): string {
  return query === '' ? '' : `${WORDS}${encodeURIComponent(query)}`;
}

/** @param address percent-encoded */
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

/** Finds a command; one that several games have carries the name of the game in its anchor. */
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

/** The anchors of documents that were asked for, because reading a long one takes a tenth of a second. */
const known = new WeakMap<HelpDocument, readonly string[]>();

function anchorsOf(document: HelpDocument): readonly string[] {
  const anchors = known.get(document) ?? sectionsOf(document.markdown).map(({ anchor }) => anchor);
  known.set(document, anchors);
  return anchors;
}

/** The first wanted heading that exists, exactly or as a prefix: `r-24` for `r-24-same-effect-twice`. */
function anchorIn(document: HelpDocument, wanted: readonly string[]): string | undefined {
  const anchors = anchorsOf(document);
  const folded = wanted.map((one) => one.toLowerCase());
  return (
    folded.find((one) => anchors.includes(one)) ??
    anchors.find((anchor) => folded.some((one) => anchor.startsWith(`${one}-`)))
  );
}

/** @param within the document, where only its heading is unknown */
function unknown(found: string, documents: readonly HelpDocument[], within?: HelpDocument): Shown {
  const nearest =
    within?.name ??
    nearestName(
      found,
      documents.map(({ name }) => name),
    );
  return { kind: 'unknown', found, ...(nearest === undefined ? {} : { nearest }) };
}

/** Decodes percent signs; invalid ones stay. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
