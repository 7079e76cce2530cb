import type { Distribution } from '../../../answer/blocks.ts';
import { distributionBars, type OddsChart } from '../../../charts/oddsChartKinds.ts';
import { OUTCOMES } from '../schema/names.ts';

type Outcome = (typeof OUTCOMES)[number];

/**
 * Chart of a single figure's fate, or of the number of several figures out of action.
 * @param words labels of the outcomes
 */
export function outcomeChart(
  title: string,
  figures: readonly Readonly<Record<Outcome, number>>[],
  out: Distribution,
  words: Readonly<Record<Outcome, string>>,
): OddsChart {
  if (figures.length > 1) return distributionBars(out, title, 'Dead or wounded');
  const bars = OUTCOMES.map((outcome) => ({
    label: words[outcome],
    probability: figures[0][outcome],
    marked: outcome === 'dead',
  }));
  return { kind: 'bars', title, axis: 'Outcome', bars };
}
