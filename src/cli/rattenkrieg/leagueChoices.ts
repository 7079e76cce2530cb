/** What a league of weapons finds without any game, as choices that a reading of an open question may turn. */
import type { ComparingFindings } from '../../experiments/comparingCheck.ts';
import type { ChoiceFinding } from '../../experiments/playerCheck.ts';
import { type Duel, duelByDistance } from '../../rulesets/rattenkrieg/league/crossings.ts';
import { type Lead, leadOf } from '../../rulesets/rattenkrieg/league/leadParts.ts';
import { type LeagueRow, SAME, weaponLeague } from '../../rulesets/rattenkrieg/league/league.ts';
import type { LeagueRules } from '../../rulesets/rattenkrieg/league/situations.ts';
import type { LeagueWords } from '../../tables/leagueTables.ts';
import { situation } from '../../tables/phrases.ts';
import type { WeaponGroup } from './leagueOptions.ts';

/** Everything exact. */
export interface LeagueFindings extends LeagueWords {
  readonly rows: readonly LeagueRow[];
  /** The weapon whose lead is taken apart. */
  readonly explained: LeagueRow;
  /** Of that weapon over others. */
  readonly leads: readonly Lead[];
  /** Two groups against each other; null: they are more, or one. */
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
 * Which weapon takes each place of the order, what its lead over each rival is made of most, and who is ahead at which
 * distance. All are exact: each choice has one candidate.
 * @param findings as the study reads the rules; they say what is asked
 */
export function leagueChoices(
  rules: LeagueRules,
  { rows, leads, duel, situations, by }: LeagueFindings,
): ComparingFindings {
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

/** A choice of `leagueChoices` in words; undefined for what is none. */
export function leagueLabel(
  key: string,
  { rows, duel }: Pick<LeagueFindings, 'rows' | 'duel'>,
): string | undefined {
  if (key.startsWith(PLACE)) return `place ${Number(key.slice(PLACE.length))} of the order`;
  if (key.startsWith(LEAD)) {
    const rival = rows.find(({ weapon }) => weapon.id === key.slice(LEAD.length));
    return `the reason for the lead over the ${rival?.weapon.name ?? key.slice(LEAD.length)}`;
  }
  if (!key.startsWith(DISTANCE)) return undefined;
  const asked = duel?.byDistance[Number(key.slice(DISTANCE.length))].situation;
  const where = asked && situation(asked.targets, asked.cover, null, asked.isBunched);
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

/** Who is ahead, and by which part most. */
function mainPart({ value, rivalValue, parts }: Lead): string {
  if (Math.abs(value - rivalValue) < SAME) return NOTHING;
  const [most] = parts.toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share));
  return `${value > rivalValue ? 'ahead' : 'behind'} ${most?.part ?? NOTHING}`;
}
