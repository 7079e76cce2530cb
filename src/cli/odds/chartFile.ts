/** Draws an answer about odds. Loads the drawing libraries. */
import { oddsChart } from '../../charts/oddsChart.ts';
import { chartCaption, type OddsChart } from '../../charts/oddsChartKinds.ts';
import { chartSvg, svgPng } from '../../charts/render.ts';
import { FILE_LAYOUT } from '../../charts/theme.ts';
import type { OddsPresentation } from '../../odds/presentation.ts';
import { oddsPage } from '../../reports/oddsPage.ts';
import type { WholeFile } from '../../studies/host/writeWhole.ts';
import type { ChartFile, OddsOutput } from './output.ts';

const PAGE_LAYOUT = { purpose: 'page', width: 820 } as const;

/** The file with the chart. */
export async function chartFile(
  answer: OddsPresentation,
  { commandLine }: OddsOutput,
  { path, format }: ChartFile,
  picture: OddsChart,
): Promise<WholeFile> {
  const { sentence, assumed, rules } = answer;
  const caption = chartCaption(picture, sentence, answer.sampled);
  const chart = oddsChart(picture, caption, format === 'html' ? PAGE_LAYOUT : FILE_LAYOUT);
  if (format === 'html') {
    return { path, content: await oddsPage({ sentence, chart, assumed, rules, commandLine }) };
  }
  const svg = await chartSvg(chart.spec);
  return { path, content: format === 'svg' ? svg : svgPng(svg) };
}
