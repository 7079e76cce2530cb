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

  /** @param count how many of the values, from the first; all by default */
  add(values: ArrayLike<number>, count = values.length): void {
    let first = this.#first;
    let second = this.#second;
    for (let i = 0; i < count; i++) {
      first = Math.imul(first ^ values[i], FIRST);
      first ^= first >>> 15;
      second = Math.imul(second ^ values[i], SECOND);
      second ^= second >>> 13;
    }
    this.#first = first;
    this.#second = second;
  }

  /** Four characters of 16 bits: made and compared sooner than digits. */
  get key(): string {
    const [first, second] = [this.#first, this.#second];
    return String.fromCharCode(first >>> 16, first & 0xffff, second >>> 16, second & 0xffff);
  }
}
