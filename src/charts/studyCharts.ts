import type { MatchupResult } from '../experiments/matchup.ts';
import type { PacksResult } from '../experiments/packs.ts';
import type { Names } from '../tables/names.ts';
import { characterChart } from './characterCharts.ts';
import { lengthsChart } from './lengthsChart.ts';
import { packsChart } from './packChart.ts';
import { splitsChart } from './splitsChart.ts';
import type { Chart, ChartLayout } from './theme.ts';

/** Names of the charts of a study. */
export const CHART_NAMES = ['packs', 'survival', 'wounds', 'kills', 'splits', 'lengths'] as const;
type ChartName = (typeof CHART_NAMES)[number];

/** All charts of a study. @param picked whether the winner of the Setup Roll picked the entry points */
export function studyCharts(
  matchup: MatchupResult,
  packs: PacksResult,
  names: Names,
  layout: ChartLayout,
  picked = false,
): Readonly<Record<ChartName, Chart>> {
  return {
    packs: packsChart(matchup, packs, names, layout),
    survival: characterChart('survival', matchup, packs, names, layout),
    wounds: characterChart('wounds', matchup, packs, names, layout),
    kills: characterChart('kills', matchup, packs, names, layout),
    splits: splitsChart(matchup, names, layout, picked),
    lengths: lengthsChart(matchup, layout),
  };
}
