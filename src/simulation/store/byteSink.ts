/** Bytes that are written one after the other into memory that is used again. */
export interface ByteSink {
  write(bytes: Uint8Array): void;
  /** Zeros. */
  pad(byteCount: number): void;
  /** All bytes since the last call, as a view that the next bytes overwrite. */
  finish(): Uint8Array;
}

/** Fresh memory for each of many large files costs more than filling it: the system hands it out page by page. */
export function createByteSink(): ByteSink {
  let memory = new Uint8Array(0);
  let length = 0;

  function grow(bytes: number): void {
    if (length + bytes <= memory.length) return;
    const larger = new Uint8Array(Math.max(length + bytes, 2 * memory.length));
    larger.set(memory.subarray(0, length));
    memory = larger;
  }

  return {
    write(bytes) {
      grow(bytes.length);
      memory.set(bytes, length);
      length += bytes.length;
    },
    pad(byteCount) {
      grow(byteCount);
      memory.fill(0, length, length + byteCount);
      length += byteCount;
    },
    finish() {
      const all = memory.subarray(0, length);
      length = 0;
      return all;
    },
  };
}
