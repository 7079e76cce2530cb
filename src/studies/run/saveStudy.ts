/** Writes the results of a study into its run folder. Loads the drawing libraries, so it is loaded last. */
import { FILE_LAYOUT } from '../../charts/theme.ts';
import { loadReport, type ReportName } from '../../reports/definition.ts';
import { type ReportStudy, shownCharts, studyReport } from '../../reports/studyReport.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import { resultsOf, statusOf } from '../../simulation/runResults.ts';
import type { StudyOutcome } from '../../simulation/study.ts';
import { tableFiles } from '../../tables/tableFiles.ts';
import type { ProgressReport } from '../host/progress.ts';
import { drawingProgress, saveChart } from './saveCharts.ts';

/** A study for its report; the rest comes from the folder and the outcome. */
interface SavedStudy extends Omit<ReportStudy, 'identity' | 'results' | 'status'> {
  readonly report: ReportName;
  readonly outcome: StudyOutcome;
}

/**
 * Saves tables as CSV and Arrow, charts as SVG, PNG and Vega-Lite, the report, and last the manifest.
 * @throws SystemError when a file cannot be written
 */
export async function saveStudy(
  folder: RunFolder,
  progress: ProgressReport,
  { report, outcome, ...study }: SavedStudy,
): Promise<void> {
  await progress.phase('writing');
  for (const { name, content } of study.tables.flatMap(tableFiles)) await folder.write(name, content);
  const charts = study.parts.charts(FILE_LAYOUT);
  const template = await loadReport(report);
  const drawn = drawingProgress(progress, charts.length + shownCharts(template).size);
  for (const chart of charts) {
    await saveChart(folder, { file: `charts/${chart.name}`, chart });
    await drawn();
  }
  const [status, results] = [statusOf(outcome), resultsOf(outcome)];
  const { identity } = folder;
  const html = await studyReport(template, { ...study, identity, results, status }, drawn);
  await progress.phase('writing');
  await folder.write('report.html', html);
  await folder.finish(status, results);
}
