/**
 * Invariants of every game behind `src/game/contract.ts`, as functions over any of them. A ruleset's conformance test
 * describes its games as a subject and calls the invariants. A violation throws with the seed and the step.
 */
import { InternalError } from '../../src/base/errors.ts';
import { drawAlias } from '../../src/dice/alias.ts';
import { CHANCE, DECISION, type Game, OVER, type Player } from '../../src/game/contract.ts';
import type { PlayerStreams } from '../../src/game/play.ts';

/** A game in progress, its random streams and its players. */
export interface Table<G extends Game> {
  readonly game: G;
  readonly rng: Int32Array;
  /** By seat. */
  readonly players: readonly Player<G>[];
  readonly playerStreams: PlayerStreams;
}

export interface Subject<G extends Game> {
  readonly name: string;
  /** A new table; the same seed sets up the same game, including the dice. */
  start(seed: number): Table<G>;
  /** Makes `to`, of a table with the same seed, equal to `from`. */
  copy(from: G, to: G): void;
  /** All results of a finished game, for comparison. */
  result(game: G): unknown;
  /** Checks the ruleset's own invariants after every choice and roll; returns violations. */
  watch?(game: G): () => readonly string[];
  /** A game with more choices and rolls than this counts as endless. */
  readonly mostSteps: number;
}

/** A finished game. */
export interface Played {
  readonly seed: number;
  /** Its requests and the answers to them, step by step. */
  readonly steps: readonly string[];
  /** Its result as JSON. */
  readonly result: string;
}

/** Choices are legal and distinct, rolls are distributions, invariants hold after every step, and the game ends. */
export function playsLegallyToTheEnd<G extends Game>(subject: Subject<G>, seed: number): Played {
  const table = subject.start(seed);
  const { game } = table;
  const faults = subject.watch?.(game) ?? (() => []);
  const steps: string[] = [];
  while (game.waiting !== OVER) {
    const wrong = [...contractFaults(table), ...faults()];
    if (steps.length > subject.mostSteps) wrong.push(`no end after ${steps.length} steps`);
    if (wrong.length > 0) throw broken(subject, seed, steps.length, wrong.join('; '));
    steps.push(takeStep(table));
  }
  const wrong = faults();
  if (wrong.length > 0) throw broken(subject, seed, Number.NaN, wrong.join('; '));
  return { seed, steps, result: JSON.stringify(subject.result(game)) };
}

/** The same seed gives the same choices, rolls and result. */
export function repeatsFromItsSeed<G extends Game>(subject: Subject<G>, played: Played): void {
  const again = subject.start(played.seed);
  goesOnAs(subject, played, again, 0, 'a second game of the same seed');
}

/** A game in progress, before its last step. */
export interface OnItsWay<G extends Game> {
  readonly played: Played;
  /** Steps taken. */
  readonly taken: number;
  readonly table: Table<G>;
}

/** Plays a game again up to a point. @param share of the game before it, 0 … 1 without 1 */
export function playUpTo<G extends Game>(subject: Subject<G>, played: Played, share: number): OnItsWay<G> {
  const taken = Math.floor(share * played.steps.length);
  const table = subject.start(played.seed);
  for (let step = 0; step < taken; step++) takeStep(table);
  return { played, taken, table };
}

/** A copy of a game continues like the original. */
export function goesOnFromACopy<G extends Game>(
  subject: Subject<G>,
  { played, taken, table: { game, rng } }: OnItsWay<G>,
): void {
  const copy = subject.start(played.seed);
  subject.copy(game, copy.game);
  copy.rng.set(rng);
  goesOnAs(subject, played, copy, taken, `a copy taken after ${taken} steps`);
}

/** A position accepts every legal choice and every possible outcome. */
export function acceptsEveryAnswer<G extends Game>(
  subject: Subject<G>,
  { played: { seed }, taken, table }: OnItsWay<G>,
): void {
  const { game } = table;
  const branch = subject.start(seed).game;
  const answers = game.waiting === CHANCE ? game.chance.probabilities.length : game.choiceCount;
  for (let answer = 0; answer < answers; answer++) {
    if (game.waiting === CHANCE && game.chance.probabilities[answer] === 0) continue;
    subject.copy(game, branch);
    if (game.waiting === CHANCE) branch.resolve(answer);
    else branch.choose(answer);
    const wrong = contractFaults({ ...table, game: branch });
    if (wrong.length > 0) throw broken(subject, seed, taken, `after answer ${answer}: ${wrong.join('; ')}`);
  }
}

/** An index outside the legal choices is a defect of the player: it is reported, and the game is unchanged. */
export function refusesIllegalChoices<G extends Game>(subject: Subject<G>, seed: number): void {
  const { game, ...rest } = subject.start(seed);
  while (game.waiting === CHANCE) takeStep({ game, ...rest });
  const before = situation(game);
  for (const index of [-1, game.choiceCount, Number.MAX_SAFE_INTEGER]) {
    let thrown: unknown;
    try {
      game.choose(index);
    } catch (error) {
      thrown = error;
    }
    if (!(thrown instanceof InternalError)) throw broken(subject, seed, 0, `choice ${index} was taken`);
    if (situation(game) !== before) throw broken(subject, seed, 0, `choice ${index} changed the game`);
  }
}

/** Takes one step as `src/game/play.ts` does; returns it as numbers. */
function takeStep<G extends Game>({ game, rng, players, playerStreams }: Table<G>): string {
  if (game.waiting === CHANCE) {
    const outcome = drawAlias(game.chance, rng, game.chanceStream);
    const step = `roll ${game.chanceStream}: ${outcome}`;
    game.resolve(outcome);
    return step;
  }
  const { seat } = game;
  const index = players[seat].choose(game, rng, playerStreams[seat]);
  const step = `seat ${seat}: ${index} of ${situation(game)}`;
  game.choose(index);
  return step;
}

/** @param from current step of the table */
function goesOnAs<G extends Game>(
  subject: Subject<G>,
  { seed, steps, result }: Played,
  table: Table<G>,
  from: number,
  what: string,
): void {
  for (let step = from; step < steps.length; step++) {
    if (table.game.waiting === OVER || takeStep(table) !== steps[step]) {
      throw broken(subject, seed, step, `${what} goes another way`);
    }
  }
  const isOver = table.game.waiting === OVER;
  if (!isOver || JSON.stringify(subject.result(table.game)) !== result) {
    throw broken(subject, seed, Number.NaN, `${what} ends otherwise`);
  }
}

function situation(game: Game): string {
  if (game.waiting !== DECISION) return `waiting ${game.waiting}`;
  return `decision of seat ${game.seat}: ${game.choices.subarray(0, game.choiceCount).join(' ')}`;
}

/** Violations of the contract in a waiting game. */
function contractFaults<G extends Game>({ game, rng, players, playerStreams }: Table<G>): string[] {
  const faults: string[] = [];
  if (game.waiting === DECISION) {
    const choices = Array.from(game.choices.subarray(0, game.choiceCount));
    if (game.decider !== 0 && game.decider !== 1) faults.push(`side ${game.decider} decides`);
    if (players[game.seat] === undefined) faults.push(`seat ${game.seat} decides`);
    // Seats 0 and 1 are the sides' own.
    if (game.seat < 2 && game.seat !== game.decider) faults.push(`seat ${game.seat} for ${game.decider}`);
    if (choices.length === 0 || choices.length !== game.choiceCount) {
      faults.push(`${game.choiceCount} choices, ${choices.length} of them listed`);
    }
    if (new Set(choices).size !== choices.length) faults.push(`choices twice: ${choices.join(' ')}`);
  } else if (game.waiting === CHANCE) {
    const sum = game.chance.probabilities.reduce((total, probability) => total + probability, 0);
    if (Math.abs(sum - 1) > 1e-9) faults.push(`probabilities sum to ${sum}`);
    if (!(game.chanceStream >= 0 && game.chanceStream < rng.length)) {
      faults.push(`dice of stream ${game.chanceStream}`);
    }
    if (playerStreams.includes(game.chanceStream)) faults.push(`dice from a player's own stream`);
  } else if (game.waiting !== OVER) faults.push(`waiting for ${game.waiting}`);
  return faults;
}

function broken<G extends Game>(subject: Subject<G>, seed: number, step: number, what: string): Error {
  const where = Number.isNaN(step) ? 'at the end' : `at step ${step}`;
  return new Error(`${subject.name}, seed ${seed}, ${where}: ${what}`);
}
