/** Random studies: every mode, map and AI player, random interpretations, whole teams and small ones. */
import type { StudySpec } from '../../../../src/game/contract.ts';
import { createStreams, seedStreams, uniformInt } from '../../../../src/random/streams.ts';
import type { MatchConfiguration } from '../../../../src/rulesets/tannhauser/configuration.ts';
import { isPlayed, matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { catalogue } from './catalogue.ts';

const MODES = catalogue.modes.filter(isPlayed).map(({ id }) => id);
const MAPS = catalogue.maps.map(({ id }) => id);
const SWITCHES = catalogue.rulings.flatMap((ruling) =>
  ruling.switch === undefined ? [] : [ruling.switch.name],
);
const TEAMS = [
  ['reich', 'union'],
  ['reich', 'union'],
  ['union', 'reich'],
  ['eva-kramer,karl-zermann', 'john-macneal,tala-aponi'],
  ['stosstruppen:combat', 'commando-alpha:stamina'],
] as const;

/** Every map has room for two secret doors; one has four entry points. */
const OPTIONS: readonly (readonly string[])[] = [[], [], ['secret-doors=2']];
const WIDE_MAP = 'house-mirror-keep';
const WIDE_OPTIONS: readonly (readonly string[])[] = [[], ['rush-and-go'], ['rush-and-go', 'secret-doors=2']];
const SCENARIOS = catalogue.scenarios.map(({ id }) => id);
/** One in this number of studies uses story mode. */
const STORY_SHARE = 8;

export interface RandomStudy {
  readonly study: StudySpec & { readonly configuration: MatchConfiguration };
  /** The game of the study to check. */
  readonly index: number;
  /** Description of the study, for messages. */
  readonly name: string;
}

/**
 * @param seed determines everything
 * @param ai players to draw from, as for `--ai`
 */
export function randomStudy(seed: number, ai: readonly string[], turnCap: number): RandomStudy {
  const rng = createStreams(1);
  seedStreams(rng, seed, 0, 0);
  const draw = <T>(from: readonly T[]): T => from[uniformInt(rng, 0, from.length)];
  const drawnMap = draw(MAPS);
  const isStory = uniformInt(rng, 0, STORY_SHARE) === 0;
  const base = matchConfiguration(catalogue, {
    ...(isStory
      ? { teams: [], scenario: draw(SCENARIOS), options: draw(OPTIONS) }
      : {
          teams: draw(TEAMS),
          map: drawnMap,
          mode: draw(MODES),
          options: draw(drawnMap === WIDE_MAP ? WIDE_OPTIONS : OPTIONS),
        }),
    ai: draw(ai),
    rules: [],
    entries: draw(['swapped', 'rolled']),
    turnCap,
  });
  const rulings = Object.fromEntries(SWITCHES.map((name) => [name, draw([true, false])]));
  const configuration = { ...base, rulings: { ...base.rulings, ...rulings } };
  const { map, mode, options, players, sides, entries } = configuration;
  const teams = sides.map(({ name }) => name).join(' against ');
  return {
    study: { ruleset: 'tannhauser', catalogue, configuration, seed },
    index: uniformInt(rng, 0, 1000),
    name: `seed ${seed}: ${mode} on ${map}, ${teams}, ${players.join(' and ')}, entries ${entries}, ${JSON.stringify({ ...options, ...rulings })}`,
  };
}
