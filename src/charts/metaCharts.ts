import type { TopLevelSpec } from 'vega-lite';
import { HIGH, LOW } from '../base/messages/charts.ts';
import * as words from '../base/messages/meta.ts';
import type { Estimate, MetaGame } from '../experiments/metaGame.ts';
import { formatCount, formatInterval, formatPercent } from '../tables/format.ts';
import type { MetaNames } from '../tables/metaTables.ts';
import { type IntervalRow, intervalRows, zeroDomain } from './intervalRows.ts';
import { type Chart, type ChartLayout, frame, ink, sideColors } from './theme.ts';

const MARGIN = 16;
const LABELS = 120;
const AXIS_HEIGHT = 44;
const CELL_HEIGHT = 34;
const WEIGHT_LABELS = 90;
/** Half of the colour scale at least: scores this near to even look even. */
const LEAST_REACH = 0.1;

/** The charts of the study: the payoffs as a heat map, the weights with their intervals. */
export function metaCharts(meta: MetaGame, names: MetaNames, layout: ChartLayout): readonly Chart[] {
  return [payoffsChart(meta, names, layout), weightsChart(meta, names, layout)];
}

function payoffsChart({ payoffs, games }: MetaGame, { sides }: MetaNames, layout: ChartLayout): Chart {
  const [first, second] = sides;
  const cells = payoffs.flatMap((row, own) =>
    row.map((estimate, other) => ({
      ...estimate,
      text: formatPercent(estimate.value),
      own: words.numbered(first, own + 1),
      other: words.numbered(second, other + 1),
      row: own + 1,
      column: other + 1,
    })),
  );
  const told = ({ value, own, other }: (typeof cells)[number]): string =>
    words.meetingInWords(formatPercent(value), own, other);
  const sorted = cells.toSorted((a, b) => a.value - b.value);
  const title = words.cellsTitle(first);
  const caption = words.payoffsCaption(formatCount(games), first);
  const alternative = words.payoffsAlternative(first, told(sorted[0]), told(sorted[sorted.length - 1]));
  const head = { title, caption, alternative };
  return { name: 'payoffs', ...head, spec: payoffsSpec(cells, payoffs, sides, head, layout) };
}

function payoffsSpec(
  cells: readonly (Estimate & { readonly text: string })[],
  payoffs: MetaGame['payoffs'],
  [first, second]: MetaNames['sides'],
  head: { readonly title: string; readonly caption: string; readonly alternative: string },
  layout: ChartLayout,
): TopLevelSpec {
  const reach = Math.max(LEAST_REACH, ...cells.map(({ value }) => Math.abs(value - 0.5)));
  const [blue, orange] = sideColors(layout);
  const y = {
    field: 'row',
    type: 'ordinal',
    axis: { title: first, orient: 'left', labelAngle: 0, grid: false },
  } as const;
  const x = {
    field: 'column',
    type: 'ordinal',
    axis: { title: second, orient: 'top', labelAngle: 0, grid: false, titlePadding: 8 },
  } as const;
  const tooltip = [
    { field: 'own', type: 'nominal', title: first },
    { field: 'other', type: 'nominal', title: second },
    { field: 'value', type: 'quantitative', title: words.SCORE_AXIS, format: '.1%' },
    { field: 'low', type: 'quantitative', title: LOW, format: '.1%' },
    { field: 'high', type: 'quantitative', title: HIGH, format: '.1%' },
  ] as const;
  const left = Math.min(LABELS, layout.width / 5);
  const strength = (color: string, sign: 1 | -1) =>
    ({
      data: { values: cells.filter(({ value }) => sign * (value - 0.5) > 0) },
      mark: { type: 'rect', color },
      encoding: {
        x,
        y,
        opacity: {
          field: 'value',
          type: 'quantitative',
          scale: { domain: [0.5, 0.5 + sign * reach], range: [0, 0.6], nice: false, zero: false },
          legend: null,
        },
      },
    }) as const;
  return {
    ...frame(layout, head, { left, right: MARGIN, top: AXIS_HEIGHT, bottom: MARGIN }),
    width: layout.width - left - MARGIN,
    height: CELL_HEIGHT * payoffs.length,
    resolve: { scale: { opacity: 'independent' } },
    layer: [
      strength(blue, 1),
      strength(orange, -1),
      {
        data: { values: [...cells] },
        mark: { type: 'text', baseline: 'middle', color: ink(layout) },
        encoding: { x, y, text: { field: 'text' }, tooltip: [...tooltip] },
      },
    ],
  };
}

function weightsChart(
  { sides, confidence, replicates }: MetaGame,
  names: MetaNames,
  layout: ChartLayout,
): Chart {
  const rows = ([0, 1] as const).flatMap((side): IntervalRow[] => [
    { level: 'side', label: names.sides[side], side, marks: [] },
    ...sides[side].loadOuts.map(
      ({ weight: { value, low, high } }, index): IntervalRow => ({
        level: 'value',
        label: String(index + 1),
        marks: [{ side, value, low, high }],
      }),
    ),
  ]);
  const title = words.equilibriumTitle();
  const caption = words.weightsCaption(confidence, replicates);
  const alternative = words.weightsAlternative(
    ([0, 1] as const).flatMap((side) =>
      sides[side].loadOuts.map(
        ({ weight: { value, low, high } }, index) =>
          `${words.numbered(names.sides[side], index + 1)} ${formatPercent(value)} % (${formatInterval(low, high)})`,
      ),
    ),
  );
  return {
    name: 'weights',
    title,
    caption,
    alternative,
    spec: intervalRows(
      {
        words: { title, caption, alternative },
        rows,
        references: [],
        axis: {
          title: words.WEIGHT_AXIS,
          domain: zeroDomain(
            rows.flatMap(({ marks }) => marks),
            1,
          ),
          format: '.0%',
        },
        labels: WEIGHT_LABELS,
      },
      layout,
    ),
  };
}
