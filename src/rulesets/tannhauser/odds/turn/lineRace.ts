/**
 * Plays games for lines of an activation, best lines first: all meet the same dice in a round, and the fewer lines are left the
 * more games each gets. Where the budget allows, lines join that brief looks set aside: the evaluator that judges a look is wrong
 * about some positions by more than lines differ. A line is beaten only by evidence that holds at every look (statistics/confidenceSequence.ts); whoever is
 * merely behind waits and comes back as soon as it is among the best again. So every interval holds whenever the race stops.
 * The best line then plays games that did not choose it: their number is settled before, so that an ordinary interval serves, and
 * nobody is called good for lucky dice.
 */

import { clopperPearsonInterval } from '../../../../statistics/clopperPearson.ts';
import { confidenceSequence, GAME_SCORES, PAIR_SCORES } from '../../../../statistics/confidenceSequence.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../../../../statistics/interval.ts';
import type { Allowance } from './allowance.ts';
import type { Line } from './lines.ts';
import type { GameNotes } from './playouts.ts';
import { PLANNED_GAMES, type SampledShare } from './sampled.ts';
import type { Screening, SeenLine } from './screening.ts';
import type { TurnCrew } from './turnCrew.ts';

/** Rounds between two looks at the standing. */
const BATCH = 10;
/** Games with common dice differ less than others. */
const PLANNED_LEADS = PLANNED_GAMES / 4;
/** Half points of a game, and the lead that stands for none. */
const POINTS = 2;
const EVEN = 0.5;
/** Half of an interval that tells enough of the best line. */
const NARROW = 0.02;
/** Games of the best line at the end, at least, where the budget allows. */
const FEWEST_OWN = 100;
/** Games of the race for each line that takes part. */
const GAMES_A_LINE = 30;

export class Runner {
  readonly line: Line;
  /** Of its games, in the order of the rounds. */
  readonly notes: GameNotes[] = [];
  /** Of games that had no part in the choice of the line; none for a line that is not the best. */
  readonly own: GameNotes[] = [];
  isBeaten = false;
  /** Looks at the line, and the points that they bring. */
  readonly #looks: number;
  readonly #promised: number;
  #sum = 0;

  constructor({ line, promise, looks }: SeenLine) {
    this.line = line;
    this.#looks = looks;
    this.#promised = this.#looks * promise;
  }

  add(notes: GameNotes): void {
    this.notes.push(notes);
    this.#sum += notes.score;
  }

  get games(): number {
    return this.notes.length;
  }

  /** Share of wins, draws half. */
  get share(): number {
    return this.#sum / (POINTS * this.games);
  }

  /** The same with its looks, each of which counts as a game where lines are chosen. */
  get standing(): number {
    return (this.#promised + this.#sum / POINTS) / (this.#looks + this.games);
  }

  /** The games that describe the line: its own where it has some, otherwise those of the race. */
  get described(): readonly GameNotes[] {
    return this.own.length > 0 ? this.own : this.notes;
  }

  /** Chance to win: by its own games where it has some, otherwise by those of the race. */
  get win(): SampledShare {
    if (this.own.length === 0) return { share: this.share, ...this.interval(), games: this.games };
    const points = this.own.reduce((sum, { score }) => sum + score, 0) / POINTS;
    const games = this.own.length;
    // A draw is half a win; rounded outwards, since it varies less than a win and a loss.
    const { low } = clopperPearsonInterval(Math.floor(points), games);
    const { high } = clopperPearsonInterval(Math.ceil(points), games);
    return { share: points / games, low, high, games };
  }

  /** Of the chance to win in the race; all looks at it hold together with 95 %. */
  interval(): Interval {
    const counts = new Float64Array(3);
    for (const { score } of this.notes) counts[score]++;
    return confidenceSequence({ scores: [GAME_SCORES[0], EVEN, GAME_SCORES[1]], counts }, PLANNED_GAMES);
  }
}

/** How often each lead of one line over another came up, over the rounds that both have played: −1, −½ … 1 as 0 … 1. */
function leadCounts(ahead: Runner, behind: Runner): Float64Array {
  const counts = new Float64Array(PAIR_SCORES.length);
  const rounds = Math.min(ahead.games, behind.games);
  for (let round = 0; round < rounds; round++) {
    counts[POINTS + ahead.notes[round].score - behind.notes[round].score]++;
  }
  return counts;
}

export interface Lead extends Interval {
  /** Chance to win by which the one is ahead of the other, −1 … 1, over the rounds of both. */
  readonly mean: number;
}

/** @param pairs of lines that are compared: all their intervals hold together */
export function leadOf(ahead: Runner, behind: Runner, pairs: number): Lead {
  const counts = leadCounts(ahead, behind);
  const confidence = 1 - (1 - DEFAULT_CONFIDENCE) / pairs;
  const { low, high } = confidenceSequence({ scores: PAIR_SCORES, counts }, PLANNED_LEADS, confidence);
  const rounds = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((total, count, i) => total + count * PAIR_SCORES[i], 0);
  return { mean: 2 * (sum / rounds) - 1, low: 2 * low - 1, high: 2 * high - 1 };
}

/** A game that a line is still to play. */
interface DueGame {
  readonly runner: Runner;
  readonly number: number;
}

/** Games that lines lack up to a round, in their order. */
function gamesUpTo(runners: readonly Runner[], rounds: number): DueGame[] {
  return runners.flatMap((runner) =>
    Array.from({ length: Math.max(0, rounds - runner.games) }, (_, game) => ({
      runner,
      number: runner.games + game,
    })),
  );
}

export class LineRace {
  readonly runners: Runner[];
  readonly #others: readonly SeenLine[];
  readonly #crew: TurnCrew;
  readonly #allowance: Allowance;

  /** @param finalists who plays in any case @param others who joins where there are games enough, those first that come first */
  constructor({ finalists, others }: Screening, crew: TurnCrew, allowance: Allowance) {
    this.runners = finalists.map((line) => new Runner(line));
    this.#others = others;
    this.#crew = crew;
    this.#allowance = allowance;
  }

  /** Pairs of lines, each of which may be compared. */
  get pairs(): number {
    return Math.max(1, (this.runners.length * (this.runners.length - 1)) / 2);
  }

  get #phases(): number {
    return Math.max(1, Math.ceil(Math.log2(this.runners.length)));
  }

  /** Lets as many of the others join as the budget pays for, before anybody can be beaten. */
  #admit(): void {
    const most = Math.floor(this.#allowance.racingGames / GAMES_A_LINE);
    const free = Math.max(0, most - this.runners.length);
    this.runners.push(...this.#others.slice(0, free).map((line) => new Runner(line)));
  }

  /** Plays the games of lines up to a round, as far as the budget of the race goes. */
  #catchUp(runners: readonly Runner[], rounds: number): void {
    const due = gamesUpTo(runners, rounds);
    for (let from = 0; from < due.length; ) {
      const now = this.#allowance.racingNow(this.#crew.hands);
      if (now === 0) return;
      this.#play(due.slice(from, from + now));
      from += now;
    }
  }

  /** The lines that go on, best first: half as many in each phase, and two in the last. */
  #standing(): Runner[] {
    const phase = Math.floor(this.#allowance.raced * this.#phases);
    const most = Math.ceil(this.runners.length / 2 ** phase);
    return this.runners
      .filter(({ isBeaten }) => !isBeaten)
      .toSorted((a, b) => b.standing - a.standing)
      .slice(0, most);
  }

  /** Takes those out of the race that the leader has beaten: whose cost in the answer is clear. */
  #beat([leader, ...others]: readonly Runner[]): void {
    for (const other of others) other.isBeaten = leadOf(leader, other, this.pairs).low > 0;
  }

  /**
   * Plays until the budget is spent, or one line is left and known well.
   * @param report hears who leads, after every batch
   * @returns the lines that have played, best first
   */
  run(report?: (leader: Runner) => void): readonly Runner[] {
    this.#race(report);
    const ranking = this.#ranking();
    this.#playOwn(ranking[0], report);
    return ranking;
  }

  /** Plays games that describe the lines, whose order is known. @returns the lines, best first */
  describe(): readonly Runner[] {
    this.#play(gamesUpTo(this.runners, GAMES_A_LINE));
    return this.runners;
  }

  #play(games: readonly DueGame[]): void {
    const notes = this.#crew.play(
      games.map(({ runner, number }) => ({ choices: runner.line.choices, number })),
    );
    games.forEach(({ runner }, game) => {
      runner.add(notes[game]);
    });
    this.#allowance.takeGames(games.length);
  }

  /** Plays games for the best line that had no part in choosing it, as many as the race says are worth it. */
  #playOwn(best: Runner, report?: (leader: Runner) => void): void {
    const spread = (2 / NARROW) ** 2 * best.share * (1 - best.share);
    const wanted = Math.max(FEWEST_OWN, Math.ceil(spread));
    const games = Math.min(wanted, this.#allowance.gamesLeft);
    const from = Math.max(...this.runners.map((runner) => runner.games));
    const numbers = Array.from({ length: games }, (_, game) => from + game);
    const some = BATCH * this.#crew.hands;
    for (let game = 0; game < games; game += some) {
      const now = numbers.slice(game, game + some);
      best.own.push(...this.#crew.play(now.map((number) => ({ choices: best.line.choices, number }))));
      this.#allowance.takeGames(now.length);
      report?.(best);
    }
  }

  #race(report?: (leader: Runner) => void): void {
    // The first game of each comes first: with a small budget nobody is left out.
    this.#catchUp(this.runners, 1);
    this.#admit();
    let standing: readonly Runner[] = this.runners;
    for (let rounds = BATCH; this.#allowance.raced < 1; rounds += BATCH) {
      this.#catchUp(standing, rounds);
      this.#beat(this.#standing());
      standing = this.#standing();
      report?.(standing[0]);
      if (standing.length === 1) break;
    }
  }

  /** The best of those with the most games; then who stayed longer, and of those who costs less against it. */
  #ranking(): Runner[] {
    const played = this.runners.filter(({ games }) => games > 0);
    const most = Math.max(...played.map(({ games }) => games));
    const [best] = played
      .filter(({ games, isBeaten }) => games > most - BATCH && !isBeaten)
      .toSorted((a, b) => b.standing - a.standing);
    const others = played.filter((one) => one !== best);
    const cost = new Map(others.map((one) => [one, leadOf(best, one, 1).mean]));
    const ranked = others.toSorted(
      (a, b) =>
        Math.ceil(b.games / BATCH) - Math.ceil(a.games / BATCH) || (cost.get(a) ?? 0) - (cost.get(b) ?? 0),
    );
    return [best, ...ranked];
  }
}
