/** What else could have come in place of an event of a game. */
import type { Side } from '../../../../game/contract.ts';
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

/** What alternatives are found with. */
export interface Searcher {
  readonly values: PositionValue;
  readonly names: Names;
  /** Names of both sides. */
  readonly sides: readonly string[];
  /** Of the games that search for the best line. */
  readonly seed: number;
}

/**
 * The alternative to an event: the median of a roll, the best other line that a brief search finds, or the tactician's answer.
 * @param p the position before the event
 * @returns undefined where nothing else was possible, or nothing better was found
 */
export function alternativeTo(change: Change, p: Position, searcher: Searcher): Alternative | undefined {
  const { cause, answers } = change;
  if (cause === 'roll') return medianInstead(p, answers[0], searcher);
  const other =
    cause === 'line'
      ? findBestLine(p, searcher.names, searcher.seed).choices
      : [p.choices[searcher.values.answer(p)]];
  if (isSame(other, answers)) return undefined;
  const told = (choices: readonly number[]): string => {
    const copy = createPosition(p.rules);
    copy.shareRoster(p);
    copy.copyFrom(p);
    return toldLine(copy, choices, searcher.names);
  };
  return { event: withSide(told(answers), p.decider, searcher), instead: told(other), answers: other };
}

function withSide(line: string, side: Side, { sides }: Searcher): string {
  return `${sides[side]}, ${line}`;
}

function medianInstead(
  p: Position,
  fallen: number,
  { values, names, sides }: Searcher,
): Alternative | undefined {
  const median = medianOutcome(p, values);
  if (median === fallen) return undefined;
  return {
    event: `${rollWords(p, names, sides)}: ${outcomeWords(p, fallen)}`,
    instead: `the median, ${outcomeWords(p, median)}`,
    answers: [median],
  };
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
