/** HTML that is safe to insert into a page. Made by {@link html} and {@link trusted} only. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | readonly Html[];

/** Template tag for HTML: escapes every value that is not {@link Html} itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0];
  parts.forEach((part, index) => {
    text += render(part) + strings[index + 1];
  });
  return { html: text };
}

/** Marks text as HTML. Only for text built from escaped parts: drawn charts, the stylesheet. */
export function trusted(text: string): Html {
  return { html: text };
}

/** Empty HTML. */
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
