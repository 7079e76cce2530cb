/** Displays results in the notebooks. */
import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';

/** The part of Deno's kernel used here. */
declare const Deno: {
  readonly jupyter: {
    display(data: Readonly<Record<string, string>>, options: { readonly raw: true }): Promise<void>;
  };
};

/** The kernel drops unsent output when a cell ends. */
const PAUSE_MILLISECONDS = 20;

/** Shows a chart. @param alternative text that describes it */
export async function show(spec: TopLevelSpec, alternative: string): Promise<void> {
  const view = new View(parse(compile(spec).spec), { renderer: 'none' });
  const svg = await view.toSVG();
  view.finalize();
  await display({ 'image/svg+xml': svg, 'text/plain': alternative });
}

/** Shows a table; the first column is text, the others are numbers. */
export async function showTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const rule = header.map((_, column) => (column === 0 ? '---' : '---:'));
  const markdown = [header, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  await display({ 'text/markdown': markdown, 'text/plain': markdown });
}

async function display(data: Readonly<Record<string, string>>): Promise<void> {
  await Deno.jupyter.display(data, { raw: true });
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
}
