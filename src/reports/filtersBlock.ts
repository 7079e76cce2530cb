import { type Html, html } from './html.ts';
import { SETTING_WORDS, type Setting, type SettingKey, valuesOf } from './settings.ts';

/** Controls for the page's script, which shows them; without it they stay hidden. */
export function filtersBlock(settings: readonly Setting[], keys: readonly SettingKey[]): Html {
  return html`<form class="filters" aria-label="What is shown" hidden>
${keys.map(
  (key) =>
    html`<label>${SETTING_WORDS[key].header} <select name="${key}"><option value="">All</option>${valuesOf(
      settings,
      key,
    ).map((value) => html`<option value="${value}">${value}</option>`)}</select></label>\n`,
)}<output data-some="{shown} of {all} settings shown" data-none="Nothing was played in this setting."></output>
</form>`;
}
