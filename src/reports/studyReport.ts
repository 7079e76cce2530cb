import { formatCount } from '../answer/format.ts';
import { type Chart, type ChartLayout, NARROW, WIDE } from '../charts/theme.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { WatchedEnd } from '../experiments/stopping.ts';
import type { Verdict } from '../experiments/verdicts.ts';
import type { RunIdentity, RunResults, RunStatus } from '../simulation/manifest.ts';
import { alongClaim, alongTables } from '../tables/alongTables.ts';
import { EXPLOIT_TABLE, type ToldAttempt } from '../tables/exploitTables.ts';
import { INTERPRETATION_FINDINGS_TABLE, INTERPRETATIONS_TABLE } from '../tables/interpretationTables.ts';
import { type Names, sideNames } from '../tables/names.ts';
import { percentLevel } from '../tables/phrases.ts';
import { CHECK_TABLE } from '../tables/playerCheckTable.ts';
import type { StudyTable } from '../tables/studyTable.ts';
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
import { type KeyNumber, luckSentence } from './findings.ts';
import { gamesBlock, type ReportGame } from './gamesBlock.ts';
import { type Html, html, NOTHING } from './html.ts';
import { liveChartBlock } from './liveChart.ts';
import { page } from './page.ts';
import { partGamesBlock, type ReportParts } from './partGamesBlock.ts';
import { FACTS, notRepeatable } from './phrases.ts';

/** A ruleset's parts of a study report. */
export interface StudyReportParts {
  /** The summary sentence of the study. */
  readonly claim: string;
  readonly keyNumbers: readonly KeyNumber[];
  /** Charts that the definition may show, also stored in the folder of the run. */
  readonly charts: (layout: ChartLayout) => readonly Chart[];
  /** Placeholders of the ruleset, besides those of every study. */
  readonly placeholders: ReadonlyMap<string, string>;
  /** Assumptions of the study, in sentences. */
  readonly notes: readonly string[];
  /** Players of the first and the second side, in words. */
  readonly players: readonly [string, string];
}

/** Content of a study report. */
export interface ReportStudy {
  readonly parts: StudyReportParts;
  readonly matchup: MatchupResult;
  /** How the games ended; undefined when their number was fixed and reached. */
  readonly watched: WatchedEnd | undefined;
  /** Its verdict and those of the same study with other players. */
  readonly verdicts: readonly Verdict[];
  /** Whether a second player checked the findings; the results are in the table `check`. */
  readonly isChecked: boolean;
  /** Which interpretations change a finding; undefined if not studied. */
  readonly interpretationClaim: string | undefined;
  /** What attempts to turn the findings came to; empty when there were none. */
  readonly attempts: readonly ToldAttempt[];
  /** Notable games; empty when they cannot be replayed. */
  readonly games: readonly ReportGame[];
  /** Games of each part, for the dots of the charts; undefined when they cannot be replayed. */
  readonly partGames: ReportParts | undefined;
  readonly tables: readonly StudyTable[];
  /** Names for ids of characters, packs, entries and reasons. */
  readonly names: Names;
  readonly identity: RunIdentity;
  readonly results: RunResults;
  readonly status: RunStatus;
  /** The command line that repeats the run. */
  readonly commandLine: string;
  /** Null if unknown; an empty list means that every rule is played. */
  readonly unplayedRules: readonly UnplayedRule[] | null;
}

/**
 * One self-contained HTML file: claim, values, method and limits. The same study gives the same bytes.
 * @param onDrawn called after each chart
 * @throws DataError when the definition uses an unknown placeholder
 */
export async function studyReport(
  template: ReportTemplate,
  study: ReportStudy,
  onDrawn: () => void | Promise<void> = () => {},
): Promise<string> {
  const { definition } = template;
  const values = placeholders(study);
  const fill = (text: string) => fillPlaceholders(text, values, template.file);
  const drawn = await drawCharts(template, study, onDrawn);
  const tables = new Map(study.tables.map((table) => [table.name, table]));
  const show = ({ chart, table: tableName, block }: Shown): Html[] => {
    const picture = chart === undefined ? undefined : drawn.get(chart);
    const table = tableName === undefined ? undefined : tables.get(tableName);
    return [
      ...(picture === undefined ? [] : [picture]),
      ...(table === undefined || table.data.numRows() === 0 ? [] : [tableBlock(table)]),
      ...(block === undefined ? [] : [namedBlock(block, study)]),
    ];
  };
  const title = fill(definition.title);
  const body = html`<header>
<p class="kind">${fill(definition.kind)}</p>
<h1>${title}</h1>
<p class="claim">${study.parts.claim}</p>
${notices(study)}
${keyNumbersBlock(study.parts.keyNumbers)}
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

/** Names of the charts that the definition shows. */
export function shownCharts({ definition }: ReportTemplate): ReadonlySet<string> {
  return new Set(definition.sections.flatMap(({ show }) => show.flatMap(({ chart }) => chart ?? [])));
}

/** Draws only the charts that the definition shows, because charts take most of the time. */
async function drawCharts(
  template: ReportTemplate,
  { parts }: ReportStudy,
  onDrawn: () => void | Promise<void>,
): Promise<ReadonlyMap<string, Html>> {
  const request = shownCharts(template);
  const narrow = new Map(parts.charts(NARROW).map((chart) => [chart.name, chart]));
  const drawn = new Map<string, Html>();
  for (const wide of parts.charts(WIDE)) {
    if (!request.has(wide.name)) continue;
    const chart = { wide, narrow: narrow.get(wide.name) ?? wide };
    drawn.set(wide.name, await liveChartBlock(chart, '', NOTHING, template.script !== null));
    await onDrawn();
  }
  return drawn;
}

type Shown = ReportDefinition['sections'][number]['show'][number];
type BlockName = NonNullable<Shown['block']>;

function namedBlock(block: BlockName, study: ReportStudy): Html {
  const { identity, results } = study;
  switch (block) {
    case 'along':
      return alongBlock(study);
    case 'games':
      return html`${gamesBlock(study.games)}${partsBlock(study)}`;
    case 'notes':
      return html`<ul>${study.parts.notes.map((note) => html`<li>${note}</li>`)}</ul>`;
    case 'unplayed-rules':
      return unplayedRulesBlock(study.unplayedRules);
    case 'reproduction':
      return reproductionBlock(study.commandLine, [
        [FACTS.version, identity.engine],
        [FACTS.seed, String(identity.seed)],
        [FACTS.games, formatCount(results.games)],
        [FACTS.catalogue, identity.catalogueHash],
        [FACTS.results, results.resultsHash],
      ]);
    case 'configuration':
      return configurationBlock(identity.configuration);
  }
}

function partsBlock({ partGames, names, matchup }: ReportStudy): Html {
  return partGames === undefined ? NOTHING : partGamesBlock(partGames, names, sideNames(matchup.sides));
}

/** Whether other players confirm the verdict. */
function alongBlock({
  verdicts,
  names,
  matchup,
  isChecked,
  interpretationClaim,
  attempts,
  tables: all,
}: ReportStudy): Html {
  const check = all.filter(({ name, data }) => name === CHECK_TABLE && data.numRows() > 0);
  const exploit = all.filter(({ name, data }) => name === EXPLOIT_TABLE && data.numRows() > 0);
  const tables = alongTables(verdicts, names, matchup.confidence).filter(({ data }) => data.numRows() > 0);
  const interpreted = all.filter(
    ({ name }) => name === INTERPRETATIONS_TABLE || name === INTERPRETATION_FINDINGS_TABLE,
  );
  const claim =
    tables.length === 0
      ? 'No other AI players repeated the whole study; --along PLAYER,PLAYER does that, with each of them on both sides.'
      : alongClaim(verdicts, names);
  return html`${isChecked ? NOTHING : html`<p>No second player has checked what is found.</p>`}${check.map((table) => tableBlock(table))}${attempts.map(attemptLine)}${exploit.map((table) => tableBlock(table))}${interpretationClaim === undefined ? NOTHING : html`<p>${interpretationClaim}</p>`}${interpreted.map((table) => tableBlock(table))}<p>${claim}</p>${tables.map((table) => tableBlock(table))}`;
}

function attemptLine({ text, command }: ToldAttempt): Html {
  return html`<p>${text}${command === null ? NOTHING : html` Play it: <code>${command}</code>`}</p>`;
}

function failed(failures: number): string {
  const games = failures === 1 ? '1 game' : `${failures} games`;
  return `${games} stopped with an error and ${failures === 1 ? 'is' : 'are'} missing here: a defect of shockroll. The manifest says which.`;
}

/** Warnings to read before the values. */
function notices({ matchup, identity, results, status, watched }: ReportStudy): Html {
  const sentences = [
    ...(status === 'complete'
      ? []
      : [
          `The run was stopped after ${formatCount(results.games)} of ${formatCount(identity.games)} games; this report covers those.`,
        ]),
    ...(watched === undefined
      ? []
      : [watchedText(watched, sideNames(matchup.sides)[0], results.games, matchup.confidence)]),
    ...(identity.repeatable ? [] : [notRepeatable()]),
    ...(results.failures.length === 0 ? [] : [failed(results.failures.length)]),
  ];
  if (sentences.length === 0) return NOTHING;
  return html`<div class="notice" role="note">${sentences.map((sentence) => html`<p>${sentence}</p>`)}</div>`;
}

/** Values of the placeholders in a definition. */
function placeholders({ parts, matchup }: ReportStudy): ReadonlyMap<string, string> {
  const [first, second] = sideNames(matchup.sides);
  return new Map([
    ['first', first],
    ['second', second],
    ['firstPlayer', parts.players[0]],
    ['secondPlayer', parts.players[1]],
    ['games', formatCount(matchup.games)],
    ['capped', formatCount(matchup.capped ?? 0)],
    [
      'intervals',
      matchup.planned === null
        ? 'intervals over pairs of games (Clopper and Pearson for as many independent games as have the error found; Korn and Graubard 1998)'
        : 'confidence sequences by betting (Waudby-Smith and Ramdas 2024), valid at every look, including the last,',
    ],
    ['confidence', percentLevel(matchup.confidence)],
    ['luck', luckSentence(matchup)],
    ...parts.placeholders,
  ]);
}
