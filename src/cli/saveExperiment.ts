/** Writes what a comparing study gave into its run folder. Loads the drawing libraries, so it is loaded last. */
import { chartSvg, svgPng } from '../charts/render.ts';
import { FILE_LAYOUT } from '../charts/theme.ts';
import type { RunResults, RunStatus } from '../simulation/manifest.ts';
import type { RunFolder } from '../simulation/runFolder.ts';
import { tableCsv } from '../tables/csv.ts';
import type { ArmRecord } from './experiment.ts';
import type { MergedAnswer, SettingChart } from './experimentAnswer.ts';

export interface SavedExperiment {
  readonly merged: MergedAnswer;
  readonly arms: readonly ArmRecord[];
  /** The line that plays the same games again. */
  readonly command: string;
  readonly status: RunStatus;
  readonly results: RunResults;
}

/**
 * Arms and their hashes, tables as CSV, charts as SVG, PNG and Vega-Lite, and last the manifest.
 * @throws SystemError when a file cannot be written
 */
export async function saveExperiment(folder: RunFolder, saved: SavedExperiment): Promise<void> {
  const { merged, arms } = saved;
  await folder.write('arms.json', `${JSON.stringify(arms, null, 2)}\n`);
  await folder.write(
    'answer.json',
    `${JSON.stringify({ ...merged.json, command: saved.command }, null, 2)}\n`,
  );
  for (const table of merged.tables) await folder.write(`tables/${table.name}.csv`, tableCsv(table.data));
  const charts = merged.charts(FILE_LAYOUT);
  for (const entry of charts) await saveChart(folder, entry, merged.settings.length > 1);
  await folder.finish(saved.status, saved.results);
}

async function saveChart(
  folder: RunFolder,
  { setting, chart }: SettingChart,
  several: boolean,
): Promise<void> {
  const svg = await chartSvg(chart.spec);
  const name = several
    ? `${fileWord(`${setting.map} ${setting.mode} ${setting.player}`)}/${chart.name}`
    : chart.name;
  await folder.write(`charts/${name}.vl.json`, `${JSON.stringify(chart.spec, null, 2)}\n`);
  await folder.write(`charts/${name}.svg`, svg);
  await folder.write(`charts/${name}.png`, svgPng(svg));
}

/** Words as a file name on any system. */
function fileWord(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
