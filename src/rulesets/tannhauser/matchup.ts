/** Turns the matchup on the command line into a checked configuration. */

import { type Fault, UsageError } from '../../base/errors.ts';
import { entryNamed } from '../../base/names.ts';
import { counted } from '../../base/phrases.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import { byId } from '../../data/entries.ts';
import { checkRulings } from '../../data/switches.ts';
import { parseOptions } from './boardOptions.ts';
import { CORE_BOX, crateBoxes, crateContents } from './compile/crates.ts';
import type { MatchConfiguration, SideConfiguration, TeamConfiguration } from './configuration.ts';
import { parseHandicap } from './handicap.ts';
import type { Catalogue, Mode } from './model.ts';
import { parsePlayer, withoutDefaultBudget } from './players/playerSpec.ts';
import { checkScenario, STORY_MODE, scenarioSays, scenarioSides } from './scenarioMatchup.ts';
import { DEFAULT_PLAYER } from './schema/playerNames.ts';
import { parseSeats } from './seats.ts';
import { factionBothWant } from './settleTeams.ts';
import { scenarioSetupFaults, setupFaults } from './setupFaults.ts';
import { factionsOf, parseTeam } from './team.ts';

/** A matchup as typed; undefined parts take their defaults. */
export interface MatchupRequest {
  /** Two teams; empty: Reich against Union. See {@link parseTeam}. */
  readonly teams: readonly string[];
  /** Id of a map; default: the first in the data. */
  readonly map?: string | undefined;
  /** Id of a mode; default: the first in the data, deathmatch. */
  readonly mode?: string | undefined;
  /** Id of a scenario, for story mode. */
  readonly scenario?: string | undefined;
  /** Optional rules; see {@link parseOptions}. */
  readonly options?: readonly string[] | undefined;
  /**
   * `PLAYER` or `PLAYER,PLAYER`: AI players of the first and second side; default: DEFAULT_PLAYER. See playerSpec.ts.
   */
  readonly ai?: string | undefined;
  /** `first=NAME,NAME`: all players of a side, its general first; see {@link parseSeats}. */
  readonly seats?: readonly string[] | undefined;
  /** `first=N` or `second=N`: Command Points a turn above those of the mode; see {@link parseHandicap}. */
  readonly handicap?: readonly string[] | undefined;
  /** `BOX,BOX`: boxes whose crates are shuffled in; default: the core box. */
  readonly crates?: string | undefined;
  /** `NAME=true` or `NAME=false`: interpretations of unclear rules. */
  readonly rules: readonly string[];
  readonly entries: MatchConfiguration['entries'];
  readonly packDraw?: MatchConfiguration['packDraw'] | undefined;
  readonly turnCap: number;
}

/** Default teams of a matchup. */
export const DEFAULT_TEAMS: readonly string[] = ['reich', 'union'];

/**
 * The configuration for a request.
 * @throws UsageError with every fault of the request: unknown names (with the nearest), wrong numbers of teams or
 * players, printed things without known values, and modes that the engine does not play
 */
export function matchConfiguration(catalogue: Catalogue, request: MatchupRequest): MatchConfiguration {
  const faults: Fault[] = [];
  const unknownRules: Fault[] = [];
  const rulings = checkRulings(catalogue, request.rules, unknownRules);
  const scenario = checkScenario(catalogue, request, faults);
  const [first, second] =
    scenario === undefined
      ? parseTeams(catalogue, request.teams, faults, rulings)
      : scenarioSides(catalogue, scenario, request.teams, faults);
  const map = scenario?.map ?? checkMap(catalogue, request.map, faults);
  const players = checkPlayers(catalogue, request.ai ?? DEFAULT_PLAYER, faults);
  const mode = scenario === undefined ? checkMode(catalogue, request.mode, faults) : STORY_MODE;
  const [own, others] = parseSeats(catalogue, request.seats ?? [], players, faults).map((side) =>
    side.map((player) => withoutDefaultBudget(catalogue, mode, player)),
  );
  const seats = [own, others] as const;
  const isShared = seats[0].length + seats[1].length > 2;
  const crates = checkCrates(catalogue, request.crates, faults);
  const handicap = parseHandicap(request.handicap ?? [], faults);
  const options = parseOptions(request.options ?? [], byId(catalogue.maps, map), faults);
  if (scenario !== undefined && options?.rushAndGo === true) {
    const message = scenarioSays(scenario.id);
    faults.push({ code: 'usage/scenario-says', place: { path: '--option' }, message });
  }
  faults.push(...unknownRules);
  const configuration: MatchConfiguration = {
    map,
    mode,
    ...(scenario === undefined ? {} : { scenario: scenario.id }),
    ...(options === undefined ? {} : { options }),
    sides: [first, second],
    entries: request.entries,
    ...(request.packDraw === undefined ? {} : { packDraw: request.packDraw }),
    players: [seats[0][0], seats[1][0]],
    ...(isShared ? { seats } : {}),
    ...(handicap === undefined ? {} : { handicap }),
    ...(crates === undefined ? {} : { crates }),
    rulings,
    turnCap: request.turnCap,
  };
  const contradictions = scenario === undefined ? setupFaults : scenarioSetupFaults;
  if (first !== undefined && second !== undefined) faults.push(...contradictions(catalogue, configuration));
  if (faults.length > 0) throw new UsageError(faults);
  return configuration;
}

function parseTeams(
  catalogue: Catalogue,
  texts: readonly string[],
  faults: Fault[],
  rulings: MatchConfiguration['rulings'],
): SideConfiguration[] {
  const teams = texts.length === 0 ? DEFAULT_TEAMS : texts;
  if (teams.length !== 2) {
    faults.push({
      code: 'usage/two-teams',
      place: { path: 'TEAM' },
      message: `found ${counted(teams.length, 'team')}, expected two or none`,
    });
  }
  return teams.map((team) => parseTeam(catalogue, team, faults, rulings));
}

export function sameFaction(side: string): string {
  return `both sides are ${side}; the rulebook requires different factions (T-SETUP-02)`;
}

/** Deviations of a matchup from the rulebook's setup, all playable. A scenario has its own setup. */
export function unusualSetup(catalogue: Catalogue, { sides, scenario }: MatchConfiguration): string[] {
  if (scenario !== undefined) return [];
  const notes = sides.flatMap((side) =>
    [side, ...(side.otherwise ?? [])].flatMap((team) => unusualTeam(catalogue, team)),
  );
  const [first, second] = sides.map(({ miniatures }) => factionsOf(catalogue, miniatures).join());
  const isSettled = factionBothWant(catalogue, sides) !== undefined;
  if (first === second && !isSettled) notes.push(sameFaction(sides[0].name));
  return [...new Set(notes)];
}

function unusualTeamText(side: string, heroes: number, troopers: number): string {
  const team = `${counted(heroes, 'Hero', 'Heroes')} and ${counted(troopers, 'Trooper')}`;
  return `${side} has ${team}; the rulebook's team is 3 Heroes and 2 Troopers of one faction (T-SETUP-04)`;
}

/** Deviations of a team from three Heroes and two Troopers of one faction. */
export function unusualTeam(catalogue: Catalogue, { name, miniatures }: TeamConfiguration): string[] {
  const characters = catalogue.characters.filter(({ id }) =>
    miniatures.some(({ character }) => character === id),
  );
  const heroes = characters.filter(({ kind }) => kind === 'hero').length;
  // T-VOI-01: a pair fills one place; T-DOG-08: a Hound DOG fills none.
  const pairs = characters.filter(({ kind }) => kind === 'voivode').length / 2;
  const troopers = characters.filter(({ kind }) => kind === 'trooper').length + Math.ceil(pairs);
  const factions = factionsOf(catalogue, miniatures);
  return [
    ...(heroes === 3 && troopers === 2 ? [] : [unusualTeamText(name, heroes, troopers)]),
    ...(factions.length > 1
      ? [
          `${name} mixes ${factions.join(' and ')}; the rulebook's team is of one faction and mercenaries (T-SETUP-04)`,
        ]
      : []),
  ];
}

function checkMap(catalogue: Catalogue, found: string | undefined, faults: Fault[]): string {
  const known = catalogue.maps.map(({ id }) => id);
  if (found === undefined) return known[0];
  const map = entryNamed(catalogue.maps, found);
  if (map !== undefined) return map.id;
  if (catalogue.unknown.maps.some(({ id }) => id === found)) {
    faults.push({
      code: 'usage/map-not-known',
      place: { path: '--map' },
      message: `the map "${found}" exists in print, but its circles and paths are unknown, so it cannot be played`,
    });
  } else {
    faults.push(unknownFault('map', '--map', found, known));
  }
  return known[0];
}

function checkMode(catalogue: Catalogue, found: string | undefined, faults: Fault[]): string {
  const known = catalogue.modes.map(({ id }) => id);
  const played = catalogue.modes.filter(isPlayed).map(({ id }) => id);
  if (found === undefined) return played[0];
  const mode = entryNamed(catalogue.modes, found)?.id;
  // The scenario is checked elsewhere.
  if (mode !== undefined && (played.includes(mode) || mode === STORY_MODE)) return mode;
  if (mode !== undefined) {
    const message = `the mode "${mode}" is not played yet, expected one of ${played.join(', ')}`;
    faults.push({ code: 'usage/mode-not-played', place: { path: '--mode' }, message });
  } else {
    faults.push(unknownFault('mode', '--mode', found, known));
  }
  return played[0];
}

/** Whether the engine plays a mode: its victory condition is known, or, in story mode, in its scenarios. */
export function isPlayed({ victory, commandPointsPerTurn }: Mode): boolean {
  return victory !== null && commandPointsPerTurn !== null;
}

function checkPlayers(catalogue: Catalogue, text: string, faults: Fault[]): readonly [string, string] {
  const names = text.split(',').map((name) => name.trim());
  const [first, second = first] = names;
  if (names.length > 2) {
    const message = `found ${names.length} names, expected one for both sides or two with a comma between them`;
    faults.push({ code: 'usage/two-players', place: { path: '--ai' }, message });
  }
  const general = parsePlayer(catalogue, first, '--ai', faults);
  return [general, second === first ? general : parsePlayer(catalogue, second, '--ai', faults)];
}

/** T-CRATE-04: checks for boxes whose crates are known from print or house data. */
function checkCrates(
  catalogue: Catalogue,
  found: string | undefined,
  faults: Fault[],
): readonly string[] | undefined {
  if (found === undefined) return undefined;
  const known = crateBoxes(catalogue);
  const boxes = found.split(',').map((box) => box.trim());
  boxes.forEach((box, index) => {
    const place = { path: '--crates' };
    if (!known.includes(box)) faults.push(unknownFault('box', '--crates', box, known));
    else if (crateContents(catalogue, box) === undefined) {
      faults.push({
        code: 'usage/crates-not-known',
        place,
        message: `the contents of the crates of "${box}" are unknown; add them as house data (house/expansion-crates.yaml)`,
      });
    }
    if (boxes.indexOf(box) < index) {
      faults.push({ code: 'usage/box-twice', place, message: `the box "${box}" is named twice` });
    }
  });
  // The default is left out, so that a study has one identity.
  return boxes.length === 1 && boxes[0] === CORE_BOX ? undefined : boxes;
}
