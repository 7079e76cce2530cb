/** Sets of small integers as rows of 32-bit words inside one Int32Array. `row` is the offset of a row's first word. */

/** 32-bit words needed for sets over 0 … size-1. */
export function wordsFor(size: number): number {
  return (size + 31) >>> 5;
}

export function hasBit(bits: Int32Array, row: number, index: number): boolean {
  return ((bits[row + (index >>> 5)] >>> (index & 31)) & 1) === 1;
}

export function setBit(bits: Int32Array, row: number, index: number): void {
  bits[row + (index >>> 5)] |= 1 << (index & 31);
}
