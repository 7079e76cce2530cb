/** Elements of a document as data; names are always treated as text. */

export interface Markup {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
  readonly children?: readonly Markup[];
}

/** The element as HTML text. */
export function markupText({ tag, attributes, text = '', children = [] }: Markup): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  return `<${tag}${written.join('')}>${escaped(text)}${children.map(markupText).join('')}</${tag}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
