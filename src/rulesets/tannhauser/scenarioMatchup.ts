/** Story mode in a request: the scenario, and the teams for sides that it leaves open. */

import type { Fault } from '../../base/errors.ts';
import { entryNamed } from '../../base/names.ts';
import { counted } from '../../base/phrases.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import { type MiniatureConfiguration, RANDOM, type SideConfiguration } from './configuration.ts';
import type { Catalogue, Scenario } from './model.ts';
import { parseTeam } from './team.ts';

/** Id of the mode with scenarios. */
export const STORY_MODE = 'story';

type ScenarioSide = Scenario['sides'][number];

/** The parts of a request about scenarios. */
interface StoryRequest {
  readonly mode?: string | undefined;
  readonly map?: string | undefined;
  readonly scenario?: string | undefined;
}

export function scenarioOutsideStory(mode: string): string {
  return `found a scenario with the mode "${mode}", expected it with story mode alone`;
}

export function scenarioSays(id: string): string {
  return `the scenario "${id}" sets this; leave the option out`;
}

/**
 * The scenario of a request; undefined for other modes.
 * @param faults receives an unknown or missing scenario and contradictory options
 */
export function checkScenario(
  { scenarios }: Catalogue,
  { mode, map, scenario }: StoryRequest,
  faults: Fault[],
): Scenario | undefined {
  const known = scenarios.map(({ id }) => id);
  if (scenario === undefined) {
    if (mode !== STORY_MODE) return undefined;
    const message = `story mode is played by a scenario; expected --scenario and one of ${known.join(', ')}`;
    faults.push({ code: 'usage/no-scenario', place: { path: '--scenario' }, message });
    return undefined;
  }
  const found = entryNamed(scenarios, scenario);
  if (found === undefined) faults.push(unknownFault('scenario', '--scenario', scenario, known));
  if (mode !== undefined && mode !== STORY_MODE) {
    const message = scenarioOutsideStory(mode);
    faults.push({ code: 'usage/scenario-outside-story', place: { path: '--scenario' }, message });
  }
  if (map !== undefined && found !== undefined && map !== found.map) {
    const message = scenarioSays(found.id);
    faults.push({ code: 'usage/scenario-says', place: { path: '--map' }, message });
  }
  return found;
}

function scenarioTeams(found: number, open: number): string {
  const expected =
    open === 0
      ? 'none: the scenario names the characters'
      : `none or ${open}: one for each side that the scenario leaves open`;
  return `found ${counted(found, 'team')}, expected ${expected}`;
}

/**
 * The sides of a scenario.
 * @param teams one for each side that it leaves open, in order; empty takes the first characters that fit
 */
export function scenarioSides(
  catalogue: Catalogue,
  scenario: Scenario,
  teams: readonly string[],
  faults: Fault[],
): readonly [SideConfiguration, SideConfiguration] {
  const open = scenario.sides.filter(({ miniatures }) => miniatures === undefined);
  if (teams.length > 0 && teams.length !== open.length) {
    const message = scenarioTeams(teams.length, open.length);
    faults.push({ code: 'usage/scenario-teams', place: { path: 'TEAM' }, message });
  }
  const [first, second] = scenario.sides.map((side): SideConfiguration => {
    const text = teams[open.indexOf(side)];
    const miniatures =
      side.miniatures !== undefined
        ? membersOf(side.miniatures)
        : text === undefined
          ? defaultForces(catalogue, side)
          : chosenForces(catalogue, side, text, faults);
    const late = (side.arrivals ?? []).flatMap((group) => membersOf(group.miniatures));
    return { name: side.name, miniatures: [...miniatures, ...late] };
  });
  return [first, second];
}

function membersOf(miniatures: NonNullable<ScenarioSide['miniatures']>): MiniatureConfiguration[] {
  return miniatures.map(({ character, pack = RANDOM }) => ({ character, pack }));
}

/** The first characters of the data that the side may choose. */
function defaultForces({ characters }: Catalogue, { choose }: ScenarioSide): MiniatureConfiguration[] {
  const fitting = characters.filter(
    ({ faction }) => choose?.faction === undefined || faction === choose.faction,
  );
  const first = (kind: string, count: number): MiniatureConfiguration[] =>
    fitting
      .filter((character) => character.kind === kind)
      .slice(0, count)
      .map(({ id }) => ({ character: id, pack: RANDOM }));
  return [...first('hero', choose?.heroes ?? 0), ...first('trooper', choose?.troopers ?? 0)];
}

function forces(heroes: number, troopers: number, faction: string | undefined): string {
  return `${heroes} heroes and ${troopers} troopers${faction === undefined ? '' : ` of ${faction}`}`;
}

/** Checks the chosen characters: as many Heroes and Troopers of the faction as the scenario requires. */
function chosenForces(
  catalogue: Catalogue,
  { name, choose }: ScenarioSide,
  text: string,
  faults: Fault[],
): readonly MiniatureConfiguration[] {
  const { miniatures } = parseTeam(catalogue, text, faults);
  const characters = catalogue.characters.filter(({ id }) =>
    miniatures.some(({ character }) => character === id),
  );
  const heroes = characters.filter(({ kind }) => kind === 'hero').length;
  const troopers = characters.length - heroes;
  const strangers = characters.filter(
    ({ faction, mercenary }) => choose?.faction !== undefined && faction !== choose.faction && !mercenary,
  );
  const fits = heroes === choose?.heroes && troopers === choose.troopers && strangers.length === 0;
  if (!fits && choose !== undefined) {
    const found = [forces(heroes, troopers, undefined), ...strangers.map(({ id }) => id)].join(', ');
    const expected = forces(choose.heroes, choose.troopers, choose.faction);
    const message = `found ${found} for ${name}, expected ${expected}`;
    faults.push({ code: 'usage/scenario-forces', place: { path: `TEAM ${text}` }, message });
  }
  return miniatures;
}
