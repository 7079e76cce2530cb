/**
 * Laws of every game behind `src/game/contract.ts`, as functions over any of them: a ruleset's conformance test
 * describes its games as a subject and calls the laws. A broken law throws, naming the seed and the step.
 */
import { InternalError } from '../../src/base/errors.ts';
import { drawAlias } from '../../src/dice/alias.ts';
import { CHANCE, DECISION, type Game, OVER, type Player } from '../../src/game/contract.ts';
import type { PlayerStreams } from '../../src/game/play.ts';

/** A game that has begun, its random streams and its players. */
export interface Table<G extends Game> {
  readonly game: G;
  readonly words: Int32Array;
  /** By seat. */
  readonly players: readonly Player<G>[];
  readonly playerStreams: PlayerStreams;
}

export interface Subject<G extends Game> {
  readonly name: string;
  /** A new table; the same seed sets up the same game, dice included. */
  start(seed: number): Table<G>;
  /** Makes `to`, of a table with the same seed, equal to `from`. */
  copy(from: G, to: G): void;
  /** Everything that a finished game says, to be compared. */
  result(game: G): unknown;
  /** A check of the ruleset's own invariants, called after every choice and roll; it returns what is wrong. */
  watch?(game: G): () => readonly string[];
  /** A game that is not over after this many choices and rolls is endless. */
  readonly mostSteps: number;
}

/** Choices are legal and distinct, rolls are distributions, invariants hold after every step, and there is an end. */
export function playsLegallyToTheEnd<G extends Game>(subject: Subject<G>, seed: number): void {
  const table = subject.start(seed);
  const { game } = table;
  const faults = subject.watch?.(game) ?? (() => []);
  for (let step = 0; game.waiting !== OVER; step++) {
    const wrong = [...contractFaults(table), ...faults()];
    if (step > subject.mostSteps) wrong.push(`no end after ${step} steps`);
    if (wrong.length > 0) throw broken(subject, seed, step, wrong.join('; '));
    takeStep(table);
  }
  const wrong = faults();
  if (wrong.length > 0) throw broken(subject, seed, Number.NaN, wrong.join('; '));
}

/** The same seed gives the same choices, rolls and result. */
export function repeatsFromItsSeed<G extends Game>(subject: Subject<G>, seed: number): void {
  const first = subject.start(seed);
  const second = subject.start(seed);
  compareToTheEnd(subject, seed, first, second, 'a second game of the same seed');
}

/** A game copied after `steps` steps goes on as the original does. */
export function goesOnFromACopy<G extends Game>(subject: Subject<G>, seed: number, steps: number): void {
  const original = subject.start(seed);
  for (let step = 0; step < steps && original.game.waiting !== OVER; step++) takeStep(original);
  const copy = subject.start(seed);
  subject.copy(original.game, copy.game);
  copy.words.set(original.words);
  compareToTheEnd(subject, seed, original, copy, `a copy taken after ${steps} steps`);
}

/** What a position waits for is met by every legal choice and every possible outcome. */
export function acceptsEveryAnswer<G extends Game>(subject: Subject<G>, seed: number, steps: number): void {
  const table = subject.start(seed);
  for (let step = 0; step < steps && table.game.waiting !== OVER; step++) takeStep(table);
  const { game } = table;
  const branch = subject.start(seed).game;
  const answers = game.waiting === CHANCE ? game.chance.probabilities.length : game.choiceCount;
  for (let answer = 0; game.waiting !== OVER && answer < answers; answer++) {
    if (game.waiting === CHANCE && game.chance.probabilities[answer] === 0) continue;
    subject.copy(game, branch);
    if (game.waiting === CHANCE) branch.resolve(answer);
    else branch.choose(answer);
    const wrong = contractFaults({ ...table, game: branch });
    if (wrong.length > 0) throw broken(subject, seed, steps, `after answer ${answer}: ${wrong.join('; ')}`);
  }
}

/** An index beyond the legal choices is a defect of the player: it is named, and the game stays as it was. */
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

/** Takes one step as `src/game/play.ts` does and returns it in numbers. */
function takeStep<G extends Game>({ game, words, players, playerStreams }: Table<G>): string {
  if (game.waiting === CHANCE) {
    const outcome = drawAlias(game.chance, words, game.chanceStream);
    const step = `roll ${game.chanceStream}: ${outcome}`;
    game.resolve(outcome);
    return step;
  }
  const { seat } = game;
  const index = players[seat].choose(game, words, playerStreams[seat]);
  const step = `seat ${seat}: ${index} of ${situation(game)}`;
  game.choose(index);
  return step;
}

function compareToTheEnd<G extends Game>(
  subject: Subject<G>,
  seed: number,
  first: Table<G>,
  second: Table<G>,
  what: string,
): void {
  for (let step = 0; first.game.waiting !== OVER || second.game.waiting !== OVER; step++) {
    const same = situation(first.game) === situation(second.game);
    if (!same || takeStep(first) !== takeStep(second)) {
      throw broken(subject, seed, step, `${what} goes another way`);
    }
  }
  const results = [first, second].map(({ game }) => JSON.stringify(subject.result(game)));
  if (results[0] !== results[1]) throw broken(subject, seed, Number.NaN, `${what} ends otherwise`);
}

function situation(game: Game): string {
  if (game.waiting !== DECISION) return `waiting ${game.waiting}`;
  return `decision of seat ${game.seat}: ${game.choices.subarray(0, game.choiceCount).join(' ')}`;
}

/** What the contract forbids in a game that waits. */
function contractFaults<G extends Game>({ game, words, players, playerStreams }: Table<G>): string[] {
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
    if (!(game.chanceStream >= 0 && game.chanceStream < words.length)) {
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
