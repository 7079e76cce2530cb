/** SVG in the window: single elements, and drawings given as text. */
import { setAttributes } from './dom.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number | boolean>>;

export function svgElement<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(NAMESPACE, tag);
  setAttributes(
    made,
    Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [
        name,
        typeof value === 'number' ? String(value) : value,
      ]),
    ),
  );
  made.append(...children);
  return made;
}

/** Parses a drawing without running scripts; the drawing has escaped its names. */
export function svgNodes(markup: string): readonly Node[] {
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="${NAMESPACE}">${markup}</svg>`,
    'image/svg+xml',
  );
  return [...parsed.documentElement.childNodes].map((node) => document.importNode(node, true));
}
