// The tasks of a simulated run: its chunks, numbered from 0, then audits in the order in which they are drawn.

/**
 * @param {number} chunks
 * @param {number} most chunks that are handed out and not yet collected
 */
export function createTasks(chunks, most) {
  /** Chunk of each audit. */
  const audited = [];
  const deliveredBy = new Int32Array(chunks).fill(-1);
  const collected = new Set();
  const backAgain = [];
  let next = 0;
  let collectedChunks = 0;

  function mayTake(worker, task) {
    return task < chunks || deliveredBy[audited[task - chunks]] !== worker;
  }

  /** Whether a new chunk may be taken. */
  function hasNew() {
    return next < Math.min(chunks, collectedChunks + most);
  }

  return {
    hasNew,
    /** A worker must not audit itself. */
    mayTake,
    /** The worker's next task, returned ones first; undefined when there is none. */
    take(worker) {
      const at = backAgain.findIndex((task) => mayTake(worker, task));
      if (at !== -1) return backAgain.splice(at, 1)[0];
      return hasNew() ? next++ : undefined;
    },
    putBack(task) {
      backAgain.push(task);
    },
    deliver(task, worker) {
      if (task < chunks && deliveredBy[task] === -1) deliveredBy[task] = worker;
    },
    /** @returns {boolean} whether it is the first delivery */
    collect(task) {
      if (collected.has(task)) return false;
      collected.add(task);
      if (task < chunks) collectedChunks++;
      return true;
    },
    /** Adds a second computation of a chunk. */
    audit(chunk) {
      audited.push(chunk);
      return chunks + audited.length - 1;
    },
    allCollected: () => collected.size === chunks + audited.length,
  };
}
