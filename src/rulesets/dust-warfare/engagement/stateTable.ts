/** Numbers lists of integers in the order in which they first occur. */

interface StateTable {
  /** The number of a list, the first `length` integers; a new one gets the number `size`. */
  number(words: Int32Array, length: number): number;
  readonly size: number;
}

/** Slots per list at least: half of them stay empty. */
const SPARSE = 2;
const FREE = -1;

export function createStateTable(): StateTable {
  let words = new Int32Array(1 << 16);
  /** Start of each list; the last entry is the end of the last list. */
  let begins = new Int32Array(1 << 10);
  let places = new Int32Array(1 << 11).fill(FREE);
  let size = 0;

  function isAt(state: number, list: Int32Array, length: number): boolean {
    const begin = begins[state];
    if (begins[state + 1] - begin !== length) return false;
    for (let i = 0; i < length; i++) if (words[begin + i] !== list[i]) return false;
    return true;
  }

  /** The slot of the list, or the free slot for it. */
  function placeOf(list: Int32Array, length: number): number {
    const mask = places.length - 1;
    let place = hashOf(list, 0, length) & mask;
    while (places[place] !== FREE && !isAt(places[place], list, length)) place = (place + 1) & mask;
    return place;
  }

  function grow(length: number): void {
    const end = begins[size];
    if (end + length > words.length) words = longer(words, 2 * (end + length));
    if (size + 2 > begins.length) begins = longer(begins, 2 * begins.length);
    if (SPARSE * (size + 1) <= places.length) return;
    places = new Int32Array(2 * places.length).fill(FREE);
    const mask = places.length - 1;
    for (let state = 0; state < size; state++) {
      let place = hashOf(words, begins[state], begins[state + 1]) & mask;
      while (places[place] !== FREE) place = (place + 1) & mask;
      places[place] = state;
    }
  }

  return {
    number(list, length) {
      const found = places[placeOf(list, length)];
      if (found !== FREE) return found;
      grow(length);
      places[placeOf(list, length)] = size;
      words.set(list.subarray(0, length), begins[size]);
      begins[size + 1] = begins[size] + length;
      return size++;
    },
    get size() {
      return size;
    },
  };
}

/** FNV-1a over integers, with the high bits folded into the low ones. */
function hashOf(words: Int32Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ words[i], 0x01000193);
  return hash ^ (hash >>> 15);
}

/** A longer array with the same content at its start. */
export function longer(from: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(length);
  to.set(from);
  return to;
}
