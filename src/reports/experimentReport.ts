import { formatCount } from '../answer/format.ts';
import type { ReplayableGame } from '../experiments/notableGames.ts';
import type { RunIdentity, RunResults, RunStatus } from '../simulation/manifest.ts';
import type { StudyTable } from '../tables/studyTable.ts';
import type { ReportAssets } from './assets.ts';
import { reproductionBlock, tableBlock, type UnplayedRule, unplayedRulesBlock } from './blocks.ts';
import { type Budget, createBudget } from './budget.ts';
import { filtersBlock } from './filtersBlock.ts';
import { type Html, html, NOTHING } from './html.ts';
import { liveChartBlock, type ReportChart } from './liveChart.ts';
import { page } from './page.ts';
import { FACTS, gameNumber, gamesNote, KINDS } from './phrases.ts';
import {
  SETTING_WORDS,
  type Setting,
  type SettingKey,
  settingAttributes,
  settingKeys,
  settingLabel,
  valuesOf,
  varyingKeys,
} from './settings.ts';
import { bySetting, type ReportVariant, variantCount, variantsBlock } from './variantsBlock.ts';

/** A chart of one setting. */
interface SettingReportChart extends ReportChart {
  readonly setting: Setting;
  /** Image file in the folder of the run. */
  readonly file: string;
}

/** A game of one setting. */
interface SettingReportGame extends ReplayableGame {
  readonly setting: Setting;
}

/** Content of the report of a comparing study. */
export interface ExperimentReport {
  /** Names of the first and the second side. */
  readonly sides: readonly string[];
  readonly settings: readonly Setting[];
  /** One self-contained sentence per setting. */
  readonly claims: readonly string[];
  /** Tables whose first columns are the setting. */
  readonly tables: readonly StudyTable[];
  readonly charts: readonly SettingReportChart[];
  readonly method: readonly string[];
  readonly limits: readonly string[];
  readonly variants: readonly ReportVariant[];
  readonly games: readonly SettingReportGame[];
  readonly identity: RunIdentity;
  readonly results: RunResults;
  readonly status: RunStatus;
  /** The command line that repeats the run. */
  readonly commandLine: string;
  readonly unplayedRules: readonly UnplayedRule[];
}

/** Maximum bytes of a page; content that does not fit is in other files of the run. */
const PAGE_LIMIT = 2_900_000;
/** Bytes reserved for required parts: claims, method, limits, head. */
const RESERVED = 300_000;
/** Tables with at least this many rows start folded. */
const LONG_TABLE = 100;

/**
 * One self-contained HTML file: claims, tables, charts, method, limits, and how to reproduce them. The same study gives
 * the same bytes.
 * @param onDrawn called after each chart, whether it fits on the page or not
 */
export async function experimentReport(
  study: ExperimentReport,
  assets: ReportAssets,
  onDrawn: () => void | Promise<void> = () => {},
): Promise<string> {
  const keys = varyingKeys(study.settings);
  const { stylesheet, script } = assets;
  const budget = createBudget(
    PAGE_LIMIT - RESERVED - Buffer.byteLength(stylesheet) - Buffer.byteLength(script ?? ''),
  );
  const title = study.sides.join(' against ');
  // In order of priority for the available space.
  const tables = tablesSection(study, keys, budget);
  const variants = variantsSection(study, keys, budget);
  const charts = await chartsSection(study, keys, budget, script !== null, onDrawn);
  const body = html`<header>
<p class="kind">${study.identity.command}</p>
<h1>${title}</h1>
<div class="${study.claims.length === 1 ? 'claims' : 'claims several'}">
${study.claims.map(
  (claim, index) => html`<p class="claim"${settingAttributes(study.settings[index], keys)}>${claim}</p>\n`,
)}</div>
<p class="played">${playedLine(study, keys)}</p>
${
  study.status === 'complete'
    ? NOTHING
    : html`<div class="notice" role="note"><p>The run was stopped before its end; what is shown rests on the games played until then.</p></div>`
}
</header>
<main>
${keys.length === 0 ? NOTHING : filtersBlock(study.settings, keys)}
${tables}
${charts}
${listSection('Method', study.method)}
<section>
<h2>Limits</h2>
${sentences(study.limits)}
${unplayedRulesBlock(study.unplayedRules)}
</section>
${variants}
<section>
<h2>Repeat this study</h2>
<p>${study.identity.repeatable ? 'This command plays the same games and gives the same hashes, on any machine and with any number of threads.' : 'This command repeats the study; AI players with a time budget play different games.'}</p>
${reproductionBlock(study.commandLine, [
  [FACTS.version, study.identity.engine],
  [FACTS.seed, String(study.identity.seed)],
  [FACTS.games, formatCount(study.results.games)],
  [FACTS.catalogue, study.identity.catalogueHash],
  [FACTS.results, study.results.resultsHash],
])}
</section>
${gamesSection(study.games, keys)}
</main>`;
  return page(title, stylesheet, body, script);
}

function playedLine(
  { settings, variants, results, identity }: ExperimentReport,
  keys: readonly SettingKey[],
) {
  const places = settingKeys(settings).map((key) =>
    keys.includes(key)
      ? SETTING_WORDS[key].several(valuesOf(settings, key).length)
      : (settings[0][key] ?? ''),
  );
  const names = new Set(variants.map(({ name }) => name));
  return [
    ...places,
    variantCount(formatCount(names.size)),
    `${formatCount(results.games)} games`,
    `seed ${identity.seed}`,
  ].join(' · ');
}

function sentences(texts: readonly string[]): Html {
  return texts.length === 0 ? NOTHING : html`<ul>${texts.map((text) => html`<li>${text}</li>`)}</ul>`;
}

function listSection(heading: string, texts: readonly string[]): Html {
  return texts.length === 0
    ? NOTHING
    : html`<section>
<h2>${heading}</h2>
${sentences(texts)}
</section>`;
}

/** Refers to content that did not fit on the page. @param file in the folder of the run */
function inFile(title: string, file: string): string {
  return `${title}: too long for this page; see ${file}.`;
}

function tablesSection({ tables }: ExperimentReport, keys: readonly SettingKey[], budget: Budget): Html {
  const shown = tables.filter(({ data }) => data.numRows() > 0);
  if (shown.length === 0) return NOTHING;
  return html`<section>
<h2>Results</h2>
${shown.map((table) => {
  const rows = table.data.numRows();
  const block = tableBlock(table, keys);
  if (!budget.take(block.html)) {
    return html`<p class="note">${inFile(table.title, `tables/${table.name}.csv`)}</p>`;
  }
  const long = table.long === true || rows > LONG_TABLE;
  return long
    ? html`<details><summary>${table.title} (${formatCount(rows)} rows)</summary>${block}</details>`
    : block;
})}
</section>`;
}

async function chartsSection(
  { charts }: ExperimentReport,
  keys: readonly SettingKey[],
  budget: Budget,
  live: boolean,
  onDrawn: () => void | Promise<void>,
): Promise<Html> {
  const blocks: Html[] = [];
  const left: string[] = [];
  for (const chart of charts) {
    // After the first chart without room none is drawn: the first ones belong to the first settings.
    const block = left.length > 0 ? null : await liveChart(chart, keys, live);
    if (block !== null && budget.take(block.html)) blocks.push(block);
    else left.push(chart.file);
    await onDrawn();
  }
  if (charts.length === 0) return NOTHING;
  return html`<section>
<h2>Charts</h2>
${blocks}${left.length === 0 ? NOTHING : html`<p class="note">More charts than this page holds are in the folder of the run: ${left.join(', ')}.</p>`}
</section>`;
}

function liveChart(chart: SettingReportChart, keys: readonly SettingKey[], live: boolean): Promise<Html> {
  const { setting } = chart;
  return liveChartBlock(chart, settingLabel(setting, keys), settingAttributes(setting, keys), live);
}

const VARIANTS = 'What was played';

function variantsSection({ variants }: ExperimentReport, keys: readonly SettingKey[], budget: Budget): Html {
  if (variants.length === 0) return NOTHING;
  const blocks = bySetting(variants).map((group) => variantsBlock(group, keys));
  const fits = budget.take(blocks.map((block) => block.html).join(''));
  return html`<section>
<h2>${VARIANTS}</h2>
${fits ? blocks : html`<p class="note">${inFile(VARIANTS, 'variants.json')}</p>`}
</section>`;
}

function gamesSection(games: readonly SettingReportGame[], keys: readonly SettingKey[]): Html {
  if (games.length === 0) return NOTHING;
  return html`<section>
<h2>Games worth a look</h2>
<p>${gamesNote()}</p>
${games.map(
  ({ setting, kind, index, why, command }) => html`<div class="game"${settingAttributes(setting, keys)}>
<h3>${KINDS[kind]}<small>${gameNumber(index)}${keys.length === 0 ? NOTHING : html` · ${settingLabel(setting, keys)}`}</small></h3>
<p>${why}</p>
<pre class="command"><code>${command}</code></pre>
</div>
`,
)}</section>`;
}
