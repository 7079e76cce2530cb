/** What else could have come in place of an event of a game. */
import type { Names } from '../../choiceWords.ts';
import { copyOf } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import { findBestLine, isSame } from '../../odds/turn/activationCost.ts';
import { indexOfChoice } from '../../players/greedy.ts';
import { toldLine } from '../toldLine.ts';
import { outcomeWords, rollWords } from './eventWords.ts';
import { horizonOf, isOwnAccord, type PositionValue } from './positionValue.ts';
import type { Change } from './steps.ts';

/** An event, and what stands in its place. */
export interface Alternative {
  /** What happened: `the shock roll of Eva Krämer against 3 hits: 0 successes`. */
  readonly event: string;
  /** What could have: `the median, 2 successes`. */
  readonly instead: string;
  /** The outcome of the roll, or the choices. */
  readonly answers: readonly number[];
}

/** What events are told with. */
export interface Teller {
  readonly names: Names;
  /** Names of both sides. */
  readonly sides: readonly string[];
}

/** What alternatives are found with. */
export interface Searcher extends Teller {
  readonly values: PositionValue;
  /** Of the games that search for the best line. */
  readonly seed: number;
}

/** What happened: `the initiative die of Union: a 4`. @param p the position before the event */
export function eventText({ cause, answers }: Change, p: Position, { names, sides }: Teller): string {
  if (cause === 'roll') return `${rollWords(p, names, sides)}: ${outcomeWords(p, answers[0])}`;
  return `${sides[p.decider]}, ${told(p, answers, names)}`;
}

/**
 * The alternatives to an event: the median of a roll; in place of choices the best line that a brief search finds, and what the tactician
 * would have chosen instead.
 * @param p the position before the event
 * @returns none where the event was just that
 */
export function alternativesTo(change: Change, p: Position, searcher: Searcher): readonly Alternative[] {
  const event = eventText(change, p, searcher);
  return insteadOf(change, p, searcher)
    .filter((answers) => !isSame(answers, change.answers))
    .map((answers) => ({ event, instead: insteadText(change, p, answers, searcher), answers }));
}

function insteadText({ cause }: Change, p: Position, answers: readonly number[], { names }: Teller): string {
  return cause === 'roll' ? `the median, ${outcomeWords(p, answers[0])}` : told(p, answers, names);
}

function insteadOf(change: Change, p: Position, { names, values, seed }: Searcher): (readonly number[])[] {
  const { cause, answers, strays } = change;
  if (cause === 'roll') return [[medianOutcome(p, values)]];
  if (cause !== 'line') return [[p.choices[values.answer(p)]]];
  return [
    findBestLine(p, names, seed).choices,
    ...(strays === undefined ? [] : [tacticiansLine(p, answers.slice(0, strays), values)]),
  ];
}

/** The choices, and those of the tactician behind them, up to the end of the line. */
function tacticiansLine(p: Position, choices: readonly number[], values: PositionValue): readonly number[] {
  const copy = copyOf(p);
  const line = [...choices];
  for (const choice of choices) copy.choose(indexOfChoice(copy, choice));
  do {
    const index = values.answer(copy);
    line.push(copy.choices[index]);
    copy.choose(index);
  } while (isOwnAccord(copy) && copy.decider === p.decider && horizonOf(copy) === horizonOf(p));
  return line;
}

function told(p: Position, choices: readonly number[], names: Names): string {
  return toldLine(copyOf(p), choices, names);
}

/** The outcome in the middle of the roll that `p` waits for, from the worst for the first side to the best. */
function medianOutcome(p: Position, values: PositionValue): number {
  const { probabilities } = p.chance;
  const outcomes = [...probabilities.keys()]
    .filter((outcome) => probabilities[outcome] > 0)
    .map((outcome) => ({ outcome, share: probabilities[outcome], value: values.findAfter(p, outcome) }))
    .sort((a, b) => a.value - b.value || a.outcome - b.outcome);
  let passed = 0;
  for (const { outcome, share } of outcomes) {
    passed += share;
    if (passed >= 1 / 2) return outcome;
  }
  return outcomes[outcomes.length - 1].outcome;
}
