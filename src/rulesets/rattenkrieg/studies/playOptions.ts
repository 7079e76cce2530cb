/** Options of `shockroll play --ruleset rattenkrieg`. */
import { integerOption, integerOptions, TEXT, TEXTS, texts } from '../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../params/reader.ts';
import type { Arguments } from '../../../studies/command/arguments.ts';
import type { ParsedOptions } from '../../../studies/command/parsedOptions.ts';
import { RULESET_OPTION } from '../../../studies/command/rulesetOption.ts';
import { type FightArguments, readFight } from '../../../studies/fight/readFight.ts';
import { OTHER_PLAYER, type RunArguments } from '../../../studies/options/runOptions.ts';
import { seedOption } from '../../../studies/options/seedOption.ts';
import { readStudyRun, studyOptions } from '../../../studies/options/studyOptions.ts';
import { loadCatalogue } from '../catalogue.ts';
import {
  DEFAULT_BREAKING_POINT,
  DEFAULT_RANGE,
  DEFAULT_TURNS,
  EXTENSIONS,
  type FirefightConfiguration,
  MOST_RANGE,
  MOST_TURNS,
} from '../configuration.ts';
import { type FirefightRequest, firefightConfiguration, OPEN } from '../firefightRequest.ts';
import type { Catalogue } from '../model.ts';
import { PLAYER_NAMES } from '../players/players.ts';
import { MANNERS } from '../players/policies.ts';
import { ASSAULT, readAmbush, readAssault, refuseTankOptions } from './engagementOptions.ts';

export const GAMES = 20_000;
export const RANGE = integerOption('range', DEFAULT_RANGE, 0, MOST_RANGE, 'Inches between the squads');
export const TURNS = integerOption('turns', DEFAULT_TURNS, 1, MOST_TURNS, 'Most turns of a firefight');
const BREAKING_POINT = integerOption(
  'breaking-point',
  DEFAULT_BREAKING_POINT,
  1,
  100,
  'Percent of its men out of action at which a squad breaks',
);

export const RANGE_HELP = `Inches between the squads [default: ${DEFAULT_RANGE}]`;
export const COVER_HELP = `Cover of both squads or COVER,COVER: ${OPEN}, or a cover of the combat table (knee-high, torso-and-head, head-only …) [default: ${OPEN}]`;
const manners = MANNERS.map(({ id }) => `+${id}`).join(', ');
const OWN_OPTIONS = {
  ai: {
    ...TEXT,
    describe: `AI player of both sides, or PLAYER,PLAYER: ${PLAYER_NAMES.join(', ')}, each with ${manners} [default: volley]`,
  },
  cover: { ...TEXT, describe: COVER_HELP },
  quality: { ...TEXT, describe: "Quality of the men: N or N,N [default: the squads' own]" },
  'leader-quality': { ...TEXT, describe: "Quality of the leaders: N or N,N [default: the squads' own]" },
  aggressiveness: { ...TEXT, describe: "Aggressiveness of both squads: N or N,N [default: the squads' own]" },
  with: {
    ...TEXT,
    describe: `Rules beyond the simple model, separated by commas: ${EXTENSIONS.join(', ')} [default: none]`,
  },
  rule: { ...TEXTS, describe: 'Interpretation of an unclear rule: OQ-01=OPTION or NAME=OPTION; repeatable' },
  set: { ...TEXTS, describe: 'Override a value in the data; repeatable' },
  data: { ...TEXTS, describe: 'Folder that adds to or overrides the built-in data; repeatable' },
} as const;

/** Options for what is played; a run folder already contains them. */
export const FIREFIGHT_OPTION_NAMES: readonly string[] = [
  ...Object.keys(OWN_OPTIONS),
  ...[RANGE, TURNS, BREAKING_POINT, seedOption].map(({ name }) => name),
];

/** Declaration of the two squads of a study. */
export const SQUADS_ARGUMENT = {
  array: true,
  type: 'string',
  describe: 'Two squads (see `data list squads`)',
  defaultDescription: 'the first two of the data',
} as const;

export const FIREFIGHT_OPTIONS = {
  ...RULESET_OPTION,
  ...OWN_OPTIONS,
  ...integerOptions([RANGE, TURNS, BREAKING_POINT, seedOption]),
} as const satisfies Arguments;

/** All options of `play`. */
export const PLAY_OPTIONS = {
  ...FIREFIGHT_OPTIONS,
  ...studyOptions(GAMES, OTHER_PLAYER),
} as const satisfies Arguments;

interface PlayArguments extends FightArguments<Catalogue, FirefightConfiguration> {
  readonly run: RunArguments;
}

/**
 * Reads the options of FIREFIGHT_OPTIONS, and those of `readMore`.
 * @throws as readFight
 */
export function readFirefight<T>(
  squads: readonly string[],
  argv: ParsedOptions,
  readMore: (reader: OptionReader) => T,
): Promise<FightArguments<Catalogue, FirefightConfiguration> & T> {
  const reading = {
    positional: 'squads',
    loadCatalogue,
    requestOf: (reader: OptionReader): FirefightRequest => ({
      squads,
      ai: reader.text('ai'),
      range: rangeOf(argv, reader),
      cover: reader.text('cover'),
      quality: reader.text('quality'),
      leaderQuality: reader.text('leader-quality'),
      aggressiveness: reader.text('aggressiveness'),
      turns: reader.integer(TURNS),
      breakingPoint: reader.integer(BREAKING_POINT),
      extensions: reader.text('with'),
      ambush: readAmbush(argv, reader),
      assault: readAssault(argv, reader),
      rules: texts(argv.rule),
    }),
    configurationOf: firefightConfiguration,
  };
  return readFight(reading, argv, readMore);
}

/** Inches between the squads; in an assault the room sets the default. */
function rangeOf(argv: ParsedOptions, reader: OptionReader): number | undefined {
  return argv.engagement === ASSAULT && !reader.given('range') ? undefined : reader.integer(RANGE);
}

/** Reads the options of PLAY_OPTIONS. @throws as readFirefight */
export function readPlayArguments(
  squads: readonly string[],
  argv: Readonly<Record<string, unknown>>,
): Promise<PlayArguments> {
  return readFirefight(squads, argv, (reader) => {
    refuseTankOptions(reader);
    return { run: readStudyRun(argv, GAMES, reader) };
  });
}
