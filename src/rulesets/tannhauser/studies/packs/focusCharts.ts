import { formatCount } from '../../../../answer/format.ts';
import { differenceChart } from '../../../../charts/differenceChart.ts';
import type { Chart, ChartLayout } from '../../../../charts/theme.ts';
import type { Worth } from '../../../../experiments/peerWorth.ts';
import { nameOf, sideNames } from '../../../../tables/names.ts';
import { percentLevel } from '../../../../tables/phrases.ts';

import { type FocusStudyResult, signed } from './focusTables.ts';

/** Width of the chart labels, in pixels. */
const LABELS = 230;

export function focusCharts(findings: FocusStudyResult, layout: ChartLayout): readonly Chart[] {
  const { plan, names, result } = findings;
  const { worth, steps } = result;
  const { side, character } = plan;
  const common = { sides: sideNames(findings.matchup.configuration.sides), margin: 0, labels: LABELS };
  const charted = (label: string, { difference, low, high }: Worth) => ({
    side,
    label,
    value: difference,
    low,
    high,
  });
  const chart = (name: string, title: string, differences: readonly ReturnType<typeof charted>[]): Chart =>
    differenceChart(
      {
        ...common,
        name,
        title,
        caption: `${percentLevel(worth.confidence)} intervals, simultaneous; ${formatCount(result.games)} games each`,
        axis: 'Points of score for its own side',
        alternative: (rows) => `${title}: ${rows.join('; ')}.`,
        differences,
      },
      layout,
    );
  return [
    chart('focus', `${character.name} compared with its peers`, [
      charted('median peer', worth.overall),
      ...plan.packs.map((pack, at) => charted(`${nameOf(names, pack)} pack`, worth.packs[at])),
      ...plan.places.map(({ peer }, at) => charted(`for ${nameOf(names, peer)}`, worth.places[at])),
      ...(result.remedy === undefined ? [] : [charted('median peer, after the change', result.remedy.worth)]),
    ]),
    ...(steps.length === 0
      ? []
      : [
          chart(
            'focus-values',
            `${character.name}: difference left after one step`,
            steps.map(({ input, step, after }) => charted(`${input.short} ${signed(step)}`, after)),
          ),
        ]),
  ];
}
