/** Runs kernel.wat: lays out its memory for a plan, and moves generators and counts in and out. */
import { WORDS_PER_STREAM } from '../random/streams.ts';
import { LANES } from './bulkKernel.ts';
import { LEAST_DIGITS } from './bulkMemory.ts';
import type { BulkPlan, PoolPlan } from './bulkPlan.ts';
import { wasmBytes } from './kernel.wat';

/** One instance of the kernel and its memory; it serves one sample at a time. */
export interface WasmKernel {
  readonly memory: WebAssembly.Memory;
  /** Rolls blocks of 128 attacks. */
  readonly roll: (blocks: number) => void;
}

const PAGE = 65_536;
const VECTOR = 16;
/** Addresses and fields of kernel.wat, in 32-bit words. */
const ATTACK = 64 / 4;
const DEFENCE = 192 / 4;
const GENERAL = 320 / 4;
const FREE = 384;
/** A count is four integers of 32 bits, and a block adds at most 32 to each. */
const MOST_BLOCKS = 2 ** 24;

/**
 * Instantiates the kernel.
 * @returns undefined where the machine has no 128-bit WebAssembly vectors, or the build no module
 */
export function createWasmKernel(): WasmKernel | undefined {
  if (!WebAssembly.validate(wasmBytes)) return undefined;
  const { memory, roll } = new WebAssembly.Instance(new WebAssembly.Module(wasmBytes)).exports;
  if (!(memory instanceof WebAssembly.Memory) || typeof roll !== 'function') return undefined;
  return { memory, roll: (blocks) => roll(blocks) };
}

/**
 * Rolls whole blocks of all lanes and adds the attacks that are kept to `counts` by their net.
 * @param rng states of the generators, as in `rollLane`
 * @returns the attacks kept
 */
export function rollBlocks(
  kernel: WasmKernel,
  plan: BulkPlan,
  rng: Int32Array,
  blocks: number,
  counts: Float64Array,
): number {
  const countsAt = layOut(kernel.memory, plan);
  const memory = new Int32Array(kernel.memory.buffer);
  const found = memory.subarray(countsAt / 4, countsAt / 4 + LANES * counts.length);
  transpose(rng, memory);
  let kept = 0;
  for (let left = blocks; left > 0; left -= MOST_BLOCKS) {
    found.fill(0);
    kernel.roll(Math.min(left, MOST_BLOCKS));
    for (let i = 0; i < found.length; i++) {
      counts[Math.floor(i / LANES)] += found[i];
      kept += found[i];
    }
  }
  transpose(memory, rng);
  return kept;
}

/** Word i of lane j moves to place i × lanes + j, and back: there are as many lanes as words. */
function transpose(from: Int32Array, to: Int32Array): void {
  for (let lane = 0; lane < LANES; lane++) {
    for (let word = 0; word < WORDS_PER_STREAM; word++) {
      to[word * LANES + lane] = from[lane * WORDS_PER_STREAM + word];
    }
  }
}

/** Writes the plan into memory and returns the address of the counts. */
function layOut(memory: WebAssembly.Memory, plan: BulkPlan): number {
  const dice = Math.max(plan.attack.rolledDice, plan.defence.rolledDice);
  const digits = Math.max(LEAST_DIGITS, plan.digits);
  let free = FREE;
  const reserve = (vectors: number): number => {
    const at = free;
    free += vectors * VECTOR;
    return at;
  };
  const masks = [reserve(dice), reserve(dice), reserve(dice)];
  const sums = [reserve(digits), reserve(digits)];
  const sorted = [reserve(dice + 2), reserve(dice + 2), reserve(dice + 2)];
  const nets = reserve(2 ** plan.digits);
  const counts = reserve(plan.mostNet + 1);
  const lists = [plan.attack, plan.defence].flatMap(({ rerolled }) =>
    rerolled.map((list) => ({ list, at: reserve(Math.ceil(list.length / 4)) })),
  );
  if (free > memory.buffer.byteLength) memory.grow(Math.ceil((free - memory.buffer.byteLength) / PAGE));

  const rng = new Int32Array(memory.buffer);
  for (const { list, at } of lists) rng.set(list, at / 4);
  const ends = lists.flatMap(({ list, at }) => [at, at + 4 * list.length]);
  rng.set([...poolFields(plan.attack), ...ends.slice(0, 4)], ATTACK);
  rng.set([...poolFields(plan.defence), ...ends.slice(4)], DEFENCE);
  rng.set(
    [
      flag(plan.defenceTopCancelsAll),
      VECTOR * plan.digits,
      VECTOR * (plan.mostNet + 1),
      ...masks,
      ...sums,
      VECTOR * digits,
      ...sorted,
      nets,
      counts,
    ],
    GENERAL,
  );
  return counts;
}

/** The fields of a pool in the order of kernel.wat, up to its lists of compositions. */
function poolFields(pool: PoolPlan): number[] {
  const { die, dice, fresh } = pool;
  return [
    die.bits,
    die.hit,
    die.near,
    die.top,
    die.unsound,
    flag(die.hitsOnly),
    flag(die.hasSpare),
    pool.rolledDice,
    ...dice,
    dice[0] - fresh[0],
    dice[1] - fresh[1],
    ...fresh,
    pool.mostDice,
    pool.mostFresh,
    pool.extraDice,
    flag(die.hasNear),
    pool.topCounts,
    pool.automatic,
  ];
}

function flag(set: boolean): number {
  return set ? 1 : 0;
}
