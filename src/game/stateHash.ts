/** Odd numbers with evenly spread bits (the golden ratio, and constants of MurmurHash3 by A. Appleby). */
const FIRST = 0x9e3779b1;
const SECOND = 0x85ebca6b;
const SPREAD = 0xc2b2ae35;

/**
 * A key of the numbers of a state, in the order in which they are added. 64 bits: among a million states two that differ share a key with a
 * chance of 1 in 40 million.
 */
export class StateHash {
  #first = SPREAD;
  #second = FIRST;

  add(values: ArrayLike<number>): void {
    let [first, second] = [this.#first, this.#second];
    for (let i = 0; i < values.length; i++) {
      first = Math.imul(first ^ values[i], FIRST);
      first ^= first >>> 15;
      second = Math.imul(second ^ values[i], SECOND);
      second ^= second >>> 13;
    }
    this.#first = first;
    this.#second = second;
  }

  get key(): string {
    return `${this.#first} ${this.#second}`;
  }
}
