/**
 * A game of a person against an AI player. It is a pure function of where it begins, the seed and the person's answers: undo gives it fewer
 * of them, and the same dice come again.
 */
import { DataError } from '../../../base/errors.ts';
import { drawAlias } from '../../../dice/alias.ts';
import { CHANCE, DECISION, OVER, type Player, type Side } from '../../../game/contract.ts';
import { DOMAINS } from '../../../random/domains.ts';
import { createStreams, seedStreams, WORDS_PER_STREAM } from '../../../random/streams.ts';
import type { Names } from '../../../rulesets/tannhauser/choiceWords.ts';
import { compileRules } from '../../../rulesets/tannhauser/compile/rules.ts';
import { DEFAULT_TURN_CAP, type MatchConfiguration } from '../../../rulesets/tannhauser/configuration.ts';
import {
  ACTIVATE,
  DECIDE_ACT,
  DECIDE_ITEMS,
  DECIDE_MINIATURE,
  kindOfChoice,
} from '../../../rulesets/tannhauser/engine/choices.ts';
import { createPosition } from '../../../rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../../rulesets/tannhauser/engine/position.ts';
import { GAME_STREAMS, playerStream } from '../../../rulesets/tannhauser/engine/streams.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { spokenNames } from '../../../rulesets/tannhauser/odds/turn/turnStart.ts';
import { createPlayer } from '../../../rulesets/tannhauser/players/players.ts';
import { answersText, giveAnswer } from '../../../rulesets/tannhauser/positions/answers.ts';
import { configurationFrom } from '../../../rulesets/tannhauser/positions/configuration.ts';
import { restorePosition } from '../../../rulesets/tannhauser/positions/restore.ts';
import { isBetweenActivations, savePosition } from '../../../rulesets/tannhauser/positions/save.ts';
import type { PositionFile } from '../../../rulesets/tannhauser/positions/schema.ts';
import { indexOfAnswer, unknownAnswer } from '../../../rulesets/tannhauser/positions/since.ts';
import { createTranscript } from '../../../rulesets/tannhauser/transcript.ts';
import { type ShownBoard, shownOf } from '../shown.ts';
import type { GameFile } from './gameFile.ts';
import { type Offer, offerOf } from './offer.ts';

/** What somebody chose in one activation, up to the first roll or answer of the other side. */
export interface OwnActivation {
  /** Answers before it: no other activation of the game has as many. */
  readonly before: number;
  /** The position before it. */
  readonly file: PositionFile;
  /** Its choices in the words of position files. */
  readonly steps: readonly string[];
}

/** A game where a person is to decide, or at its end. */
export interface GameState {
  readonly board: ShownBoard;
  readonly sides: readonly [string, string];
  /** The log so far, with all dice. */
  readonly lines: readonly string[];
  /** The position; null: the game is over. */
  readonly file: PositionFile | null;
  /** null: the game is over. */
  readonly offer: Offer | null;
  /** The last activation whose choices are all made; null: there is none. */
  readonly activation: OwnActivation | null;
  /** 0, 1 or 2 for a draw; null: the game goes on. */
  readonly winner: number | null;
}

/** A choice of the AI player, and its random stream afterwards. */
interface Thought {
  readonly index: number;
  readonly words: Int32Array;
}

export class FreeGame {
  readonly #game: Omit<GameFile, 'answers'>;
  readonly #configuration: MatchConfiguration;
  readonly #start: Position;
  readonly #p: Position;
  readonly #player: Player<Position>;
  readonly #rng = createStreams(GAME_STREAMS);
  readonly #names: Names;
  /** What the AI player chose behind each number of answers: playing again takes no thought. */
  #thoughts: Thought[][] = [];
  #answers: readonly string[] = [];
  /** The last position between two activations, and the answers since. */
  #base: PositionFile;
  #since: string[] = [];
  #activation: { readonly own: OwnActivation; readonly steps: string[]; isOpen: boolean } | undefined;

  /** @throws UsageError for an unknown player, and for a position that cannot be played */
  constructor(catalogue: Catalogue, { position, side, ai, seed }: Omit<GameFile, 'answers'>) {
    this.#game = { position, side, ai, seed };
    const request = { ai, seats: undefined, turnCap: DEFAULT_TURN_CAP };
    this.#configuration = configurationFrom(catalogue, position, request);
    const rules = compileRules(catalogue, this.#configuration);
    this.#start = createPosition(rules);
    restorePosition(this.#start, position);
    this.#p = createPosition(rules);
    this.#player = createPlayer(this.#configuration.players[1 - side], rules);
    this.#names = spokenNames(this.#start, catalogue);
    this.#base = position;
  }

  /** Whether the game begins alike, so that what the AI player thought in it still holds. */
  isOf({ position, side, ai, seed }: GameFile): boolean {
    return JSON.stringify(this.#game) === JSON.stringify({ position, side, ai, seed });
  }

  /**
   * Plays from the beginning until the person is to decide behind the last answer.
   * @throws DataError `position/no-such-answer`, `position/over`
   */
  play(answers: readonly string[]): GameState {
    this.#forget(answers);
    this.#begin();
    const transcript = createTranscript(this.#p, this.#configuration, this.#game.seed, 0);
    this.#p.sink = transcript.sink;
    answers.forEach((words, given) => {
      this.#advance(given);
      this.#answer(words, given);
    });
    this.#advance(answers.length);
    this.#p.sink = undefined;
    return {
      board: shownOf(this.#p),
      sides: [transcript.sideName(0), transcript.sideName(1)],
      lines: [...transcript.lines],
      ...this.#standing(),
    };
  }

  /** Keeps the thoughts up to the first answer that is another one. */
  #forget(answers: readonly string[]): void {
    const other = this.#answers.findIndex(
      (words, given) => given < answers.length && answers[given] !== words,
    );
    if (other >= 0) this.#thoughts.length = Math.min(this.#thoughts.length, other + 1);
    // Fewer answers are no other ones: they may be given again.
    if (other >= 0 || answers.length > this.#answers.length) this.#answers = [...answers];
  }

  #begin(): void {
    seedStreams(this.#rng, this.#game.seed, DOMAINS.games, 0);
    this.#p.shareRoster(this.#start);
    this.#p.copyFrom(this.#start);
    const { since = [], streams: _, ...base } = this.#game.position;
    this.#base = base;
    this.#since = [...since];
    this.#activation = undefined;
  }

  /** Rolls the dice and lets the AI player choose, until the person is to decide or the game is over. */
  #advance(given: number): void {
    const p = this.#p;
    this.#thoughts[given] ??= [];
    for (let thought = 0; ; ) {
      if (isBetweenActivations(p)) {
        this.#base = savePosition(p, this.#configuration);
        this.#since = [];
      }
      if (p.waiting === OVER || (p.waiting === DECISION && p.decider === this.#game.side)) return;
      if (this.#activation !== undefined) this.#activation.isOpen = false;
      if (p.waiting === CHANCE) this.#take(drawAlias(p.chance, this.#rng, p.chanceStream));
      else this.#take(this.#think(this.#thoughts[given], thought++));
    }
  }

  #take(index: number): void {
    this.#since.push(answersText(this.#p)[index]);
    giveAnswer(this.#p, index);
  }

  /** The AI player's choice; one that it has made before is taken without thought. */
  #think(thoughts: Thought[], number: number): number {
    const stream = playerStream(1 - this.#game.side);
    const known = thoughts.at(number);
    if (known !== undefined) {
      this.#rng.set(known.words, stream);
      return known.index;
    }
    const index = this.#player.choose(this.#p, this.#rng, stream);
    thoughts.push({ index, words: this.#rng.slice(stream, stream + WORDS_PER_STREAM) });
    return index;
  }

  #answer(words: string, given: number): void {
    const p = this.#p;
    const index = p.waiting === DECISION ? indexOfAnswer(p, words) : -1;
    if (index < 0) {
      const { path, ...fault } = unknownAnswer(p, words, ['answers', given]);
      throw new DataError([{ ...fault, place: { path: path.join('.') } }]);
    }
    if (p.decision === DECIDE_MINIATURE && kindOfChoice(p.choices[index]) === ACTIVATE) {
      const steps: string[] = [];
      this.#activation = { own: { before: given, file: this.#file(), steps }, steps, isOpen: true };
    } else if (this.#activation !== undefined) this.#activation.isOpen &&= goesOn(p, this.#game.side);
    if (this.#activation?.isOpen === true) this.#activation.steps.push(words);
    this.#take(index);
  }

  #file(): PositionFile {
    return { ...this.#base, ...(this.#since.length === 0 ? {} : { since: [...this.#since] }) };
  }

  #standing(): Pick<GameState, 'file' | 'offer' | 'activation' | 'winner'> {
    const p = this.#p;
    const last = this.#activation;
    const isMade = last !== undefined && !(last.isOpen && goesOn(p, this.#game.side));
    const activation = isMade ? last.own : null;
    if (p.waiting === OVER) return { file: null, offer: null, activation, winner: p.winner };
    return { file: this.#file(), offer: offerOf(p, this.#names), activation, winner: null };
  }
}

/** Whether a decision belongs to the activation before it. */
function goesOn(p: Position, side: Side): boolean {
  if (p.waiting !== DECISION || p.decider !== side) return false;
  return p.decision === DECIDE_ACT || p.decision === DECIDE_ITEMS;
}
