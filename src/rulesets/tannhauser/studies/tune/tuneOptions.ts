/** Options of `shockroll tune player`. */

import { integerOptions, rangeOf, TEXT } from '../../../../odds/optionKinds.ts';
import { contradiction } from '../../../../params/phrases.ts';
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
import { nameExpected } from '../../../../studies/run/phrases.ts';
import { canName } from '../../players/tuning.ts';
import { MATCH_OPTIONS, type MatchArguments, matchOptions, readMatchArguments } from '../matchOptions.ts';
import { SELF } from './runTuning.ts';
import { GAMES_STEP } from './tuneMatches.ts';

const NAME = 'tune player';

const integers = {
  iterations: {
    name: 'iterations',
    describe: 'Iterations of the search',
    low: 1,
    high: 1_000_000,
    fallback: 200,
  },
  games: {
    name: 'games',
    describe: `Games of an iteration, a multiple of ${GAMES_STEP}`,
    low: GAMES_STEP,
    high: 1_000_000,
    fallback: 40,
  },
  'probe-games': {
    name: 'probe-games',
    describe: 'Games that test which weights matter; 0 tunes all weights',
    low: 0,
    high: 100_000,
    fallback: 16,
  },
  'check-games': {
    name: 'check-games',
    describe: `Games of the tuned weights against the starting weights, a multiple of ${GAMES_STEP}; 0 for none`,
    low: 0,
    high: 10_000_000,
    fallback: 800,
  },
} as const satisfies Record<string, IntegerOption>;

const numbers = {
  gain: {
    name: 'gain',
    describe: 'Gain of the first iteration: how strongly a score changes the weights',
    above: 0,
    below: 100,
    fallback: 0.25,
  },
  width: {
    name: 'width',
    describe: 'Perturbation of the first iteration, as a fraction of each weight',
    above: 0,
    below: 10,
    fallback: 0.25,
  },
} as const satisfies Record<string, NumberOption & { readonly describe: string }>;

/** Options for the search; a resumed folder already contains them. */
const SEARCH_OPTIONS = [...Object.keys(integers), ...Object.keys(numbers), 'against', 'name'] as const;
/** Options for players, which the search sets. */
const GIVEN_BY_SEARCH = ['ai', 'seats'] as const;

export interface TuneArguments extends OutputArguments {
  /** Folder of a tuning to resume; undefined for a new search. */
  readonly resume: string | undefined;
  readonly player: string;
  readonly teams: readonly string[];
  readonly match: MatchArguments;
  readonly iterations: number;
  readonly games: number;
  readonly probeGames: number;
  readonly checkGames: number;
  readonly gain: number;
  readonly width: number;
  /** `self` or a player. */
  readonly against: string;
  /** Id of the tuned weights. */
  readonly name: string;
  readonly out: string | undefined;
  readonly threads: number;
}

const numberOptions = Object.fromEntries(
  Object.values(numbers).map((number) => [
    number.name,
    { ...TEXT, describe: `${number.describe} [default: ${number.fallback}]`, ...boundsOf(number) },
  ]),
);

export const TUNE_OPTIONS = {
  ...hiding(matchOptions(NAME), GIVEN_BY_SEARCH),
  ...integerOptions(Object.values(integers)),
  ...numberOptions,
  ...OUTPUT_OPTIONS,
  against: {
    ...TEXT,
    describe: 'Opponent: self, or a fixed AI player [default: self]',
  },
  name: { ...TEXT, describe: 'Id of the tuned weights [default: PLAYER-tuned]' },
  threads: { ...TEXT, describe: threadsOption.describe, ...rangeOf(threadsOption) },
  out: {
    ...TEXT,
    describe: 'Folder for checkpoint, log and the tuned weights [default: under runs/]',
  },
  resume: { ...TEXT, describe: 'Resume the tuning in this folder' },
} as const satisfies Arguments;

/**
 * Reads the options of TUNE_OPTIONS.
 * @throws UsageError with every fault found
 */
export function readTuneArguments(
  argv: ParsedOptions,
  player: string | undefined,
  teams: readonly string[],
): TuneArguments {
  const reader = new OptionReader(argv, ['player']);
  const resume = reader.text('resume');
  if (resume !== undefined) {
    for (const name of [...MATCH_OPTIONS, ...SEARCH_OPTIONS, 'out']) {
      if (reader.given(name)) reader.fault(name, contradiction('--resume'));
    }
    if (player !== undefined) reader.fault('player', contradiction('--resume'));
  } else if (player === undefined) {
    reader.fault(
      'player',
      'name the player whose weights are tuned, or the folder of a tuning with --resume',
    );
  }
  for (const name of resume === undefined ? GIVEN_BY_SEARCH : []) {
    if (reader.given(name))
      reader.fault(
        name,
        'has no effect here: the tuned player has both sides, or --against names the opponent',
      );
  }
  const tuned: TuneArguments = {
    resume,
    player: player ?? '',
    teams,
    match: readMatchArguments(argv, NAME, reader),
    iterations: reader.integer(integers.iterations),
    games: inSteps(reader, integers.games),
    probeGames: reader.integer(integers['probe-games']),
    checkGames: inSteps(reader, integers['check-games']),
    gain: readNumber(reader, numbers.gain),
    width: readNumber(reader, numbers.width),
    against: reader.text('against') ?? SELF,
    name: readName(reader, player),
    out: reader.text('out'),
    threads: reader.integer(threadsOption),
    ...readOutputArguments(argv, reader),
  };
  reader.finish();
  return tuned;
}

function inSteps(reader: OptionReader, option: IntegerOption): number {
  const found = reader.integer(option);
  if (found % GAMES_STEP !== 0)
    reader.fault(
      option.name,
      `found ${found}, expected a multiple of ${GAMES_STEP}, so that sides and entry points balance`,
    );
  return found;
}

/** The id of the result, validated now, since it may be written hours later. */
function readName(reader: OptionReader, player = 'player'): string {
  const name = reader.text('name') ?? `${player}-tuned`;
  // An unknown player gets another message than one about its name.
  const isOwn = reader.given('name') || canName(player);
  if (isOwn && !canName(name)) reader.fault('name', nameExpected(name));
  return name;
}
