/** Options of `shockroll ladder`. */

import { nearestName } from '../../../../base/nearest.ts';
import { counted } from '../../../../base/phrases.ts';
import type { SequentialTest } from '../../../../experiments/sequentialMatch.ts';
import { integerOptions, rangeOf, TEXT, TEXTS } from '../../../../odds/optionKinds.ts';
import { oneOfExpected } from '../../../../params/phrases.ts';
import { type IntegerOption, OptionReader } from '../../../../params/reader.ts';
import { type Arguments, hiding } from '../../../../studies/command/arguments.ts';
import { boundsOf, type NumberOption, readNumber } from '../../../../studies/command/numberOption.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import {
  OUTPUT_OPTIONS,
  type OutputArguments,
  readOutputArguments,
  threadsOption,
} from '../../../../studies/options/runOptions.ts';
import { type MatchArguments, matchOptions, readMatchArguments } from '../matchOptions.ts';

const NAME = 'ladder';

const gamesOption: IntegerOption = {
  name: 'games',
  describe: 'Most games of a match (even); after these the test stays undecided',
  low: 2,
  high: 100_000_000,
  fallback: 2000,
};

/** Default: gives leads within 50 Elo over ten matches, up to scores of 95 %. */
const leastOption: IntegerOption = {
  name: 'least',
  describe: 'Fewest games of a match (even); they measure the leads',
  low: 4,
  high: 100_000_000,
  fallback: 80,
};

const UNITS = ['score', 'normalised-elo'] as const;
type Unit = (typeof UNITS)[number];

const alpha: NumberOption = { name: 'alpha', above: 0, below: 0.5, fallback: 0.05 };
const beta: NumberOption = { ...alpha, name: 'beta' };
const MOST_ELO = 2000;
const PERCENT = 100;
/** The hypotheses by unit. */
const hypotheses: Readonly<Record<Unit, readonly [NumberOption, NumberOption]>> = {
  score: [
    { name: 'from', above: 0, below: PERCENT, fallback: 50 },
    { name: 'to', above: 0, below: PERCENT, fallback: 55 },
  ],
  'normalised-elo': [
    { name: 'from', above: -MOST_ELO, below: MOST_ELO, fallback: 0 },
    { name: 'to', above: -MOST_ELO, below: MOST_ELO, fallback: 35 },
  ],
};

const HYPOTHESIS_BOUNDS = `0 to ${PERCENT} %, or ${-MOST_ELO} to ${MOST_ELO} Elo`;

const DEFAULT_RUNGS = 'random,greedy,tactician,planner';
const DEFAULT_TEAMS = ['reich', 'union'] as const;
/** All modes in which a team can meet itself. */
export const ALL = 'all';

/** Options of matches that the ladder sets itself. */
const HIDDEN = ['ai', 'seats', 'entries', 'scenario'] as const;

export interface LadderArguments extends OutputArguments {
  readonly match: MatchArguments;
  /** Names of the players, weakest first. */
  readonly rungs: readonly string[];
  /** Ids of modes, or ALL alone. */
  readonly modes: readonly string[];
  readonly teams: readonly string[];
  readonly games: number;
  /** Fewest games of a match; at most `games`. */
  readonly least: number;
  readonly threads: number;
  readonly test: SequentialTest;
  /** The hypotheses as given: percent of the points, or normalised Elo. */
  readonly given: readonly [number, number];
  readonly record: string | undefined;
}

export const LADDER_OPTIONS = {
  ...hiding(matchOptions(NAME), HIDDEN),
  ...OUTPUT_OPTIONS,
  rungs: {
    ...TEXT,
    describe: `AI players as for --ai of play, weakest first, separated by commas [default: ${DEFAULT_RUNGS}]`,
  },
  mode: { ...TEXT, describe: `MODE,MODE or ${ALL} [default: ${ALL}]` },
  team: {
    ...TEXTS,
    describe: `Team of both sides, as for play; repeatable [default: ${DEFAULT_TEAMS.join(' and ')}]`,
  },
  ...integerOptions([gamesOption, leastOption]),
  unit: {
    ...TEXT,
    describe: `Unit of --from and --to: score (in %) or normalised-elo [default: score]`,
  },
  from: {
    ...TEXT,
    describe: 'Strength of the higher player that counts as no step [default: 50 %, or 0]',
    bounds: HYPOTHESIS_BOUNDS,
  },
  to: {
    ...TEXT,
    describe: 'Strength of the higher player that counts as a step [default: 55 %, or 35]',
    bounds: HYPOTHESIS_BOUNDS,
  },
  alpha: {
    ...TEXT,
    describe: `Chance of accepting a false step [default: ${alpha.fallback}]`,
    ...boundsOf(alpha),
  },
  beta: {
    ...TEXT,
    describe: `Chance of rejecting a true step [default: ${beta.fallback}]`,
    ...boundsOf(beta),
  },
  threads: { ...TEXT, describe: threadsOption.describe, ...rangeOf(threadsOption) },
  record: { ...TEXT, describe: 'JSON file for the answer with seeds and commands' },
} as const satisfies Arguments;

export function storyHasSides(): string {
  return 'story mode names its own sides, so no team can meet itself; expected another mode, or all';
}

function modeTwice(name: string): string {
  return `found "${name}" twice, expected each once`;
}

function evenGames(found: number): string {
  return `found ${found}, expected an even number: games come in pairs`;
}

/**
 * Reads the options of LADDER_OPTIONS. Does not validate names of players, modes and teams.
 * @throws UsageError with every fault found
 */
export function readLadderArguments(argv: ParsedOptions): LadderArguments {
  const reader = new OptionReader(argv);
  for (const name of ['ai', 'seats'] as const) {
    if (reader.given(name)) reader.fault(name, 'has no effect here: --rungs names the players');
  }
  if (reader.given('scenario')) reader.fault('scenario', storyHasSides());
  // Here `--from` is a hypothesis, not a position, and `--mode` a list.
  const common = { ...argv, from: undefined, mode: undefined };
  const commonReader = new OptionReader(common);
  const match = readMatchArguments(common, NAME, commonReader);
  reader.attempt(() => commonReader.finish());
  if (match.entries !== 'swapped')
    reader.fault('entries', 'has no effect here: the two games of a pair swap entry points');
  const { test, given } = readTest(reader);
  const most = reader.integer(gamesOption);
  const least = reader.integer(leastOption);
  const args: LadderArguments = {
    match,
    rungs: readRungs(reader),
    modes: readModes(reader),
    teams: Array.isArray(argv.team) ? argv.team.map(String) : DEFAULT_TEAMS,
    games: most,
    least: reader.given('least') ? least : Math.min(least, most),
    threads: reader.integer(threadsOption),
    ...readOutputArguments(argv, reader),
    test,
    given,
    record: reader.text('record'),
  };
  if (args.games % 2 !== 0) reader.fault('games', evenGames(args.games));
  if (args.least % 2 !== 0) reader.fault('least', evenGames(args.least));
  else if (args.least > args.games)
    reader.fault('least', `found ${args.least}, expected at most the ${args.games} of --games`);
  for (const [index, team] of args.teams.entries()) {
    if (args.teams.indexOf(team) < index) reader.fault('team', modeTwice(team));
  }
  reader.finish();
  return args;
}

function fromBelowTo(from: number, to: number): string {
  return `found ${from} and ${to} for --to, expected the lower of the two first`;
}

function readTest(reader: OptionReader): {
  readonly test: SequentialTest;
  readonly given: readonly [number, number];
} {
  const unit = readUnit(reader);
  const given = [readNumber(reader, hypotheses[unit][0]), readNumber(reader, hypotheses[unit][1])] as const;
  if (given[0] >= given[1]) reader.fault('from', fromBelowTo(...given));
  const scale = unit === 'score' ? PERCENT : 1;
  const test: SequentialTest = {
    unit,
    from: given[0] / scale,
    to: given[1] / scale,
    alpha: readNumber(reader, alpha),
    beta: readNumber(reader, beta),
  };
  return { test, given };
}

function readUnit(reader: OptionReader): Unit {
  const found = reader.text('unit') ?? UNITS[0];
  const unit = UNITS.find((known) => known === found);
  if (unit === undefined) reader.fault('unit', oneOfExpected(found, UNITS), nearestName(found, UNITS));
  return unit ?? UNITS[0];
}

export function rungTwice(name: string): string {
  return `found "${name}" twice, expected each player once`;
}

function readRungs(reader: OptionReader): string[] {
  const rungs = listOf(reader.text('rungs') ?? DEFAULT_RUNGS);
  if (rungs.length < 2)
    reader.fault(
      'rungs',
      `found ${counted(rungs.length, 'player')}, expected at least two, separated by commas, weakest first`,
    );
  for (const [index, name] of rungs.entries()) {
    if (rungs.indexOf(name) < index) reader.fault('rungs', rungTwice(name));
  }
  return rungs;
}

function readModes(reader: OptionReader): string[] {
  const modes = listOf(reader.text('mode') ?? ALL);
  for (const [index, name] of modes.entries()) {
    if (modes.indexOf(name) < index) reader.fault('mode', modeTwice(name));
  }
  if (modes.includes(ALL) && modes.length > 1)
    reader.fault('mode', `${ALL} means every mode, so give it alone`);
  return modes;
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
