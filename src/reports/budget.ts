/** How much more a page may hold. */
export interface Budget {
  /** Takes the room for a text; false, and nothing taken, where there is not enough left. */
  take(text: string): boolean;
}

/** @param bytes of UTF-8 */
export function createBudget(bytes: number): Budget {
  let left = bytes;
  return {
    take(text) {
      const size = Buffer.byteLength(text);
      if (size > left) return false;
      left -= size;
      return true;
    },
  };
}
