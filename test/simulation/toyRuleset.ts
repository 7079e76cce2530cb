/**
 * A ruleset for tests of the simulation: two sides toss coins. buildToy builds it into a separate module, so that
 * worker threads can load it too.
 */
import { existsSync, writeFileSync } from 'node:fs';
import type {
  ColumnArray,
  ColumnSpec,
  GameRunner,
  RulesetModule,
  StudySpec,
} from '../../src/game/contract.ts';

export interface ToyConfiguration {
  /** Indices of games that throw. */
  readonly throwsAt?: readonly number[];
  /** Indices of games that end their thread. */
  readonly exitsAt?: readonly number[];
  /** Indices of games that fill the memory of their thread. */
  readonly exhaustsAt?: readonly number[];
  /** Indices of games that never end. */
  readonly hangsAt?: readonly number[];
  /** A file name: games that end their thread or hang do so only until a file with this name and their index exists. */
  readonly once?: string;
  /** Busy time per game, in milliseconds. */
  readonly milliseconds?: number;
}

const columns: readonly ColumnSpec[] = [
  { name: 'winner', type: 'uint8', labels: ['heads', 'tails', 'draw'] },
  { name: 'turns', type: 'int16' },
  { name: 'decisions', type: 'uint32' },
  { name: 'score', type: 'float64' },
];

export const ruleset: RulesetModule = {
  createRunner(study: StudySpec): GameRunner {
    const configuration = study.configuration as ToyConfiguration;
    let broken = false;
    return {
      columns,
      play(index: number, arrays: readonly ColumnArray[], row: number): void {
        if (broken) throw new Error('a runner that threw was used again');
        if (configuration.throwsAt?.includes(index)) {
          arrays[0][row] = 1;
          broken = true;
          throw new Error(`the coin of game ${index} stood on its edge`);
        }
        if (configuration.exitsAt?.includes(index) && isFirstTime(configuration, index)) process.exit(7);
        if (configuration.hangsAt?.includes(index) && isFirstTime(configuration, index)) while (true);
        if (configuration.exhaustsAt?.includes(index)) exhaustMemory();
        if (configuration.milliseconds !== undefined) wait(configuration.milliseconds);
        const word = scramble(study.seed, index);
        arrays[0][row] = (word >>> 8) % 3;
        arrays[1][row] = ((word >>> 12) % 200) - 100;
        arrays[2][row] = word;
        arrays[3][row] = word / 7;
      },
    };
  },
};

function isFirstTime({ once }: ToyConfiguration, index: number): boolean {
  if (once === undefined) return true;
  const file = `${once}-${index}`;
  if (existsSync(file)) return false;
  writeFileSync(file, '');
  return true;
}

function scramble(seed: number, index: number): number {
  let h = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

function wait(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

function exhaustMemory(): void {
  const heap: number[][] = [];
  while (true) heap.push(new Array(1e6).fill(heap.length));
}
