/** Writes what a study gave into its run folder. Loads the drawing libraries, so it is loaded last. */
import { chartSvg, svgPng } from '../charts/render.ts';
import { type Chart, FILE_LAYOUT } from '../charts/theme.ts';
import { loadReport, type ReportName } from '../reports/definition.ts';
import { type ReportStudy, studyReport } from '../reports/studyReport.ts';
import type { RunFolder } from '../simulation/runFolder.ts';
import { resultsOf, statusOf } from '../simulation/runResults.ts';
import type { StudyOutcome } from '../simulation/study.ts';
import { tableFiles } from '../tables/tableFiles.ts';

/** A study for its report; the folder and the outcome say the rest. */
export interface SavedStudy extends Omit<ReportStudy, 'identity' | 'results' | 'status'> {
  readonly report: ReportName;
  readonly outcome: StudyOutcome;
}

/**
 * Tables as CSV and Arrow, charts as SVG, PNG and Vega-Lite, the report, and last the manifest.
 * @throws SystemError when a file cannot be written
 */
export async function saveStudy(folder: RunFolder, { report, outcome, ...study }: SavedStudy): Promise<void> {
  for (const { name, content } of study.tables.flatMap(tableFiles)) await folder.write(name, content);
  for (const chart of study.parts.charts(FILE_LAYOUT)) await saveChart(folder, chart);
  const [status, results] = [statusOf(outcome), resultsOf(outcome)];
  const { identity } = folder;
  const html = await studyReport(await loadReport(report), { ...study, identity, results, status });
  await folder.write('report.html', html);
  await folder.finish(status, results);
}

async function saveChart(folder: RunFolder, { name, spec }: Chart): Promise<void> {
  const svg = await chartSvg(spec);
  await folder.write(`charts/${name}.vl.json`, `${JSON.stringify(spec, null, 2)}\n`);
  await folder.write(`charts/${name}.svg`, svg);
  await folder.write(`charts/${name}.png`, svgPng(svg));
}
