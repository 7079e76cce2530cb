/** What the user asked to be played, in words, made into a checked configuration. */
import { type Fault, UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/matchup.ts';
import type { MatchConfiguration, SideConfiguration } from './configuration.ts';
import type { Catalogue, Character, Mode } from './model.ts';
import { playerNames } from './players/players.ts';
import { checkRulings } from './switches.ts';
import { parseTeam } from './team.ts';
import { unknownFault } from './unknownFault.ts';

/** The words of a matchup; what is undefined takes its default. */
export interface MatchupRequest {
  /** TEAM TEAM; none plays Reich against Union. See {@link parseTeam}. */
  readonly teams: readonly string[];
  /** Id of a map; by default the first of the data. */
  readonly map?: string | undefined;
  /** Id of a mode; by default the first of the data, deathmatch. */
  readonly mode?: string | undefined;
  /** `NAME` or `NAME,NAME`: the players of the first and second side; `greedy` by default. */
  readonly ai?: string | undefined;
  /** `NAME=true` or `NAME=false`: switches of rulings. */
  readonly rules: readonly string[];
  readonly entries: MatchConfiguration['entries'];
  readonly turnCap: number;
}

const DEFAULT_TEAMS = ['reich', 'union'];
const DEFAULT_PLAYER = 'greedy';

/**
 * The configuration that a request means.
 * @throws UsageError with every fault of the request: unknown names (with the nearest), wrong numbers of teams or
 *   players, what exists in print without known figures, and modes that the engine does not play
 */
export function matchConfiguration(catalogue: Catalogue, request: MatchupRequest): MatchConfiguration {
  const faults: Fault[] = [];
  const teams = request.teams.length === 0 ? DEFAULT_TEAMS : request.teams;
  if (teams.length !== 2) {
    faults.push({ code: 'usage/two-teams', place: { path: 'TEAM' }, message: words.twoTeams(teams.length) });
  }
  const [first, second] = teams.map((team) => parseTeam(catalogue, team, faults));
  const configuration = {
    map: checkMap(catalogue, request.map, faults),
    mode: checkMode(catalogue, request.mode, faults),
    sides: [first, second],
    entries: request.entries,
    players: checkPlayers(request.ai ?? DEFAULT_PLAYER, faults),
    rulings: checkRulings(catalogue, request.rules, faults),
    turnCap: request.turnCap,
  } as const;
  if (faults.length > 0) throw new UsageError(faults);
  return configuration;
}

/** How a matchup departs from the rulebook's setup; it can be played all the same. */
export function unusualSetup(catalogue: Catalogue, { sides }: MatchConfiguration): string[] {
  const notes = sides.flatMap((side) => unusualSide(side, charactersOf(catalogue, side)));
  const [first, second] = sides.map((side) => factionsOf(charactersOf(catalogue, side)).join());
  if (first === second) notes.push(words.sameFaction(sides[0].name));
  return notes;
}

function unusualSide({ name }: SideConfiguration, characters: readonly Character[]): string[] {
  const heroes = characters.filter(({ kind }) => kind === 'hero').length;
  const troopers = characters.length - heroes;
  const factions = factionsOf(characters);
  return [
    ...(heroes === 3 && troopers === 2 ? [] : [words.unusualTeam(name, heroes, troopers)]),
    ...(factions.length > 1 ? [words.mixedTeam(name, factions)] : []),
  ];
}

function charactersOf(catalogue: Catalogue, side: SideConfiguration): Character[] {
  return catalogue.characters.filter(({ id }) => side.figures.some(({ character }) => character === id));
}

/** Mercenaries fit any faction (T-SETUP-05). */
function factionsOf(characters: readonly Character[]): string[] {
  const loyal = characters.filter(({ mercenary }) => !mercenary);
  return [...new Set(loyal.map(({ faction }) => faction))];
}

function checkMap(catalogue: Catalogue, found: string | undefined, faults: Fault[]): string {
  const known = catalogue.maps.map(({ id }) => id);
  if (found === undefined) return known[0];
  if (known.includes(found)) return found;
  if (catalogue.unknown.maps.some(({ id }) => id === found)) {
    faults.push({ code: 'usage/map-not-known', place: { path: '--map' }, message: words.mapNotKnown(found) });
  } else {
    faults.push(unknownFault('map', '--map', found, known));
  }
  return known[0];
}

function checkMode(catalogue: Catalogue, found: string | undefined, faults: Fault[]): string {
  const known = catalogue.modes.map(({ id }) => id);
  const played = catalogue.modes.filter(isPlayed).map(({ id }) => id);
  if (found === undefined || played.includes(found)) return found ?? played[0];
  if (known.includes(found)) {
    const message = words.modeNotPlayed(found, played);
    faults.push({ code: 'usage/mode-not-played', place: { path: '--mode' }, message });
  } else {
    faults.push(unknownFault('mode', '--mode', found, known));
  }
  return played[0];
}

/** Modes whose way to win is known; story mode's is in scenarios that nobody has. */
export function isPlayed({ victory, commandPointsPerTurn }: Mode): boolean {
  return victory !== null && commandPointsPerTurn !== null;
}

function checkPlayers(text: string, faults: Fault[]): readonly [string, string] {
  const names = text.split(',').map((name) => name.trim());
  const [first, second = first] = names;
  if (names.length > 2) {
    const message = words.playersExpected(names.length);
    faults.push({ code: 'usage/two-players', place: { path: '--ai' }, message });
  }
  for (const name of new Set(names)) {
    if (!playerNames.includes(name)) faults.push(unknownFault('player', '--ai', name, playerNames));
  }
  return [first, second];
}
