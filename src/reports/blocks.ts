import { blankRepeats } from '../answer/text.ts';
import { displayRows, noteText, rowsOf, type StudyTable } from '../tables/studyTable.ts';
import type { KeyNumber } from './findings.ts';
import { type Html, html, NOTHING } from './html.ts';
import { tableRegion } from './phrases.ts';
import { type SettingKey, settingAttributes } from './settings.ts';

/** A rule of the game that the engine does not play as written. */
export interface UnplayedRule {
  readonly id: string;
  readonly title: string;
  /** `unprinted`, `partly`, `not`. */
  readonly status: string;
  readonly note: string;
}

/**
 * A table with caption, headers and note; repeated group cells span their rows.
 * @param settings fields of the first columns, by which the page hides rows; spans would hide with their rows
 */
export function tableBlock(table: StudyTable, settings: readonly SettingKey[] = []): Html {
  const { display } = table;
  const texts = displayRows(table);
  const rows = rowsOf(table.data);
  const shown = blankRepeats(texts, display);
  const label = display.findIndex(
    (column, index) => index >= settings.length && column.align === 'left' && column.group !== true,
  );
  const note = noteText(table);
  const cell = (row: number, column: number): Html => {
    const { align, optional, group } = display[column];
    if (column < settings.length) {
      const again = shown[row][column] === '' ? ' again' : '';
      return html`<th class="${align} setting${again}" scope="row"><span>${texts[row][column]}</span></th>`;
    }
    if (group === true && shown[row][column] === '' && texts[row][column] !== '') return NOTHING;
    const style = [align, ...(optional === true ? ['optional'] : [])].join(' ');
    if (group === true) {
      return html`<th class="${style}" scope="rowgroup" rowspan="${span(shown, texts, row, column)}">${texts[row][column]}</th>`;
    }
    if (column === label) return html`<th class="${style}" scope="row">${texts[row][column]}</th>`;
    return html`<td class="${style}">${texts[row][column]}</td>`;
  };
  return html`<div class="table" role="region" aria-label="${tableRegion(table.title)}" tabindex="0"><table>
<caption>${table.title}</caption>
<thead><tr>${display.map(
    ({ header, align, optional }) =>
      html`<th class="${align}${optional === true ? ' optional' : ''}" scope="col">${header}</th>`,
  )}</tr></thead>
<tbody>
${texts.map((_, row) => html`<tr${settingAttributes(rows[row], settings)}>${display.map((_, column) => cell(row, column))}</tr>\n`)}</tbody>
</table></div>
${note === '' ? NOTHING : html`<p class="note">${note}</p>`}`;
}

/** Number of rows from `row` on with the same group values. */
function span(shown: readonly string[][], texts: readonly string[][], row: number, column: number): number {
  let end = row + 1;
  while (end < shown.length && shown[end][column] === '' && texts[end][column] !== '') end++;
  return end - row;
}

/** The key values at the top of the report. */
export function keyNumbersBlock(numbers: readonly KeyNumber[]): Html {
  return html`<dl class="keys">${numbers.map(
    ({ label, value, note }) => html`<div><dt>${label}</dt><dd>${value}<small>${note}</small></dd></div>\n`,
  )}</dl>`;
}

/** @param unprinted rules played with house values because the printed ones are not available */
function unplayedSummary(rules: number, unprinted = 0): string {
  const house = `${unprinted} with house values where the printed ones are unknown`;
  if (rules === 0 && unprinted > 0) return `Every rule is played, ${house}`;
  if (rules === 0) return 'Every rule that is known to shockroll is played.';
  const left =
    rules === 1 ? '1 rule is not played or only in part' : `${rules} rules are not played or only in part`;
  return unprinted === 0 ? left : `${left}; ${house}`;
}

/** The rules that are not played as written. */
export function unplayedRulesBlock(rules: readonly UnplayedRule[] | null): Html {
  if (rules === null) return html`<p>Which rules are not played was not recorded for this run.</p>`;
  if (rules.length === 0) return html`<p>${unplayedSummary(0)}</p>`;
  const unprinted = rules.filter(({ status }) => status === 'unprinted').length;
  const summary = unplayedSummary(rules.length - unprinted, unprinted);
  return html`<details><summary>${summary}</summary>
<div class="table" role="region" aria-label="${tableRegion(summary)}" tabindex="0"><table class="texts">
<thead><tr><th scope="col">Rule</th><th scope="col">Played</th><th scope="col">What it says</th><th scope="col">Note</th></tr></thead>
<tbody>
${rules.map(
  ({ id, title, status, note }) =>
    html`<tr><th scope="row">${id}</th><td>${status}</td><td>${title}</td><td>${note}</td></tr>\n`,
)}</tbody></table></div></details>`;
}

/** The command and everything that identifies the results. */
export function reproductionBlock(commandLine: string, facts: readonly (readonly [string, string])[]): Html {
  return html`<pre class="command"><code>${commandLine}</code></pre>
<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd><code>${value}</code></dd></div>\n`)}</dl>`;
}

/** The whole configuration as JSON. */
export function configurationBlock(configuration: unknown): Html {
  return html`<details><summary>Configuration</summary><pre><code>${JSON.stringify(configuration, null, 2)}</code></pre></details>`;
}
