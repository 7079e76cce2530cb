/** Writes what a study gave into its run folder. Loads the drawing libraries, so it is loaded last. */
import { playerInWords } from '../base/messages/matchup.ts';
import { generalAndMates } from '../base/messages/setup.ts';
import { chartSvg, svgPng } from '../charts/render.ts';
import { studyCharts } from '../charts/studyCharts.ts';
import { type Chart, FILE_LAYOUT } from '../charts/theme.ts';
import type { ReplayableGame } from '../experiments/notableGames.ts';
import type { Verdict } from '../experiments/verdicts.ts';
import { loadReport, type ReportName } from '../reports/definition.ts';
import { studyReport } from '../reports/studyReport.ts';
import { modeInWords } from '../rulesets/tannhauser/boardOptions.ts';
import { readCoverage } from '../rulesets/tannhauser/coverage.ts';
import { describePlayer } from '../rulesets/tannhauser/players/players.ts';
import { resultsOf, statusOf } from '../simulation/manifest.ts';
import type { RunFolder } from '../simulation/runFolder.ts';
import type { StudyOutcome } from '../simulation/study.ts';
import { type Names, nameOf } from '../tables/names.ts';
import type { StudyTable } from '../tables/studyTable.ts';
import { tableFiles } from '../tables/tableFiles.ts';
import type { Matchup } from './matchup.ts';
import type { Findings } from './measure.ts';

export interface StudyAnswer {
  readonly played: Matchup;
  readonly outcome: StudyOutcome;
  readonly findings: Findings;
  /** Its verdict and those of the same study by other players. */
  readonly verdicts: readonly Verdict[];
  readonly names: Names;
  readonly games: readonly ReplayableGame[];
  readonly tables: readonly StudyTable[];
  readonly report: ReportName;
  /** The line that plays the same games again. */
  readonly commandLine: string;
}

/**
 * Tables as CSV and Arrow, charts as SVG, PNG and Vega-Lite, the report, and last the manifest.
 * @throws SystemError when a file cannot be written
 */
export async function saveStudy(folder: RunFolder, answer: StudyAnswer): Promise<void> {
  const { names, outcome, findings } = answer;
  for (const { name, content } of answer.tables.flatMap(tableFiles)) await folder.write(name, content);
  const charts = studyCharts(findings.matchup, findings.packs, names, FILE_LAYOUT);
  for (const chart of Object.values(charts)) await saveChart(folder, chart);
  await folder.write('report.html', await reportHtml(folder, answer));
  await folder.finish(statusOf(outcome), resultsOf(outcome));
}

async function saveChart(folder: RunFolder, { name, spec }: Chart): Promise<void> {
  const svg = await chartSvg(spec);
  await folder.write(`charts/${name}.vl.json`, `${JSON.stringify(spec, null, 2)}\n`);
  await folder.write(`charts/${name}.svg`, svg);
  await folder.write(`charts/${name}.png`, svgPng(svg));
}

async function reportHtml(folder: RunFolder, answer: StudyAnswer): Promise<string> {
  const { outcome, findings, names, commandLine } = answer;
  const { configuration, catalogue } = answer.played;
  const { rules, items } = await readCoverage(catalogue);
  const player = (name: string) => playerInWords(name, describePlayer(catalogue, name));
  const playersOf = (side: 0 | 1): string =>
    generalAndMates((configuration.seats?.[side] ?? [configuration.players[side]]).map(player));
  return studyReport(await loadReport(answer.report), {
    ...findings,
    verdicts: answer.verdicts,
    games: answer.games,
    names,
    identity: folder.identity,
    results: resultsOf(outcome),
    status: statusOf(outcome),
    commandLine,
    map: nameOf(names, configuration.map),
    mode: modeInWords(configuration, (id) => nameOf(names, id)),
    players: [playersOf(0), playersOf(1)],
    entriesSwapped: configuration.entries === 'swapped',
    packsStratified: configuration.packDraw === 'stratified',
    unplayedRules: [...rules, ...items].filter(({ status }) => status !== 'played'),
  });
}
