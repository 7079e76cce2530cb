import { formatCount } from '../../../answer/format.ts';
import { differenceChart } from '../../../charts/differenceChart.ts';
import { ownedText } from '../../../charts/phrases.ts';
import type { Chart, ChartLayout } from '../../../charts/theme.ts';
import type { PartPrice, PriceFairness } from '../../../experiments/priceFairness.ts';
import { percentLevel } from '../../../tables/phrases.ts';

const LABELS = 230;

function gapsAlternative(rows: readonly string[]): string {
  return `Worth minus price, in percent of the price: ${rows.join('; ')}.`;
}

/**
 * A chart of the difference between each part's value and its price; parts without an interval are left out.
 * @param label the unit of a price
 */
export function priceChart(
  { parts, games, confidence, margin }: PriceFairness,
  sides: readonly [string, string],
  label: (part: PartPrice) => string,
  layout: ChartLayout,
): Chart {
  return differenceChart(
    {
      name: 'prices',
      title: 'What each unit is worth compared with its price',
      caption: `${formatCount(games)} games with and without each unit. Lines: ${percentLevel(confidence)} intervals, simultaneous over all units. Vertical lines: its army points, and ${String(Math.round(100 * margin))} % more and less.`,
      axis: 'Worth above its army points, in % of them',
      alternative: gapsAlternative,
      differences: parts.flatMap((part) => {
        if (part.worth === null) return [];
        const relative = (points: number): number => points / part.price - 1;
        const { points, low, high } = part.worth;
        return [
          {
            side: part.side,
            label: label(part),
            shown: ownedText(sides[part.side], label(part)),
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
