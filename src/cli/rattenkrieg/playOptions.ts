/** What `shockroll play --ruleset rattenkrieg` is asked. */
import { randomInt } from 'node:crypto';
import type { Argv } from 'yargs';
import { loadCatalogue } from '../../rulesets/rattenkrieg/catalogue.ts';
import {
  DEFAULT_BREAKING_POINT,
  DEFAULT_RANGE,
  DEFAULT_TURNS,
  EXTENSIONS,
  type FirefightConfiguration,
  MOST_RANGE,
  MOST_TURNS,
} from '../../rulesets/rattenkrieg/configuration.ts';
import { firefightConfiguration, OPEN } from '../../rulesets/rattenkrieg/firefightRequest.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import { PLAYER_NAMES } from '../../rulesets/rattenkrieg/players/players.ts';
import { MANNERS } from '../../rulesets/rattenkrieg/players/policies.ts';
import { integerOption, integerOptions, TEXT, TEXTS, texts } from '../odds/optionKinds.ts';
import { OptionReader } from '../odds/options.ts';
import { RULESET_OPTION } from '../rulesetOption.ts';
import type { RunArguments } from '../runOptions.ts';
import { readStudyRun, withStudyOptions } from '../studyOptions.ts';

const GAMES = 20_000;
const RANGE = integerOption('range', DEFAULT_RANGE, 0, MOST_RANGE, 'Inches between the squads');
const TURNS = integerOption('turns', DEFAULT_TURNS, 1, MOST_TURNS, 'Turns that the firefight lasts at most');
const BREAKING_POINT = integerOption(
  'breaking-point',
  DEFAULT_BREAKING_POINT,
  1,
  100,
  'Percent of its men out of action that break a squad',
);
const SEED = integerOption(
  'seed',
  undefined,
  0,
  Number.MAX_SAFE_INTEGER,
  'Seed of all chance [default: drawn and shown]',
);
/** Drawn seeds stay short enough to read out. */
const DRAWN_SEEDS = 2 ** 31;

const manners = MANNERS.map(({ id }) => `+${id}`).join(', ');
const FIREFIGHT_OPTIONS = {
  ai: {
    ...TEXT,
    describe: `Player of both sides, or PLAYER,PLAYER: ${PLAYER_NAMES.join(', ')}, each with ${manners} [default: volley]`,
  },
  cover: {
    ...TEXT,
    describe: `${OPEN}, or a cover of the combat table (knee-high, torso-and-head, head-only …), or COVER,COVER [default: ${OPEN}]`,
  },
  quality: { ...TEXT, describe: "Quality of the men: N or N,N [default: the squads' own]" },
  'leader-quality': { ...TEXT, describe: "Quality of the leaders: N or N,N [default: the squads' own]" },
  aggressiveness: { ...TEXT, describe: "Aggressiveness: N or N,N [default: the squads' own]" },
  with: {
    ...TEXT,
    describe: `Rules beyond the simple model, with commas between: ${EXTENSIONS.join(', ')} [default: none]`,
  },
  rule: { ...TEXTS, describe: 'The reading of an open question: OQ-01=OPTION or NAME=OPTION; repeatable' },
  set: { ...TEXTS, describe: 'Another figure of the data; repeatable' },
  data: { ...TEXTS, describe: 'A folder of files laid over the built-in data; repeatable' },
} as const;

/** What is played; a run folder says all of it itself. */
export const FIREFIGHT_OPTION_NAMES: readonly string[] = [
  ...Object.keys(FIREFIGHT_OPTIONS),
  ...[RANGE, TURNS, BREAKING_POINT, SEED].map(({ name }) => name),
];

/** Declares the options of what is played. */
export function withFirefightOptions(parser: Argv): Argv {
  return parser
    .positional('squads', {
      array: true,
      type: 'string',
      describe: 'Two squads (see `data list squads`)',
      defaultDescription: 'the first two of the data',
    })
    .options(RULESET_OPTION)
    .options(FIREFIGHT_OPTIONS)
    .options(integerOptions([RANGE, TURNS, BREAKING_POINT, SEED]))
    .group([...FIREFIGHT_OPTION_NAMES], 'What is played:');
}

/** Declares all options of `play`. */
export function withPlayOptions(parser: Argv): Argv {
  return withStudyOptions(withFirefightOptions(parser), GAMES);
}

/** What is played. */
export interface FirefightArguments {
  readonly catalogue: Catalogue;
  readonly configuration: FirefightConfiguration;
  readonly seed: number;
}

export interface PlayArguments extends FirefightArguments {
  readonly run: RunArguments;
}

/**
 * Reads the options of withFirefightOptions, and what `readMore` reads besides.
 * @throws UsageError with every fault found; DataError, SystemError when the figures cannot be read
 */
export async function readFirefight<T>(
  squads: readonly string[],
  argv: Readonly<Record<string, unknown>>,
  readMore: (reader: OptionReader) => T,
): Promise<FirefightArguments & T> {
  const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
  const reader = new OptionReader(argv, ['squads']);
  const seed = reader.given('seed') ? reader.integer(SEED) : randomInt(DRAWN_SEEDS);
  const more = readMore(reader);
  const request = {
    squads,
    ai: reader.text('ai'),
    range: reader.integer(RANGE),
    cover: reader.text('cover'),
    quality: reader.text('quality'),
    leaderQuality: reader.text('leader-quality'),
    aggressiveness: reader.text('aggressiveness'),
    turns: reader.integer(TURNS),
    breakingPoint: reader.integer(BREAKING_POINT),
    extensions: reader.text('with'),
    rules: texts(argv.rule),
  };
  const configuration = reader.attempt(() => firefightConfiguration(catalogue, request));
  reader.finish();
  // Without faults there is a configuration; with any, `finish` has thrown.
  return {
    ...more,
    catalogue,
    seed,
    configuration: configuration ?? firefightConfiguration(catalogue, request),
  };
}

/** Reads the options of withPlayOptions. @throws as readFirefight */
export function readPlayArguments(
  squads: readonly string[],
  argv: Readonly<Record<string, unknown>>,
): Promise<PlayArguments> {
  return readFirefight(squads, argv, (reader) => ({ run: readStudyRun(argv, GAMES, reader) }));
}
