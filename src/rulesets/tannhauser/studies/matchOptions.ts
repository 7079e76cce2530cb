/** Options for what is played; they mean the same for every command that plays games. */
import { nearestName } from '../../../base/nearest.ts';
import { rangeOf, TEXT, TEXTS, texts } from '../../../odds/optionKinds.ts';
import { contradiction, oneOfExpected } from '../../../params/phrases.ts';
import type { IntegerOption, OptionReader } from '../../../params/reader.ts';
import type { EntriesDesign } from '../../../reports/phrases.ts';
import type { Arguments } from '../../../studies/command/arguments.ts';
import type { ParsedOptions } from '../../../studies/command/parsedOptions.ts';
import { readSeed, seedOption } from '../../../studies/options/seedOption.ts';
import { DEFAULT_TURN_CAP, type MatchConfiguration } from '../configuration.ts';
import { defaultEntries, ENTRIES, type Entries } from '../entryDesign.ts';
import { DEFAULT_PLAYER, DRAFT_PLAYER } from '../schema/playerNames.ts';

const INDEPENDENT = 'independent';
const STRATIFIED = 'stratified';

const MOST_TURNS = 10_000;

const turnCapOption: IntegerOption = {
  name: 'turn-cap',
  describe: 'Turn after which an undecided game counts as a draw',
  low: 1,
  high: MOST_TURNS,
  fallback: DEFAULT_TURN_CAP,
};

/** Default second player, for the help. */
export const SECOND_HELP = `${DRAFT_PLAYER}, or ${DEFAULT_PLAYER} if ${DRAFT_PLAYER} plays; none where two AI players play`;

/**
 * Help of `--entries`.
 * @param byDefault default value
 */
function entriesHelp(byDefault: EntriesDesign['entries']): string {
  return (
    'Entry points: rolled (the winner of the Setup Roll picks, Ranks count) or swapped between two games with the same packs ' +
    `[default: ${byDefault}]`
  );
}

/**
 * Options for what is played: map, mode, players, rules, data.
 * @param command words of the command: `balance packs`
 */
export function matchOptions(command: string) {
  return {
    map: { ...TEXT, describe: 'Id of the map [default: castle-ksiaz]' },
    mode: { ...TEXT, describe: 'Id of the mode [default: deathmatch]' },
    scenario: { ...TEXT, describe: 'Id of the scenario, for story mode' },
    option: {
      ...TEXTS,
      describe: 'Optional rule: rush-and-go, secret-doors=2 or secret-doors=4; repeatable',
    },
    ai: {
      ...TEXT,
      describe: `AI player of both sides, or PLAYER,PLAYER: random, greedy (fast), tactician, planner or one of the data, each with +STYLE, +never:WHAT, +always:WHAT, +games:N or +us:N [default: ${DEFAULT_PLAYER}]`,
    },
    seats: {
      ...TEXTS,
      describe:
        'Several AI players on one side, its general first: first=PLAYER,PLAYER or second=…; repeatable (T-MULTI)',
    },
    handicap: {
      ...TEXTS,
      describe: 'House rule: first=N or second=N more Command Points a turn; repeatable',
    },
    crates: {
      ...TEXT,
      describe: 'Boxes whose crates are in play, separated by commas [default: core]',
    },
    entries: { ...TEXT, describe: entriesHelp(defaultEntries(command)) },
    'pack-draw': {
      ...TEXT,
      describe:
        'Packs drawn at random: independent, or stratified, each pack equally often [default: independent]',
    },
    'turn-cap': {
      ...TEXT,
      describe: `${turnCapOption.describe} [default: ${turnCapOption.fallback}]`,
      ...rangeOf(turnCapOption),
    },
    rule: {
      ...TEXTS,
      describe:
        'Interpretation of an unclear rule: NAME=true or NAME=false, or by number: R-18=true; repeatable',
    },
    set: {
      ...TEXTS,
      describe: 'Override a value in the data: eva-kramer.rows.0.combat=6; repeatable',
    },
    data: { ...TEXTS, describe: 'Folder that adds to or overrides the built-in data; repeatable' },
    seed: { ...TEXT, describe: seedOption.describe, ...rangeOf(seedOption) },
  } as const;
}

/** Names of the options for what is played. */
export const MATCH_OPTIONS: readonly string[] = Object.keys(matchOptions('play'));

/** Declaration of the argument for the two teams of a study. */
export const TEAMS_ARGUMENT = {
  array: true,
  type: 'string',
  describe: 'Two teams: a faction, or characters with packs, as for play',
  defaultDescription: 'reich union',
} as const;

/** Options that a position already contains. */
const GIVEN_BY_POSITION = [
  'map',
  'mode',
  'scenario',
  'option',
  'entries',
  'pack-draw',
  'rule',
  'handicap',
  'crates',
] as const;

/** `--from`, for commands that can begin in the middle of a game. */
export const FROM_OPTION = {
  from: {
    ...TEXT,
    describe: 'Position file in which every game begins; replaces teams, map, mode and rules',
  },
} as const satisfies Arguments;

export interface MatchArguments {
  readonly map: string | undefined;
  readonly mode: string | undefined;
  readonly scenario: string | undefined;
  readonly options: readonly string[];
  readonly ai: string | undefined;
  readonly seats: readonly string[];
  readonly handicap: readonly string[];
  readonly crates: string | undefined;
  readonly entries: Entries;
  /** How packs are drawn; undefined for independent draws in each pair. */
  readonly packDraw: MatchConfiguration['packDraw'];
  readonly turnCap: number;
  readonly rules: readonly string[];
  readonly sets: readonly string[];
  readonly overlays: readonly string[];
  readonly seed: number;
  /** A position file, which determines what is played. */
  readonly from: string | undefined;
}

/** Reads the options of matchOptions; `reader` collects the faults. */
export function readMatchArguments(
  argv: ParsedOptions,
  command: string,
  reader: OptionReader,
): MatchArguments {
  const from = reader.text('from');
  for (const name of from === undefined ? [] : GIVEN_BY_POSITION) {
    if (reader.given(name)) reader.fault(name, contradiction('--from'));
  }
  return {
    map: reader.text('map'),
    mode: reader.text('mode'),
    scenario: reader.text('scenario'),
    options: texts(argv.option),
    ai: reader.text('ai'),
    seats: texts(argv.seats),
    handicap: texts(argv.handicap),
    crates: reader.text('crates'),
    entries: readEntries(command, reader),
    packDraw: readPackDraw(reader),
    turnCap: reader.integer(turnCapOption),
    rules: texts(argv.rule),
    sets: texts(argv.set),
    overlays: texts(argv.data),
    seed: readSeed(reader),
    from,
  };
}

function readEntries(command: string, reader: OptionReader): Entries {
  const found = reader.text('entries');
  if (found === undefined) return defaultEntries(command);
  const entries = ENTRIES.find((known) => known === found);
  if (entries === undefined)
    reader.fault('entries', oneOfExpected(found, ENTRIES), nearestName(found, ENTRIES));
  return entries ?? defaultEntries(command);
}

function readPackDraw(reader: OptionReader): MatchConfiguration['packDraw'] {
  const found = reader.text('pack-draw') ?? INDEPENDENT;
  if (found === STRATIFIED) return STRATIFIED;
  const known = [INDEPENDENT, STRATIFIED];
  if (found !== INDEPENDENT)
    reader.fault('pack-draw', oneOfExpected(found, known), nearestName(found, known));
  return undefined;
}
