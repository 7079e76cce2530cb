/** What else could have come in place of an event of a game. */
import type { Names } from '../../choiceWords.ts';
import { createPosition } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import { findBestLine, isSame } from '../../odds/turn/activationCost.ts';
import { toldLine } from '../toldLine.ts';
import { outcomeWords, rollWords } from './eventWords.ts';
import type { PositionValue } from './positionValue.ts';
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
 * The alternative to an event: the median of a roll, the best other line that a brief search finds, or the tactician's answer.
 * @param p the position before the event
 * @returns undefined where the event was just that
 */
export function alternativeTo(change: Change, p: Position, searcher: Searcher): Alternative | undefined {
  const answers = insteadOf(change, p, searcher);
  if (isSame(answers, change.answers)) return undefined;
  const instead =
    change.cause === 'roll' ? `the median, ${outcomeWords(p, answers[0])}` : told(p, answers, searcher.names);
  return { event: eventText(change, p, searcher), instead, answers };
}

function insteadOf({ cause }: Change, p: Position, { names, values, seed }: Searcher): readonly number[] {
  switch (cause) {
    case 'roll':
      return [medianOutcome(p, values)];
    case 'line':
      return findBestLine(p, names, seed).choices;
    default:
      return [p.choices[values.answer(p)]];
  }
}

function told(p: Position, choices: readonly number[], names: Names): string {
  const copy = createPosition(p.rules);
  copy.shareRoster(p);
  copy.copyFrom(p);
  return toldLine(copy, choices, names);
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
