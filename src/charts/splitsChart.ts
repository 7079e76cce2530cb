import { formatCount, formatPercent } from '../answer/format.ts';
import type { MatchupResult, SplitResult } from '../experiments/matchup.ts';
import { partKey } from '../experiments/partGames.ts';
import type { Side } from '../game/contract.ts';
import { type Names, nameOf, sideNames } from '../tables/names.ts';
import {
  actsFirst,
  allGames,
  entersAt,
  percentLevel,
  pickedNote,
  rateIntervalName,
} from '../tables/phrases.ts';
import { evenDomain, type IntervalRow, intervalChart } from './intervalRows.ts';
import { labelled, SCORE_AXIS } from './phrases.ts';
import type { Chart, ChartLayout } from './theme.ts';

const LABELS = 150;

/**
 * @param hasEntries whether the games have entry points
 * @param picked whether the winner of the Setup Roll picked them
 */
function splitsTitle(hasEntries: boolean, picked: boolean): string {
  if (picked) return 'Effect of winning the Setup Roll';
  return `Effect of ${hasEntries ? 'the entry point and ' : ''}the first activation`;
}

function splitsAlternative(rows: readonly string[]): string {
  return `Dot chart of both sides’ scores. ${rows.join('; ')}.`;
}

/**
 * The chart `splits`: both sides' scores over all games, by entry point and by who acted first.
 * @param picked whether the winner of the Setup Roll picked the entry points
 */
export function splitsChart(
  matchup: MatchupResult,
  names: Names,
  layout: ChartLayout,
  picked = false,
): Chart {
  const sides = sideNames(matchup.sides);
  const values = [
    rowOf(allGames(), matchup, (side) => partKey('winner', matchup.sides[side].name)),
    ...matchup.entries.map((split) =>
      rowOf(entersAt(sides[0], nameOf(names, split.label)), split, () => partKey('entry', split.label)),
    ),
    ...matchup.firstToAct.map((split) =>
      rowOf(actsFirst(split.label), split, () => partKey('first', split.label)),
    ),
  ];
  const rows: IntervalRow[] = [
    ...sides.map(
      (label, side): IntervalRow => ({ level: 'legend', label, side: side === 0 ? 0 : 1, marks: [] }),
    ),
    ...values,
  ];
  const title = splitsTitle(matchup.entries.length > 0, picked);
  const scores = `${formatCount(matchup.games)} games. Lines: ${percentLevel(matchup.confidence)} ${rateIntervalName(matchup.planned !== null)}s. A draw is half a point for each side.`;
  const caption = picked ? `${scores} ${pickedNote()}` : scores;
  const alternative = splitsAlternative(
    values.map(({ label, marks }) =>
      labelled(label, marks.map((mark) => `${sides[mark.side]} ${formatPercent(mark.value)} %`).join(', ')),
    ),
  );
  return intervalChart(
    {
      name: 'splits',
      title,
      caption,
      alternative,
      rows,
      references: [{ value: 0.5, side: null, rows: [2, rows.length - 1] }],
      axis: {
        title: SCORE_AXIS,
        domain: evenDomain(rows.flatMap(({ marks }) => marks)),
        format: '.0%',
      },
      labels: LABELS,
    },
    layout,
  );
}

/** @param partOf key of the games behind the dot of a side */
function rowOf(
  label: string,
  split: Pick<SplitResult, 'sides'>,
  partOf: (side: Side) => string,
): IntervalRow {
  const marks = ([0, 1] as const).map((side) => {
    const { estimate, low, high } = split.sides[side].score;
    return { side, value: estimate, low, high, part: partOf(side) };
  });
  return { level: 'value', label, marks };
}
