/**
 * Settles the teams: factions and mercenaries that both sides want go to the higher die (T-SETUP-02, T-SETUP-05). The
 * picks are simultaneous and hidden (T-SETUP-04), so the configuration lists preferences; this resolves them before any
 * miniature exists.
 */
import type { Side } from '../../game/contract.ts';
import type {
  MatchConfiguration,
  MiniatureConfiguration,
  PickConfiguration,
  TeamConfiguration,
} from './configuration.ts';
import type { EventSink } from './engine/events.ts';
import type { Catalogue } from './model.ts';
import { factionsOf } from './team.ts';

/** The team that a side plays, without any `otherwise` left. */
export interface SettledTeam extends TeamConfiguration {
  readonly miniatures: readonly PickConfiguration[];
}
export type SettledTeams = readonly [SettledTeam, SettledTeam];

type Sides = MatchConfiguration['sides'];
/** Rolls a side's die: 1 … 10. */
type Die = (side: Side) => number;

/**
 * Settles the teams of one game.
 * @param sides checked: a side that may lose a roll has an alternative
 * @param die rolled once a side and roll, and again after a tie (T-TURN-04)
 * @param report receives the rolls as events
 */
export function settleTeams(
  catalogue: Catalogue,
  sides: Sides,
  die: Die,
  report: EventSink | undefined,
): SettledTeams {
  const teams = settleFactions(catalogue, sides, die, report);
  const mercenaries = contestedMercenaries(catalogue, teams);
  const losers = mercenaries.map((mercenary) => {
    const winner = contest('mercenary', mercenary, die, report);
    return { mercenary, side: 1 - winner };
  });
  const [first, second] = teams.map((team, side) =>
    settleMiniatures(
      team,
      losers.filter((lost) => lost.side === side).map(({ mercenary }) => mercenary),
    ),
  );
  if (report !== undefined) {
    [first, second].forEach((team, side) => {
      if (sides[side].otherwise === undefined) return;
      report({ type: 'team', side: side === 0 ? 0 : 1, name: team.name });
    });
  }
  return [first, second];
}

/** Whether dice decide anything about the teams; if not, the sides are the teams. */
export function isContested({ sides }: Pick<MatchConfiguration, 'sides'>): boolean {
  return sides.some(
    ({ miniatures, otherwise }) =>
      otherwise !== undefined || miniatures.some((miniature) => miniature.otherwise !== undefined),
  );
}

/** T-SETUP-02: both want the same faction, so the higher die picks first. */
function settleFactions(
  catalogue: Catalogue,
  sides: Sides,
  die: Die,
  report: EventSink | undefined,
): readonly [TeamConfiguration, TeamConfiguration] {
  const faction = factionBothWant(catalogue, sides);
  if (faction === undefined) return sides;
  const winner = contest('faction', faction, die, report);
  const [first, second] = sides.map((side) => otherRequest(catalogue, side, faction) ?? side);
  return winner === 0 ? [sides[0], second] : [first, sides[1]];
}

/**
 * The faction that both sides prefer, if either side names an alternative; without alternatives both teams stay as they
 * are.
 */
export function factionBothWant(catalogue: Catalogue, [first, second]: Sides): string | undefined {
  const faction = factionOf(catalogue, first);
  const both = faction !== undefined && faction === factionOf(catalogue, second);
  return both && (first.otherwise ?? second.otherwise) !== undefined ? faction : undefined;
}

/** The faction of a team; undefined when it is mixed or has none. */
function factionOf(catalogue: Catalogue, { miniatures }: TeamConfiguration): string | undefined {
  const factions = factionsOf(catalogue, miniatures);
  return factions.length === 1 ? factions[0] : undefined;
}

/** Every pair of teams that may face each other. */
export function meetings(
  catalogue: Catalogue,
  sides: Sides,
): readonly (readonly [TeamConfiguration, TeamConfiguration])[] {
  const faction = factionBothWant(catalogue, sides);
  if (faction === undefined) return [sides];
  const [first, second] = sides.map((side) => otherRequest(catalogue, side, faction));
  return [
    ...(second === undefined ? [] : [[sides[0], second] as const]),
    ...(first === undefined ? [] : [[first, sides[1]] as const]),
  ];
}

/** The side's best team of another faction; undefined without one. */
export function otherRequest(
  catalogue: Catalogue,
  side: Sides[number],
  faction: string,
): TeamConfiguration | undefined {
  return (side.otherwise ?? []).find((team) => factionOf(catalogue, team) !== faction);
}

/** Mercenaries that are in both teams. */
export function contestedMercenaries(
  catalogue: Catalogue,
  [first, second]: readonly [TeamConfiguration, TeamConfiguration],
): string[] {
  return first.miniatures
    .map(({ character }) => character)
    .filter((id) => second.miniatures.some(({ character }) => character === id))
    .filter((id) => catalogue.characters.some((character) => character.id === id && character.mercenary));
}

function settleMiniatures(team: TeamConfiguration, lost: readonly string[]): SettledTeam {
  const settle = ({ otherwise, ...pick }: MiniatureConfiguration): PickConfiguration =>
    otherwise !== undefined && lost.includes(pick.character) ? otherwise : pick;
  const { name, miniatures, randomBonus } = team;
  return { name, miniatures: miniatures.map(settle), ...(randomBonus === undefined ? {} : { randomBonus }) };
}

/** Both sides roll until one is higher; returns the winner. */
function contest(what: 'faction' | 'mercenary', id: string, die: Die, report: EventSink | undefined): Side {
  for (;;) {
    const dice = [die(0), die(1)] as const;
    report?.({ type: 'contest', what, id, dice });
    if (dice[0] !== dice[1]) return dice[0] > dice[1] ? 0 : 1;
  }
}
