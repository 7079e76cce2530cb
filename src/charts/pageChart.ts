import { parse, type Spec, View } from 'vega';
import { compile } from 'vega-lite';
import type { Chart } from './theme.ts';

/** A chart as a page needs it: the still picture, and what draws it again so that it answers the pointer. */
export interface PageChart {
  readonly svg: string;
  /** The compiled Vega specification, data included, without the address of its schema. */
  readonly specification: Spec;
  /** What the marks tell the pointer, each fact once: titles with texts, in the order of the marks. */
  readonly values: readonly Readonly<Record<string, string>>[];
}

/** Compiles and draws a chart. The same chart gives the same bytes. */
export async function pageChart({ spec }: Chart): Promise<PageChart> {
  const { $schema: _, ...specification } = compile(spec).spec;
  const view = new View(parse(specification), { renderer: 'none' });
  try {
    const svg = await view.toSVG();
    const told = new Map(tooltipsOf(view.scenegraph()).map((values) => [JSON.stringify(values), values]));
    return { svg, specification, values: [...told.values()] };
  } finally {
    view.finalize();
  }
}

/** Of everything in the picture that has one, from back to front. */
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
