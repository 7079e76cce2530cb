/** The levers of an event: what each changes, for which teams, and what is in force under a set of them. */
import { DataError, type Fault, UsageError } from '../../../../base/errors.ts';
import { entryNamed } from '../../../../base/names.ts';
import { counted } from '../../../../base/phrases.ts';
import { canonicalJson } from '../../../../data/canonicalJson.ts';
import { overridden } from '../../../../data/houseRules.ts';
import type { Path } from '../../../../data/place.ts';
import { bySwitchName } from '../../../../data/switches.ts';
import type { Lever } from '../../../../experiments/leverModel.ts';
import { texts } from '../../../../odds/optionKinds.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import { readEachFight } from '../../../../studies/fight/eachFight.ts';
import { type FieldRules, type FieldTeam, fieldTeams } from '../../fieldRules.ts';
import { parseHouseRules } from '../../houseRules.ts';
import type { Catalogue } from '../../model.ts';
import type { NamedTeam } from '../../roundRobinTeams.ts';
import type { Matchup } from '../matchup.ts';
import { matchupsOf } from '../matchups.ts';
import { type EventFile, teamOfLever, teamText, type WrittenLever } from './eventFile.ts';

export const EVENT_COMMAND = 'tune event';
export const EVENT_MATCHUPS = matchupsOf(EVENT_COMMAND);

/** A lever in words, with what the search must know of it. */
export interface EventLever extends Lever {
  readonly written: WrittenLever;
  /** `ban First Aid Kit` */
  readonly label: string;
}

/** What the organiser puts in force with a set of levers. */
export interface InForce {
  readonly teams: readonly NamedTeam[];
  readonly rules: FieldRules;
  /** Interpretations and values, besides those of the command line. */
  readonly rule: readonly string[];
  readonly set: readonly string[];
}

/** An event as it is played: every place with its teams. */
export interface PlayedField {
  readonly places: readonly Matchup[];
  readonly teams: readonly FieldTeam[];
}

/** What a set of levers puts in force. */
export function inForce(
  { teams, catalogue }: Pick<EventFile, 'teams'> & { readonly catalogue: Catalogue },
  levers: readonly WrittenLever[],
): InForce {
  const others = levers.flatMap((lever) => ('replace' in lever ? [[lever.replace, lever.by] as const] : []));
  const replaced = new Map(others.map(([team, by]) => [team, teamText(by)]));
  const written = levers.flatMap((lever) =>
    'rule' in lever ? [lever.rule] : 'set' in lever ? [lever.set] : [],
  );
  const house = parseHouseRules(catalogue, written, 'rule');
  const foreign = house.find(
    ({ sides, others: more }) =>
      sides.some((side) => side !== undefined) || (more?.handicap?.length ?? 0) > 0,
  );
  if (foreign !== undefined) {
    const message = `found "${foreign.name}", expected an interpretation or a value of the data; handicap and replace are levers of a team`;
    throw new UsageError([{ code: 'event/lever', place: {}, message }]);
  }
  return {
    teams: teams.map(({ name, text }) => ({ name, text: replaced.get(name) ?? text })),
    rules: {
      bans: levers.flatMap((lever) => ('ban' in lever ? [lever.ban] : [])),
      tokens: levers.flatMap((lever) => ('tokens' in lever ? [lever.tokens] : [])).at(0),
      points: Object.fromEntries(
        levers.flatMap((lever) => ('handicap' in lever ? [[lever.handicap, lever.points]] : [])),
      ),
    },
    rule: house.flatMap(({ rules }) => rules),
    set: house.flatMap(({ sets }) => sets),
  };
}

/** Reads an event under any set of its levers; the places of equal rules and values are read once. */
export class EventReader {
  readonly #event: EventFile;
  readonly #argv: ParsedOptions;
  readonly #catalogue: Catalogue;
  readonly #places = new Map<string, readonly Matchup[]>();

  /** @param argv the options of the command line @param catalogue the data without levers */
  constructor(event: EventFile, argv: ParsedOptions, catalogue: Catalogue) {
    this.#event = event;
    this.#argv = argv;
    this.#catalogue = catalogue;
  }

  /**
   * The event as it is played with these levers.
   * @throws UsageError, DataError with what the data or the rules forbid
   */
  async field(levers: readonly WrittenLever[]): Promise<PlayedField> {
    const { teams, rules, rule, set } = inForce(
      { teams: this.#event.teams, catalogue: this.#catalogue },
      levers,
    );
    const key = canonicalJson({ rule, set });
    const places = this.#places.get(key) ?? (await this.#read(rule, set));
    this.#places.set(key, places);
    const [{ catalogue, configuration }] = places;
    return { places, teams: fieldTeams(catalogue, configuration, teams, rules) };
  }

  async #read(rule: readonly string[], set: readonly string[]): Promise<readonly Matchup[]> {
    const { maps, modes, teams } = this.#event;
    const own = texts(this.#argv.rule).map((text) => bySwitchName(this.#catalogue, text));
    const words = {
      ...this.#argv,
      ...(maps === undefined ? {} : { map: maps }),
      ...(modes === undefined ? {} : { mode: modes }),
      rule: overridden(own, rule),
      set: [...texts(this.#argv.set), ...set],
    };
    const names = teams.slice(0, 2).map(({ text }) => text);
    const { fights } = await readEachFight(EVENT_MATCHUPS, names, words, () => ({}));
    return fights.map(({ fight }) => fight);
  }
}

/**
 * The levers with the teams that they change.
 * @param field the event without levers
 * @throws DataError with the fault of every lever, in its place in the file
 */
export async function readLevers(
  event: EventFile,
  reader: EventReader,
  field: PlayedField,
): Promise<readonly EventLever[]> {
  const [{ catalogue }] = field.places;
  const faults: Fault[] = [];
  const levers: EventLever[] = [];
  for (const [at, written] of event.levers.entries()) {
    await located(event, ['levers', at], faults, async () => {
      const teams = changedTeams(field, await reader.field([written]));
      if (teams.length === 0) {
        const message = 'found a lever that changes no game of this event';
        throw new UsageError([{ code: 'event/no-change', place: {}, message }]);
      }
      const label = leverLabel(written, catalogue);
      levers.push({ written, label, cost: written.cost ?? 1, group: groupOf(written), teams });
    });
  }
  if (faults.length > 0) throw new DataError(faults);
  return levers;
}

/** Keys of the file that stand for options of the command line. */
const KEYS: Readonly<Record<string, string>> = { '--map': 'maps', '--mode': 'modes' };

/**
 * Keeps the faults of a part of the file with their place in it; those of options that are in no file as they are.
 * @returns undefined with faults
 */
export async function located<T>(
  { locate }: Pick<EventFile, 'locate'>,
  path: Path,
  faults: Fault[],
  run: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof UsageError || thrown instanceof DataError)) throw thrown;
    for (const fault of thrown.faults) {
      const { file, path: option = '' } = fault.place;
      const key = KEYS[option];
      const isOption = option.startsWith('--') && key === undefined && path[0] !== 'levers';
      const own = key === undefined ? path : [key];
      if (file !== undefined || isOption) faults.push(fault);
      else faults.push({ ...fault, place: { ...locate(own, 'value'), path: own.join('.') } });
    }
    return undefined;
  }
}

/** The teams whose games differ: all of them where the rules of the game do. */
function changedTeams(field: PlayedField, changed: PlayedField): readonly number[] {
  const rulesOf = ({ places: [{ catalogue, configuration }] }: PlayedField) =>
    canonicalJson({ catalogue, rulings: configuration.rulings });
  const isEach = rulesOf(field) !== rulesOf(changed);
  return field.teams.flatMap((team, at) =>
    isEach || canonicalJson(team) !== canonicalJson(changed.teams[at]) ? [at] : [],
  );
}

/** Of these levers one at a time can be in force. */
function groupOf(lever: WrittenLever): string | null {
  if ('ban' in lever) return null;
  if ('tokens' in lever) return 'tokens';
  if ('rule' in lever) return `rule ${keyOf(lever.rule)}`;
  if ('set' in lever) return `set ${keyOf(lever.set)}`;
  return `${'handicap' in lever ? 'handicap' : 'replace'} ${teamOfLever(lever) ?? ''}`;
}

function keyOf(text: string): string {
  return text.split('=', 1)[0].trim();
}

/** Name of the item that a lever bans. */
export function itemName({ items }: Catalogue, text: string): string {
  return entryNamed(items, text)?.name ?? text;
}

/** `ban First Aid Kit`, `Union +1 Command Point` */
function leverLabel(lever: WrittenLever, catalogue: Catalogue): string {
  if ('ban' in lever) return `ban ${itemName(catalogue, lever.ban)}`;
  if ('tokens' in lever) return `at most ${counted(lever.tokens, 'bonus token')}`;
  if ('handicap' in lever) {
    const { handicap, points } = lever;
    return `${handicap} ${points > 0 ? '+' : '−'}${counted(Math.abs(points), 'Command Point')}`;
  }
  if ('rule' in lever) return lever.rule;
  if ('set' in lever) return lever.set;
  return `another roster of ${lever.replace} (${teamText(lever.by)})`;
}
