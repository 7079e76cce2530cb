/** The charts of an engagement study: winner, length, and army points that each unit destroyed and lost. */
import { formatCount, formatPercent } from '../answer/format.ts';
import type { PricedUnit } from '../experiments/fieldedUnits.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { MiniatureMean, MiniatureMeans, MiniatureRow } from '../experiments/miniatureMeans.ts';
import { miniatureName, type Names, sideNames } from '../tables/names.ts';
import { percentLevel } from '../tables/phrases.ts';
import type { SolvedTurn, TurnResult } from '../tables/turnTables.ts';
import { type IntervalRow, intervalChart, zeroDomain } from './intervalRows.ts';
import { lengthsChart } from './lengthsChart.ts';
import { labelled } from './phrases.ts';
import { splitsChart } from './splitsChart.ts';
import type { Chart, ChartLayout } from './theme.ts';
import { survivalChart, turnsChart } from './turnCharts.ts';

export const ENGAGEMENT_CHARTS = [
  'splits',
  'turns',
  'survival',
  'lengths',
  'contribution',
  'losses',
] as const;

const LABELS = 210;
/** Ratio of a unit that destroys as much as it costs. */
const PAID = 1;

/** The measure shown in a chart of units. */
interface Measure {
  readonly name: (typeof ENGAGEMENT_CHARTS)[number];
  readonly title: string;
  readonly axis: string;
  readonly format: string;
  readonly limit?: number;
  readonly reference?: number;
  /** Undefined if the games did not count it. */
  readonly estimate: (row: MiniatureRow) => MiniatureMean | undefined;
  readonly show: (value: number) => string;
}

/** Data of the charts of an engagement. */
export interface ChartedEngagement {
  readonly matchup: MatchupResult;
  /** Results of each unit; undefined with too few games for an error. */
  readonly means: MiniatureMeans | undefined;
  readonly prices: readonly PricedUnit[];
  /** See engagementTables.ts. */
  readonly byTurn: TurnResult | undefined;
  /** The exact solution of the same engagement, turn by turn; undefined if not requested. */
  readonly solved: readonly SolvedTurn[] | undefined;
  /** Inches between the sides, by turn. */
  readonly ranges: readonly number[];
}

export function engagementCharts(
  { matchup, means, prices, byTurn, solved, ranges }: ChartedEngagement,
  names: Names,
  layout: ChartLayout,
): readonly Chart[] {
  const sides = sideNames(matchup.sides);
  const priceOf = new Map(prices.map(({ key, armyPoints }) => [key, armyPoints]));
  const measures: readonly Measure[] = [
    {
      name: 'contribution',
      title: 'Army points that each unit destroys for its price',
      axis: 'Army points destroyed for each point of its price',
      format: '.1~f',
      reference: PAID,
      estimate: ({ miniature, means: topics }) => {
        const points = topics.get('points');
        const price = priceOf.get(miniature.key);
        if (points === undefined || price === undefined || price === 0) return undefined;
        const { mean, standardError, low, high } = points;
        return {
          mean: mean / price,
          standardError: standardError / price,
          low: low / price,
          high: high / price,
        };
      },
      show: (share) => share.toFixed(2),
    },
    {
      name: 'losses',
      title: 'How often each unit is destroyed',
      axis: 'Games in which it is destroyed',
      format: '.0%',
      limit: 1,
      estimate: ({ means: topics }) => topics.get('lost'),
      show: (share) => `${formatPercent(share)} %`,
    },
  ];
  return [
    splitsChart(matchup, names, layout),
    ...(byTurn === undefined ? [] : [turnsChart(byTurn, sides, layout)]),
    ...(solved === undefined ? [] : [survivalChart(solved, ranges, sides, layout)]),
    lengthsChart(matchup, layout),
    ...(means === undefined
      ? []
      : measures.map((measure) => unitChart(measure, means, sides, names, layout))),
  ];
}

/** @param hasLine whether a line marks units that destroy what they cost */
function unitChartCaption(games: string, confidence: number, isWatched: boolean, hasLine: boolean): string {
  const holds = isWatched ? ', for every look' : '';
  const line = hasLine ? ' Vertical line: the unit destroys as many army points as it costs.' : '';
  return `Means of ${games} games. Lines: ${percentLevel(confidence)} intervals, simultaneous over all units${holds}.${line}`;
}

/** One row per unit, by side, the largest first. */
function unitChart(
  { name, title, axis, format, limit, reference, estimate, show }: Measure,
  { rows: units, games, confidence, planned }: MiniatureMeans,
  sides: readonly [string, string],
  names: Names,
  layout: ChartLayout,
): Chart {
  const rows = ([0, 1] as const).flatMap((side): IntervalRow[] => [
    { level: 'side', label: sides[side], side, marks: [] },
    ...units
      .flatMap((row) => {
        const found = row.miniature.side === side ? estimate(row) : undefined;
        return found === undefined ? [] : [{ miniature: row.miniature, ...found }];
      })
      .toSorted((a, b) => b.mean - a.mean)
      .map(({ miniature, mean, low, high }): IntervalRow => {
        const most = limit ?? Number.POSITIVE_INFINITY;
        const marks = [{ side, value: mean, low: Math.max(0, low), high: Math.min(most, high) }];
        return { level: 'value', label: miniatureName(names, miniature.character, miniature.key), marks };
      }),
  ]);
  const marks = rows.flatMap((row) => row.marks);
  const shown = rows.flatMap(({ label, marks: [mark] }) =>
    mark === undefined ? [] : [labelled(`${label} (${sides[mark.side]})`, show(mark.value))],
  );
  return intervalChart(
    {
      name,
      title,
      caption: unitChartCaption(formatCount(games), confidence, planned !== null, reference !== undefined),
      alternative: `Dot chart: ${axis}. ${shown.join('; ')}.`,
      rows,
      references:
        reference === undefined ? [] : [{ value: reference, side: null, rows: [0, rows.length - 1] }],
      axis: { title: axis, domain: zeroDomain(marks, limit), format },
      labels: LABELS,
    },
    layout,
  );
}
