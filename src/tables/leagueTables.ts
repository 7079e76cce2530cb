/** The tables of a league of light weapons. */
import { from } from 'arquero';
import * as words from '../base/messages/rattenkriegLeague.ts';
import type { Duel } from '../rulesets/rattenkrieg/league/crossings.ts';
import type { Lead } from '../rulesets/rattenkrieg/league/leadParts.ts';
import type { LeagueRow } from '../rulesets/rattenkrieg/league/league.ts';
import type { LeagueFigure, Situation } from '../rulesets/rattenkrieg/league/situations.ts';
import { formatCount } from './format.ts';
import { numberColumn, type StudyTable, textColumn } from './studyTable.ts';

/** So many situations have room beside the mean in a narrow terminal. */
const SHOWN = 4;
/** Longer lists are left to the files. */
const MOST_SHOWN = 60;

/** What a league is about. */
export interface LeagueWords {
  readonly by: LeagueFigure;
  readonly situations: readonly Situation[];
  readonly mount: string;
}

export function situationName({ targets, cover, range, isBunched }: Situation): string {
  return words.situation(targets, cover, range, isBunched);
}

/** The table `league`: one row a weapon, the best first, and the file `cells` with every figure. */
export function leagueTables(rows: readonly LeagueRow[], league: LeagueWords): StudyTable[] {
  return [leagueTable(rows, league), cellsTable(rows, league)];
}

function leagueTable(rows: readonly LeagueRow[], { by, situations, mount }: LeagueWords): StudyTable {
  const format = (value: number): string => words.figureText(by, value);
  const names = situations.map(situationName);
  return {
    name: 'league',
    title: words.leagueTitle(by),
    note: words.leagueNote(
      names.map((name, index) => `${index + 1}: ${name}`),
      mount,
    ),
    data: from(
      rows.map(({ weapon, rank, value, cells }) => ({
        rank,
        weapon: weapon.name,
        id: weapon.id,
        class: weapon.class,
        code: weapon.code,
        mean: value,
        ...Object.fromEntries(cells.map((cell, index) => [`situation${index + 1}`, cell[by]])),
      })),
    ),
    ...(rows.length > MOST_SHOWN ? { long: true } : {}),
    display: [
      numberColumn(words.RANK, 'rank', formatCount),
      textColumn(words.WEAPON, 'weapon'),
      numberColumn(words.MEAN, 'mean', format),
      { ...textColumn(words.CODE, 'code'), optional: true },
      ...names.map((_, index) => ({
        ...numberColumn(String(index + 1), `situation${index + 1}`, format),
        ...(index < SHOWN ? {} : { optional: true as const }),
      })),
    ],
  };
}

function cellsTable(rows: readonly LeagueRow[], { by, situations }: LeagueWords): StudyTable {
  return {
    name: 'cells',
    title: words.cellsTitle(),
    note: '',
    data: from(
      rows.flatMap(({ weapon: { name, id }, cells }) =>
        cells.map((cell, index) => {
          const { targets, cover, range, isBunched } = situations[index];
          return { weapon: name, id, targets, cover, range, bunched: isBunched ? 1 : 0, ...cell };
        }),
      ),
    ),
    long: true,
    display: [
      textColumn(words.WEAPON, 'weapon'),
      numberColumn(words.FIGURES_OF, 'targets', formatCount),
      numberColumn(words.MEAN, by, (value) => words.figureText(by, value)),
    ],
  };
}

/** The table `lead`: what each part of the card is worth against each rival. */
export function leadTable(leads: readonly Lead[], weapon: string, by: LeagueFigure): StudyTable {
  const signed = (value: number): string => {
    const text = words.figureText(by, Math.abs(value));
    if (Number(text) === 0) return text;
    return `${value < 0 ? '\u2212' : '+'}${text}`;
  };
  return {
    name: 'lead',
    title: words.leadTitle(weapon, by),
    note: words.leadNote(),
    data: from(
      leads.flatMap(({ rival, value, rivalValue, parts }) =>
        parts.map(({ part, own, rival: theirs, alone, without, share }) => ({
          rival: rival.name,
          lead: value - rivalValue,
          part: words.partName(part),
          own,
          other: theirs,
          alone,
          without,
          share,
        })),
      ),
    ),
    display: [
      { ...textColumn(words.RIVAL, 'rival'), group: true },
      textColumn(words.PART, 'part'),
      textColumn(words.OWN, 'own'),
      textColumn(words.OTHER, 'other'),
      numberColumn(words.ALONE, 'alone', signed),
      numberColumn(words.WITHOUT, 'without', signed),
      numberColumn(words.SHARE, 'share', signed),
    ],
  };
}

/** The table `distance`: who is ahead from where to where. @param names of the two groups */
export function distanceTable(
  duels: readonly Duel[],
  names: readonly [string, string],
  by: LeagueFigure,
): StudyTable {
  const format = (value: number): string => words.figureText(by, value);
  return {
    name: 'distance',
    title: words.distanceTitle(by),
    note: words.distanceNote(),
    data: from(
      duels.flatMap(({ situation: { targets, cover, isBunched }, steps }) =>
        steps.map(({ from: near, to, ahead, values: [first, second] }) => ({
          situation: words.situation(targets, cover, null, isBunched),
          from: near,
          to,
          first,
          second,
          ahead: ahead === null ? words.EVEN : names[ahead],
        })),
      ),
    ),
    display: [
      { ...textColumn(words.FIGURES_OF, 'situation'), group: true },
      numberColumn(words.FROM, 'from', formatCount),
      {
        header: words.TO,
        align: 'right',
        cell: ({ to }) => (to === null ? words.ANY_DISTANCE : String(to)),
      },
      numberColumn(names[0], 'first', format),
      numberColumn(names[1], 'second', format),
      textColumn(words.AHEAD, 'ahead'),
    ],
  };
}
