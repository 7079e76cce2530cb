// Events of a discrete-event simulation, earliest first; simultaneous events in the order of planning.

/** A binary heap of events, each with a time and a callback. */
export function createEventQueue() {
  const heap = [];
  let planned = 0;

  /** Whether an event comes before another. */
  function before(a, b) {
    return a.time < b.time || (a.time === b.time && a.order < b.order);
  }

  return {
    /** @param {number} time @param {() => void} happen */
    plan(time, happen) {
      const event = { time, order: planned++, happen };
      let at = heap.length;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (!before(event, heap[parent])) break;
        heap[at] = heap[parent];
        at = parent;
      }
      heap[at] = event;
    },
    /** Removes and returns the earliest event; undefined when none is left. */
    next() {
      const first = heap[0];
      const last = heap.pop();
      if (heap.length === 0) return first;
      let at = 0;
      for (let least = 1; least < heap.length; least = 2 * at + 1) {
        if (least + 1 < heap.length && before(heap[least + 1], heap[least])) least++;
        if (!before(heap[least], last)) break;
        heap[at] = heap[least];
        at = least;
      }
      heap[at] = last;
      return first;
    },
  };
}
