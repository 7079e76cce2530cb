/**
 * The lines of an activation: every legal sequence of the deciding side's choices up to the first roll, the first answer of
 * somebody else or the first thing that is hidden. What follows is left to whoever plays on.
 */
import { DECISION, type Side } from '../../../../game/contract.ts';
import { choiceText, type Names } from '../../choiceWords.ts';
import {
  ACTIVATE,
  BUY_MOVEMENT,
  DECIDE_ACT,
  END_ACTIVATION,
  firstOfChoice,
  HURRY,
  kindOfChoice,
  MOVE_TO,
  RAISE_MENTAL,
  USE_DOORS,
} from '../../engine/choices.ts';
import { createPosition } from '../../engine/game.ts';
import { MAX_CHOICES } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { Candidates } from '../../players/planner/candidates.ts';
import { Tactician } from '../../players/tactician/tactician.ts';
import { answersText } from '../../positions/answers.ts';

/** A sequence of choices of one side. */
export interface Line {
  /** As the engine encodes them (engine/choices.ts), never empty. */
  readonly choices: readonly number[];
  /** The same in the words of position files, so that a file can go on with them. */
  readonly steps: readonly string[];
  /** The same as people say it; whoever is activated is not among them. */
  readonly words: readonly string[];
  /** Who acts; -1 where nobody is activated. */
  readonly miniature: number;
  /** Kind of the last choice. */
  readonly kind: number;
  /** Smaller where the tactician thinks more of it: the sum of the places of its choices. */
  readonly rank: number;
}

/** They only open further choices, and are no line without one. */
const OPENING: ReadonlySet<number> = new Set([BUY_MOVEMENT, HURRY, RAISE_MENTAL, USE_DOORS]);
/** Before a walk they lead to more than behind it. */
const BEFORE_WALKS: ReadonlySet<number> = new Set([BUY_MOVEMENT, HURRY, MOVE_TO, USE_DOORS]);

type Prefix = Pick<Line, 'choices' | 'steps' | 'words' | 'rank'>;

/** Where the search for lines is. */
interface Branch {
  readonly prefix: Prefix;
  readonly depth: number;
  /** Choices that were there before, so that taking them now is another line's business. */
  readonly known: ReadonlySet<number>;
}

const NOTHING: ReadonlySet<number> = new Set();

export class LineFinder {
  readonly #tactician: Tactician;
  readonly #candidates: Candidates;
  /** What the tactician looks at: it may search other ways on the way to its choice. */
  readonly #copy: Position;
  readonly #scratch: Position[] = [];
  readonly #start: Position;
  readonly #names: Names;
  readonly #lines = new Map<string, Line>();

  /** @param start waits for a decision @param names as people say them */
  constructor(start: Position, weights: TacticianWeights, names: Names) {
    this.#start = start;
    this.#names = names;
    this.#tactician = new Tactician(start.rules, weights, 'advisor');
    this.#candidates = new Candidates(start.rules, weights, MAX_CHOICES);
    this.#copy = this.#shared();
  }

  #shared(): Position {
    const copy = createPosition(this.#start.rules);
    copy.shareRoster(this.#start);
    return copy;
  }

  /** Indices of the choices, those first of which the tactician thinks most. */
  #order(p: Position): number[] {
    this.#copy.copyFrom(p);
    const first = this.#tactician.choose(this.#copy);
    const { list } = this.#candidates;
    this.#candidates.find(p, first);
    const valued = [...list.subarray(0, this.#candidates.count)];
    const others = [...Array(p.choiceCount).keys()].filter((index) => !valued.includes(index));
    return [...valued, ...others];
  }

  /** Whether nothing but the side's own next choice of the same activation can follow. */
  #goesOn(p: Position, side: Side): boolean {
    return p.waiting === DECISION && p.decider === side && p.decision === DECIDE_ACT;
  }

  #visit(p: Position, { prefix, depth, known }: Branch): void {
    const offered = new Set(p.choices.subarray(0, p.choiceCount));
    const steps = answersText(p);
    this.#order(p).forEach((index, place) => {
      const choice = p.choices[index];
      if (known.has(choice)) return;
      const kind = kindOfChoice(choice);
      const line: Prefix = {
        choices: [...prefix.choices, choice],
        steps: [...prefix.steps, steps[index]],
        words: kind === ACTIVATE ? prefix.words : [...prefix.words, this.#inWords(p, choice)],
        rank: prefix.rank + place,
      };
      this.#scratch[depth] ??= this.#shared();
      const next = this.#scratch[depth];
      next.copyFrom(p);
      next.choose(index);
      const isOpen = kind === ACTIVATE || kind === MOVE_TO || OPENING.has(kind);
      if (isOpen && this.#goesOn(next, p.decider)) {
        this.#visit(next, { prefix: line, depth: depth + 1, known: knownBehind(kind, offered, next) });
      } else this.#add(p, line, kind);
    });
  }

  /** `stop` where it has walked, `stay` where it has not. */
  #inWords(p: Position, choice: number): string {
    if (kindOfChoice(choice) !== END_ACTIVATION) return choiceText(p, choice, this.#names);
    return p.movedThisTurn[p.active] === 1 ? 'stop there' : 'do nothing';
  }

  /** Adds a line unless one with the same text exists, as when a miniature holds two equal grenades. */
  #add(p: Position, line: Prefix, kind: number): void {
    const miniature = kind === ACTIVATE ? firstOfChoice(line.choices[line.choices.length - 1]) : p.active;
    const key = [miniature, ...line.words].join('|');
    if (!this.#lines.has(key)) this.#lines.set(key, { ...line, miniature, kind });
  }

  /** All lines, the tactician's favourites first. @param only who is to act; undefined: anybody */
  find(only?: number): Line[] {
    this.#lines.clear();
    const known = only === undefined ? NOTHING : this.#choicesOfOthers(only);
    this.#visit(this.#start, { prefix: { choices: [], steps: [], words: [], rank: 0 }, depth: 0, known });
    return [...this.#lines.values()].sort((a, b) => a.rank - b.rank);
  }

  #choicesOfOthers(miniature: number): ReadonlySet<number> {
    const choices = this.#start.choices.subarray(0, this.#start.choiceCount);
    return new Set(
      choices.filter((choice) => kindOfChoice(choice) !== ACTIVATE || firstOfChoice(choice) !== miniature),
    );
  }
}

/**
 * What is no new line behind a choice: a second walk leads where the first could have led, and what is bought before a walk serves
 * behind it as well; behind what opens choices only those are new that were not there before.
 */
function knownBehind(kind: number, before: ReadonlySet<number>, p: Position): ReadonlySet<number> {
  if (OPENING.has(kind)) return before;
  if (kind !== MOVE_TO) return NOTHING;
  const choices = p.choices.subarray(0, p.choiceCount);
  return new Set(choices.filter((choice) => BEFORE_WALKS.has(kindOfChoice(choice))));
}
