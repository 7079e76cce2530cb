import type { TopLevelSpec } from 'vega-lite';
import type { CurveChart } from './oddsChartKinds.ts';
import { PROBABILITY_AXIS } from './phrases.ts';
import type { ChartLayout, Framed } from './theme.ts';

const LEFT = 64;
const RIGHT = 28;
const HEIGHT = 240;
/** Height of a line of the legend. */
const LEGEND_LINE = 18;
/** Each line also has its own dashes and mark, not colour alone. Colours after Okabe and Ito (2008). */
const COLOURS = ['#d55e00', '#0072b2', '#009e73', '#cc79a7'];
const DASHES = [
  [1, 0],
  [7, 4],
  [2, 3],
  [10, 3, 2, 3],
];
const MARKS = ['square', 'diamond', 'triangle-up', 'cross'];

/** Lines to compare, each with its marks. */
export function curveSpec(
  { axis, labels, curves, format }: CurveChart,
  framed: Framed,
  layout: ChartLayout,
): TopLevelSpec {
  const values = curves.flatMap(({ name, shares, intervals }) =>
    shares.flatMap((share, index) =>
      share === null ? [] : [{ name, label: labels[index], share, ...intervals?.[index] }],
    ),
  );
  const isSampled = values.some((value) => 'low' in value);
  const names = curves.map(({ name }) => name);
  const legend = { title: null, orient: 'bottom', direction: 'vertical', labelLimit: 0 } as const;
  const y = {
    type: 'quantitative',
    scale: { domainMin: 0 },
    axis: {
      title: format === 'probability' ? PROBABILITY_AXIS : null,
      format: format === 'probability' ? '.0~%' : '~g',
      tickCount: 4,
    },
  } as const;
  const color = { field: 'name', type: 'nominal', scale: { domain: names, range: COLOURS } } as const;
  /** Intervals of 95 %; behind the lines in the order of the layers, so that the legend shows those. */
  const whiskers = {
    mark: { type: 'rule', strokeWidth: 3, opacity: 0.4 },
    encoding: { y: { ...y, field: 'low' }, y2: { field: 'high' }, color: { ...color, legend } },
  } as const;
  return {
    ...framed({ left: LEFT, right: RIGHT, top: 12, bottom: 60 + names.length * LEGEND_LINE }),
    width: layout.width - LEFT - RIGHT,
    height: HEIGHT,
    data: { values },
    encoding: {
      x: {
        field: 'label',
        type: 'nominal',
        scale: { domain: [...labels] },
        axis: { title: axis, labelAngle: 0, grid: false },
      },
    },
    layer: [
      {
        mark: { type: 'line', point: { size: 60 } },
        encoding: {
          y: { ...y, field: 'share' },
          color: { ...color, legend },
          strokeDash: { field: 'name', type: 'nominal', scale: { domain: names, range: DASHES }, legend },
          shape: { field: 'name', type: 'nominal', scale: { domain: names, range: MARKS }, legend },
        },
      },
      ...(isSampled ? [whiskers] : []),
    ],
  };
}
