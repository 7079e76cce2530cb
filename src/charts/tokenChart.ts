import * as words from '../base/messages/tokens.ts';
import type { Addition } from '../experiments/additions.ts';
import type { AdditionValues } from '../experiments/additionValues.ts';
import { formatPointsInterval } from '../tables/comparisonTable.ts';
import { formatPoints } from '../tables/format.ts';
import type { TokenNames } from '../tables/tokenTables.ts';
import { type IntervalRow, intervalRows } from './intervalRows.ts';
import type { Chart, ChartLayout } from './theme.ts';

const LABELS = 290;
const STEP = 1;

/** The chart `tokens`: what each token is worth to its bearer's side, with its interval, side by side. */
export function tokenChart<A extends Addition>(
  { values, confidence, margin }: AdditionValues<A>,
  names: TokenNames<A>,
  layout: ChartLayout,
): Chart {
  const label = (choice: A): string => words.tokenOn(names.token(choice.token), names.bearer(choice));
  const rows = ([0, 1] as const).flatMap((side): IntervalRow[] => {
    const own = values.filter(({ taken }) => taken.choice.side === side);
    if (own.length === 0) return [];
    return [
      { level: 'side', label: names.sides[side], side, marks: [] },
      ...own.map(({ taken, value }): IntervalRow => {
        const mark = { side, value: 100 * value.difference, low: 100 * value.low, high: 100 * value.high };
        return { level: 'value', label: label(taken.choice), marks: [mark] };
      }),
    ];
  });
  const reach = Math.max(
    100 * margin,
    ...values.map(({ value: { low, high } }) => 100 * Math.max(-low, high)),
  );
  const half = Math.ceil(reach / STEP + 0.1) * STEP;
  const title = words.valuesTitle();
  const caption = words.valuesCaption(confidence);
  const alternative = words.valuesAlternative(
    values.map(({ taken, value: { difference, low, high } }) => {
      return `${label(taken.choice)} ${formatPoints(difference)} (${formatPointsInterval(low, high)})`;
    }),
  );
  const all: readonly [number, number] = [0, rows.length - 1];
  return {
    name: 'tokens',
    title,
    caption,
    alternative,
    spec: intervalRows(
      {
        words: { title, caption, alternative },
        rows,
        references: [0, -100 * margin, 100 * margin].map((value) => ({ value, side: null, rows: all })),
        axis: { title: words.AXIS, domain: [-half, half], format: '+d' },
        labels: LABELS,
      },
      layout,
    ),
  };
}
