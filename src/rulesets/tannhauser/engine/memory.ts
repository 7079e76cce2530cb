/** One block of integers cut into named pieces, so that one call copies a whole position. */
export class Memory {
  readonly words: Int32Array;
  #taken = 0;

  constructor(size: number) {
    this.words = new Int32Array(size);
  }

  /** A view of the next `length` integers. */
  take(length: number): Int32Array {
    const view = this.words.subarray(this.#taken, this.#taken + length);
    this.#taken += length;
    if (view.length !== length) throw new RangeError(`memory of ${this.words.length} words is too small`);
    return view;
  }
}
