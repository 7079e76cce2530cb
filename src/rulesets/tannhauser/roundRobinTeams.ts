/** The teams of a round robin: those named by the user, or every faction of the data. */
import { type Fault, UsageError } from '../../base/errors.ts';
import { nameSchema } from '../../data/schemaParts.ts';
import type { MatchConfiguration, SideConfiguration } from './configuration.ts';
import { unusualTeam } from './matchup.ts';
import type { Catalogue } from './model.ts';
import { isContested } from './settleTeams.ts';
import { setupFaults } from './setupFaults.ts';
import { factionsOf, parseTeam, titleCase } from './team.ts';

export interface NamedTeam {
  /** Unique among the teams. */
  readonly name: string;
  /** The team as text for `play`. */
  readonly text: string;
}

interface RoundRobinTeam {
  readonly name: string;
  readonly team: SideConfiguration;
}

/** Most teams: 120 meetings. */
export const MOST_TEAMS = 16;
export const LEAST_TEAMS = 2;
const NAMED = /^([^=]*)=(.*)$/s;

/** The team part of `TEAM` or `NAME=TEAM`. */
export function teamOf(word: string): string {
  return NAMED.exec(word)?.[2] ?? word;
}

/**
 * Parses teams: `reich`, or `NAME=TEAM`. The default name of a team is its text.
 * @throws UsageError `usage/teams`, `usage/team-name`
 */
export function namedTeams(texts: readonly string[]): readonly NamedTeam[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const teams = texts.map((word): NamedTeam => {
    const given = NAMED.exec(word)?.[1];
    const team = teamOf(word);
    const name = (given ?? team).trim();
    const place = { path: `TEAM ${word}` };
    if (name === '')
      faults.push({
        code: 'usage/team-name',
        place,
        message: 'found nothing before the =, expected a name: NAME=TEAM',
      });
    else if (given !== undefined && !nameSchema.safeParse(name).success) {
      faults.push({
        code: 'usage/team-name',
        place,
        message:
          'found a name that is too long or not plain text, expected one line of at most 80 characters, no control characters: NAME=TEAM',
      });
    } else if (seen.has(name))
      faults.push({
        code: 'usage/team-name',
        place,
        message: `${name} is given twice, expected a different name: NAME=TEAM`,
      });
    seen.add(name);
    return { name, text: team.trim() };
  });
  if (teams.length > 0 && (teams.length < LEAST_TEAMS || teams.length > MOST_TEAMS)) {
    const message = `found ${teams.length}, expected from two to ${MOST_TEAMS} teams`;
    faults.push({ code: 'usage/teams', place: { path: 'TEAM' }, message });
  }
  if (faults.length > 0) throw new UsageError(faults);
  return teams;
}

/**
 * Message: a faction is left out.
 * @param why the deviation from the rulebook's setup, from unusualTeam
 */
function factionLeftOut(why: string): string {
  return `Left out: ${why}.`;
}

/** Every faction of the data with a team by the rulebook, in the order of the data; and why others have none. */
export function factionTeams(catalogue: Catalogue): {
  readonly teams: readonly NamedTeam[];
  readonly leftOut: readonly string[];
} {
  const factions = [...new Set(catalogue.characters.map(({ faction }) => faction))];
  const teams: NamedTeam[] = [];
  const leftOut: string[] = [];
  for (const faction of factions) {
    const notes = unusualTeam(catalogue, parseTeam(catalogue, faction, []));
    if (notes.length === 0) teams.push({ name: faction, text: faction });
    leftOut.push(...notes.map(factionLeftOut));
  }
  return { teams, leftOut };
}

function fewFactions(found: readonly string[]): string {
  return `the data have ${found.length === 0 ? 'no whole team' : `only ${found.join()}`}, so name the teams: TEAM TEAM …, each optionally as NAME=TEAM`;
}

/**
 * The teams, each checked against every other one.
 * @throws UsageError with everything that the data or the rules forbid
 */
export function roundRobinTeams(
  catalogue: Catalogue,
  configuration: MatchConfiguration,
  named: readonly NamedTeam[],
): readonly RoundRobinTeam[] {
  const faults: Fault[] = [];
  const teams = named.map(({ name, text }): RoundRobinTeam => {
    const team = parseTeam(catalogue, text, faults, configuration.rulings);
    if (isContested({ sides: [team, team] })) {
      const place = { path: `TEAM ${text}` };
      faults.push({
        code: 'usage/contested-teams',
        place,
        message: 'found ~ or ~~, expected a fixed team, which is the same in every meeting',
      });
    }
    return { name: name === text && text === team.name.toLowerCase() ? team.name : name, team };
  });
  if (teams.length < LEAST_TEAMS) {
    const message = fewFactions(teams.map(({ name }) => name));
    faults.push({ code: 'usage/teams', place: { path: 'TEAM' }, message });
  }
  if (faults.length > 0) throw new UsageError(faults);
  const against = teams.flatMap(({ team: first }, index) =>
    teams.slice(index + 1).flatMap(({ team: second }) => {
      return setupFaults(catalogue, { ...configuration, sides: [first, second] });
    }),
  );
  const unique = new Map(against.map((fault) => [JSON.stringify(fault), fault]));
  if (unique.size > 0) throw new UsageError([...unique.values()]);
  return teams;
}

function unusualTeamsText(teams: readonly string[]): string {
  return `Other than the rulebook's team of 3 Heroes and 2 Troopers of one faction (T-SETUP-04): ${teams.join(', ')}.`;
}

/** Deviations of the teams from the rulebook's setup. */
export function unusualTeams(catalogue: Catalogue, teams: readonly RoundRobinTeam[]): readonly string[] {
  const unusual = teams.filter(({ team }) => unusualTeam(catalogue, team).length > 0);
  const companies = new Map<string, string[]>();
  for (const { name, team } of teams) {
    const [faction, ...others] = factionsOf(catalogue, team.miniatures);
    if (faction === undefined || others.length > 0) continue;
    companies.set(faction, [...(companies.get(faction) ?? []), name]);
  }
  const crowded = [...companies].filter(([, own]) => own.length > 1);
  return [
    ...(unusual.length === 0 ? [] : [unusualTeamsText(unusual.map(({ name }) => name))]),
    ...crowded.map(
      ([faction, own]) =>
        `Of one faction (${titleCase(faction)}) are ${own.join(', ')}; the rulebook requires different ones (T-SETUP-02).`,
    ),
  ];
}
