import * as words from '../base/messages/tokens.ts';
import type { Addition } from '../experiments/additions.ts';
import type { AdditionValues } from '../experiments/additionValues.ts';
import type { TokenNames } from '../tables/tokenTables.ts';
import { differenceChart } from './differenceChart.ts';
import type { Chart, ChartLayout } from './theme.ts';

const LABELS = 290;

/** The chart `tokens`: what each token is worth to its bearer's side, with its interval, side by side. */
export function tokenChart<A extends Addition>(
  { values, confidence, margin }: AdditionValues<A>,
  names: TokenNames<A>,
  layout: ChartLayout,
): Chart {
  return differenceChart(
    {
      name: 'tokens',
      title: words.valuesTitle(),
      caption: words.valuesCaption(confidence),
      axis: words.AXIS,
      alternative: words.valuesAlternative,
      differences: values.map(({ taken: { choice }, value: { difference: value, low, high } }) => {
        const label = words.tokenOn(names.token(choice.token), names.bearer(choice));
        return { side: choice.side, label, value, low, high };
      }),
      sides: names.sides,
      margin,
      labels: LABELS,
    },
    layout,
  );
}
