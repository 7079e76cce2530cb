/** Sets of small integers as rows of 32-bit words inside one Int32Array. `row` is the offset of a row's first word. */

/** Words needed for sets over 0 … size-1. */
export function wordsFor(size: number): number {
  return (size + 31) >>> 5;
}

export function hasBit(bits: Int32Array, row: number, index: number): boolean {
  return ((bits[row + (index >>> 5)] >>> (index & 31)) & 1) === 1;
}

export function setBit(bits: Int32Array, row: number, index: number): void {
  bits[row + (index >>> 5)] |= 1 << (index & 31);
}

/** Calls `visit` with every member of the row, in increasing order. */
export function forEachBit(
  bits: Int32Array,
  row: number,
  words: number,
  visit: (index: number) => void,
): void {
  for (let word = 0; word < words; word++) {
    let rest = bits[row + word];
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest & -rest);
      visit((word << 5) | bit);
      rest &= rest - 1;
    }
  }
}
