/** Probabilities as bars, with sampled shares beside the exact ones. */
import type { TopLevelSpec } from 'vega-lite';
import { probabilityLabel } from '../dice/expression/phrases.ts';
import type { BarChart } from './oddsChartKinds.ts';
import { PROBABILITY_AXIS } from './phrases.ts';
import { type ChartLayout, type Framed, ink, type Layer, sideColors } from './theme.ts';

const LEFT = 64;
const RIGHT = 28;
const HEIGHT = 220;
const LABEL_SIZE = 11;
/** Minimum width of a bar with a label of its own. */
const LEAST_LABELLED = 44;
const COLOR = '#6b7785';

export function barSpec({ axis, bars }: BarChart, framed: Framed, layout: ChartLayout): TopLevelSpec {
  const width = layout.width - LEFT - RIGHT;
  const values = bars.map(({ label, probability, marked, sampled }) => ({
    label,
    probability,
    marked,
    text: probabilityLabel(probability),
    // Above the interval of the sampled share.
    reach: Math.max(probability, sampled?.high ?? 0),
    ...sampled,
  }));
  const highest = Math.max(...values.map(({ reach }) => reach));
  const place = placeOf(
    axis,
    values.map(({ label }) => label),
    highest,
  );
  const isSampled = bars.some(({ sampled }) => sampled !== undefined);
  return {
    ...framed({ left: LEFT, right: RIGHT, top: 12, bottom: 52 }),
    width,
    height: HEIGHT,
    data: { values },
    layer: [
      exactLayer(place, layout),
      ...(isSampled ? sampledLayers(place, layout) : []),
      ...(width / bars.length >= LEAST_LABELLED ? [labelLayer(place, layout)] : []),
    ],
  };
}

type Place = ReturnType<typeof placeOf>;

function placeOf(axis: string, labels: string[], highest: number) {
  const shares = [0, highest * 1.12];
  const x = {
    field: 'label',
    type: 'nominal',
    scale: { domain: labels, paddingInner: 0.25, paddingOuter: 0.2 },
    axis: { title: axis, labelAngle: 0, grid: false, labelOverlap: true },
  } as const;
  const y = {
    field: 'probability',
    type: 'quantitative',
    scale: { domain: shares, nice: false },
    axis: { title: PROBABILITY_AXIS, format: '.0~%', tickCount: 4 },
  } as const;
  return { x, y };
}

function exactLayer({ x, y }: Place, layout: ChartLayout): Layer {
  return {
    mark: { type: 'bar' },
    encoding: {
      x,
      y,
      color: {
        field: 'marked',
        type: 'nominal',
        scale: { domain: [false, true], range: [COLOR, sideColors(layout)[1]] },
        legend: null,
      },
    },
  };
}

function labelLayer({ x, y }: Place, layout: ChartLayout): Layer {
  return {
    mark: { type: 'text', dy: -7, fontSize: LABEL_SIZE, color: ink(layout) },
    encoding: { x, y: { ...y, field: 'reach' }, text: { field: 'text' } },
  };
}

/** Sampled shares as strokes across the lines of their intervals. */
function sampledLayers({ x, y }: Place, layout: ChartLayout): Layer[] {
  const color = ink(layout);
  return [
    {
      mark: { type: 'rule', color },
      encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' } },
    },
    {
      mark: { type: 'tick', color, opacity: 1, size: 12, thickness: 1.5 },
      encoding: { x, y: { ...y, field: 'share' } },
    },
  ];
}
