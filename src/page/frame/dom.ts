/** Creates elements without parsing markup, so names stay text. */
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

/** Creates elements from data; children of an `svg` become SVG elements. */
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

/** Sets attributes: false omits one, true sets it without a value. */
export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) target.setAttribute(name, value === true ? '' : value);
  }
}

/** Sets a text only if it differs, so that it is not announced again and keeps its selection. */
export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/** Waits until changes are painted; returns at once in a hidden window. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Offers a file to save. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = element('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
