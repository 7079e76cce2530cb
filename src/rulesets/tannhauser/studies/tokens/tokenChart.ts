import { differenceChart } from '../../../../charts/differenceChart.ts';
import type { Chart, ChartLayout } from '../../../../charts/theme.ts';
import type { Addition } from '../../../../experiments/additions.ts';
import type { AdditionValues } from '../../../../experiments/additionValues.ts';
import { percentLevel, valuesTitle } from '../../../../tables/phrases.ts';
import type { TokenNames } from './tokenTables.ts';

const LABELS = 290;

export function tokenOn(token: string, bearer: string): string {
  return `${token} on ${bearer}`;
}

function valuesAlternative(rows: readonly string[]): string {
  return `What each token is worth with its interval: ${rows.join('; ')}.`;
}

/** The chart `tokens`: the value of each token to its bearer's side, with its interval, for both sides. */
export function tokenChart<A extends Addition>(
  { values, confidence, margin }: AdditionValues<A>,
  names: TokenNames<A>,
  layout: ChartLayout,
): Chart {
  return differenceChart(
    {
      name: 'tokens',
      title: valuesTitle(),
      caption: `Score with the token less without it; simultaneous ${percentLevel(confidence)} intervals`,
      axis: 'Points of score for the bearer’s side',
      alternative: valuesAlternative,
      differences: values.map(({ taken: { choice }, value: { difference: value, low, high } }) => {
        const label = tokenOn(names.token(choice.token), names.bearer(choice));
        return { side: choice.side, label, value, low, high };
      }),
      sides: names.sides,
      margin,
      labels: LABELS,
    },
    layout,
  );
}
