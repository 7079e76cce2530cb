/** Charts as files of a run folder. Loads the drawing libraries. */
import { chartSvg, svgPng } from '../charts/render.ts';
import type { Chart } from '../charts/theme.ts';
import type { RunFolder } from '../simulation/runFolder.ts';
import type { ProgressReport } from './progress.ts';

/** A chart and its file in the folder, without an ending. */
interface ChartFile {
  readonly file: string;
  readonly chart: Chart;
}

/** The specification, the drawing and the picture of a chart. @throws SystemError when a file cannot be written */
export async function saveChart(folder: RunFolder, { file, chart: { spec } }: ChartFile): Promise<void> {
  const svg = await chartSvg(spec);
  await folder.write(`${file}.vl.json`, `${JSON.stringify(spec, null, 2)}\n`);
  await folder.write(`${file}.svg`, svg);
  await folder.write(`${file}.png`, svgPng(svg));
}

/** Tells how many charts of all are drawn, each time that one is. */
export function drawingProgress(progress: ProgressReport, of: number): () => Promise<void> {
  let done = 0;
  return () => progress.phase('drawing', { done: ++done, of });
}
