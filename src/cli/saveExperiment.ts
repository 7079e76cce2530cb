/** Writes what a comparing study gave into its run folder. Loads the drawing libraries, so it is loaded last. */
import { chartSvg, svgPng } from '../charts/render.ts';
import { FILE_LAYOUT, NARROW, WIDE } from '../charts/theme.ts';
import { loadAssets } from '../reports/assets.ts';
import type { UnplayedRule } from '../reports/blocks.ts';
import { experimentReport } from '../reports/experimentReport.ts';
import { type Setting, settingKeys, settingLabel } from '../reports/settings.ts';
import { type RunResults, type RunStatus, VARIANTS_FILE } from '../simulation/manifest.ts';
import type { RunFolder } from '../simulation/runFolder.ts';
import { tableFiles } from '../tables/tableFiles.ts';
import type { ArmRecord, MergedAnswer, SettingChart } from './experimentAnswer.ts';

export interface SavedExperiment {
  /** Names of the first and the second side. */
  readonly sides: readonly string[];
  readonly merged: MergedAnswer;
  readonly arms: readonly ArmRecord[];
  readonly unplayedRules: readonly UnplayedRule[];
  /** The line that plays the same games again. */
  readonly command: string;
  readonly status: RunStatus;
  readonly results: RunResults;
}

/**
 * Arms and their hashes, tables as CSV and Arrow, charts as SVG, PNG and Vega-Lite, the report, and last the manifest.
 * @throws SystemError when a file cannot be written
 */
export async function saveExperiment(folder: RunFolder, saved: SavedExperiment): Promise<void> {
  const { merged, arms } = saved;
  await folder.write(VARIANTS_FILE, `${JSON.stringify(arms, null, 2)}\n`);
  await folder.write(
    'answer.json',
    `${JSON.stringify({ ...merged.json, command: saved.command }, null, 2)}\n`,
  );
  for (const { name, content } of merged.tables.flatMap(tableFiles)) await folder.write(name, content);
  const charts = merged.charts(FILE_LAYOUT);
  for (const entry of charts) await saveChart(folder, entry, merged.settings.length > 1);
  await folder.write('report.html', await reportHtml(folder, saved));
  await folder.finish(saved.status, saved.results);
}

async function saveChart(
  folder: RunFolder,
  { setting, chart }: SettingChart,
  several: boolean,
): Promise<void> {
  const svg = await chartSvg(chart.spec);
  const name = chartFile(setting, chart.name, several);
  await folder.write(`${name}.vl.json`, `${JSON.stringify(chart.spec, null, 2)}\n`);
  await folder.write(`${name}.svg`, svg);
  await folder.write(`${name}.png`, svgPng(svg));
}

/** A chart's file in the folder of the run, without its ending. */
function chartFile(setting: Setting, chart: string, several: boolean): string {
  const label = settingLabel(setting, settingKeys([setting]));
  return several ? `charts/${fileWord(label)}/${chart}` : `charts/${chart}`;
}

async function reportHtml(folder: RunFolder, saved: SavedExperiment): Promise<string> {
  const { merged, sides, unplayedRules, arms, command, results, status } = saved;
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
      variants: arms,
      identity: folder.identity,
      results,
      status,
      commandLine: command,
      unplayedRules,
    },
    await loadAssets(),
  );
}

/** Words as a file name on any system. */
function fileWord(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
