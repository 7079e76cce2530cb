/** Elements without markup: whatever a name holds, it stays text. */
import type { Markup } from '../../answer/markup.ts';

const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | boolean>>;

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/** Elements that were made as data; what stands in an `svg` belongs to it. */
export function built(
  { tag, attributes, text = '', children = [] }: Markup,
  isDrawn = tag === 'svg',
): Element {
  const made = isDrawn ? document.createElementNS(SVG, tag) : document.createElement(tag);
  const { xmlns: _, ...rest } = attributes;
  setAttributes(made, Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])));
  if (text !== '') made.append(text);
  made.append(...children.map((child) => built(child, isDrawn || child.tag === 'svg')));
  return made;
}

/** False leaves an attribute out, true sets it without a value. */
export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) target.setAttribute(name, value === true ? '' : value);
  }
}

/** Changes a text only where it is another, so that nothing is announced or selected anew without need. */
export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/** Waits until what has been changed is seen; in a window that nobody sees, for nothing. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Offers a file to be saved. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = element('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
