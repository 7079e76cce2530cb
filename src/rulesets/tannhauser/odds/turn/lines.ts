/**
 * The lines of an activation: every legal sequence of the deciding side's choices up to the first roll, the first answer of
 * somebody else or the first thing that is hidden. What follows is left to whoever plays on.
 */
import { DECISION, type Side } from '../../../../game/contract.ts';
import type { Names } from '../../choiceWords.ts';
import {
  ACTIVATE,
  BUY_MOVEMENT,
  DECIDE_ACT,
  DECIDE_ITEMS,
  DROP,
  firstOfChoice,
  GIVE,
  HURRY,
  kindOfChoice,
  MOVE_TO,
  PASS_ITEMS,
  PICK_UP,
  RAISE_MENTAL,
  TAKE,
  USE_DOORS,
} from '../../engine/choices.ts';
import { createPosition } from '../../engine/game.ts';
import { hasLoot } from '../../engine/inventory.ts';
import { MAX_CHOICES } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { Candidates } from '../../players/planner/candidates.ts';
import { Tactician } from '../../players/tactician/tactician.ts';
import { answersText } from '../../positions/answers.ts';
import { spokenChoice, subjectOf } from './spokenChoice.ts';

/** A sequence of choices of one side. */
export interface Line {
  /** As the engine encodes them (engine/choices.ts), never empty. */
  readonly choices: readonly number[];
  /** The same in the words of position files, so that a file can go on with them. */
  readonly steps: readonly string[];
  /** The same as people say it; whoever is activated is not among them. */
  readonly words: readonly string[];
  /** Who acts; -1 where the side itself decides. */
  readonly miniature: number;
  /** Kind of the last choice. */
  readonly kind: number;
  /** Smaller where the tactician thinks more of it: the sum of the places of its choices. */
  readonly rank: number;
}

/** They only open further choices, and are no line without one. */
const OPENING: ReadonlySet<number> = new Set([BUY_MOVEMENT, HURRY, RAISE_MENTAL, USE_DOORS]);
/** They lead to what is taken or given. */
const TO_ITEMS: ReadonlySet<number> = new Set([PICK_UP, PASS_ITEMS, DROP]);
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
  /** Lines to find before the search ends. */
  #wanted = Number.POSITIVE_INFINITY;

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
  #goesOn(p: Position, side: Side, kind: number): boolean {
    if (p.waiting !== DECISION || p.decider !== side) return false;
    return p.decision === (TO_ITEMS.has(kind) ? DECIDE_ITEMS : DECIDE_ACT);
  }

  #visit(p: Position, { prefix, depth, known }: Branch): void {
    const offered = new Set(p.choices.subarray(0, p.choiceCount));
    const steps = answersText(p);
    // Where it begins with what is taken or laid down, every choice is a line.
    const isAboutItems = this.#start.decision === DECIDE_ITEMS;
    this.#order(p).forEach((index, place) => {
      if (this.#lines.size >= this.#wanted) return;
      const choice = p.choices[index];
      if (known.has(choice) || (!isAboutItems && onlyLaysDown(p, choice, prefix))) return;
      const kind = kindOfChoice(choice);
      const line: Prefix = {
        choices: [...prefix.choices, choice],
        steps: [...prefix.steps, steps[index]],
        words: kind === ACTIVATE ? prefix.words : [...prefix.words, spokenChoice(p, choice, this.#names)],
        rank: prefix.rank + place,
      };
      this.#scratch[depth] ??= this.#shared();
      const next = this.#scratch[depth];
      next.copyFrom(p);
      next.choose(index);
      const isOpen = kind === ACTIVATE || kind === MOVE_TO || OPENING.has(kind) || TO_ITEMS.has(kind);
      if (isOpen && this.#goesOn(next, p.decider, kind)) {
        this.#visit(next, { prefix: line, depth: depth + 1, known: knownBehind(kind, offered, next) });
      } else this.#add(p, line, kind);
    });
  }

  /** Adds a line unless one with the same text exists, as when a miniature holds two equal grenades. */
  #add(p: Position, line: Prefix, kind: number): void {
    const miniature = subjectOf(p, line.choices[line.choices.length - 1]);
    const key = [miniature, ...line.words].join('|');
    if (!this.#lines.has(key)) this.#lines.set(key, { ...line, miniature, kind });
  }

  /** All lines, the tactician's favourites first. @param only who is to act; undefined: anybody */
  find(only?: number): Line[] {
    return this.#find(Number.POSITIVE_INFINITY, only);
  }

  /** The line that the tactician thinks most of, without looking for the others. */
  favourite(only?: number): Line {
    return this.#find(1, only)[0];
  }

  #find(wanted: number, only: number | undefined): Line[] {
    this.#wanted = wanted;
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
 * Whether nothing is taken or given with a choice: an item is laid down on a circle where nothing is to be had, or for nothing in
 * return. Such lines are as many as all others and lead where doing nothing leads.
 */
function onlyLaysDown(p: Position, choice: number, { choices }: Prefix): boolean {
  const kind = kindOfChoice(choice);
  if (kind === PICK_UP) return !hasLoot(p, p.decisionMiniature, firstOfChoice(choice));
  if (p.decision !== DECIDE_ITEMS || kind === TAKE || kind === GIVE) return false;
  return kind !== DROP || kindOfChoice(choices[choices.length - 1]) === DROP;
}

/**
 * What is no new line behind a choice: a second walk leads where the first could have led, and what is bought before a walk serves
 * behind it as well; behind what opens choices only those are new that were not there before.
 */
function knownBehind(kind: number, before: ReadonlySet<number>, p: Position): ReadonlySet<number> {
  if (OPENING.has(kind) || kind === DROP) return before;
  if (kind !== MOVE_TO) return NOTHING;
  const choices = p.choices.subarray(0, p.choiceCount);
  return new Set(choices.filter((choice) => BEFORE_WALKS.has(kindOfChoice(choice))));
}
