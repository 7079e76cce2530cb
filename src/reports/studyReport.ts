import { notRepeatable } from '../base/messages/cli.ts';
import * as words from '../base/messages/reports.ts';
import { percentLevel } from '../base/messages/tables.ts';
import { singleLookMethod, watchedMethod } from '../base/messages/until.ts';
import { CHART_NAMES, type ChartName, studyCharts } from '../charts/studyCharts.ts';
import { NARROW, WIDE } from '../charts/theme.ts';
import type { BlockWorth } from '../experiments/blockWorth.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { ReplayableGame } from '../experiments/notableGames.ts';
import type { PackEffects } from '../experiments/packEffects.ts';
import type { PacksResult } from '../experiments/packs.ts';
import type { WatchedEnd } from '../experiments/stopping.ts';
import type { Verdict } from '../experiments/verdicts.ts';
import type { RunIdentity, RunResults, RunStatus } from '../simulation/manifest.ts';
import { alongClaim, alongTables } from '../tables/alongTables.ts';
import { formatCount } from '../tables/format.ts';
import { type Names, sideNames } from '../tables/names.ts';
import { studyTables } from '../tables/studyTables.ts';
import { watchedText } from '../tables/watchedText.ts';
import {
  configurationBlock,
  keyNumbersBlock,
  reproductionBlock,
  tableBlock,
  type UnplayedRule,
  unplayedRulesBlock,
} from './blocks.ts';
import { fillPlaceholders, type ReportDefinition, type ReportTemplate } from './definition.ts';
import {
  keyNumbers,
  packDrawSentence,
  packsClaim,
  pairsSentence,
  pairsWarning,
  sidesClaim,
  spreadSentence,
} from './findings.ts';
import { gamesBlock } from './gamesBlock.ts';
import { type Html, html, NOTHING } from './html.ts';
import { liveChartBlock } from './liveChart.ts';
import { page } from './page.ts';

/** What a report is made of. */
export interface ReportStudy {
  readonly matchup: MatchupResult;
  readonly packs: PacksResult;
  /** What each pack adds; undefined where it was not fitted. */
  readonly effects: PackEffects | undefined;
  /** How the games ended; undefined when their number was fixed and nobody ended them sooner. */
  readonly watched: WatchedEnd | undefined;
  /** Its verdict and those of the same study by other players. */
  readonly verdicts: readonly Verdict[];
  /** Games worth a look; none when they cannot be played again. */
  readonly games: readonly ReplayableGame[];
  /** Names to show for ids of characters, packs, entries and reasons. */
  readonly names: Names;
  readonly identity: RunIdentity;
  readonly results: RunResults;
  readonly status: RunStatus;
  /** The line that makes the run again. */
  readonly commandLine: string;
  /** Names for people. */
  readonly map: string;
  readonly mode: string;
  /** Of the first and the second side. */
  readonly players: readonly [string, string];
  /** Whether the sides change entry points within a pair of games; otherwise they are rolled for. */
  readonly entriesSwapped: boolean;
  /** Drawn packs come up equally often; otherwise each pair of games draws for itself. */
  readonly packsStratified: boolean;
  /** What that was worth; null where it cannot be said. */
  readonly blockWorth: BlockWorth | null;
  /** Null when nobody has looked; an empty list claims that every rule is played. */
  readonly unplayedRules: readonly UnplayedRule[] | null;
}

/**
 * One self-contained HTML file: the claim, the figures, the method and its limits. The same study gives the same bytes.
 * @throws DataError when the definition uses an unknown placeholder
 */
export async function studyReport(template: ReportTemplate, study: ReportStudy): Promise<string> {
  const { definition } = template;
  const values = placeholders(study);
  const fill = (text: string) => fillPlaceholders(text, values, template.file);
  const drawn = await drawCharts(template, study);
  const tables = studyTables(study, study.names);
  const show = ({ chart, table, block }: ReportDefinition['sections'][number]['show'][number]): Html[] => {
    const picture = chart === undefined ? undefined : drawn.get(chart);
    return [
      ...(picture === undefined ? [] : [picture]),
      ...(table === undefined || tables[table].data.numRows() === 0 ? [] : [tableBlock(tables[table])]),
      ...(block === undefined ? [] : [namedBlock(block, study)]),
    ];
  };
  const title = fill(definition.title);
  const body = html`<header>
<p class="kind">${fill(definition.kind)}</p>
<h1>${title}</h1>
<p class="claim">${definition.claim === 'packs' ? packsClaim(study.packs, study.names) : sidesClaim(study.matchup)}</p>
${notices(study)}
${keyNumbersBlock(keyNumbers(study.matchup, study.packs, study.identity.seed))}
</header>
<main>
${definition.sections.map(
  ({ heading, text, points, show: shown }) => html`<section>
<h2>${fill(heading)}</h2>
${text.map((paragraph) => html`<p>${fill(paragraph)}</p>\n`)}${
  points.length === 0 ? NOTHING : html`<ul>${points.map((point) => html`<li>${fill(point)}</li>`)}</ul>`
}
${shown.flatMap(show)}
</section>
`,
)}</main>`;
  return page(title, template.stylesheet, body, template.script);
}

/** Only what the definition shows is drawn: a chart is the dear part of a report. */
async function drawCharts(
  { definition, script }: ReportTemplate,
  { matchup, packs, names }: ReportStudy,
): Promise<ReadonlyMap<ChartName, Html>> {
  const asked = new Set(definition.sections.flatMap(({ show }) => show.map(({ chart }) => chart)));
  const wide = studyCharts(matchup, packs, names, WIDE);
  const narrow = studyCharts(matchup, packs, names, NARROW);
  const drawn = new Map<ChartName, Html>();
  for (const name of CHART_NAMES) {
    if (!asked.has(name)) continue;
    const chart = { wide: wide[name], narrow: narrow[name] };
    drawn.set(name, await liveChartBlock(chart, '', NOTHING, script !== null));
  }
  return drawn;
}

type BlockName = NonNullable<ReportDefinition['sections'][number]['show'][number]['block']>;

function namedBlock(block: BlockName, study: ReportStudy): Html {
  const { identity, results } = study;
  switch (block) {
    case 'along':
      return alongBlock(study);
    case 'games':
      return gamesBlock(study.games);
    case 'unplayed-rules':
      return unplayedRulesBlock(study.unplayedRules);
    case 'reproduction':
      return reproductionBlock(study.commandLine, [
        [words.FACTS.version, identity.engine],
        [words.FACTS.seed, String(identity.seed)],
        [words.FACTS.games, formatCount(results.games)],
        [words.FACTS.catalogue, identity.catalogueHash],
        [words.FACTS.results, results.resultsHash],
      ]);
    case 'configuration':
      return configurationBlock(identity.configuration);
  }
}

/** Whether the verdict holds when others play. */
function alongBlock({ verdicts, names, matchup }: ReportStudy): Html {
  const tables = alongTables(verdicts, names, matchup.confidence).filter(({ data }) => data.numRows() > 0);
  const claim = tables.length === 0 ? words.notRepeated() : alongClaim(verdicts, names);
  return html`<p>${claim}</p>${tables.map((table) => tableBlock(table))}`;
}

/** What a reader must know before believing the figures. */
function notices({ matchup, identity, results, status, watched }: ReportStudy): Html {
  const sentences = [
    ...(status === 'complete'
      ? []
      : [words.interrupted(formatCount(results.games), formatCount(identity.games))]),
    ...(watched === undefined
      ? []
      : [watchedText(watched, sideNames(matchup.sides)[0], results.games, matchup.confidence)]),
    ...(identity.repeatable ? [] : [notRepeatable()]),
    ...(results.failures.length === 0 ? [] : [words.failed(results.failures.length)]),
    ...[pairsWarning(matchup)].filter((sentence) => sentence !== null),
  ];
  if (sentences.length === 0) return NOTHING;
  return html`<div class="notice" role="note">${sentences.map((sentence) => html`<p>${sentence}</p>`)}</div>`;
}

/** What the texts of a definition may refer to. */
function placeholders(study: ReportStudy): ReadonlyMap<string, string> {
  const { matchup, packs, players } = study;
  const [first, second] = sideNames(matchup.sides);
  return new Map([
    ['first', first],
    ['second', second],
    ['map', study.map],
    ['mode', study.mode],
    ['firstPlayer', players[0]],
    ['secondPlayer', players[1]],
    ['games', formatCount(matchup.games)],
    ['capped', formatCount(matchup.capped)],
    ['intervals', matchup.planned === null ? singleLookMethod() : watchedMethod()],
    ['confidence', percentLevel(matchup.confidence)],
    ['comparisons', formatCount(packs.comparisons)],
    ['entries', words.entriesSentence(study.entriesSwapped)],
    ['packDraw', packDrawSentence(study.packsStratified, study.blockWorth)],
    ['pairs', pairsSentence(matchup)],
    ['spread', spreadSentence(packs)],
  ]);
}
