/** The answer of a ladder: a record for programs, tables for people. */
import { formatCount, formatSpeed } from '../../../../answer/format.ts';
import { wrap } from '../../../../base/wrap.ts';
import { contentHash } from '../../../../data/hash.ts';
import {
  ladderLeads,
  ladderSteps,
  leadAfterTest,
  type PlayedLadderMatch,
  strengthOf,
} from '../../../../experiments/ladder.ts';
import { notRepeatable } from '../../../../reports/phrases.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import { sprtBounds } from '../../../../statistics/sprt.ts';
import { tableText } from '../../../../tables/text.ts';
import { displayNames } from '../../displayNames.ts';
import type { Catalogue } from '../../model.ts';
import { RULESET } from '../matchup.ts';
import { isRepeatable } from '../repeatable.ts';
import { ladderCommandLine, type TannhauserMatch } from './ladderMatches.ts';
import type { LadderArguments } from './ladderOptions.ts';
import { ALL_MATCHES, leadTable, stepTable } from './ladderTables.ts';

const DEFAULT_WIDTH = 80;

type Played = TannhauserMatch & PlayedLadderMatch;

interface Ladder {
  readonly engine: string;
  readonly catalogue: Catalogue;
  readonly args: LadderArguments;
  readonly played: readonly Played[];
  readonly interrupted: boolean;
}

export type LadderRecord = ReturnType<typeof ladderRecord>;

/** The results that the same command gives on any machine with any number of threads, if it is repeatable. */
export function ladderRecord({ engine, catalogue, args, played, interrupted }: Ladder) {
  const { rungs, test, least } = args;
  const matches = played.map((match) => matchRecord(match, args));
  const repeatable = isRepeatable([{ players: rungs }]);
  return {
    /** Version of this format. */
    format: 2 as const,
    /** Version of shockroll. */
    engine,
    /** Id of the ruleset: `tannhauser`. */
    ruleset: RULESET,
    /** SHA-256 in hex over the data. */
    catalogueHash: contentHash(catalogue),
    /** The command line that gives the same answer. */
    commandLine: ladderCommandLine(args),
    /** First seed; each match has the next one. */
    seed: args.match.seed,
    /** The AI players, the weakest first. */
    rungs,
    test,
    /** Fewest games of a match, and the first games that measure the leads. */
    least,
    /** Confidence of each interval, 0 … 1. */
    confidence: DEFAULT_CONFIDENCE,
    /** Whether an interrupt ended it early. */
    interrupted,
    /** False when an AI player has a time budget. */
    repeatable,
    /** Notes to the values. */
    notes: [...notesOn(args), ...(repeatable ? [] : [notRepeatable()])],
    /** Games of all matches together. */
    games: matches.reduce((sum, { games }) => sum + games, 0),
    /** Hash of the results of all matches, in order. */
    resultsHash: contentHash(matches.map(({ resultsHash }) => resultsHash)),
    /** Each step in each mode with each team, the weakest players first. */
    matches,
    /** Results of the matches of each step together. */
    steps: ladderSteps(played).map(({ lower, together }) => ({
      /** The stronger player of the step by the order of the ladder. */
      player: rungs[lower + 1],
      /** Its opponent, the next weaker player of the ladder. */
      against: rungs[lower],
      /** Strength from the first `least` games of every match of the step; null before the first pair. */
      strength: together,
    })),
    /** Lead of each player over the next weaker one, in Elo. */
    leads: ladderLeads(played).map(({ lower, ...lead }) => ({
      /** The stronger player by the order of the ladder. */
      player: rungs[lower + 1],
      /** The next weaker player of the ladder. */
      over: rungs[lower],
      ...lead,
    })),
  };
}

/** One match, with all that repeats it. */
function matchRecord(match: Played, { rungs, test, least }: LadderArguments) {
  const { games, pairs, measured, sprt, resultsHash, failures, abandoned } = match.played;
  return {
    /** The stronger player of the step by the order of the ladder, to whom the score belongs. */
    player: rungs[match.lower + 1],
    /** Its opponent, the next weaker player of the ladder. */
    against: rungs[match.lower],
    /** Id of the mode. */
    mode: match.mode,
    /** Team that both sides field. */
    team: match.team,
    /** Seed of all dice of the match; the same seed gives the same games. */
    seed: match.seed,
    /** Games played. */
    games,
    /** Pairs of games by the player's score in half points, 0 … 4. */
    pairs,
    /** Pairs among the first `least` games, by the player's score in half points, 0 … 4. */
    measured,
    /** Strength of the player from these pairs; null before the first pair. */
    strength: strengthOf(pairs, least),
    /** Lead over all games of the match, corrected for when the test stopped; null when unknown. */
    leadAfterTest: leadAfterTest(pairs, test),
    /** The sequential test of the match; null before the first pair. */
    sprt,
    /** Whether an interrupt ended the match early. */
    interrupted: match.played.interrupted,
    /** Whether the match was abandoned after too many failed games. */
    abandoned,
    /** Games without a result; their pairs are left out. */
    failures: failures.map(({ index, cause, message }) => ({
      /** Index of the game within its match. */
      index,
      /** `threw`: an exception; `died`: its thread ended, twice; `hung`: it took too long, twice. */
      cause,
      /** What went wrong. */
      message,
    })),
    /** SHA-256 in hex over the results of its games. */
    resultsHash,
    /** The command line that plays the same match again; null before its first game. */
    commandLine: games === 0 ? null : match.commandLine(games),
  };
}

/** A hypothesis: `55 %`, `10 nElo`. */
function hypothesis(amount: number, unit: 'score' | 'normalised-elo'): string {
  return unit === 'score' ? `${amount} %` : `${amount} nElo`;
}

interface TestInWords {
  /** The two hypotheses. */
  readonly from: string;
  readonly to: string;
  /** The bounds of the LLR. */
  readonly lower: string;
  readonly upper: string;
  readonly alpha: number;
  readonly beta: number;
  /** Games of a match before the test may end it. */
  readonly least: string;
}

function ladderNotes({ from, to, lower, upper, alpha, beta, least }: TestInWords): readonly string[] {
  return [
    'Both sides have the same team (an exception to T-SETUP-02) and draw packs in the same way. The player named first is the first side. A pair is two games with the same packs and swapped entry points.',
    `The verdict chooses between two hypotheses by the LLR of pairs: accepted (${to} rather than ${from}) from ${upper}, rejected (${from} rather than ${to}) from ${lower}; the error rates ${alpha} and ${beta} apply at these two strengths, for each match separately.`,
    'Score: points of the player named first, a draw half; nElo: normalised Elo. The score of a match that its test ended early flatters the winner; its 95 % CI holds whenever the test ends.',
    `Row ${ALL_MATCHES} and the leads: the first ${least} games of each match, before any test may stop it, with equal weight for all matches; separate 95 % CIs.`,
  ];
}

function notesOn({ test, given, least }: LadderArguments): readonly string[] {
  const { lower, upper } = sprtBounds(test.alpha, test.beta);
  return ladderNotes({
    from: hypothesis(given[0], test.unit),
    to: hypothesis(given[1], test.unit),
    lower: bound(lower),
    upper: bound(upper),
    alpha: test.alpha,
    beta: test.beta,
    least: formatCount(least),
  });
}

function ladderFooter(seed: string, games: string, speed: string, hash: string, commandLine: string): string {
  return `Seed ${seed}, ${games} games at ${speed} games/s, results hash ${hash.slice(0, 16)}\nAgain: ${commandLine}`;
}

/** Prints a table for every step, the leads, and the command line to repeat it. */
export function printLadder(
  catalogue: Catalogue,
  { rungs, least }: LadderArguments,
  played: readonly Played[],
  record: LadderRecord,
  seconds: number,
): void {
  const width = process.stdout.columns ?? DEFAULT_WIDTH;
  const names = displayNames(catalogue);
  const tables = [
    ...ladderSteps(played).map((step) => stepTable(step, rungs, names, least)),
    leadTable(ladderLeads(played), rungs),
  ];
  const seeds = [played[0].seed, played[played.length - 1].seed] as const;
  const footer = ladderFooter(
    seeds[0] === seeds[1] ? String(seeds[0]) : `${seeds[0]}\u2013${seeds[1]}`,
    formatCount(record.games),
    formatSpeed(record.games / seconds),
    record.resultsHash,
    record.commandLine,
  );
  const texts = tables.filter(({ data }) => data.numRows() > 0).map((table) => tableText(table, { width }));
  process.stdout.write(
    `${[...texts, [...record.notes.flatMap((line) => wrap(line, width)), footer].join('\n')].join('\n\n')}\n`,
  );
}

function bound(logLikelihoodRatio: number): string {
  return logLikelihoodRatio.toFixed(2).replace('-', '\u2212');
}
