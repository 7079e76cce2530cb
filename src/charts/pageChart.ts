import { parse, type Spec, View } from 'vega';
import { compile } from 'vega-lite';
import type { Chart } from './theme.ts';

/** A chart for a page: the static image, and the specification that makes it interactive. */
export interface PageChart {
  readonly svg: string;
  /** The compiled Vega specification, data included, without the address of its schema. */
  readonly specification: Spec;
  /** Tooltip texts of the marks by title, without repetitions, in the order of the marks. */
  readonly values: readonly Readonly<Record<string, string>>[];
}

/** Compiles and draws a chart. The same chart gives the same bytes. */
export async function pageChart({ spec }: Chart): Promise<PageChart> {
  const { $schema: _, ...specification } = compile(spec).spec;
  const view = new View(parse(specification), { renderer: 'none' });
  try {
    const svg = await view.toSVG();
    const shown = new Map(tooltipsOf(view.scenegraph()).map((values) => [JSON.stringify(values), values]));
    return { svg, specification, values: [...shown.values()] };
  } finally {
    view.finalize();
  }
}

/** Tooltips of all marks, from back to front. */
function tooltipsOf(part: unknown): Record<string, string>[] {
  if (Array.isArray(part)) return part.flatMap(tooltipsOf);
  if (typeof part !== 'object' || part === null) return [];
  if ('root' in part) return tooltipsOf(part.root);
  const own = 'tooltip' in part ? texts(part.tooltip) : [];
  return [...own, ...('items' in part ? tooltipsOf(part.items) : [])];
}

function texts(tooltip: unknown): Record<string, string>[] {
  if (typeof tooltip !== 'object' || tooltip === null) return [];
  return [Object.fromEntries(Object.entries(tooltip).map(([title, value]) => [title, String(value)]))];
}
