import { formatCount } from '../answer/format.ts';
import { differences } from '../data/differences.ts';
import { type Html, html } from './html.ts';
import { tableRegion } from './phrases.ts';
import { type Setting, type SettingKey, settingAttributes, settingLabel } from './settings.ts';

/** A variant as stored in the folder of the run. */
export interface ReportVariant {
  readonly setting: Setting;
  readonly name: string;
  readonly configuration: unknown;
  readonly catalogueHash: string;
  readonly seed: number;
  readonly games: number;
  readonly resultsHash: string;
}

export function variantCount(variants: string): string {
  return variants === '1' ? '1 variant' : `${variants} variants`;
}

const NAMED_HASHES = { data: 'Data (SHA-256)', results: 'Results (SHA-256)' } as const;

function variantsOf(setting: string, variants: string): string {
  return setting === '' ? variants : `${setting}: ${variants}`;
}

/** The variants of one setting: changes from the first one, seeds and hashes, and the configuration of the first. */
export function variantsBlock(variants: readonly ReportVariant[], keys: readonly SettingKey[]): Html {
  const [first] = variants;
  const title = variantsOf(settingLabel(first.setting, keys), variantCount(formatCount(variants.length)));
  const heads = [
    ['left', 'Variant'],
    ['right', 'Games'],
    ['left', 'Differs from the first by'],
    ['right', 'Seed'],
    ['left', NAMED_HASHES.data],
    ['left', NAMED_HASHES.results],
  ] as const;
  return html`<details${settingAttributes(first.setting, keys)}><summary>${title}</summary>
<div class="table" role="region" aria-label="${tableRegion(title)}" tabindex="0"><table class="variants">
<thead><tr>${heads.map(([align, head]) => html`<th class="${align}" scope="col">${head}</th>`)}</tr></thead>
<tbody>
${variants.map(
  (variant) =>
    html`<tr><th class="left" scope="row">${variant.name}</th><td class="right">${formatCount(variant.games)}</td><td class="left">${difference(first, variant)}</td><td class="right">${String(variant.seed)}</td><td class="left"><code>${variant.catalogueHash}</code></td><td class="left"><code>${variant.resultsHash}</code></td></tr>\n`,
)}</tbody></table></div>
<details><summary>Configuration of ${first.name}</summary><pre><code>${JSON.stringify(first.configuration, null, 2)}</code></pre></details>
</details>
`;
}

function difference(first: ReportVariant, other: ReportVariant): string {
  if (first === other) return '';
  const parts = differences(first.configuration, other.configuration).map(({ path, value }) =>
    value === undefined ? `without ${path}` : `${path} = ${value}`,
  );
  if (first.catalogueHash !== other.catalogueHash) parts.push('other data');
  return parts.length === 0 ? '–' : parts.join(', ');
}

/** Groups variants by setting, in their order. */
export function bySetting(variants: readonly ReportVariant[]): ReportVariant[][] {
  const groups = new Map<string, ReportVariant[]>();
  for (const variant of variants) {
    const key = JSON.stringify(variant.setting);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [variant]);
    else group.push(variant);
  }
  return [...groups.values()];
}
