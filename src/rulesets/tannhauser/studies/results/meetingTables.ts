/** What all answers about a table of games show: names of its meetings, and its faulty lines. */
import { from } from 'arquero';
import { shortName } from '../../../../base/claim.ts';
import type { Fault } from '../../../../base/errors.ts';
import { type Names, nameOf } from '../../../../tables/names.ts';
import {
  type DisplayColumn,
  numberColumn,
  type StudyTable,
  textColumn,
} from '../../../../tables/studyTable.ts';
import type { Meeting } from './meetings.ts';

/** Of columns that are shown where meetings differ in them. */
const PLACE_HEADERS = { map: 'Map', mode: 'Mode' };

/** Where two teams met. */
type MeetingPlace = Pick<Meeting, 'map' | 'mode'>;

/** `Reich against Union`, with what else tells the meetings apart: `(Domination)`. @param all the meetings of the table */
export function meetingLabel(
  { teams, ...place }: MeetingPlace & { readonly teams: readonly string[] },
  all: readonly MeetingPlace[],
  names: Names,
): string {
  const who = teams.map((team) => shortName(team)).join(' against ');
  const where = placesApart(all).map((part) => nameOf(names, place[part]));
  return where.length === 0 ? who : `${who} (${where.join(', ')})`;
}

/** Columns of the map and the mode, where meetings differ in them. */
export function placeColumns(all: readonly MeetingPlace[]): readonly DisplayColumn[] {
  return placesApart(all).map((part) => textColumn(PLACE_HEADERS[part], part));
}

/** What meetings differ in besides their teams. */
function placesApart([first, ...rest]: readonly MeetingPlace[]): readonly ('map' | 'mode')[] {
  return (['map', 'mode'] as const).filter((part) => rest.some((meeting) => meeting[part] !== first[part]));
}

/** Lines that are no game. */
export function faultsTable(faults: readonly Fault[]): readonly StudyTable[] {
  if (faults.length === 0) return [];
  return [
    {
      name: 'left-out',
      title: 'Lines left out',
      note: '',
      data: from(
        leftOutJson(faults).map(({ line, path, message }) => ({ line, column: path, fault: message })),
      ),
      display: [
        numberColumn('Line', 'line', String),
        textColumn('Column', 'column'),
        textColumn('Why', 'fault'),
      ],
    },
  ];
}

/** The same as data. */
export function leftOutJson(faults: readonly Fault[]) {
  return faults.map(({ place: { line = null, path = null }, message }) => ({
    /** Line in the file; null in a JSON document. */
    line,
    /** Column; in a JSON document after the number of the game. Null where the whole line is meant. */
    path,
    /** What was found there, and what was expected. */
    message,
  }));
}
