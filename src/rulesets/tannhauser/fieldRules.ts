/** The teams of a field under the house rules of an event: bans, a limit on bonus tokens, handicaps of single teams. */
import { type Fault, UsageError } from '../../base/errors.ts';
import { entryNamed } from '../../base/names.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import { byId } from '../../data/entries.ts';
import { packsOf } from './bonusTokens.ts';
import { compileItems } from './compile/items.ts';
import {
  type MatchConfiguration,
  type MiniatureConfiguration,
  RANDOM,
  type SideConfiguration,
} from './configuration.ts';
import { MOST_HANDICAP } from './handicap.ts';
import type { Catalogue } from './model.ts';
import { type NamedTeam, roundRobinTeams } from './roundRobinTeams.ts';

/** House rules of an event that concern its teams. */
export interface FieldRules {
  /** Names or ids of items that nobody brings. */
  readonly bans: readonly string[];
  /** Most bonus tokens of a team, which keeps the first that it names; undefined without a limit. */
  readonly tokens?: number | undefined;
  /** Command Points a turn above those of the mode, by the name of the team. */
  readonly points: Readonly<Record<string, number>>;
}

/** A team of a field as it plays. */
export interface FieldTeam {
  readonly name: string;
  readonly team: SideConfiguration;
  /** Command Points a turn above those of the mode. */
  readonly points: number;
}

/**
 * The teams under the rules.
 * @throws UsageError with every fault of the teams and of the rules
 */
export function fieldTeams(
  catalogue: Catalogue,
  configuration: MatchConfiguration,
  named: readonly NamedTeam[],
  rules: FieldRules,
): readonly FieldTeam[] {
  const faults: Fault[] = [];
  const banned = bannedItems(catalogue, rules.bans, faults);
  for (const [name, points] of Object.entries(rules.points)) {
    const names = named.map((team) => team.name);
    if (!names.includes(name)) faults.push(unknownFault('team', 'points', name, names));
    if (Math.abs(points) > MOST_HANDICAP) {
      const message = `found ${points} for ${name}, expected from −${MOST_HANDICAP} to ${MOST_HANDICAP} Command Points`;
      faults.push({ code: 'usage/handicap', place: { path: 'points' }, message });
    }
  }
  const teams = roundRobinTeams(catalogue, configuration, named).map(({ name, team }, at): FieldTeam => {
    const limited = withLimit(team, rules.tokens);
    return {
      name,
      team: withBans(catalogue, limited, name, banned, faults),
      points: rules.points[named[at].name] ?? 0,
    };
  });
  if (faults.length > 0) throw new UsageError(faults);
  return teams;
}

/** Ids of the banned items. */
function bannedItems(catalogue: Catalogue, names: readonly string[], faults: Fault[]): readonly string[] {
  const known = catalogue.items.map(({ id }) => id);
  const bringing = new Set(
    compileItems(catalogue.items).flatMap(({ id, deploys }) => (deploys === undefined ? [] : [id])),
  );
  return names.flatMap((name) => {
    const id = entryNamed(catalogue.items, name)?.id;
    if (id === undefined) faults.push(unknownFault('item', 'ban', name, known));
    else if (bringing.has(id)) {
      const message = `found "${name}", which brings another miniature into play and cannot be left out; expected another item`;
      faults.push({ code: 'usage/ban', place: { path: 'ban' }, message });
    } else return [id];
    return [];
  });
}

/** The first bonus tokens of a team, up to a limit; drawn ones count after those that are named. */
function withLimit(team: SideConfiguration, tokens: number | undefined): SideConfiguration {
  if (tokens === undefined) return team;
  const { randomBonus = 0, ...rest } = team;
  let left = tokens;
  const miniatures = team.miniatures.map((miniature): MiniatureConfiguration => {
    if (miniature.bonus === undefined || left-- > 0) return miniature;
    const { bonus: _, ...without } = miniature;
    return without;
  });
  const drawn = Math.min(randomBonus, Math.max(0, left));
  return { ...rest, miniatures, ...(drawn === 0 ? {} : { randomBonus: drawn }) };
}

function withBans(
  catalogue: Catalogue,
  team: SideConfiguration,
  name: string,
  banned: readonly string[],
  faults: Fault[],
): SideConfiguration {
  if (banned.length === 0) return team;
  const miniatures = team.miniatures.map((miniature): MiniatureConfiguration => {
    const { bonus, carries, ...rest } = miniature;
    const without = banned.filter((id) => mayBring(catalogue, miniature, id));
    const keepsToken = bonus !== undefined && !banned.includes(bonus.token);
    // What a token replaces must be there.
    if ((keepsToken && without.length > 0) || (bonus?.token === RANDOM && banned.length > 0)) {
      const message = `found a ban, and a bonus token of ${miniature.character} in ${name}; expected a team without bonus tokens where its items are banned`;
      faults.push({ code: 'usage/ban', place: { path: 'ban' }, message });
    }
    return {
      ...rest,
      ...(keepsToken ? { bonus } : {}),
      ...(carries === undefined || banned.includes(carries) ? {} : { carries }),
      ...(without.length === 0 ? {} : { without }),
    };
  });
  if ((team.randomBonus ?? 0) > 0) {
    const message = `found a ban, and drawn bonus tokens in ${name}; expected named ones`;
    faults.push({ code: 'usage/ban', place: { path: 'ban' }, message });
  }
  return { ...team, miniatures };
}

/** Whether a miniature has an item in a pack that it may play. */
function mayBring(
  catalogue: Catalogue,
  { character: id, pack }: MiniatureConfiguration,
  item: string,
): boolean {
  const character = byId(catalogue.characters, id);
  const packs = pack === RANDOM ? packsOf(character) : [pack];
  return [character.specialObject, ...packs.flatMap((one) => character.packs[one] ?? [])].some(
    (own) => own === item,
  );
}
