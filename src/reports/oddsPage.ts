import { readFile } from 'node:fs/promises';
import { chartSvg } from '../charts/render.ts';
import type { Chart } from '../charts/theme.ts';
import { productFile } from './assets.ts';
import { html, NOTHING, trusted } from './html.ts';
import { page } from './page.ts';

/** The content of an odds answer's page. */
interface OddsPageContent {
  readonly sentence: string;
  /** Drawn with the layout of pages. */
  readonly chart: Chart;
  readonly assumed: readonly string[];
  readonly rules: readonly string[];
  readonly commandLine: string;
}

/** One self-contained HTML file. The same answer gives the same bytes. */
export async function oddsPage(content: OddsPageContent): Promise<string> {
  const { sentence, chart, assumed, rules, commandLine } = content;
  const body = html`<header>
<h1>${chart.title}</h1>
<p class="claim">${sentence}.</p>
</header>
<main>
<figure role="img" aria-label="${chart.alternative}">
${trusted(await chartSvg(chart.spec))}
</figure>
${assumed.length === 0 ? NOTHING : html`<ul>${assumed.map((one) => html`<li>${one}</li>`)}</ul>`}
${rules.length === 0 ? NOTHING : html`<p class="note">Rules: ${rules.join(', ')}</p>`}
<p>The same answer again:</p>
<pre class="command"><code>${commandLine}</code></pre>
</main>`;
  return page(chart.title, await readFile(productFile('report.css'), 'utf8'), body);
}
