/** The tables of `results show`. */
import { from } from 'arquero';
import { formatCount, formatInterval, formatPercentIn } from '../../../../answer/format.ts';
import type { Fault } from '../../../../base/errors.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import { type Names, nameOf } from '../../../../tables/names.ts';
import { intervalHeader } from '../../../../tables/phrases.ts';
import {
  type DisplayColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';
import { faultsTable, placeColumns } from './meetingTables.ts';
import type { Standings } from './standings.ts';

const COUNTS: readonly DisplayColumn[] = [
  numberColumn('Games', 'games', formatCount),
  numberColumn('Won', 'won', formatCount),
  numberColumn('Drawn', 'drawn', formatCount),
  numberColumn('Lost', 'lost', formatCount),
  withinColumn('Score', ['score', 'low', 'high'], formatPercentIn),
  pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ['low', 'high'], formatInterval),
];

/** The tables that are not empty. */
export function standingTables(
  { meetings: standings, players, events }: Standings,
  faults: readonly Fault[],
  names: Names,
): readonly StudyTable[] {
  const tables: readonly StudyTable[] = [
    {
      name: 'meetings',
      title: 'Who met whom',
      note: 'Score of the first team in %, a draw half a win; its interval takes every game for an independent one of equal players.',
      data: from(
        standings.map(({ teams: [team, against], map, mode, ...counts }) => {
          return { team, against, map: nameOf(names, map), mode: nameOf(names, mode), ...counts };
        }),
      ),
      display: [
        { ...textColumn('Team', 'team'), group: true },
        textColumn('Against', 'against'),
        ...placeColumns(standings),
        ...COUNTS,
      ],
    },
    {
      name: 'players',
      title: 'Players',
      note: '',
      data: from(players),
      display: [textColumn('Player', 'name'), ...COUNTS],
    },
    {
      name: 'events',
      title: 'Events',
      note: '',
      data: from(events),
      display: [textColumn('Event', 'name'), numberColumn('Games', 'games', formatCount)],
    },
    ...faultsTable(faults),
  ];
  return tables.filter(({ data }) => data.numRows() > 0);
}
