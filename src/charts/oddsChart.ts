import { barChart } from './oddsBars.ts';
import { curveChart } from './oddsCurves.ts';
import { heatChart } from './oddsHeat.ts';
import type { OddsPicture } from './oddsPicture.ts';
import type { Chart, ChartLayout } from './theme.ts';

/** Draws odds; the caption is the answer's sentence. */
export function oddsChart(picture: OddsPicture, caption: string, layout: ChartLayout): Chart {
  if (picture.kind === 'curves') return curveChart(picture, caption, layout);
  return picture.kind === 'bars' ? barChart(picture, caption, layout) : heatChart(picture, caption, layout);
}
