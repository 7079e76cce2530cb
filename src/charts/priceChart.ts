import * as words from '../base/messages/priceFairness.ts';
import type { PartPrice, PriceFairness } from '../experiments/priceFairness.ts';
import { formatCount } from '../tables/format.ts';
import { differenceChart } from './differenceChart.ts';
import type { Chart, ChartLayout } from './theme.ts';

const LABELS = 230;

/** A chart of how far each part's worth is from its price; parts without an interval are left out. @param label the unit of a price */
export function priceChart(
  { parts, games, confidence, margin }: PriceFairness,
  sides: readonly [string, string],
  label: (part: PartPrice) => string,
  layout: ChartLayout,
): Chart {
  return differenceChart(
    {
      name: 'prices',
      title: words.gapsTitle(),
      caption: words.gapsCaption(formatCount(games), confidence, String(Math.round(100 * margin))),
      axis: words.GAP_AXIS,
      alternative: words.gapsAlternative,
      differences: parts.flatMap((part) => {
        if (part.worth === null) return [];
        const relative = (points: number): number => points / part.price - 1;
        const { points, low, high } = part.worth;
        return [
          {
            side: part.side,
            label: label(part),
            told: words.owned(sides[part.side], label(part)),
            value: relative(points),
            low: relative(low),
            high: relative(high),
          },
        ];
      }),
      sides,
      margin,
      labels: LABELS,
    },
    layout,
  );
}
