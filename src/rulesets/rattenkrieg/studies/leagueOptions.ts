/** Options of `balance weapons`: weapons, situations, shooters. */
import { type Fault, UsageError } from '../../../base/errors.ts';
import { entryNamed } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { unknownFault } from '../../../base/unknownFault.ts';
import { TEXT } from '../../../odds/optionKinds.ts';
import { readWord } from '../../../odds/words.ts';
import type { OptionReader } from '../../../params/reader.ts';
import type { OwnOption } from '../../../studies/command/ownOption.ts';
import type { ParsedOptions } from '../../../studies/command/parsedOptions.ts';
import {
  LEAGUE_MEASURES,
  type LeagueMeasure,
  leagueCovers,
  OPEN,
  type Situation,
} from '../league/situations.ts';
import type { Catalogue, Weapon } from '../model.ts';
import { MOUNT_ROLES, type MountRole } from '../schema/names.ts';

const ALL = 'all';
const TARGETS = '1,3,8';
const BEHIND = `${OPEN},torso-and-head,head-only`;
const MOST_TARGETS = 60;
const MOST_INCHES = 600;

export const LEAGUE_OPTIONS = {
  targets: { ...TEXT, describe: `Numbers of men to shoot at: N,N… [default: ${TARGETS}]` },
  behind: { ...TEXT, describe: `Cover of the targets: ${OPEN}, an obstacle, hunkered [default: ${BEHIND}]` },
  ranges: {
    ...TEXT,
    describe: 'Ranges in inches, with range bands: N,N… [default: no range, without range bands]',
  },
  bunched: { type: 'boolean', describe: 'All men in one sector instead of one man per sector' },
  mount: {
    ...TEXT,
    describe: `Mount of machine guns: ${MOUNT_ROLES.join(', ')} [default: ${MOUNT_ROLES[0]}]`,
  },
  by: {
    ...TEXT,
    describe: `Value to rank by: ${LEAGUE_MEASURES.join(', ')} [default: ${LEAGUE_MEASURES[0]}]`,
  },
  why: { ...TEXT, describe: 'Weapon whose lead is explained [default: the first]' },
  squads: { ...TEXT, describe: 'Squads of the games: SQUAD,SQUAD [default: the first two of the data]' },
} as const;

/** The parsed LEAGUE_OPTIONS. */
export interface LeagueRequest {
  readonly targets: readonly number[];
  readonly behind: readonly string[];
  /** Ranges in inches; empty for targets near enough. */
  readonly ranges: readonly number[];
  readonly isBunched: boolean;
  readonly mount: MountRole;
  readonly by: LeagueMeasure;
  readonly why: string | undefined;
  readonly ownOptions: readonly OwnOption[];
}

/** A group of weapons that is compared as one. */
export interface WeaponGroup {
  readonly name: string;
  readonly weapons: readonly Weapon[];
}

/** The request with its names resolved. */
export interface League {
  readonly groups: readonly WeaponGroup[];
  /** Weapons of all groups, each once. */
  readonly weapons: readonly Weapon[];
  readonly situations: readonly Situation[];
  readonly why: Weapon | undefined;
}

/** Declaration of the weapons to compare. */
export const WEAPONS_ARGUMENT = {
  array: true,
  type: 'string',
  describe:
    'Ids or names of weapons or weapon classes; commas join several into one group; two arguments make a duel',
  defaultDescription: 'every weapon of the table',
} as const;

/**
 * The squads of the games; empty if none are named.
 * @throws UsageError
 */
export function readSquads(squads: unknown): readonly string[] {
  if (squads === undefined) return [];
  const names = String(squads)
    .split(',')
    .map((name) => name.trim());
  if (names.length === 2 && !Array.isArray(squads)) return names;
  const message = `found "${String(squads)}", expected two squads, separated by a comma`;
  throw new UsageError([{ code: 'usage/two-squads', place: { path: '--squads' }, message }]);
}

/** Reads LEAGUE_OPTIONS except the squads; `reader` collects the faults. */
export function readLeagueRequest(argv: ParsedOptions, reader: OptionReader): LeagueRequest {
  const given = Object.keys(LEAGUE_OPTIONS).flatMap((name): OwnOption[] => {
    if (!reader.given(name)) return [];
    const text = name === 'bunched' ? undefined : reader.text(name);
    return [text === undefined ? [name] : [name, text]];
  });
  return {
    targets: readNumbers(reader, 'targets', reader.text('targets') ?? TARGETS, 1, MOST_TARGETS),
    behind: [...new Set((reader.text('behind') ?? BEHIND).split(',').map((text) => text.trim()))],
    ranges: reader.given('ranges')
      ? readNumbers(reader, 'ranges', reader.text('ranges') ?? '', 0, MOST_INCHES)
      : [],
    isBunched: argv.bunched === true,
    mount: readWord(reader, 'mount', MOUNT_ROLES),
    by: readWord(reader, 'by', LEAGUE_MEASURES),
    why: reader.text('why'),
    ownOptions: given,
  };
}

function readNumbers(
  reader: OptionReader,
  name: string,
  text: string,
  low: number,
  high: number,
): readonly number[] {
  const numbers = text.split(',').map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : Number.NaN));
  if (numbers.every((number) => number >= low && number <= high)) return [...new Set(numbers)];
  reader.fault(name, `found "${text}", expected whole numbers from ${low} to ${high} separated by commas`);
  return [low];
}

/**
 * Resolves the names of a request.
 * @param texts the arguments; empty for every weapon
 * @throws UsageError with every unknown name
 */
export function leagueOf(catalogue: Catalogue, texts: readonly string[], request: LeagueRequest): League {
  const faults: Fault[] = [];
  const wanted = texts.length === 0 ? catalogue.weapons.map(({ id }) => id) : texts;
  const groups = wanted.flatMap((text): WeaponGroup[] => {
    if (text.trim().toLowerCase() === ALL)
      return catalogue.weapons.map((weapon) => ({ name: weapon.name, weapons: [weapon] }));
    const weapons = [...new Set(text.split(',').flatMap((part) => weaponsOf(catalogue, part, faults)))];
    const [first] = weapons;
    return first === undefined ? [] : [{ name: weapons.length === 1 ? first.name : nameOf(text), weapons }];
  });
  const weapons = [...new Set(groups.flatMap((group) => group.weapons))];
  const singles = groups.flatMap((group) => (group.weapons.length === 1 ? group.weapons : []));
  const twice = singles.find((weapon, index) => singles.indexOf(weapon) < index);
  if (twice !== undefined)
    faults.push({ code: 'usage/weapon', place: { path: 'WEAPON' }, message: `${twice.name} is named twice` });
  const known = leagueCovers(catalogue);
  for (const cover of request.behind) {
    if (!known.includes(cover)) faults.push(unknownFault('cover', '--behind', cover, known));
  }
  const [why] = request.why === undefined ? [] : weaponsOf(catalogue, request.why, faults, '--why');
  if (why !== undefined && !weapons.includes(why)) {
    const message = `${why.name} is not among the weapons compared`;
    faults.push({ code: 'usage/weapon', place: { path: '--why' }, message });
  }
  if (faults.length > 0) throw new UsageError(faults);
  const ranges = request.ranges.length === 0 ? [null] : request.ranges;
  const { isBunched } = request;
  return {
    groups,
    weapons,
    situations: ranges.flatMap((range) =>
      request.behind.flatMap((cover) =>
        request.targets.map((targets): Situation => ({ targets, cover, range, isBunched })),
      ),
    ),
    why,
  };
}

/** `bolt-action-rifle, rifle` */
function nameOf(text: string): string {
  return text
    .split(',')
    .map((part) => part.trim())
    .join(', ');
}

/** A weapon by its id or name, or all of a class. */
function weaponsOf(
  { weapons, cardWeapons }: Catalogue,
  text: string,
  faults: Fault[],
  path = 'WEAPON',
): readonly Weapon[] {
  const wanted = text.trim().toLowerCase();
  const all = [...weapons, ...cardWeapons];
  const named = all.filter(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (named.length > 0) return named.slice(0, 1);
  const ofClass = weapons.filter((weapon) => weapon.class === wanted || `${weapon.class}s` === wanted);
  if (ofClass.length > 0) return ofClass;
  const found = entryNamed(all, wanted);
  if (found !== undefined) return [found];
  const nearest = nearestName(wanted, [...all.map(({ id }) => id), ...all.map((weapon) => weapon.class)]);
  const fault: Fault = {
    code: 'usage/weapon',
    place: { path },
    message: `found "${text.trim()}", expected the id or name of a weapon, a class of weapons, or all`,
  };
  faults.push(nearest === undefined ? fault : { ...fault, nearest });
  return [];
}
