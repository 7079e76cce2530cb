/** The tables of a league of light weapons. */

import { from } from 'arquero';
import { formatCount } from '../../../answer/format.ts';
import { capitalised } from '../../../base/phrases.ts';
import { withMinus } from '../../../dice/expression/phrases.ts';
import { situation } from '../../../tables/phrases.ts';
import { numberColumn, type StudyTable, textColumn } from '../../../tables/studyTable.ts';
import type { Duel } from '../league/crossings.ts';
import type { Lead } from '../league/leadParts.ts';
import type { LeagueRow } from '../league/league.ts';
import type { LeagueMeasure, Situation } from '../league/situations.ts';

/** Number of situations that fit beside the mean in a narrow terminal. */
const SHOWN = 4;
/** Longer lists appear in files only. */
const MOST_SHOWN = 60;

/** Labels and settings of a league. */
export interface LeagueWords {
  readonly by: LeagueMeasure;
  readonly situations: readonly Situation[];
  readonly mount: string;
}

export function situationName({ targets, cover, range, isBunched }: Situation): string {
  return situation(targets, cover, range, isBunched);
}

/** The table `league`: one row per weapon, the best first, and the file `cells` with every measure. */
export function leagueTables(rows: readonly LeagueRow[], league: LeagueWords): StudyTable[] {
  return [leagueTable(rows, league), cellsTable(rows, league)];
}

/** Names of the measures of one Shoot action. */
export const MEASURES = {
  out: 'men out of action',
  dead: 'dead',
  before: 'men out of action before any reaction',
  'dead-before': 'dead before any reaction',
  any: 'chance of at least one out of action',
  jam: 'chance of a jam',
} as const;

export type Measure = keyof typeof MEASURES;

/** `2.94`, or `94.4` for a share */
export function measureText(by: Measure, value: number): string {
  const text = by === 'any' || by === 'jam' ? (value * 100).toFixed(1) : value.toFixed(2);
  return withMinus(text);
}

export const WEAPON = 'Weapon';

const MEAN = 'Mean';

export function leagueTitle(by: Measure): string {
  return `One Shoot action: ${MEASURES[by]}`;
}

/** @param legend `1: 8 men, open` … */
function leagueNote(legend: readonly string[], mount: string): string {
  return `Exact. Mean: over the situations, with equal weight. Machine guns: ${mount} mount. ${legend.join('; ')}.`;
}

function leagueTable(rows: readonly LeagueRow[], { by, situations, mount }: LeagueWords): StudyTable {
  const format = (value: number): string => measureText(by, value);
  const names = situations.map(situationName);
  return {
    name: 'league',
    title: leagueTitle(by),
    note: leagueNote(
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
      numberColumn('Rank', 'rank', formatCount),
      textColumn(WEAPON, 'weapon'),
      numberColumn(MEAN, 'mean', format),
      { ...textColumn('Code', 'code'), optional: true },
      ...names.map((_, index) => ({
        ...numberColumn(String(index + 1), `situation${index + 1}`, format),
        ...(index < SHOWN ? {} : { optional: true as const }),
      })),
    ],
  };
}

export const MEASURES_OF = 'Targets';

function cellsTable(rows: readonly LeagueRow[], { by, situations }: LeagueWords): StudyTable {
  return {
    name: 'cells',
    title: 'Every weapon in every situation',
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
      textColumn(WEAPON, 'weapon'),
      numberColumn(MEASURES_OF, 'targets', formatCount),
      numberColumn(MEAN, by, (value) => measureText(by, value)),
    ],
  };
}

export const PARTS = {
  modifier: 'modifier',
  react: 'React',
  fire: 'rate of fire',
  class: 'range bands',
} as const;

function partName(part: keyof typeof PARTS): string {
  return PARTS[part];
}

function leadNote(): string {
  return (
    'Exact, means over the situations. Alone: gain of the other weapon with only this part. Without: loss of the first weapon with this part of the other. ' +
    'Share: mean gain over all orders of exchanging the parts (Shapley); the shares add up to the lead.'
  );
}

/** The table `lead`: the contribution of each part of the card against each rival. */
export function leadTable(leads: readonly Lead[], weapon: string, by: LeagueMeasure): StudyTable {
  const signed = (value: number): string => {
    const text = measureText(by, Math.abs(value));
    if (Number(text) === 0) return text;
    return `${value < 0 ? '\u2212' : '+'}${text}`;
  };
  return {
    name: 'lead',
    title: `Why ${weapon}: ${MEASURES[by]} by part of its card`,
    note: leadNote(),
    data: from(
      leads.flatMap(({ rival, value, rivalValue, parts }) =>
        parts.map(({ part, own, rival: theirs, alone, without, share }) => ({
          rival: rival.name,
          lead: value - rivalValue,
          part: partName(part),
          own,
          other: theirs,
          alone,
          without,
          share,
        })),
      ),
    ),
    display: [
      { ...textColumn('Against', 'rival'), group: true },
      textColumn('Part', 'part'),
      textColumn('Own', 'own'),
      textColumn('Its', 'other'),
      numberColumn('Alone', 'alone', signed),
      numberColumn('Without', 'without', signed),
      numberColumn('Share', 'share', signed),
    ],
  };
}

export function measureAxis(by: Measure): string {
  return capitalised(MEASURES[by]);
}

export function distanceTitle(by: Measure): string {
  return `${measureAxis(by)} by distance`;
}

/** The table `distance`: the group ahead, by range of distances. @param names of the two groups */
export function distanceTable(
  duels: readonly Duel[],
  names: readonly [string, string],
  by: LeagueMeasure,
): StudyTable {
  const format = (value: number): string => measureText(by, value);
  return {
    name: 'distance',
    title: distanceTitle(by),
    note: 'Exact, with the optional range bands (R-FIRE-20); means over the weapons of each group, at the near end.',
    data: from(
      duels.flatMap(({ situation: { targets, cover, isBunched }, steps }) =>
        steps.map(({ from: near, to, ahead, values: [first, second] }) => ({
          situation: situation(targets, cover, null, isBunched),
          from: near,
          to,
          first,
          second,
          ahead: ahead === null ? 'even' : names[ahead],
        })),
      ),
    ),
    display: [
      { ...textColumn(MEASURES_OF, 'situation'), group: true },
      numberColumn('From', 'from', formatCount),
      {
        header: 'To',
        align: 'right',
        cell: ({ to }) => (to === null ? 'on' : String(to)),
      },
      numberColumn(names[0], 'first', format),
      numberColumn(names[1], 'second', format),
      textColumn('Ahead', 'ahead'),
    ],
  };
}
