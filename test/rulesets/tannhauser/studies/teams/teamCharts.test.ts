import { describe, expect, it } from 'vitest';
import { FILE_LAYOUT, NARROW } from '../../../../../src/charts/theme.ts';
import { everyMeeting, roundRobin } from '../../../../../src/experiments/roundRobin.ts';
import { teamCharts } from '../../../../../src/rulesets/tannhauser/studies/teams/teamCharts.ts';
import { teamTables } from '../../../../../src/rulesets/tannhauser/studies/teams/teamTables.ts';
import { displayRows } from '../../../../../src/tables/studyTable.ts';
import { compileWarnings } from '../../../../charts/compileWarnings.ts';
import { uniforms } from '../../../../experiments/syntheticStudy.ts';

const TEAMS = ['Reich', '<script>', 'Union'];
const TWO = TEAMS.slice(0, 2);

function found(players: number) {
  const meetings = everyMeeting(players).map(([first, second]) => {
    const points = Uint8Array.from({ length: 400 }, (_, game) => (game % 10 < 5 + first + second ? 2 : 0));
    return { first, second, played: { points, games: 400 } };
  });
  return roundRobin(players, meetings, uniforms(1));
}

describe('charts and tables of a round robin', () => {
  it.each([
    ['in files', FILE_LAYOUT],
    ['on a narrow page', NARROW],
  ] as const)('are plain data that Vega-Lite compiles without a warning %s', (_, layout) => {
    const charts = teamCharts(found(3), TEAMS, layout);
    expect(charts.map(({ name }) => name)).toEqual(['ratings', 'scores']);
    for (const { spec } of charts) expect(compileWarnings(spec)).toEqual([]);
  });

  it('show the score of the row against the column, twice: 60 and 40 are one meeting', () => {
    const [ratings, matrix, meetings] = teamTables(found(3), TEAMS).map((table) => displayRows(table));
    expect(matrix).toEqual([
      ['1', 'Reich', '', '60.0', '70.0'],
      ['2', '<script>', '40.0', '', '80.0'],
      ['3', 'Union', '30.0', '20.0', ''],
    ]);
    expect(ratings.map((row) => row.at(-1))).toEqual(['', '', 'weakest']);
    expect(meetings.map((row) => row.at(-1))).toEqual(['+ ahead', '+ ahead', '+ ahead']);
  });

  it('leave the matrix out between two', () => {
    expect(teamCharts(found(2), TWO, FILE_LAYOUT).map(({ name }) => name)).toEqual(['ratings']);
    expect(teamTables(found(2), TWO).map(({ name }) => name)).toEqual(['ratings', 'meetings']);
  });
});
