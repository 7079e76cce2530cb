import { barSpec } from './oddsBars.ts';
import { curveSpec } from './oddsCurves.ts';
import { heatSpec } from './oddsHeat.ts';
import { alternativeOf, type OddsPicture } from './oddsPicture.ts';
import { type Chart, type ChartLayout, chartOf } from './theme.ts';

/** Draws odds; the caption is the answer's sentence. */
export function oddsChart(picture: OddsPicture, caption: string, layout: ChartLayout): Chart {
  const words = { title: picture.title, caption, alternative: alternativeOf(picture) };
  return chartOf('odds', words, layout, (framed) => {
    if (picture.kind === 'curves') return curveSpec(picture, framed, layout);
    return picture.kind === 'bars' ? barSpec(picture, framed, layout) : heatSpec(picture, framed, layout);
  });
}
