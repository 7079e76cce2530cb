import { barSpec } from './oddsBars.ts';
import { alternativeOf, type OddsChart } from './oddsChartKinds.ts';
import { curveSpec } from './oddsCurves.ts';
import { heatSpec } from './oddsHeat.ts';
import { type Chart, type ChartLayout, chartOf } from './theme.ts';

/** Draws odds; the caption is the answer's sentence. */
export function oddsChart(chart: OddsChart, caption: string, layout: ChartLayout): Chart {
  const words = { title: chart.title, caption, alternative: alternativeOf(chart) };
  return chartOf('odds', words, layout, (framed) => {
    if (chart.kind === 'curves') return curveSpec(chart, framed, layout);
    return chart.kind === 'bars' ? barSpec(chart, framed, layout) : heatSpec(chart, framed, layout);
  });
}
