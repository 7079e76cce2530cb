/** How many games a question needs, from a trial: the shared part of every ruleset's `plan`. */
import type { Logger } from 'pino';
import { formatChosenPercent, formatCount, formatDuration } from '../../answer/format.ts';
import { claimLine } from '../../base/claim.ts';
import { planGames, spreadOf, type Trial } from '../../experiments/plan.ts';
import { secondGames } from '../../experiments/playerCheck.ts';
import { type PlayedVariant, playVariants } from '../../experiments/variants.ts';
import type { StudySpec } from '../../game/contract.ts';
import { integerOptions, rangeOf, TEXT } from '../../odds/optionKinds.ts';
import type { IntegerOption, OptionReader } from '../../params/reader.ts';
import { createThreadPool } from '../../simulation/threads.ts';
import { DEFAULT_CONFIDENCE } from '../../statistics/interval.ts';
import { planTable } from '../../tables/planTable.ts';
import { tableText } from '../../tables/text.ts';
import { LOG_OPTION, type LogForm, readLogForm } from '../command/logOption.ts';
import type { ParsedOptions } from '../command/parsedOptions.ts';
import { INTERRUPTED, interruptible } from '../host/interrupt.ts';
import { printJson } from '../host/printJson.ts';
import { secondOption, threadsOption } from '../options/runOptions.ts';
import { EVERY_INTERPRETATION } from '../run/interpretations.ts';
import { stopping } from '../run/phrases.ts';

const HALF_WIDTHS = [0.05, 0.02, 0.01, 0.005];
const DIFFERENCES = [0.05, 0.02];
const POWER = 0.9;

const TRIAL_HELP = 'Games of the trial, which measures speed and spread';

/**
 * The option for the games of the trial.
 * @param byDefault default games, for the spread; the speed may need more
 */
function trialOption(byDefault: number): IntegerOption {
  return { name: 'trial', describe: TRIAL_HELP, low: 8, high: 1_000_000, fallback: byDefault };
}

/** Input of a plan. */
export interface PlanArguments {
  readonly halfWidths: readonly number[];
  readonly differences: readonly number[];
  readonly power: number;
  /** Games of the trial. */
  readonly games: number;
  readonly threads: number;
  /** Value of `--second`. */
  readonly second: string | undefined;
  readonly everyInterpretation: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly log: LogForm;
}

/**
 * The options of a plan.
 * @param trial default games of the trial
 * @param second default second player, for the help
 */
export function planOptions(trial: number, second: string) {
  return {
    ...secondOption(second),
    ...LOG_OPTION,
    'half-width': {
      ...TEXT,
      describe: `Half-widths of the interval of a score, as fractions separated by commas [default: ${HALF_WIDTHS.join()}]`,
    },
    difference: {
      ...TEXT,
      describe: `Differences of score to detect, as fractions separated by commas [default: ${DIFFERENCES.join()}]`,
    },
    power: {
      ...TEXT,
      describe: `Power: chance of detecting a true difference [default: ${POWER}]`,
    },
    ...integerOptions([trialOption(trial)]),
    threads: { ...TEXT, describe: threadsOption.describe, ...rangeOf(threadsOption) },
    json: { type: 'boolean', describe: 'One JSON document instead of a table' },
    quiet: { type: 'boolean', describe: 'Only warnings and errors' },
  } as const;
}

/** Reads the options of planOptions; `reader` collects the faults. */
export function readPlanArguments(argv: ParsedOptions, trial: number, reader: OptionReader): PlanArguments {
  return {
    halfWidths: readFractions(reader, 'half-width', HALF_WIDTHS),
    differences: readFractions(reader, 'difference', DIFFERENCES),
    power: readPower(reader),
    games: 2 * Math.ceil(reader.integer(trialOption(trial)) / 2),
    threads: reader.integer(threadsOption),
    second: reader.text('second'),
    everyInterpretation: argv[EVERY_INTERPRETATION] === true,
    json: argv.json === true,
    quiet: argv.quiet === true,
    log: readLogForm(reader),
  };
}

/** A study to plan, with its checks. */
export interface PlannedStudy {
  readonly study: StudySpec;
  /** The same study by the second player; undefined without one. */
  readonly second: StudySpec | undefined;
  /** Number of other interpretations. */
  readonly interpretations: number;
}

/** The `--json` document of `plan`. */
export interface PlanDocument {
  /** The configuration of the games, in the form of the ruleset. */
  readonly configuration: unknown;
  /** Seed of all dice; the same seed gives the same games. */
  readonly seed: number;
  readonly trial: Trial;
  readonly checks: Parameters<typeof planGames>[5];
  /** SHA-256 in hex of the results of the trial. */
  readonly resultsHash: string;
  /** Confidence of every interval. */
  readonly confidence: number;
  /** Questions, each with the games and seconds that it takes. */
  readonly planned: ReturnType<typeof planGames>;
}

/**
 * Clause about a plan.
 * @param checks games of the checks; undefined without checks
 */
function planClause(
  speed: string,
  points: string,
  games: string,
  checks: string | undefined,
  time: string,
): string {
  const checked = checks === undefined ? '' : ` and ${checks} that check it`;
  return `this machine plays ${speed} games/s; a score to ±${points} points takes ${games} games${checked}, ${time}`;
}

/**
 * Plays a trial of the study and of the second player's, and prints the games and time that questions need.
 * @param where where the games are played, as the start of the claim
 * @throws InternalError when a game of the trial failed
 */
export async function printPlan(
  { study, second, interpretations }: PlannedStudy,
  where: string,
  { halfWidths, differences, power, games, threads, json }: PlanArguments,
  log: Logger,
): Promise<void> {
  const onStop = (): void => log.warn(stopping());
  // Time of any study before its first game.
  const before = performance.now() / 1000;
  const played = await tryOut([{ name: 'trial', study }], games, threads, onStop);
  const again = 2 * Math.ceil(secondGames(games) / 4) * 2;
  const checking =
    played && second && (await tryOut([{ name: 'second', study: second }], again, threads, onStop));
  if (played === undefined || (second !== undefined && checking === undefined)) {
    process.exitCode = INTERRUPTED;
    return;
  }
  const checks = { secondGamesPerSecond: checking?.gamesPerSecond ?? null, interpretations };
  const startSeconds = before + played.startSeconds + (checking?.startSeconds ?? 0);
  const trial: Trial = { gamesPerSecond: played.gamesPerSecond, startSeconds, ...spreadOf(played.points) };
  const planned = planGames(trial, halfWidths, differences, power, DEFAULT_CONFIDENCE, checks);
  if (json) {
    const { configuration, seed } = study;
    const { resultsHash } = played;
    const document: PlanDocument = {
      configuration,
      seed,
      trial,
      checks,
      resultsHash,
      confidence: DEFAULT_CONFIDENCE,
      planned,
    };
    printJson(document);
    return;
  }
  const finest = planned.filter(({ question }) => question.kind === 'once').at(-1) ?? planned[0];
  const claim = claimLine(where, [
    planClause(
      formatCount(trial.gamesPerSecond),
      formatChosenPercent(Math.min(...halfWidths)),
      formatCount(finest.games),
      finest.checkGames === 0 ? undefined : formatCount(finest.checkGames),
      formatDuration(finest.seconds),
    ),
  ]);
  const width = process.stdout.columns;
  const table = tableText(
    planTable(planned, trial, DEFAULT_CONFIDENCE),
    width === undefined ? {} : { width },
  );
  process.stdout.write(`${claim}\n\n${table}\n\nOnly the trial was played, no study.\n`);
}

/** Fewest seconds to measure a speed, and most before it counts as final. */
const LEAST_SECONDS = 0.5;
const ENOUGH_SECONDS = 6;
/** While a speed grows by more than this factor, the threads are still warming up. */
const STEADY = 1.05;

/**
 * Plays the trial, whose first half warms the threads up. If the second half is short, or much faster, more games are only timed,
 * twice as many each time, until the speed is steady. Undefined after an interrupt.
 */
async function tryOut(
  variants: Parameters<typeof playVariants>[0],
  games: number,
  threads: number,
  onStop: () => void,
): Promise<(PlayedVariant & Pick<Trial, 'gamesPerSecond' | 'startSeconds'>) | undefined> {
  const pool = createThreadPool(threads, undefined);
  const half = 2 * Math.ceil(games / 4);
  let warm = 0;
  const start = performance.now();
  const play = (count: number, block: number) =>
    interruptible(
      (signal) =>
        playVariants(variants, {
          games: count,
          pool,
          signal,
          block,
          look: () => {
            warm = performance.now();
            return variants;
          },
        }),
      onStop,
    );
  try {
    const { played, interrupted } = await play(games, half);
    if (interrupted) return undefined;
    let before = (half * 1000) / (warm - start);
    let timed = games - half;
    let seconds = (performance.now() - warm) / 1000;
    let all = games;
    const isSteady = (): boolean => seconds >= LEAST_SECONDS && timed / seconds <= STEADY * before;
    while (seconds < ENOUGH_SECONDS && !isSteady()) {
      before = timed / seconds;
      timed *= 2;
      warm = performance.now();
      if ((await play(timed, timed)).interrupted) return undefined;
      seconds = (performance.now() - warm) / 1000;
      all += timed;
    }
    const gamesPerSecond = timed / seconds;
    const startSeconds = Math.max(0, (performance.now() - start) / 1000 - all / gamesPerSecond);
    return { ...played[0], gamesPerSecond, startSeconds };
  } finally {
    await pool.close();
  }
}

function readFractions(reader: OptionReader, name: string, byDefault: readonly number[]): readonly number[] {
  const found = reader.text(name);
  if (found === undefined) return byDefault;
  const values = found.split(',').map((word) => (word.trim() === '' ? Number.NaN : Number(word)));
  if (values.every((value) => value > 0 && value < 0.5)) return values.toSorted((a, b) => b - a);
  reader.fault(
    name,
    `found "${found}", expected fractions above 0 and below 0.5 separated by commas, such as 0.01,0.02`,
  );
  return byDefault;
}

function readPower(reader: OptionReader): number {
  const found = reader.text('power');
  if (found === undefined) return POWER;
  const power = found === '' ? Number.NaN : Number(found);
  if (power >= 0.5 && power <= 0.999) return power;
  reader.fault('power', `found "${found}", expected a number from 0.5 to 0.999`);
  return POWER;
}
