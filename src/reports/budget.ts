/** The remaining size limit of a page. */
export interface Budget {
  /** Reserves space for a text; false, without reserving, if too little is left. */
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
