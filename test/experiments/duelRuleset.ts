/**
 * A ruleset for tests of matches: the first side wins with a given probability, and a given share of the games is
 * drawn. Built into a separate module, so that worker threads can load it too.
 */
import type {
  ColumnArray,
  ColumnSpec,
  GameRunner,
  RulesetModule,
  StudySpec,
} from '../../src/game/contract.ts';

export interface DuelConfiguration {
  /** Probabilities of the first side to win and to draw. */
  readonly win: number;
  readonly draw: number;
  /** Indices of games that throw. */
  readonly throwsAt?: readonly number[];
  /** Busy milliseconds of every third game, so that threads finish out of order. */
  readonly slow?: number;
  /** Whether games have the columns that claims read: reason and turn of the end, entry points and first activation. */
  readonly isWhole?: boolean;
}

/** Columns for games that all end alike, where the first side enters north and acts first. */
const WHOLE: readonly ColumnSpec[] = [
  { name: 'reason', type: 'uint8', labels: ['eliminated'] },
  { name: 'turns', type: 'int16' },
  { name: 'entry', type: 'uint8', labels: ['north', 'south'] },
  { name: 'first', type: 'uint8', labels: ['first', 'second'] },
];

export const ruleset: RulesetModule = {
  createRunner(study: StudySpec): GameRunner {
    const { win, draw, throwsAt, slow, isWhole } = study.configuration as DuelConfiguration;
    const winners: ColumnSpec = { name: 'winner', type: 'uint8', labels: ['first', 'second', 'draw'] };
    return {
      columns: [winners, ...(isWhole === true ? WHOLE : [])],
      play(index: number, [winner]: readonly ColumnArray[], row: number): void {
        if (throwsAt?.includes(index)) throw new Error('no swords');
        if (slow !== undefined && index % 3 === 0) wait(slow);
        const share = uniform(study.seed, index);
        winner[row] = share < win ? 0 : share < win + draw ? 2 : 1;
      },
    };
  },
};

function uniform(seed: number, index: number): number {
  let h = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

function wait(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}
