/** The answer of `results calibrate`: what simulation says, what people scored, and what to believe now. */
import { from } from 'arquero';
import {
  formatCount,
  formatInterval,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
} from '../../../../answer/format.ts';
import { counted } from '../../../../base/phrases.ts';
import { type IntervalRow, intervalChart } from '../../../../charts/intervalRows.ts';
import type { Chart, ChartLayout } from '../../../../charts/theme.ts';
import { type ComparingCheck, isFact } from '../../../../experiments/comparingCheck.ts';
import type { Blend, BlendedMeeting, Estimate } from '../../../../statistics/blendedScores.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import type { ExperimentAnswer } from '../../../../studies/experiment/experimentAnswer.ts';
import type { ResultLines } from '../../../../studies/results/resultLines.ts';
import { checkCell, checkClauses, checkColumns, checkJson } from '../../../../tables/checkedStudy.ts';
import { type Names, nameOf } from '../../../../tables/names.ts';
import { intervalHeader } from '../../../../tables/phrases.ts';
import {
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';
import { displayNames } from '../../displayNames.ts';
import type { Matchup } from '../matchup.ts';
import { formatRating, formatRatings } from '../teams/teamTables.ts';
import type { Meeting } from './meetings.ts';
import { faultsTable, leftOutJson, meetingLabel, placeColumns } from './meetingTables.ts';
import type { CheckedGames } from './peopleTable.ts';
import type { Simulated } from './simulatedScore.ts';

interface Calibrated {
  readonly matchup: Matchup;
  readonly people: CheckedGames;
  /** The table of games as it was read; the run keeps it. */
  readonly table: ResultLines;
  /** Simulated games of each meeting. */
  readonly games: number;
  readonly simulated: readonly Simulated[];
  readonly blend: Blend;
  readonly check: ComparingCheck | undefined;
}

/** A meeting with all that is known about it. */
interface Row extends BlendedMeeting {
  readonly key: string;
  readonly meeting: Meeting;
  readonly simulated: Estimate;
}

export function calibrateAnswer(calibrated: Calibrated) {
  const { matchup, people, table, games, blend, check } = calibrated;
  const names = displayNames(matchup.catalogue);
  const rows = rowsOf(calibrated);
  const meetings = rows.map(({ meeting }) => meeting);
  const labels = new Map(
    rows.map(({ key, meeting }) => [
      key,
      meetingLabel({ ...meeting, teams: meeting.teams.map(({ name }) => name) }, meetings, names),
    ]),
  );
  const label = (key: string): string => labels.get(key) ?? key;
  const clear = rows.filter(({ key, difference }) => difference.isClear && isFact(check, key));
  return {
    where: `${counted(people.games.length, 'game')} of people in ${counted(rows.length, 'meeting')}`,
    labelOf: label,
    clauses: [...clausesOf(rows, clear, label), ...checkClauses(check, label)],
    verdict: clear.map(({ key }) => `${label(key)} differs`),
    tables: [
      meetingsTable(rows, names, check),
      ...playersTable(people, blend),
      ...faultsTable(people.faults),
    ],
    charts: (layout) => [scoresChart(rows, label, layout)],
    files: [{ name: `results.${table.form.delimiter === undefined ? 'json' : 'csv'}`, content: table.text }],
    method: methodOf(games, people, blend),
    limits: limitsOf(people, blend),
    result: {
      meetings: rows.map(({ meeting: { teams, map, mode }, key: _, ...row }) => ({
        teams: teams.map(({ name }) => name),
        map,
        mode,
        ...row,
      })),
      players: people.players.map((name, player) => ({ name, ...blend.players[player] })),
      events: people.events,
      actingFirst: blend.actingFirst,
      distance: blend.distance,
      logLoss: blend.logLoss,
      leftOut: leftOutJson(people.faults),
      ...checkJson(check),
    },
  } satisfies ExperimentAnswer;
}

export type CalibrateResult = ReturnType<typeof calibrateAnswer>['result'];

/** Those first with the most games of people. */
function rowsOf({ people, simulated, blend }: Calibrated): readonly Row[] {
  return people.meetings
    .map((meeting, index): Row => {
      const { score, low, high } = simulated[index];
      return { ...blend.meetings[index], key: String(index), meeting, simulated: { score, low, high } };
    })
    .sort((a, b) => b.games - a.games);
}

function estimateText({ score, low, high }: Estimate): string {
  return `${formatPercentIn(score, low, high)} % (${formatInterval(low, high)})`;
}

/** What holds, and the meeting that people know best. */
function clausesOf(rows: readonly Row[], clear: readonly Row[], label: (key: string) => string): string[] {
  const [most] = rows;
  const named = clear.length === 0 ? [most] : clear;
  const agree = rows.length - clear.length;
  return [
    ...named.slice(0, 1).map(({ key, simulated, people, together, games }) => {
      const [team] = label(key).split(' against ');
      const own = people === null ? '' : `, people ${estimateText(people)} in ${counted(games, 'game')}`;
      return `${label(key)}: AI says ${team} scores ${estimateText(simulated)}${own}, together ${estimateText(together)}`;
    }),
    clear.length === 0
      ? 'no meeting is shown to differ from the simulation'
      : `${counted(clear.length, 'meeting')} ${clear.length === 1 ? 'differs' : 'differ'} from the simulation, ${agree} ${agree === 1 ? 'is' : 'are'} not shown to`,
  ];
}

/** `+14 clear`, `−2` */
function differsText({ mean, low, high, isClear }: BlendedMeeting['difference']): string {
  return `${formatPointsIn(mean, low, high)}${isClear ? ' clear' : ''}`;
}

function meetingsTable(rows: readonly Row[], names: Names, check: ComparingCheck | undefined): StudyTable {
  return {
    name: 'meetings',
    title: 'AI, people, and both',
    note:
      'Scores of the first team in %, a draw half a win. Together: between players of equal skill, each team acting first in half of the games. ' +
      'Differs: how far the team of people is from that of AI players, in points; clear where its sign is, for all meetings at once. More: about so many further games make the interval of both ± 5 points.',
    data: from(
      rows.map(({ key, meeting, games, simulated, people, together, difference, gamesToSettle }) => ({
        team: meeting.teams[0].name,
        against: meeting.teams[1].name,
        map: nameOf(names, meeting.map),
        mode: nameOf(names, meeting.mode),
        games,
        simulated: simulated.score,
        simulatedLow: simulated.low,
        simulatedHigh: simulated.high,
        people: people?.score ?? null,
        peopleLow: people?.low ?? null,
        peopleHigh: people?.high ?? null,
        together: together.score,
        togetherLow: together.low,
        togetherHigh: together.high,
        difference: difference.mean,
        differenceLow: difference.low,
        differenceHigh: difference.high,
        differs: differsText(difference),
        gamesToSettle,
        ...checkCell(check, key),
      })),
    ),
    display: [
      { ...textColumn('Team', 'team'), group: true },
      textColumn('Against', 'against'),
      ...placeColumns(rows.map(({ meeting }) => meeting)),
      numberColumn('Games', 'games', formatCount),
      withinColumn('AI', ['simulated', 'simulatedLow', 'simulatedHigh'], formatPercentIn),
      withinColumn('People', ['people', 'peopleLow', 'peopleHigh'], formatPercentIn),
      withinColumn('Both', ['together', 'togetherLow', 'togetherHigh'], formatPercentIn),
      pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ['togetherLow', 'togetherHigh'], formatInterval),
      { ...textColumn('Differs', 'differs'), align: 'right' },
      numberColumn('More', 'gamesToSettle', formatCount),
      ...checkColumns(check),
    ],
  };
}

function playersTable({ players }: CheckedGames, blend: Blend): readonly StudyTable[] {
  if (players.length === 0) return [];
  const rated = players
    .map((name, player) => ({ name, ...blend.players[player] }))
    .sort((a, b) => b.rating - a.rating);
  return [
    {
      name: 'players',
      title: 'Players',
      note: 'Elo above the mean player, with what they played and where taken out.',
      data: from(rated),
      display: [
        textColumn('Player', 'name'),
        numberColumn('Games', 'games', formatCount),
        numberColumn('Elo', 'rating', formatRating),
        pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ['low', 'high'], formatRatings),
      ],
    },
  ];
}

function scoresChart(rows: readonly Row[], label: (key: string) => string, layout: ChartLayout): Chart {
  const shown = rows.map(({ key, simulated, together }): IntervalRow => {
    const marks = [simulated, together].map(({ score: value, low, high }, side) => {
      return { side: side === 0 ? (0 as const) : (1 as const), value, low, high };
    });
    return { level: 'value', label: label(key), marks };
  });
  const legend: readonly IntervalRow[] = [
    { level: 'legend', label: 'AI players', side: 0, marks: [] },
    { level: 'legend', label: 'AI players and people', side: 1, marks: [] },
  ];
  const all = [...legend, ...shown];
  return intervalChart(
    {
      name: 'scores',
      title: 'What AI players and people score',
      caption: 'Score of the first team; 95 % intervals',
      alternative: `Score of the first team: ${rows
        .map(({ key, simulated, together }) => {
          return `${label(key)} ${estimateText(simulated)} by AI players, ${estimateText(together)} with people`;
        })
        .join('; ')}.`,
      rows: all,
      references: [{ value: 0.5, side: null, rows: [legend.length, all.length - 1] }],
      axis: { title: 'Score', domain: [0, 1], format: '.0%' },
      labels: 280,
    },
    layout,
  );
}

function methodOf(
  games: number,
  { players, events }: CheckedGames,
  { distance, actingFirst, logLoss }: Blend,
): string[] {
  const { median, low, high } = distance;
  return [
    `Each meeting was simulated in ${formatCount(games)} games, with separate seeds.`,
    'Simulation is the prior of a hierarchical logistic model (Gelman and Hill 2007): each meeting differs from it by an amount whose size is learned' +
      `${players.length > 0 ? '; players have a skill' : ''}${events.length > 0 ? '; games of one event are no independent replicates' : ''}.`,
    `A meeting of people typically differs from the simulation by ${formatPercentIn(median, low, high)} points of an even game (${formatInterval(low, high)}).`,
    ...(actingFirst === null
      ? []
      : [
          `Acting first is worth ${formatPointsIn(actingFirst.mean, actingFirst.low, actingFirst.high)} points of an even game to people, beyond what it is worth in the simulation (${formatPointsInterval(actingFirst.low, actingFirst.high)}).`,
        ]),
    ...(logLoss === null
      ? []
      : [
          `Log loss of games that were left out: simulation ${logLoss.simulation.toFixed(3)}, people alone ${logLoss.people.toFixed(3)}, both ${logLoss.together.toFixed(3)}.`,
        ]),
  ];
}

function limitsOf({ players, faults }: CheckedGames, { actingFirst }: Blend): string[] {
  return [
    ...(players.length === 0
      ? [
          'Players are not named, so a stronger player counts for the team; add the columns player1 and player2.',
        ]
      : []),
    ...(actingFirst === null ? ['Who acted first is not recorded (column first).'] : []),
    ...(faults.length === 0
      ? []
      : [`${counted(faults.length, 'line')} of the file ${faults.length === 1 ? 'was' : 'were'} left out.`]),
  ];
}
