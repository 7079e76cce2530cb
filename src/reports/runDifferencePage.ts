import { readFile } from 'node:fs/promises';
import type { StudyTable } from '../tables/studyTable.ts';
import { productFile } from './assets.ts';
import { tableBlock } from './blocks.ts';
import { html, NOTHING } from './html.ts';
import { page } from './page.ts';

/** The content of the page about two runs. */
interface RunDifferencePage {
  /** The two run folders. */
  readonly runs: readonly [before: string, after: string];
  /** One sentence each. */
  readonly claims: readonly string[];
  readonly tables: readonly StudyTable[];
}

/** One self-contained HTML file about the data and the results of two runs. The same runs give the same bytes. */
export async function runDifferencePage({ runs, claims, tables }: RunDifferencePage): Promise<string> {
  const title = `${runs[0]} and ${runs[1]}`;
  const body = html`<header>
<p class="kind">runs diff</p>
<h1>${title}</h1>
<div class="${claims.length === 1 ? 'claims' : 'claims several'}">
${claims.map((claim) => html`<p class="claim">${claim}</p>\n`)}</div>
</header>
<main>
${tables.map((table) => (table.data.numRows() === 0 ? NOTHING : html`<section>\n${tableBlock(table)}\n</section>\n`))}</main>`;
  return page(title, await readFile(productFile('report.css'), 'utf8'), body);
}
