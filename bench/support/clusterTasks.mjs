// What there is to compute in a simulated run: its chunks, numbered from 0, then audits in the order in which they are drawn.

/**
 * @param {number} chunks
 * @param {number} most chunks that are handed out and not yet taken in
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

  /** Whether a chunk that nobody has had may be taken. */
  function hasNew() {
    return next < Math.min(chunks, collectedChunks + most);
  }

  return {
    hasNew,
    /** Nobody audits himself. */
    mayTake,
    /** What a worker computes next: what came back first; undefined when there is nothing. */
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
    /** @returns {boolean} whether it is the first time */
    collect(task) {
      if (collected.has(task)) return false;
      collected.add(task);
      if (task < chunks) collectedChunks++;
      return true;
    },
    /** A new task: the chunk once more. */
    audit(chunk) {
      audited.push(chunk);
      return chunks + audited.length - 1;
    },
    allCollected: () => collected.size === chunks + audited.length,
  };
}
