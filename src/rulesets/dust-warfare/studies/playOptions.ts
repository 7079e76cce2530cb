/** Options of `shockroll play --ruleset dust-warfare`. */
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
  DEFAULT_COVER,
  DEFAULT_RANGES,
  DEFAULT_RETREAT_MOVES,
  type EngagementConfiguration,
  MOST_DRAW_MARGIN,
  MOST_RETREAT_MOVES,
  SCORINGS,
} from '../configuration.ts';
import { type EngagementRequest, engagementConfiguration } from '../engagementRequest.ts';
import type { Catalogue } from '../model.ts';
import { PLAYER_NAMES } from '../players/players.ts';
import { MANNERS } from '../players/policies.ts';

const GAMES = 20_000;
export const BY_TURN = 'by-turn';
const RETREAT_MOVES = integerOption(
  'retreat-moves',
  DEFAULT_RETREAT_MOVES,
  1,
  MOST_RETREAT_MOVES,
  'Retreat moves until a unit leaves the table',
);
const DRAW_MARGIN = integerOption(
  'draw-margin',
  0,
  0,
  MOST_DRAW_MARGIN,
  'Largest difference in army points that counts as a draw',
);

const manners = MANNERS.map(({ id }) => `+${id}`).join(', ');
export const RANGES_HELP = `Inches between the sides by turn [default: ${DEFAULT_RANGES.join()}]`;
export const COVER_HELP = `Cover of both sides or COVER,COVER: none, soft, hard, or drawn with weights NONE:SOFT:HARD [default: ${DEFAULT_COVER.join(':')}]`;
const OWN_OPTIONS = {
  ai: {
    ...TEXT,
    describe: `AI player of both sides, or PLAYER,PLAYER: ${PLAYER_NAMES.join(', ')}, each with ${manners} or +regroup:N [default: aggressive]`,
  },
  ranges: { ...TEXT, describe: RANGES_HELP },
  cover: { ...TEXT, describe: COVER_HELP },
  'other-units': {
    ...TEXT,
    describe: 'Units elsewhere on the table that count for initiative: N or N,N [default: 0]',
  },
  scoring: {
    ...TEXT,
    describe: `Army points count for lost units only or for all damage: ${SCORINGS.join(', ')} [default: ${SCORINGS[0]}]`,
  },
  rule: {
    ...TEXTS,
    describe:
      'Interpretation of an unclear rule: NAME=true or NAME=false, or by number: R-06=true; repeatable',
  },
  set: { ...TEXTS, describe: 'Override a value in the data; repeatable' },
  data: { ...TEXTS, describe: 'Folder that adds to or overrides the built-in data; repeatable' },
} as const;

/** Options for what is played; a run folder already contains them. */
export const ENGAGEMENT_OPTION_NAMES: readonly string[] = [
  ...Object.keys(OWN_OPTIONS),
  ...[RETREAT_MOVES, DRAW_MARGIN, seedOption].map(({ name }) => name),
];

/** Declaration of the two lists of a study. */
export const LISTS_ARGUMENT = {
  array: true,
  type: 'string',
  describe: 'Two lists: ids of army lists, or of units: UNIT,UNIT*2',
  defaultDescription: 'the first two of the data',
} as const;

export const ENGAGEMENT_OPTIONS = {
  ...RULESET_OPTION,
  ...OWN_OPTIONS,
  ...integerOptions([RETREAT_MOVES, DRAW_MARGIN, seedOption]),
} as const satisfies Arguments;

/** All options of `play`. */
export const PLAY_OPTIONS = {
  ...ENGAGEMENT_OPTIONS,
  ...studyOptions(GAMES, OTHER_PLAYER),
  exact: {
    type: 'boolean',
    describe: 'Also solve it exactly; for few units at one range in fixed cover',
  },
  [BY_TURN]: {
    type: 'boolean',
    describe: 'Also show army points left after each turn, as table and chart',
  },
} as const satisfies Arguments;

export interface PlayArguments extends FightArguments<Catalogue, EngagementConfiguration> {
  readonly run: RunArguments;
  /** Whether to solve the engagement exactly, too. */
  readonly exact: boolean;
}

/**
 * Reads the options of ENGAGEMENT_OPTIONS, and those of `readMore`.
 * @throws as readFight
 */
export function readEngagement<T>(
  lists: readonly string[],
  argv: ParsedOptions,
  readMore: (reader: OptionReader) => T,
): Promise<FightArguments<Catalogue, EngagementConfiguration> & T> {
  const reading = {
    positional: 'lists',
    loadCatalogue,
    requestOf: (reader: OptionReader): EngagementRequest => ({
      lists,
      ai: reader.text('ai'),
      ranges: reader.text('ranges'),
      cover: reader.text('cover'),
      otherUnits: reader.text('other-units'),
      retreatMoves: reader.integer(RETREAT_MOVES),
      scoring: reader.text('scoring'),
      drawMargin: reader.integer(DRAW_MARGIN),
      rules: texts(argv.rule),
    }),
    configurationOf: engagementConfiguration,
  };
  return readFight(reading, argv, readMore);
}

/** Reads the options of PLAY_OPTIONS. @throws as readEngagement */
export async function readPlayArguments(
  lists: readonly string[],
  argv: Readonly<Record<string, unknown>>,
): Promise<PlayArguments> {
  const args = await readEngagement(lists, argv, (reader) => ({
    run: readStudyRun(argv, GAMES, reader),
    exact: argv.exact === true,
  }));
  if (argv[BY_TURN] !== true) return args;
  return { ...args, configuration: { ...args.configuration, byTurn: true } };
}
