/** Tests the invariants: a correct toy game satisfies them all, and each planted defect violates the intended one. */
import { describe, expect, test } from 'vitest';
import { InternalError } from '../../src/base/errors.ts';
import { createAliasTable } from '../../src/dice/alias.ts';
import { CHANCE, DECISION, DRAW, type Game, OVER, RUNNING, type Waiting } from '../../src/game/contract.ts';
import { randomPlayer } from '../../src/players/random.ts';
import { createStreams, seedStreams, WORDS_PER_STREAM } from '../../src/random/streams.ts';
import {
  acceptsEveryAnswer,
  goesOnFromACopy,
  playsLegallyToTheEnd,
  playUpTo,
  refusesIllegalChoices,
  repeatsFromItsSeed,
  type Subject,
} from './gameInvariants.ts';

type Defect =
  | 'endless'
  | 'lists a choice twice'
  | 'rolls a lopsided die'
  | 'draws from a player'
  | 'takes any choice'
  | 'remembers other games'
  | 'forgets its score when copied'
  | 'stops at a six'
  | 'breaks its invariant';

const die = createAliasTable([1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6]);
const lopsided = { ...die, probabilities: Float64Array.of(0.5, 0.1, 0.1, 0.1, 0.1, 0.2) };
let gamesStarted = 0;

/** Ten rounds: a side bets a number, rolls a die, and the bet counts if it is higher. */
class Toy implements Game {
  readonly choices = Int32Array.of(1, 2, 3);
  readonly choiceCount = 3;
  waiting: Waiting = DECISION;
  decider: 0 | 1 = 0;
  bet = 0;
  score = 0;
  round = 0;
  readonly defect: Defect | undefined;
  readonly number: number;

  constructor(defect: Defect | undefined) {
    this.defect = defect;
    this.number = gamesStarted++;
    if (defect === 'lists a choice twice') this.choices[2] = 1;
  }

  get seat() {
    return this.decider;
  }

  get chance() {
    return this.defect === 'rolls a lopsided die' ? lopsided : die;
  }

  get chanceStream() {
    return this.defect === 'draws from a player' ? WORDS_PER_STREAM : 0;
  }

  choose(index: number): void {
    if (!(index in this.choices) && this.defect !== 'takes any choice') {
      throw new InternalError([{ code: 'toy/choice', place: {}, message: `choice ${index}` }]);
    }
    this.bet = this.choices[index];
    this.waiting = CHANCE;
  }

  resolve(outcome: number): void {
    if (outcome >= this.bet) this.score += this.bet;
    if (this.defect === 'remembers other games') this.score += this.number;
    if (this.defect !== 'endless') this.round++;
    this.decider = this.decider === 0 ? 1 : 0;
    this.waiting = this.round === 10 ? OVER : DECISION;
    if (this.defect === 'stops at a six' && outcome === 5) this.waiting = RUNNING;
  }
}

function toys(defect?: Defect): Subject<Toy> {
  return {
    name: 'toy',
    start(seed) {
      const rng = createStreams(3);
      seedStreams(rng, seed, 0, 0);
      return {
        game: new Toy(defect),
        rng,
        players: [randomPlayer, randomPlayer],
        playerStreams: [WORDS_PER_STREAM, 2 * WORDS_PER_STREAM],
      };
    },
    copy(from, to) {
      to.waiting = from.waiting;
      to.decider = from.decider;
      to.bet = from.bet;
      to.round = from.round;
      if (defect !== 'forgets its score when copied') to.score = from.score;
    },
    result: ({ score }) => [DRAW, score],
    watch: (game) => () =>
      defect === 'breaks its invariant' && game.round > 3 ? [`round ${game.round} is too late`] : [],
    mostSteps: 100,
  };
}

test('a sound game keeps every invariant', () => {
  for (let seed = 0; seed < 20; seed++) {
    const played = playsLegallyToTheEnd(toys(), seed);
    repeatsFromItsSeed(toys(), played);
    goesOnFromACopy(toys(), playUpTo(toys(), played, seed / 20));
    acceptsEveryAnswer(toys(), playUpTo(toys(), played, seed / 20));
    refusesIllegalChoices(toys(), seed);
  }
});

describe('a broken invariant is named', () => {
  test.each<[Defect, (subject: Subject<Toy>) => void, string]>([
    ['endless', (toy) => playsLegallyToTheEnd(toy, 1), 'no end after 101 steps'],
    ['lists a choice twice', (toy) => playsLegallyToTheEnd(toy, 1), 'choices twice: 1 2 1'],
    ['rolls a lopsided die', (toy) => playsLegallyToTheEnd(toy, 1), 'probabilities sum to'],
    ['draws from a player', (toy) => playsLegallyToTheEnd(toy, 1), "dice from a player's own stream"],
    ['breaks its invariant', (toy) => playsLegallyToTheEnd(toy, 1), 'at step 8: round 4 is too late'],
    ['takes any choice', (toy) => refusesIllegalChoices(toy, 1), 'choice -1 was taken'],
    [
      'remembers other games',
      (toy) => repeatsFromItsSeed(toy, playsLegallyToTheEnd(toy, 1)),
      'a second game of the same seed ends otherwise',
    ],
    [
      'forgets its score when copied',
      (toy) => goesOnFromACopy(toy, playUpTo(toy, playsLegallyToTheEnd(toy, 1), 0.6)),
      'a copy taken after 12 steps ends otherwise',
    ],
    [
      'stops at a six',
      (toy) => acceptsEveryAnswer(toy, playUpTo(toy, playsLegallyToTheEnd(toys(), 1), 0.15)),
      'after answer 5: waiting for 3',
    ],
  ])('%s', (defect, invariant, message) => {
    expect(() => invariant(toys(defect))).toThrow(message);
  });
});
