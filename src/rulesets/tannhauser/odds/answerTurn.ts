/**
 * The answer of `odds turn`: what the side to decide can do now, best first. Near the end of a game every line is solved
 * (turn/exactWins.ts). Else every line of the activation gets a brief look; the most promising are played on to the end of the game with the
 * tactician on both sides, all with the same dice (turn/lineRace.ts).
 */

import { UsageError } from '../../../base/errors.ts';
import { entryNamed } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { foundExpected } from '../../../base/phrases.ts';
import { DECISION, DRAW, OVER } from '../../../game/contract.ts';
import { alone, type CallHelpers } from '../../../game/crew.ts';
import type { Interval } from '../../../statistics/interval.ts';
import { ACTIVATE, DECIDE_ACT, DECIDE_MINIATURE, firstOfChoice, kindOfChoice } from '../engine/choices.ts';
import type { Position } from '../engine/position.ts';
import type { Catalogue } from '../model.ts';
import { positionNames } from '../positions/answers.ts';
import { Allowance, type TurnBudget } from './turn/allowance.ts';
import { type ExactAttack, exactAttack } from './turn/exactAttack.ts';
import { exactWins } from './turn/exactWins.ts';
import type { LaneSetting } from './turn/lane.ts';
import { LineRace, leadOf, Runner } from './turn/lineRace.ts';
import { type Line, LineFinder } from './turn/lines.ts';
import { LinePlayouts } from './turn/playouts.ts';
import {
  type SampledMean,
  type SampledShare,
  sampledMean,
  sampledShare,
  settledShare,
} from './turn/sampled.ts';
import { screen, screenedExactly } from './turn/screening.ts';
import { TurnCrew, type TurnSetup, turnWork } from './turn/turnCrew.ts';
import { isLane, sideName, spokenNames, startOf, type TurnPlace, weightsAt } from './turn/turnStart.ts';

/** What an answer about a turn is made with. */
interface TurnSetting {
  /** Who is to act, as the position names it; null: whoever does best. */
  readonly miniature: string | null;
  /** What may be spent: games in all, or seconds. */
  readonly budget: TurnBudget;
  /** Positions of exact trees near the end of a game, before games are played instead; null: by the budget. */
  readonly positions: number | null;
  /** Of the random numbers. */
  readonly seed: number;
  /** Turn after which an undecided game counts as a draw. */
  readonly turnCap: number;
}

export interface TurnQuestion extends TurnSetting {
  readonly position: TurnPlace;
}

interface AskedTurn extends TurnSetting {
  /** Two miniatures on a lane; null: the position is that of a file. */
  readonly lane: LaneSetting | null;
}

/** Chance to win that a line loses against the best line, 0 … 1, over the games that both played. */
export interface TurnCost extends Interval {
  /** Mean of the differences; below 0 where these games speak for the line. */
  readonly mean: number;
  /** Whether the interval is above 0. */
  readonly isClear: boolean;
}

/** A line and what the games say of it so far. */
export interface TurnStanding {
  /** Who acts, as the position names it; null: the side itself decides. */
  readonly miniature: string | null;
  /** Its choices for people, without whom they activate. */
  readonly words: readonly string[];
  /** Chance to win, draws half; of the best line by games that had no part in choosing it. */
  readonly win: SampledShare;
  /** Whether that chance is exact, by the best decisions of both sides instead of games. */
  readonly isExact: boolean;
}

/** One line of the activation: who acts, and the sequence of decisions. */
export interface TurnLine extends TurnStanding {
  /** Its choices in the words of position files: behind `since` they play the line. */
  readonly steps: readonly string[];
  /** What it costs against the best line; null: it is the best. */
  readonly cost: TurnCost | null;
  /** Rows that the enemy loses in the activation. */
  readonly dealt: SampledMean;
  /** Rows that the own side loses in the activation. */
  readonly taken: SampledMean;
  /** Chance that an enemy dies in the activation. */
  readonly kill: SampledShare;
  /** The attack at the end of the line with its reactions, exactly; null: no attack, or one that is too large. */
  readonly attack: ExactAttack | null;
  /** What the tactician most often does next in the activation; null: nothing. */
  readonly next: Frequent | null;
}

/** What came up most often. */
export interface Frequent {
  /** Choices, in words for people. */
  readonly words: readonly string[];
  /** How often it came up. */
  readonly share: SampledShare;
}

/** Lines of one miniature that no game was played for. */
export interface LeftOut {
  /** Who would act; null: the side itself decides. */
  readonly miniature: string | null;
  /** Each line in the words of position files. */
  readonly lines: readonly string[];
}

export interface TurnAnswer {
  /** As it was understood, with its defaults. */
  readonly question: AskedTurn;
  /** Name of the side that decides. */
  readonly side: string;
  /** Whether whom to activate, or what to do in the activation, is decided; otherwise another offer is. */
  readonly isActivation: boolean;
  /** Lines that games were played for, best first; there is one at least. */
  readonly lines: readonly TurnLine[];
  /** Lines that got a brief look and were set aside. */
  readonly setAside: readonly LeftOut[];
  /** Lines for which there was no time. */
  readonly unexamined: readonly LeftOut[];
  /** Games played. */
  readonly games: number;
  /** Brief looks taken. */
  readonly looks: number;
  /** The enemy's usual next activation behind the best line; null: none came. */
  readonly reply: Frequent | null;
}

/** What whoever asks lends to the answer. */
interface TurnHost {
  /** Hears which line leads while games are played. */
  readonly report?: (standing: TurnStanding) => void;
  /** Threads that help. */
  readonly helpers?: CallHelpers;
}

/**
 * Finds what to do now.
 * @throws UsageError `usage/no-decision`, `usage/miniature`; those of {@link positionIn}
 */
export function answerTurn(
  catalogue: Catalogue,
  question: TurnQuestion,
  { report, helpers }: TurnHost = {},
): TurnAnswer {
  const { position: place, turnCap, seed } = question;
  const start = startOf(catalogue, place, turnCap);
  const setup: TurnSetup = { catalogue, place, turnCap, seed };
  const answer = adviseAt(start, catalogue, sideName(catalogue, place, start), question, {
    ...(report === undefined ? {} : { report }),
    crew: (playouts) =>
      new TurnCrew(helpers?.('turn', setup, turnWork(playouts)) ?? alone(turnWork(playouts))),
  });
  return isLane(place) ? { ...answer, question: { ...answer.question, lane: place } } : answer;
}

/** Whoever plays for an answer, made of who plays alone. */
interface Advisors {
  readonly report?: (standing: TurnStanding) => void;
  readonly crew?: (playouts: LinePlayouts) => TurnCrew;
}

/** The same at a position of a game. @param side name of the side that decides */
export function adviseAt(
  start: Position,
  catalogue: Pick<Catalogue, 'items' | 'characters'>,
  side: string,
  { miniature, budget, positions, seed, turnCap }: TurnSetting,
  { report, crew: crewOf = (playouts) => new TurnCrew(alone(turnWork(playouts))) }: Advisors = {},
): TurnAnswer {
  const started = performance.now();
  if (start.waiting !== DECISION) throw noDecision(start);
  const { miniatures } = positionNames(start);
  const names = spokenNames(start, catalogue);
  const weights = weightsAt(start);
  const only = miniature === null ? undefined : miniatureToAct(start, miniatures, miniature);
  const finder = new LineFinder(start, weights, names);
  const playouts = new LinePlayouts(start, weights, names, seed);
  const tell = report && ((leader: Runner) => report(standingOf(leader, miniatures)));
  tell?.(firstEstimate(finder.favourite(only), playouts));
  const crew = crewOf(playouts);
  const lines = finder.find(only);
  const allowance = new Allowance(budget, started);
  const wins = exactWins(start, lines, positions ?? allowance.positions);
  const isSolved = wins.size === lines.length;
  allowance.beginLooks();
  const screening = isSolved ? screenedExactly(lines, wins) : screen(lines, crew, allowance);
  allowance.beginGames();
  const race = new LineRace(screening, crew, allowance);
  const ranked = isSolved ? race.describe() : certainFirst(race.run(tell), wins);
  crew.close();
  const [best] = ranked;
  const leftOut = (some: readonly Line[]): LeftOut[] => byMiniature(some, miniatures);
  const played = new Set(ranked.map(({ line }) => line));
  const seen = [...screening.finalists, ...screening.others].map(({ line }) => line);
  return {
    question: { miniature, budget, positions, seed, turnCap, lane: null },
    side,
    isActivation: start.decision === DECIDE_MINIATURE || start.decision === DECIDE_ACT,
    lines: ranked.map((runner) => ({
      ...toldLine(runner, miniatures),
      ...exactly(wins.get(runner.line)),
      cost: runner === best ? null : costOf(best, runner, race.pairs, wins),
      attack: exactAttack(start, weights, runner.line) ?? null,
    })),
    setAside: leftOut(seen.filter((line) => !played.has(line))),
    unexamined: leftOut(screening.unseen),
    games: allowance.games,
    looks: screening.looks,
    reply: mostFrequent(best.described.map(({ reply, action }) => [reply, action])),
  };
}

/** Games of the first estimate: some tenths of a second, of which the first game takes most. */
const FIRST_GAMES = 3;

/** What the tactician would do, with a few games that count for nothing else: somebody waits while all lines are looked for. */
function firstEstimate(line: Line, playouts: LinePlayouts): Runner {
  const runner = new Runner({ line, promise: 0, looks: 0 });
  for (let game = 0; game < FIRST_GAMES; game++) {
    playouts.play(line.choices, game);
    runner.own.push({ ...playouts.notes });
  }
  return runner;
}

/** Lines that win for certain come before all others. */
function certainFirst(ranked: readonly Runner[], wins: ReadonlyMap<Line, number>): readonly Runner[] {
  const isCertain = ({ line }: Runner): boolean => wins.get(line) === 1;
  return ranked.toSorted((a, b) => Number(isCertain(b)) - Number(isCertain(a)));
}

/** An exact chance instead of that of games. */
function exactly(win: number | undefined): Partial<Pick<TurnStanding, 'win' | 'isExact'>> {
  return win === undefined ? {} : { win: { share: win, low: win, high: win, games: 0 }, isExact: true };
}

/** Chances that differ by less are the same but for rounding. */
const SAME_CHANCE = 1e-9;

function costOf(best: Runner, runner: Runner, pairs: number, wins: ReadonlyMap<Line, number>): TurnCost {
  const [first, second] = [wins.get(best.line), wins.get(runner.line)];
  if (first === undefined || second === undefined) {
    const { mean, low, high } = leadOf(best, runner, pairs);
    return { mean, low, high, isClear: low > 0 };
  }
  const mean = first - second;
  return { mean, low: mean, high: mean, isClear: mean > SAME_CHANCE };
}

function standingOf(runner: Runner, ids: readonly string[]): TurnStanding {
  const { miniature, words } = runner.line;
  return { miniature: miniature < 0 ? null : ids[miniature], words, win: runner.win, isExact: false };
}

function toldLine(runner: Runner, ids: readonly string[]): Omit<TurnLine, 'cost' | 'attack'> {
  const { line, described: games, own } = runner;
  const kills = games.filter((game) => game.kills > 0).length;
  return {
    ...standingOf(runner, ids),
    steps: line.steps,
    dealt: sampledMean(games.map(({ dealt }) => dealt)),
    taken: sampledMean(games.map(({ taken }) => taken)),
    kill: own.length > 0 ? settledShare(kills, own.length) : sampledShare(kills, games.length),
    next: mostFrequent(games.map(({ next }) => [next])),
  };
}

/** null where that is nothing. */
function mostFrequent(found: readonly (readonly string[])[]): Frequent | null {
  const counts = new Map<string, { readonly words: readonly string[]; count: number }>();
  for (const words of found) {
    const said = words.filter((word) => word !== '');
    const key = said.join('|');
    const entry = counts.get(key) ?? { words: said, count: 0 };
    entry.count++;
    counts.set(key, entry);
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count);
  if (most === undefined || most.words.length === 0) return null;
  return { words: most.words, share: sampledShare(most.count, found.length) };
}

function byMiniature(lines: readonly Line[], ids: readonly string[]): LeftOut[] {
  const miniatures = new Set(lines.map(({ miniature }) => miniature));
  return [...miniatures].map((miniature) => ({
    miniature: miniature < 0 ? null : ids[miniature],
    lines: lines.flatMap((line) => (line.miniature === miniature ? [line.steps.join(', ')] : [])),
  }));
}

/** @throws UsageError `usage/miniature` */
function miniatureToAct(p: Position, names: readonly string[], wanted: string): number {
  const choices = [...p.choices.subarray(0, p.choiceCount)];
  const able = choices.flatMap((choice) =>
    kindOfChoice(choice) === ACTIVATE ? [firstOfChoice(choice)] : [],
  );
  if (able.length === 0 && p.decision === DECIDE_ACT) able.push(p.active);
  const known = able.map((miniature) => names[miniature]);
  const named = entryNamed(
    able.map((miniature) => ({ id: names[miniature], miniature })),
    wanted,
  );
  if (named !== undefined) return named.miniature;
  const nearest = nearestName(wanted, known);
  const expected =
    known.length === 0
      ? 'no miniature, as none is activated now'
      : `one that may act now: ${known.join(', ')}`;
  throw new UsageError([
    {
      code: 'usage/miniature',
      place: { path: '--for' },
      message: foundExpected(wanted, expected),
      ...(nearest === undefined ? {} : { nearest }),
    },
  ]);
}

/** A game that is over, or one that waits for dice. */
function noDecision({ waiting, winner }: Position): UsageError {
  const found =
    waiting === OVER
      ? `a game that is over, ${winner === DRAW ? 'drawn' : `won by the ${winner === 0 ? 'first' : 'second'} side`}`
      : 'a roll of dice';
  return new UsageError([
    {
      code: 'usage/no-decision',
      place: { path: 'FROM' },
      message: foundExpected(found, 'a position in which a side decides'),
    },
  ]);
}
