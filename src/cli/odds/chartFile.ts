/** Draws an answer of the odds desk. Loads the drawing libraries. */
import { oddsChart } from '../../charts/oddsChart.ts';
import { type OddsPicture, pictureCaption } from '../../charts/oddsPicture.ts';
import { chartSvg, svgPng } from '../../charts/render.ts';
import { FILE_LAYOUT } from '../../charts/theme.ts';
import type { OddsPresentation } from '../../odds/presentation.ts';
import { oddsPage } from '../../reports/oddsPage.ts';
import type { ChartFile, OddsOutput } from './output.ts';
import type { WholeFile } from './writeWhole.ts';

const PAGE_LAYOUT = { purpose: 'page', width: 820 } as const;

/** The file that holds the picture. */
export async function chartFile(
  answer: OddsPresentation,
  { commandLine }: OddsOutput,
  { path, format }: ChartFile,
  picture: OddsPicture,
): Promise<WholeFile> {
  const { sentence, assumed, rules } = answer;
  const caption = pictureCaption(picture, sentence, answer.sampled);
  const chart = oddsChart(picture, caption, format === 'html' ? PAGE_LAYOUT : FILE_LAYOUT);
  if (format === 'html') {
    return { path, content: await oddsPage({ sentence, chart, assumed, rules, commandLine }) };
  }
  const svg = await chartSvg(chart.spec);
  return { path, content: format === 'svg' ? svg : svgPng(svg) };
}
