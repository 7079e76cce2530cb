import type { ContestSpec } from '../../src/dice/contest.ts';
import type { PoolSpec } from '../../src/dice/pool.ts';

/**
 * The same contest with dice of a careless sampler: a d10 as the integer part of 10 times a word of `bits` bits. The
 * probabilities of the faces then differ by less than 2^-bits.
 */
export function quantised(contest: ContestSpec, bits: number): ContestSpec {
  return {
    ...contest,
    attack: quantisedPool(contest.attack, bits),
    defence: quantisedPool(contest.defence, bits),
  };
}

function quantisedPool(pool: PoolSpec, bits: number): PoolSpec {
  const sides = pool.die.reduce((sum, faces) => sum + faces, 0);
  const words = 2 ** bits;
  let face = 0;
  const from = pool.die.map((faces) => {
    const first = Math.ceil((face * words) / sides);
    face += faces;
    return first;
  });
  const [bottom, failure, near, success, top] = from.map((first, i) => (from[i + 1] ?? words) - first);
  return { ...pool, die: [bottom, failure, near, success, top] };
}
