/** The payoffs of the meta game: each loadout against each. */

import { from } from 'arquero';
import { formatCount, formatInterval, formatPercent, formatPercentIn } from '../../../../answer/format.ts';
import type { Loadout } from '../../../../experiments/loadouts.ts';
import type { Estimate, MetaGame } from '../../../../experiments/metaGame.ts';
import type { Side } from '../../../../game/contract.ts';
import { cellsTitle, intervalHeader, numbered } from '../../../../tables/phrases.ts';
import {
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';

/** Display names of sides, loadouts and picks. */
export interface MetaNames {
  readonly sides: readonly [string, string];
  /** The packs of a loadout in words. */
  readonly loadout: (loadout: Loadout) => string;
  readonly pick: (pick: string) => {
    readonly character: string;
    readonly pack: string;
    /** About three letters. */
    readonly short: string;
  };
  /** The loadout as a team argument of the command line. */
  readonly team: (side: Side, loadout: Loadout) => string;
}

export const SCORE = 'Score %';

function payoffsNote(games: string): string {
  return `${games} games of each meeting.`;
}

/** The payoffs as a matrix for people, and as a list with intervals. */
export function payoffTables(
  { payoffs, sides, games, confidence }: MetaGame,
  names: MetaNames,
): StudyTable[] {
  const [first, second] = names.sides;
  const columns = sides[1].loadouts.map((_, index) => ({
    header: String(index + 1),
    field: `against${index + 1}`,
  }));
  return [
    {
      name: 'matrix',
      title: `Score of ${first} in %: its loadouts by row, those of ${second} by column`,
      note: payoffsNote(formatCount(games)),
      data: from(
        payoffs.map((row, index) => ({
          loadout: numbered(first, index + 1),
          ...Object.fromEntries(columns.map(({ field }, other) => [field, row[other].value])),
        })),
      ),
      display: [
        textColumn('', 'loadout'),
        ...columns.map(({ header, field }) => numberColumn(header, field, formatPercent)),
      ],
    },
    {
      name: 'payoffs',
      title: cellsTitle(first),
      note: payoffsNote(formatCount(games)),
      long: true,
      data: from(
        payoffs.flatMap((row, own) =>
          row.map((score, other) => ({
            first: names.team(0, sides[0].loadouts[own].loadout),
            second: names.team(1, sides[1].loadouts[other].loadout),
            games,
            ...fieldsOf('score', score),
          })),
        ),
      ),
      display: [
        textColumn(first, 'first'),
        textColumn(second, 'second'),
        withinColumn(SCORE, ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
        pairColumn(intervalHeader(confidence), ['scoreLow', 'scoreHigh'], formatInterval),
      ],
    },
  ];
}

export function fieldsOf(name: string, estimate: Estimate | null): Readonly<Record<string, number | null>> {
  return {
    [name]: estimate?.value ?? null,
    [`${name}Low`]: estimate?.low ?? null,
    [`${name}High`]: estimate?.high ?? null,
  };
}
