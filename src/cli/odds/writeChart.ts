/** Draws an answer of the odds desk into a file. Loads the drawing libraries. */
import { oddsChart } from '../../charts/oddsChart.ts';
import { type OddsPicture, pictureCaption } from '../../charts/oddsPicture.ts';
import { chartSvg, svgPng } from '../../charts/render.ts';
import { FILE_LAYOUT } from '../../charts/theme.ts';
import type { OddsPresentation } from '../../odds/presentation.ts';
import { oddsPage } from '../../reports/oddsPage.ts';
import type { ChartFile, OddsOutput } from './output.ts';
import { writeWhole } from './writeWhole.ts';

const PAGE_LAYOUT = { purpose: 'page', width: 820 } as const;

/** @throws SystemError when the file cannot be written */
export async function writeChart(
  answer: OddsPresentation,
  { commandLine }: OddsOutput,
  { path, format }: ChartFile,
  picture: OddsPicture,
): Promise<void> {
  const { sentence, assumed, rules } = answer;
  const caption = pictureCaption(picture, sentence, answer.sampled);
  const chart = oddsChart(picture, caption, format === 'html' ? PAGE_LAYOUT : FILE_LAYOUT);
  if (format === 'html')
    await writeWhole(path, await oddsPage({ sentence, chart, assumed, rules, commandLine }));
  else {
    const svg = await chartSvg(chart.spec);
    await writeWhole(path, format === 'svg' ? svg : svgPng(svg));
  }
}
