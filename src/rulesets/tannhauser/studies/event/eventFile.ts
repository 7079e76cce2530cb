/** The file of an event: its field, where it is played, and the levers that its organiser may use. */
import { z } from 'zod';
import { DataError, type Fault } from '../../../../base/errors.ts';
import { nearestName } from '../../../../base/nearest.ts';
import type { Locate } from '../../../../data/place.ts';
import { schemaFaults } from '../../../../data/schemaFaults.ts';
import { nameSchema, whole } from '../../../../data/schemaParts.ts';
import { parseYaml, type YamlDocument } from '../../../../data/yaml.ts';
import type { Region } from '../../../../experiments/claims.ts';
import { MOST_BONUS_TOKENS } from '../../bonusTokens.ts';
import { MOST_HANDICAP } from '../../handicap.ts';
import { LEAST_TEAMS, MOST_TEAMS, type NamedTeam } from '../../roundRobinTeams.ts';

const MOST_LEVERS = 20;
const MOST_COST = 1000;
const MOST_ROUNDS = 20;
const ALL = 'all';
const PERCENT = 100;
const DEFAULT_BAND = [45, 55] as const;
const DEFAULT_ROUNDS = 4;

const text = z.string().min(1).max(2000);
const teamSchema = z
  .union([text, z.array(text).min(1)])
  .describe('A team as for play: a faction, or characters with their packs')
  .meta({ expects: 'a team: a faction, or a list of characters with their packs' });
const places = (what: string) =>
  z
    .union([z.literal(ALL), z.array(text).min(1)])
    .meta({ expects: `a list of ${what}, or all` })
    .optional();
const cost = z
  .number()
  .gt(0)
  .max(MOST_COST)
  .optional()
  .describe('What the lever costs the event, against the others');

const leverSchema = z.union([
  z.strictObject({ ban: text.describe('Item that nobody brings'), cost }),
  z.strictObject({ tokens: whole(0, MOST_BONUS_TOKENS).describe('Most bonus tokens of a team'), cost }),
  z.strictObject({
    handicap: text.describe('Team'),
    points: whole(-MOST_HANDICAP, MOST_HANDICAP).describe('Command Points a turn more'),
    cost,
  }),
  z.strictObject({ rule: text.describe('Interpretation, as for --rule'), cost }),
  z.strictObject({ set: text.describe('Value of the data, as for --set'), cost }),
  z.strictObject({ replace: text.describe('Team'), by: teamSchema, cost }),
]);

export type WrittenLever = z.infer<typeof leverSchema>;

const eventSchema = z.strictObject({
  event: nameSchema.describe('Name of the event'),
  teams: z.record(nameSchema, teamSchema).describe('The field: teams by name'),
  maps: places('maps'),
  modes: places('modes'),
  rounds: whole(1, MOST_ROUNDS).optional(),
  band: z.tuple([z.number().min(0).max(PERCENT), z.number().min(0).max(PERCENT)]).optional(),
  levers: z.array(leverSchema).min(1).max(MOST_LEVERS),
});

export interface EventFile {
  readonly event: string;
  readonly teams: readonly NamedTeam[];
  /** Texts for `--map` and `--mode`; undefined for their defaults. */
  readonly maps: string | undefined;
  readonly modes: string | undefined;
  readonly rounds: number;
  /** Scores that a team may have, 0 … 1. */
  readonly band: Region;
  readonly levers: readonly WrittenLever[];
  /** The file as it was written; the run keeps it. */
  readonly text: string;
  readonly locate: Locate;
}

/**
 * Reads an event.
 * @param file name for messages
 * @throws DataError with every fault, its place, and what is expected there
 */
export function readEventFile(bytes: Uint8Array, file: string): EventFile {
  const { document, faults } = parseYaml(bytes, file);
  if (document === undefined) throw new DataError(faults);
  const result = eventSchema.safeParse(document.value);
  if (!result.success) throw new DataError(schemaFaults(eventSchema, document.value, document.locate));
  const { event, teams, maps, modes, rounds = DEFAULT_ROUNDS, band = DEFAULT_BAND, levers } = result.data;
  const wrong = faultsOf(result.data, document);
  if (wrong.length > 0) throw new DataError(wrong);
  return {
    event,
    teams: Object.entries(teams).map(([name, team]) => ({ name, text: teamText(team) })),
    maps: placesText(maps),
    modes: placesText(modes),
    rounds,
    band: { low: band[0] / PERCENT, high: band[1] / PERCENT },
    levers,
    text: new TextDecoder().decode(bytes),
    locate: document.locate,
  };
}

export function teamText(team: string | readonly string[]): string {
  return typeof team === 'string' ? team : team.join(',');
}

function placesText(given: string | readonly string[] | undefined): string | undefined {
  return typeof given === 'string' ? given : given?.join(',');
}

/** What a schema cannot say. */
function faultsOf(
  { teams, band, levers }: z.infer<typeof eventSchema>,
  { locate }: YamlDocument,
): readonly Fault[] {
  const names = Object.keys(teams);
  const faults: Fault[] = [];
  if (names.length < LEAST_TEAMS || names.length > MOST_TEAMS) {
    const message = `found ${names.length}, expected from ${LEAST_TEAMS} to ${MOST_TEAMS} teams`;
    faults.push({ code: 'event/teams', place: locate(['teams'], 'value'), message });
  }
  if (band !== undefined && band[0] >= band[1]) {
    const message = `found from ${band[0]} to ${band[1]}, expected the lower bound first, such as 45, 55`;
    faults.push({ code: 'event/band', place: locate(['band'], 'value'), message });
  }
  const seen = new Set<string>();
  levers.forEach((lever, at) => {
    const name = teamOfLever(lever);
    if (name !== undefined && !names.includes(name)) {
      const nearest = nearestName(name, names);
      faults.push({
        code: 'event/unknown-team',
        place: locate(['levers', at, 'handicap' in lever ? 'handicap' : 'replace'], 'value'),
        message: `found "${name}", expected a team of the field: ${names.join(', ')}`,
        ...(nearest === undefined ? {} : { nearest }),
      });
    }
    const { cost: _, ...own } = lever;
    const key = JSON.stringify(own);
    if (seen.has(key)) {
      const message = 'found the same lever again, expected each once';
      faults.push({ code: 'event/lever-twice', place: locate(['levers', at], 'value'), message });
    }
    seen.add(key);
    if ('handicap' in lever && lever.points === 0) {
      const message = 'found 0, expected a number of Command Points that changes something';
      faults.push({ code: 'event/no-points', place: locate(['levers', at, 'points'], 'value'), message });
    }
  });
  return faults;
}

/** The team that a lever is about; undefined where it is about all. */
export function teamOfLever(lever: WrittenLever): string | undefined {
  if ('handicap' in lever) return lever.handicap;
  return 'replace' in lever ? lever.replace : undefined;
}
