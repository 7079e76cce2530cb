/** Writes the results of a comparing study into its run folder. Loads the drawing libraries, so it is loaded last. */
import { FILE_LAYOUT, NARROW, WIDE } from '../../charts/theme.ts';
import { loadAssets } from '../../reports/assets.ts';
import type { UnplayedRule } from '../../reports/blocks.ts';
import { experimentReport } from '../../reports/experimentReport.ts';
import { type Setting, settingKeys, settingLabel } from '../../reports/settings.ts';
import { type RunResults, type RunStatus, VARIANTS_FILE } from '../../simulation/manifest.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import { tableFiles } from '../../tables/tableFiles.ts';
import type { ProgressReport } from '../host/progress.ts';
import { drawingProgress, saveChart } from '../run/saveCharts.ts';
import type { VariantRecord } from './experimentAnswer.ts';
import { fileWord } from './fileWord.ts';
import type { MergedAnswer } from './mergedAnswer.ts';

export interface SavedExperiment {
  /** Names of the first and the second side. */
  readonly sides: readonly string[];
  readonly merged: MergedAnswer;
  readonly variants: readonly VariantRecord[];
  readonly unplayedRules: readonly UnplayedRule[];
  /** The command line that plays the same games. */
  readonly command: string;
  readonly status: RunStatus;
  readonly results: RunResults;
}

/**
 * Saves variants and their hashes, tables as CSV and Arrow, charts as SVG, PNG and Vega-Lite, the report, and last the manifest.
 * @throws SystemError when a file cannot be written
 */
export async function saveExperiment(
  folder: RunFolder,
  progress: ProgressReport,
  saved: SavedExperiment,
): Promise<void> {
  const { merged, variants } = saved;
  await progress.phase('writing');
  await folder.write(VARIANTS_FILE, `${JSON.stringify(variants, null, 2)}\n`);
  await folder.write(
    'answer.json',
    `${JSON.stringify({ ...merged.json, command: saved.command }, null, 2)}\n`,
  );
  for (const { name, content } of [...merged.tables.flatMap(tableFiles), ...(merged.files ?? [])])
    await folder.write(name, content);
  const charts = merged.charts(FILE_LAYOUT);
  const drawn = drawingProgress(progress, 2 * charts.length);
  for (const { setting, chart } of charts) {
    const file = chartFile(setting, chart.name, merged.settings.length > 1);
    await saveChart(folder, { file, chart });
    await drawn();
  }
  const html = await reportHtml(folder, saved, drawn);
  await progress.phase('writing');
  await folder.write('report.html', html);
  await folder.finish(saved.status, saved.results);
}

/** A chart's file in the run folder, without extension. */
function chartFile(setting: Setting, chart: string, several: boolean): string {
  const label = settingLabel(setting, settingKeys([setting]));
  return several ? `charts/${fileWord(label)}/${chart}` : `charts/${chart}`;
}

async function reportHtml(
  folder: RunFolder,
  saved: SavedExperiment,
  onDrawn: () => Promise<void>,
): Promise<string> {
  const { merged, sides, unplayedRules, variants, command, results, status } = saved;
  const narrow = merged.charts(NARROW);
  return experimentReport(
    {
      ...merged,
      sides,
      charts: merged.charts(WIDE).map(({ setting, chart }, index) => ({
        setting,
        wide: chart,
        narrow: narrow[index].chart,
        file: `${chartFile(setting, chart.name, merged.settings.length > 1)}.svg`,
      })),
      variants: variants,
      identity: folder.identity,
      results,
      status,
      commandLine: command,
      unplayedRules,
    },
    await loadAssets(),
    onDrawn,
  );
}
