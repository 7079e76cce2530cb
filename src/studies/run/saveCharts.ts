/** Charts as files of a run folder. Loads the drawing libraries. */
import { chartSvg, svgPng } from '../../charts/render.ts';
import type { Chart } from '../../charts/theme.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import type { ProgressReport } from '../host/progress.ts';

/** A chart and its file in the folder, without extension. */
interface ChartFile {
  readonly file: string;
  readonly chart: Chart;
}

/**
 * Saves the specification, the SVG and the PNG of a chart.
 * @throws SystemError when a file cannot be written
 */
export async function saveChart(folder: RunFolder, { file, chart: { spec } }: ChartFile): Promise<void> {
  const svg = await chartSvg(spec);
  await folder.write(`${file}.vl.json`, `${JSON.stringify(spec, null, 2)}\n`);
  await folder.write(`${file}.svg`, svg);
  await folder.write(`${file}.png`, svgPng(svg));
}

/** Makes a function that reports each drawn chart. */
export function drawingProgress(progress: ProgressReport, of: number): () => Promise<void> {
  let done = 0;
  return () => progress.phase('drawing', { done: ++done, of });
}
