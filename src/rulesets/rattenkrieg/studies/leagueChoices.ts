/** Exact results of a league of weapons, as choices that another interpretation may change. */
import type { ComparingResult } from '../../../experiments/comparingCheck.ts';
import type { ChoiceFinding } from '../../../experiments/playerCheck.ts';
import { situation } from '../../../tables/phrases.ts';
import { type Duel, duelByDistance } from '../league/crossings.ts';
import { type Lead, leadOf } from '../league/leadParts.ts';
import { type LeagueRow, SAME, weaponLeague } from '../league/league.ts';
import type { LeagueRules } from '../league/situations.ts';
import type { WeaponGroup } from './leagueOptions.ts';
import type { LeagueWords } from './leagueTables.ts';

/** The exact results. */
export interface LeagueResult extends LeagueWords {
  readonly rows: readonly LeagueRow[];
  /** The weapon whose lead is split into parts. */
  readonly explained: LeagueRow;
  /** Leads of that weapon over others. */
  readonly leads: readonly Lead[];
  /** Two groups against each other; null with more or fewer groups. */
  readonly duel: {
    readonly groups: readonly [WeaponGroup, WeaponGroup];
    readonly byDistance: readonly Duel[];
  } | null;
}

const PLACE = 'place:';
const LEAD = 'lead:';
const DISTANCE = 'distance:';
const NOTHING = '-';

/**
 * Choices: the weapon at each place of the order, the main part of its lead over each rival, and the better group at each
 * distance. All are exact, so each choice has one candidate.
 * @param findings results with the study's own interpretations, which define the choices
 */
export function leagueChoices(
  rules: LeagueRules,
  { rows, leads, duel, situations, by }: LeagueResult,
): ComparingResult {
  const weapons = rows.map(({ weapon }) => weapon);
  const choices = [
    ...placesOf(weaponLeague(rules, weapons, situations, by)),
    ...leads.map(({ weapon, rival }) => ({
      key: `${LEAD}${rival.id}`,
      candidates: [mainPart(leadOf(rules, weapon, rival, situations, by))],
    })),
    ...(duel?.byDistance ?? []).map(({ situation }, index) => {
      const groups = [duel?.groups[0].weapons ?? [], duel?.groups[1].weapons ?? []] as const;
      const { stretches } = duelByDistance(rules, groups, situation, by);
      return { key: `${DISTANCE}${index}`, candidates: [JSON.stringify(stretches)] };
    }),
  ];
  return { findings: [], choices };
}

/** Label of a choice of `leagueChoices`; undefined for others. */
export function leagueLabel(
  key: string,
  { rows, duel }: Pick<LeagueResult, 'rows' | 'duel'>,
): string | undefined {
  if (key.startsWith(PLACE)) return `place ${Number(key.slice(PLACE.length))} of the order`;
  if (key.startsWith(LEAD)) {
    const rival = rows.find(({ weapon }) => weapon.id === key.slice(LEAD.length));
    return `the reason for the lead over the ${rival?.weapon.name ?? key.slice(LEAD.length)}`;
  }
  if (!key.startsWith(DISTANCE)) return undefined;
  const request = duel?.byDistance[Number(key.slice(DISTANCE.length))].situation;
  const where = request && situation(request.targets, request.cover, null, request.isBunched);
  return `who is ahead at which distance: ${where ?? key}`;
}

/** Weapons that share a place are one candidate. */
function placesOf(rows: readonly LeagueRow[]): ChoiceFinding[] {
  return rows.map((_, index) => {
    const { rank } = rows[index];
    const there = rows.filter((row) => row.rank === rank).map(({ weapon }) => weapon.id);
    return { key: `${PLACE}${index + 1}`, candidates: [there.toSorted().join()] };
  });
}

/** Who is ahead, and the main part of the lead. */
function mainPart({ value, rivalValue, parts }: Lead): string {
  if (Math.abs(value - rivalValue) < SAME) return NOTHING;
  const [most] = parts.toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share));
  return `${value > rivalValue ? 'ahead' : 'behind'} ${most?.part ?? NOTHING}`;
}
