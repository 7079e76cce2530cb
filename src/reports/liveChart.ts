import { type PageChart, pageChart } from '../charts/pageChart.ts';
import type { Chart } from '../charts/theme.ts';
import { type Html, html, NOTHING, trusted } from './html.ts';
import { inlineJson } from './inlineJson.ts';

/** A chart for a wide and for a narrow page. */
export interface ReportChart {
  readonly wide: Chart;
  readonly narrow: Chart;
}

/**
 * A chart that the page's script redraws, with its caption, its text alternative and a table of its values. The page
 * shows one of its two widths.
 * @param where the setting of the chart; may be empty
 * @param attributes of the whole block
 * @param live false leaves out the data of the script
 */
export async function liveChartBlock(
  { wide, narrow }: ReportChart,
  where: string,
  attributes: Html,
  live: boolean,
): Promise<Html> {
  const drawn = await pageChart(wide);
  return html`<figure${attributes}>
<figcaption>${where === '' ? NOTHING : html`<span class="where">${where}</span>`}<strong>${wide.title}</strong> ${wide.caption}</figcaption>
${picture('wide', wide.alternative, drawn, live)}
${picture('narrow', narrow.alternative, await pageChart(narrow), live)}
${valuesBlock(wide.title, drawn.values)}
</figure>
`;
}

function picture(width: 'wide' | 'narrow', alternative: string, chart: PageChart, live: boolean): Html {
  const data = live ? inlineJson(chart.specification) : NOTHING;
  const mark = live ? html` data-chart="still"` : NOTHING;
  return html`<div class="${width}" role="img" aria-label="${alternative}"${mark}>${inline(chart.svg)}</div>${data}`;
}

/** Inside HTML an SVG needs no namespaces, and without them the page contains no addresses. */
function inline(svg: string): Html {
  return trusted(svg.replace(/ xmlns(:xlink)?="[^"]*"/g, ''));
}

const NUMBER = /^[+\u2212-]?[\d,.]+\u00A0?%?$/;

/** The values of the chart's tooltips as a table. */
function valuesBlock(title: string, values: PageChart['values']): Html {
  const heads = [...new Set(values.flatMap((row) => Object.keys(row)))];
  if (heads.length === 0) return NOTHING;
  const isNumber = heads.map((head) => values.every((row) => NUMBER.test(row[head] ?? '0')));
  const align = isNumber.map((number) => (number ? 'right' : 'left'));
  // The last text column names the subject of the row.
  const subject = Math.max(0, isNumber.lastIndexOf(false));
  const cell = (row: Readonly<Record<string, string>>, head: string, column: number): Html =>
    column === subject
      ? html`<th class="${align[column]}" scope="row">${row[head] ?? ''}</th>`
      : html`<td class="${align[column]}">${row[head] ?? ''}</td>`;
  return html`<details><summary>Values of this chart</summary>
<div class="table" role="region" aria-label="Values of the chart: ${title}" tabindex="0"><table>
<caption>${title}</caption>
<thead><tr>${heads.map((head, column) => html`<th class="${align[column]}" scope="col">${head}</th>`)}</tr></thead>
<tbody>
${values.map((row) => html`<tr>${heads.map((head, column) => cell(row, head, column))}</tr>\n`)}</tbody></table></div></details>`;
}
