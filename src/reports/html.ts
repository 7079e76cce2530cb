/** A piece of HTML that is safe to put on a page. Made by {@link html} and {@link trusted} only. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | readonly Html[];

/** Template for HTML: everything put in is escaped unless it is {@link Html} itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0];
  parts.forEach((part, index) => {
    text += render(part) + strings[index + 1];
  });
  return { html: text };
}

/** Marks text as HTML. Only for text made by this program out of escaped parts: drawn charts, the stylesheet. */
export function trusted(text: string): Html {
  return { html: text };
}

/** No HTML at all. */
export const NOTHING: Html = { html: '' };

function render(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map((piece) => piece.html).join('');
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}
