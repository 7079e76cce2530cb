import { from } from 'arquero';
import { formatCount, formatInterval, formatPercent, formatPercentIn } from '../../../../answer/format.ts';
import type { ComparingCheck } from '../../../../experiments/comparingCheck.ts';
import { meetingKey, STRONGEST, WEAKEST } from '../../../../experiments/comparingFindings.ts';
import type { MeetingResult, RoundRobin } from '../../../../experiments/roundRobin.ts';
import { checkCell, checkColumns } from '../../../../tables/checkedStudy.ts';
import { intervalHeader, percentLevel } from '../../../../tables/phrases.ts';
import {
  type DisplayColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';
import { signed } from '../../../phrases.ts';

/** Tables of a round robin: ratings, scores as a matrix and as a list. @param teams names by index */
export function teamTables(
  found: RoundRobin,
  teams: readonly string[],
  check?: ComparingCheck,
): readonly StudyTable[] {
  // A matrix of two teams would have a single score.
  const matrix = teams.length > 2 ? [matrixTable(found, teams)] : [];
  return [ratingsTable(found, teams, check), ...matrix, meetingsTable(found, teams, check)];
}

const NUMBER = 'No.';

export const TEAM = 'Team';

export const TEAMS_STRONGEST = 'strongest';

export const TEAMS_WEAKEST = 'weakest';

export function ratingsTitle(): string {
  return 'Ratings';
}

function ratingsNote(confidence: number): string {
  return (
    'Elo above the mean of all teams (Bradley–Terry, a draw half a win). Score: against all others, each with the same weight. ' +
    `Intervals: ${percentLevel(confidence)}, simultaneous over all teams; strongest and weakest follow from all differences together.`
  );
}

function ratingsTable(
  { ratings, confidence, strongest, weakest }: RoundRobin,
  teams: readonly string[],
  check?: ComparingCheck,
): StudyTable {
  const keyOf = (player: number): string | null => {
    if (player === strongest) return STRONGEST;
    return player === weakest ? WEAKEST : null;
  };
  return {
    name: 'ratings',
    title: ratingsTitle(),
    note: ratingsNote(confidence),
    data: from(
      ratings.map(({ player, rating, low, high, standardError, score }) => ({
        number: player + 1,
        team: teams[player],
        rating,
        low,
        high,
        standardError,
        score,
        standing: player === strongest ? TEAMS_STRONGEST : player === weakest ? TEAMS_WEAKEST : null,
        ...checkCell(check, keyOf(player)),
      })),
    ),
    display: [
      numberColumn(NUMBER, 'number', String),
      textColumn(TEAM, 'team'),
      numberColumn('Elo', 'rating', formatRating),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatRatings),
      numberColumn('Score %', 'score', formatPercent),
      textColumn('Standing', 'standing'),
      ...checkColumns(check),
    ],
  };
}

export function matrixTitle(): string {
  return 'Score in %, of the row against the column';
}

/** Scores of the row against the column, for people. */
function matrixTable({ meetings }: RoundRobin, teams: readonly string[]): StudyTable {
  const fields = teams.map((_, index) => `against${index + 1}`);
  const rows = teams.map((team, own) => ({
    number: own + 1,
    team,
    ...Object.fromEntries(fields.map((field, other) => [field, scoreOf(meetings, own, other)])),
  }));
  return {
    name: 'matrix',
    title: matrixTitle(),
    note: `${formatCount(meetings[0].games)} games of each meeting; intervals are in the table of meetings.`,
    data: from(rows),
    display: [
      numberColumn(NUMBER, 'number', String),
      textColumn(TEAM, 'team'),
      ...fields.map((field, index): DisplayColumn => numberColumn(String(index + 1), field, formatPercent)),
    ],
  };
}

/** Null against itself. */
function scoreOf(meetings: readonly MeetingResult[], own: number, other: number): number | null {
  const found = meetings.find(
    ({ first, second }) => (first === own && second === other) || (first === other && second === own),
  );
  if (found === undefined) return null;
  return found.first === own ? found.score : 1 - found.score;
}

export const OTHER = 'Against';

function meetingsNote(confidence: number): string {
  return (
    `Rated: the score that the two ratings predict. Intervals: ${percentLevel(confidence)}, simultaneous over all meetings; ` +
    '+ and − where they exclude 50 %.'
  );
}

function meetingWord(result: 'wins' | 'loses' | 'open'): string {
  switch (result) {
    case 'wins':
      return '+ ahead';
    case 'loses':
      return '− behind';
    case 'open':
      return '? inconclusive';
  }
}

function meetingsTable(
  { meetings, confidence }: RoundRobin,
  teams: readonly string[],
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'meetings',
    title: 'Meetings',
    note: meetingsNote(confidence),
    data: from(
      meetings.map(({ first, second, games, score, low, high, expected }) => ({
        team: teams[first],
        other: teams[second],
        games,
        score,
        low,
        high,
        expected,
        result: meetingWord(low > 0.5 ? 'wins' : high < 0.5 ? 'loses' : 'open'),
        ...checkCell(check, meetingKey({ first, second })),
      })),
    ),
    display: [
      { ...textColumn(TEAM, 'team'), group: true },
      textColumn(OTHER, 'other'),
      withinColumn('Score %', ['score', 'low', 'high'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatInterval),
      numberColumn('Rated %', 'expected', formatPercent),
      textColumn('Result', 'result'),
      ...checkColumns(check),
    ],
  };
}

/** `+35`, `−4`, `0` */
export function formatRating(elo: number): string {
  const whole = Math.round(elo);
  return whole === 0 ? '0' : signed(whole);
}

/** `+20 to +50` */
export function formatRatings(low: number, high: number): string {
  return `${formatRating(low)} to ${formatRating(high)}`;
}
