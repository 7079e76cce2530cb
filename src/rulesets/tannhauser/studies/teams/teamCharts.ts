import { formatCount, formatPercent } from '../../../../answer/format.ts';
import { type IntervalRow, intervalChart } from '../../../../charts/intervalRows.ts';
import type { Chart, ChartLayout } from '../../../../charts/theme.ts';
import type { RoundRobin } from '../../../../experiments/roundRobin.ts';
import { percentLevel } from '../../../../tables/phrases.ts';
import { type ScoreCell, scoreMatrixChart } from './scoreMatrix.ts';
import { formatRating, formatRatings, matrixTitle, OTHER, ratingsTitle, TEAM } from './teamTables.ts';

const LABELS = 180;
const STEP = 20;

/** The charts of a round robin: ratings with their intervals, scores as a heat map. @param teams names by index */
export function teamCharts(
  found: RoundRobin,
  teams: readonly string[],
  layout: ChartLayout,
): readonly Chart[] {
  const matrix = teams.length > 2 ? [matrixChart(found, teams, layout)] : [];
  return [ratingsChart(found, teams, layout), ...matrix];
}

function ratingsAlternative(rows: readonly string[]): string {
  return `Rating of each team with its interval: ${rows.join('; ')}.`;
}

function ratingsChart(
  { ratings, confidence }: RoundRobin,
  teams: readonly string[],
  layout: ChartLayout,
): Chart {
  const rows = ratings.map(({ player, rating: value, low, high }): IntervalRow => {
    return { level: 'value', label: teams[player], marks: [{ side: 0, value, low, high }] };
  });
  const reach = Math.max(...ratings.map(({ low, high }) => Math.max(-low, high)));
  const half = Math.ceil(reach / STEP + 0.1) * STEP;
  return intervalChart(
    {
      name: 'ratings',
      title: ratingsTitle(),
      caption: `Elo above the mean of all teams; ${percentLevel(confidence)} intervals, together over all teams`,
      alternative: ratingsAlternative(
        ratings.map(({ player, rating, low, high }) => {
          return `${teams[player]} ${formatRating(rating)} (${formatRatings(low, high)})`;
        }),
      ),
      rows,
      references: [{ value: 0, side: null, rows: [0, rows.length - 1] }],
      axis: { title: 'Elo above the mean', domain: [-half, half], format: '+d' },
      labels: LABELS,
    },
    layout,
  );
}

function matrixAlternative(rows: readonly string[]): string {
  return `Score of each team against each other: ${rows.join('; ')}.`;
}

function matrixChart({ meetings }: RoundRobin, teams: readonly string[], layout: ChartLayout): Chart {
  const name = (team: number): string => `${team + 1} ${teams[team]}`;
  const cells = meetings.flatMap(({ first, second, score, low, high }): ScoreCell[] => [
    {
      row: first + 1,
      column: second + 1,
      own: name(first),
      other: name(second),
      value: score,
      low,
      high,
    },
    {
      row: second + 1,
      column: first + 1,
      own: name(second),
      other: name(first),
      value: 1 - score,
      low: 1 - high,
      high: 1 - low,
    },
  ]);
  return scoreMatrixChart(
    {
      name: 'scores',
      title: matrixTitle(),
      caption: `Score of the row in percent, ${formatCount(meetings[0].games)} games of each meeting; blue is good for the row, orange for the column`,
      alternative: matrixAlternative(
        meetings.map(
          ({ first, second, score }) => `${formatPercent(score)} % ${teams[first]} against ${teams[second]}`,
        ),
      ),
      cells,
      rows: TEAM,
      columns: OTHER,
      score: 'Score',
    },
    layout,
  );
}
