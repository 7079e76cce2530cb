import { SETTING_WORDS } from '../base/messages/experiment.ts';
import * as words from '../base/messages/experimentReport.ts';
import { type Html, html } from './html.ts';
import { type Setting, type SettingKey, valuesOf } from './settings.ts';

/** Controls that the page's script shows and obeys; without it they stay hidden. */
export function filtersBlock(settings: readonly Setting[], keys: readonly SettingKey[]): Html {
  return html`<form class="filters" aria-label="${words.FILTERS}" hidden>
${keys.map(
  (key) =>
    html`<label>${SETTING_WORDS[key].header} <select name="${key}"><option value="">${words.ALL}</option>${valuesOf(
      settings,
      key,
    ).map((value) => html`<option value="${value}">${value}</option>`)}</select></label>\n`,
)}<output data-some="${words.SHOWN}" data-none="${words.NONE_SHOWN}"></output>
</form>`;
}
