/** Makes a checked configuration from the user's request for a firefight. */

import { type Fault, UsageError } from '../../base/errors.ts';
import { entryNamed } from '../../base/names.ts';
import { counted } from '../../base/phrases.ts';
import { forBothSides, wholeNumber, wordsOutOf } from '../../base/sideWords.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import { groupsOf } from './compile/figures.ts';
import {
  type Ambush,
  type Assault,
  DEFAULT_BREAKING_POINT,
  DEFAULT_RANGE,
  DEFAULT_TURNS,
  EXTENSIONS,
  type FirefightConfiguration,
  type FirefightSide,
  MOST_AGGRESSIVENESS,
  MOST_FIGURES,
  MOST_QUALITY,
  MOST_ROOM_RANGE,
} from './configuration.ts';
import { readInterpretations } from './interpretations.ts';
import type { Catalogue, Squad } from './model.ts';
import { parsePlayer } from './players/players.ts';

/** A request for a firefight; undefined options have their defaults. */
export interface FirefightRequest {
  /** SQUAD SQUAD: ids or names of squads; without any, the first two play. */
  readonly squads: readonly string[];
  /** `PLAYER` or `PLAYER,PLAYER`; see players/players.ts. */
  readonly ai?: string | undefined;
  /** Inches between the squads. */
  readonly range?: number | undefined;
  /** A cover of the combat table or `open`, or two of them separated by a comma. */
  readonly cover?: string | undefined;
  /** `N` or `N,N`, instead of the squads' values. */
  readonly quality?: string | undefined;
  readonly leaderQuality?: string | undefined;
  readonly aggressiveness?: string | undefined;
  readonly turns?: number | undefined;
  readonly breakingPoint?: number | undefined;
  /** Names of extensions, separated by commas. */
  readonly extensions?: string | undefined;
  /** The first squad is in ambush; undefined if both know of each other. */
  readonly ambush?: Ambush | undefined;
  /** The first squad assaults a floor that the second one holds; undefined without an assault. */
  readonly assault?: Assault | undefined;
  /** `OQ-01=OPTION` or `NAME=OPTION`: interpretations of unclear rules. */
  readonly rules: readonly string[];
}

/** The option for no cover. */
export const OPEN = 'open';
const DEFAULT_PLAYER = 'volley';
/** States of a figure that are not chosen. */
const NO_CHOICE: readonly string[] = ['hunkered', 'surrendering'];

/** Ids of the covers that a squad can be in. */
export function coversOf({ combat }: Pick<Catalogue, 'combat'>): readonly string[] {
  return combat.cover.flatMap(({ id, kind }) => (NO_CHOICE.includes(kind) ? [] : [id]));
}

/**
 * The configuration for a request.
 * @throws UsageError with every fault of the request
 */
export function firefightConfiguration(
  catalogue: Catalogue,
  request: FirefightRequest,
): FirefightConfiguration {
  const faults: Fault[] = [];
  const squads = parseSquads(catalogue, request.squads, faults);
  const covers = forBothSides(request.cover ?? OPEN, '--cover', faults, (name) =>
    parseCover(catalogue, name, faults),
  );
  const figures = (
    text: string | undefined,
    option: string,
    most: number,
    own: (squad: Squad) => number,
  ): readonly (number | undefined)[] =>
    text === undefined
      ? squads.map((squad) => squad && own(squad))
      : forBothSides(text, option, faults, (number) => wholeNumber(number, option, 1, most, faults));
  const quality = figures(request.quality, '--quality', MOST_QUALITY, (squad) => squad.quality);
  const leaders = figures(
    request.leaderQuality,
    '--leader-quality',
    MOST_QUALITY,
    (squad) => squad.leaderQuality,
  );
  const nerve = figures(
    request.aggressiveness,
    '--aggressiveness',
    MOST_AGGRESSIVENESS,
    (squad) => squad.aggressiveness,
  );
  const sideOf = (side: 0 | 1): FirefightSide => ({
    name: squads[side]?.name ?? '',
    squad: squads[side]?.id ?? '',
    quality: quality[side] ?? 1,
    leaderQuality: leaders[side] ?? 1,
    aggressiveness: nerve[side] ?? 0,
    cover: covers[side],
  });
  const configuration: FirefightConfiguration = {
    sides: [sideOf(0), sideOf(1)],
    range: request.range ?? (request.assault === undefined ? DEFAULT_RANGE : acrossRoom(catalogue)),
    turns: request.turns ?? DEFAULT_TURNS,
    breakingPoint: request.breakingPoint ?? DEFAULT_BREAKING_POINT,
    players: forBothSides(request.ai ?? DEFAULT_PLAYER, '--ai', faults, (text) =>
      parsePlayer(text, '--ai', faults),
    ),
    extensions: wordsOutOf(request.extensions, 'extension', '--with', EXTENSIONS, faults),
    interpretations: readInterpretations(catalogue, request.rules, faults),
    ...(request.ambush === undefined ? {} : { ambush: request.ambush }),
    ...(request.assault === undefined ? {} : { assault: request.assault }),
  };
  if (faults.length === 0) faults.push(...configurationFaults(catalogue, configuration));
  if (faults.length > 0) throw new UsageError(faults);
  return configuration;
}

/** The faults of a configuration whose names are all known. */
export function configurationFaults(
  catalogue: Catalogue,
  configuration: Pick<
    FirefightConfiguration,
    'sides' | 'extensions' | 'interpretations' | 'range' | 'assault'
  >,
): Fault[] {
  const { sides, extensions, interpretations } = configuration;
  const groups = groupsOf(catalogue, { sides, interpretations });
  const place = { path: 'SQUAD' };
  const sizes = ([0, 1] as const).flatMap((side): Fault[] => {
    const count = groups.reduce((sum, group) => (group.side === side ? sum + group.count : sum), 0);
    if (count <= MOST_FIGURES) return [];
    const message = `${sides[side].name} has ${count} miniatures; at most ${MOST_FIGURES} fit a firefight`;
    return [{ code: 'usage/too-many-figures', place, message }];
  });
  const untiered = extensions.includes('outgunned')
    ? groups.filter(({ weapon }) => weapon.tier === null)
    : [];
  const names = new Set(untiered.map(({ weapon }) => weapon.name));
  return [
    ...sizes,
    ...[...names].map(
      (name): Fault => ({
        code: 'usage/no-tier',
        place,
        message: `the tier of ${name} is unknown, so "outgunned" cannot be played with it`,
      }),
    ),
    ...assaultFaults(configuration),
  ];
}

function assaultFaults({ range, assault }: Pick<FirefightConfiguration, 'range' | 'assault'>): Fault[] {
  if (assault === undefined) return [];
  const fault = (code: string, path: string, message: string): Fault => ({ code, place: { path }, message });
  return [
    ...(range > MOST_ROOM_RANGE
      ? [
          fault(
            'usage/room-range',
            '--range',
            `found ${range} inches; an assault is fought across rooms, at most ${MOST_ROOM_RANGE}`,
          ),
        ]
      : []),
    ...(assault.cooked && assault.grenades === 0
      ? [fault('usage/nothing-to-cook', '--cook', 'expected grenades to hold: --grenades 1 or more')]
      : []),
  ];
}

/** Inches from the middle of the largest room to its wall. */
function acrossRoom({ buildings }: Pick<Catalogue, 'buildings'>): number {
  return Math.round(Math.sqrt(buildings.roomLimit) / 2);
}

function parseSquads(
  { squads }: Catalogue,
  texts: readonly string[],
  faults: Fault[],
): readonly (Squad | undefined)[] {
  const wanted = texts.length === 0 ? squads.slice(0, 2).map(({ id }) => id) : texts;
  if (wanted.length !== 2) {
    const message = `found ${counted(wanted.length, 'squad')}, expected two, or none for the first two of the data`;
    faults.push({ code: 'usage/two-squads', place: { path: 'SQUAD' }, message });
  }
  return wanted.map((text) => {
    const squad = entryNamed(squads, text.trim());
    if (squad === undefined) {
      const known = squads.map(({ id }) => id);
      faults.push(unknownFault('squad', 'SQUAD', text, known));
    }
    return squad;
  });
}

function parseCover(catalogue: Catalogue, name: string, faults: Fault[]): string | null {
  if (name === OPEN) return null;
  const known = coversOf(catalogue);
  if (!known.includes(name)) faults.push(unknownFault('cover', '--cover', name, [OPEN, ...known]));
  return name;
}
