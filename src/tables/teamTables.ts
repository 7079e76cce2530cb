import { from } from 'arquero';
import { signed } from '../base/messages/common.ts';
import { intervalHeader } from '../base/messages/tables.ts';
import * as words from '../base/messages/teams.ts';
import type { ComparingCheck } from '../experiments/comparingCheck.ts';
import { meetingKey, STRONGEST, WEAKEST } from '../experiments/comparingFindings.ts';
import type { MeetingResult, RoundRobin } from '../experiments/roundRobin.ts';
import { checkCell, checkColumns } from './checkedStudy.ts';
import { formatCount, formatInterval, formatPercent, formatPercentIn } from './format.ts';
import {
  type DisplayColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from './studyTable.ts';

/** Tables of a round robin: ratings, scores as a matrix and as a list. @param teams names by index */
export function teamTables(
  found: RoundRobin,
  teams: readonly string[],
  check?: ComparingCheck,
): readonly StudyTable[] {
  // A matrix of two teams has one score to tell.
  const matrix = teams.length > 2 ? [matrixTable(found, teams)] : [];
  return [ratingsTable(found, teams, check), ...matrix, meetingsTable(found, teams, check)];
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
    title: words.ratingsTitle(),
    note: words.ratingsNote(confidence),
    data: from(
      ratings.map(({ player, rating, low, high, standardError, score }) => ({
        number: player + 1,
        team: teams[player],
        rating,
        low,
        high,
        standardError,
        score,
        standing: player === strongest ? words.STRONGEST : player === weakest ? words.WEAKEST : null,
        ...checkCell(check, keyOf(player)),
      })),
    ),
    display: [
      numberColumn(words.NUMBER, 'number', String),
      textColumn(words.TEAM, 'team'),
      numberColumn(words.RATING, 'rating', formatRating),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatRatings),
      numberColumn(words.FIELD_SCORE, 'score', formatPercent),
      textColumn(words.STANDING, 'standing'),
      ...checkColumns(check),
    ],
  };
}

/** Scores of the row against the column, as people read them. */
function matrixTable({ meetings }: RoundRobin, teams: readonly string[]): StudyTable {
  const fields = teams.map((_, index) => `against${index + 1}`);
  const rows = teams.map((team, own) => ({
    number: own + 1,
    team,
    ...Object.fromEntries(fields.map((field, other) => [field, scoreOf(meetings, own, other)])),
  }));
  return {
    name: 'matrix',
    title: words.matrixTitle(),
    note: words.matrixNote(formatCount(meetings[0].games)),
    data: from(rows),
    display: [
      numberColumn(words.NUMBER, 'number', String),
      textColumn(words.TEAM, 'team'),
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

function meetingsTable(
  { meetings, confidence }: RoundRobin,
  teams: readonly string[],
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'meetings',
    title: words.meetingsTitle(),
    note: words.meetingsNote(confidence),
    data: from(
      meetings.map(({ first, second, games, score, low, high, expected }) => ({
        team: teams[first],
        other: teams[second],
        games,
        score,
        low,
        high,
        expected,
        result: words.meetingWord(low > 0.5 ? 'wins' : high < 0.5 ? 'loses' : 'open'),
        ...checkCell(check, meetingKey({ first, second })),
      })),
    ),
    display: [
      { ...textColumn(words.TEAM, 'team'), group: true },
      textColumn(words.OTHER, 'other'),
      withinColumn(words.SCORE, ['score', 'low', 'high'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatInterval),
      numberColumn(words.EXPECTED, 'expected', formatPercent),
      textColumn(words.RESULT, 'result'),
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
