/**
 * Renders Markdown as page elements, created one by one from the lexer's tokens, so markup in a document never reaches
 * the page. Comments and tags are left out; links lead into the help or to a web address.
 */
import { lexer, type Token, type Tokens } from 'marked';
import type { Markup } from '../answer/markup.ts';
import { helpAddress } from './address.ts';
import { anchors } from './anchors.ts';
import type { HelpDocument } from './document.ts';
import { inlineText, unescaped } from './inlineText.ts';

/** Kinds of code blocks whose lines may wrap, because nobody copies them or compares their columns. */
const BROKEN_LINES: ReadonlySet<string> = new Set(['text', 'ts']);

/** Shorter names fit into a column. */
const LEAST_BROKEN = 20;

/** An element, or text. */
type Piece = Markup | string;

/** The position of a document among the others. */
interface Setting {
  readonly name: string;
  /** Names of the documents that links can lead to. */
  readonly known: ReadonlySet<string>;
  readonly anchorFor: (heading: string) => string;
}

/**
 * A document from its first heading on; headings have the ids of `helpAddress`.
 * @param known names of the documents that links can lead to; other links become text
 */
export function documentMarkup(
  { name, markdown }: HelpDocument,
  known: ReadonlySet<string>,
): readonly Markup[] {
  const setting = { name, known, anchorFor: anchors() };
  return lexer(markdown).flatMap((token) => blockMarkup(token, setting));
}

/** Empty for tokens without content: comments, rules, space. */
function blockMarkup(token: Token, setting: Setting): Markup[] {
  const inside = (tokens: readonly Token[] = []): Markup[] =>
    tokens.flatMap((one) => blockMarkup(one, setting));
  switch (token.type) {
    case 'heading':
      return [headingMarkup(token.depth, token.tokens ?? [], setting)];
    case 'paragraph':
      return [made('p', inline(token.tokens, setting))];
    case 'text':
      return [made('span', inline(token.tokens ?? [token], setting))];
    case 'code':
      return [codeMarkup(String(token.text), String(token.lang ?? ''))];
    case 'blockquote':
      return [made('blockquote', inside(token.tokens))];
    case 'list': {
      const items = token.items.map(({ tokens }: Tokens.ListItem) => made('li', inside(tokens)));
      return [made(token.ordered === true ? 'ol' : 'ul', items)];
    }
    case 'table':
      return [tableMarkup(token.header, token.rows, setting)];
    default:
      return [];
  }
}

/** A focusable heading with a link to itself. */
function headingMarkup(depth: number, tokens: readonly Token[], setting: Setting): Markup {
  const address = helpAddress(setting.name, setting.anchorFor(inlineText(tokens)));
  const label = `Link to “${inlineText(tokens)}”`;
  const link = made('a', ['#'], { class: 'anchor', href: address, 'aria-label': label });
  const id = decodeURIComponent(address.slice(1));
  return made(`h${depth}`, [...inline(tokens, setting), link], { id, tabindex: -1 });
}

/** Wide lines scroll, so the block is focusable for the keyboard. */
function codeMarkup(text: string, kind: string): Markup {
  const isBroken = BROKEN_LINES.has(kind);
  return made('pre', [made('code', [text])], isBroken ? { class: 'broken' } : { tabindex: 0 });
}

/** A table with explicit roles, which narrow windows would drop because they lay rows out as blocks. */
function tableMarkup(
  header: readonly Tokens.TableCell[],
  rows: readonly (readonly Tokens.TableCell[])[],
  setting: Setting,
): Markup {
  const heads = header.map(({ tokens }) => inlineText(tokens));
  const hasHead = heads.some((head) => head !== '');
  const headRow = made(
    'tr',
    header.map(({ tokens }) => made('th', inline(tokens, setting), { scope: 'col', role: 'columnheader' })),
    { role: 'row' },
  );
  const bodyRows = rows.map((row) =>
    made(
      'tr',
      row.map(({ tokens }, column) =>
        made('td', inline(tokens, setting), {
          role: 'cell',
          ...(hasHead ? { 'data-head': heads[column] } : {}),
        }),
      ),
      { role: 'row' },
    ),
  );
  const body = made('tbody', bodyRows, { role: 'rowgroup' });
  const parts = hasHead ? [made('thead', [headRow], { role: 'rowgroup' }), body] : [body];
  return made('div', [made('table', parts, { role: 'table' })], { class: 'help-table' });
}

function inline(tokens: readonly Token[] = [], setting: Setting): Piece[] {
  return tokens.flatMap((token) => inlineMarkup(token, setting));
}

function inlineMarkup(token: Token, setting: Setting): Piece[] {
  const inside = (): Piece[] => inline(innerOf(token), setting);
  switch (token.type) {
    case 'link': {
      const href = hrefOf(token.href, setting);
      return href === undefined ? inside() : [made('a', inside(), { href })];
    }
    case 'strong':
    case 'em':
    case 'del':
      return [made(token.type, inside())];
    case 'codespan':
      return [made('code', breakable(unescaped(token.text)))];
    case 'br':
      return [made('br', [])];
    case 'html':
      return [];
    case 'image':
      return [`[${token.text}]`];
    default:
      if (innerOf(token) !== undefined) return inside();
      return 'text' in token ? [unescaped(String(token.text))] : [];
  }
}

/** Allows line breaks after the dots of long names: `restrictions.` `affiliations`. */
function breakable(text: string): Piece[] {
  const parts = text.length < LEAST_BROKEN ? [text] : text.split(/(?<=[.\]])(?=\w)/);
  return parts.flatMap((part, at) => (at === 0 ? [part] : [made('wbr', []), part]));
}

function innerOf(token: Token): readonly Token[] | undefined {
  return 'tokens' in token ? token.tokens : undefined;
}

/** Undefined where the page lacks the target: a file of the package. */
function hrefOf(link: string, { name, known }: Setting): string | undefined {
  if (/^https?:/.test(link)) return link;
  const [, file = '', anchor] = /^([^#]*)(?:#(.*))?$/.exec(link) ?? [];
  if (file === '') return helpAddress(name, anchor);
  const target = besideOf(name, file).replace(/\.md$/, '');
  return known.has(target) ? helpAddress(target, anchor) : undefined;
}

/** Resolves a link relative to its document: `../library.md` in `reference/commands` is `library.md`. */
function besideOf(name: string, file: string): string {
  const parts = name.split('/').slice(0, -1);
  for (const part of file.split('/')) {
    if (part !== '..') parts.push(part);
    // Nothing outside the documents' folder is known.
    else if (parts.pop() === undefined) return '';
  }
  return parts.join('/');
}

/** Creates an element; the first text becomes its own, later texts get an element each. */
function made(tag: string, pieces: readonly Piece[], attributes: Markup['attributes'] = {}): Markup {
  const [first, ...rest] = pieces;
  const text = typeof first === 'string' ? first : '';
  const others = typeof first === 'string' ? rest : pieces;
  const children = others.map((piece) =>
    typeof piece === 'string' ? { tag: 'span', attributes: {}, text: piece } : piece,
  );
  return { tag, attributes, text, children };
}
