// Many workers on one queue, simulated event by event: what chunk size, deaths and the queue itself cost a long run.
import { createTasks } from './clusterTasks.mjs';
import { createEventQueue } from './eventQueue.mjs';

/**
 * @typedef {object} Cluster all times in seconds
 * @property {number} workers
 * @property {number} chunks of the run
 * @property {number} chunkSeconds a chunk on a worker of speed 1
 * @property {number} speedSpread standard deviation of the logarithm of a worker's speed, whose median is 1
 * @property {number} chunkSpread the same of the time of single chunks
 * @property {number} uptime mean time between the deaths of a worker, exponential; Infinity for none
 * @property {number} restart from a death to the worker's next question
 * @property {number} delay one way between any machine and the queue
 * @property {number} service of the queue, which handles one message at a time: one task handed in and the next one taken
 * @property {number} transfer of the queue for the games of a chunk
 * @property {number} renewal of the queue for a heartbeat
 * @property {number} lock after which a chunk without a heartbeat counts as lost; heartbeats come twice as often
 * @property {number} look time between two looks for lost chunks
 * @property {number} audits share of the chunks that is computed a second time, by another worker
 * @property {number} collect of the coordinator: a chunk checked and written
 * @property {number} hanging chunks for each worker that may be handed out and not yet collected
 */

/** Looks for lost chunks without a delivery, after which none will come. */
const MOST_QUIET_LOOKS = 100;

/**
 * Plays a run of chunks to its end. Every worker takes a chunk, computes it, and hands it in with the question for the next.
 * A chunk whose worker died goes back to the queue when a look for lost chunks finds it; what is delivered twice counts once.
 * @param {Cluster} cluster
 * @param {() => number} uniform independent numbers in [0, 1)
 */
export function simulateCluster(cluster, uniform) {
  const { workers, chunks, delay } = cluster;
  const events = createEventQueue();
  const tasks = createTasks(chunks, workers * cluster.hanging);
  const speeds = Array.from({ length: workers }, () => Math.exp(cluster.speedSpread * normal(uniform)));
  // A worker that dies and comes back is a new one to all messages of the old one.
  const lives = new Int32Array(workers);
  const beganAt = new Float64Array(workers).fill(Number.NaN);
  const locks = new Map();
  const parked = [];
  let now = 0;
  let queueFree = 0;
  let coordinatorFree = 0;
  let lastTakenAt = 0;
  let backlog = 0;
  let atWork = 0;
  let atWorkSince = 0;
  let quietLooks = 0;
  let deliveredBefore = 0;
  const told = {
    ...{
      taken: 0,
      delivered: 0,
      duplicates: 0,
      requeued: 0,
      deaths: 0,
      audits: 0,
      collected: 0,
      computed: 0,
    },
    ...{ operations: 0, queueBusy: 0, queueWait: 0, longestWait: 0, coordinatorBusy: 0, mostBacklog: 0 },
    ...{ atWorkSeconds: 0, atWorkArea: 0 },
  };

  function after(seconds, happen) {
    events.plan(now + seconds, happen);
  }

  /** Sends a message to the queue, which handles it after all that were sent before. */
  function send(seconds, handle) {
    const arrives = now + delay;
    const wait = Math.max(0, queueFree - arrives);
    queueFree = arrives + wait + seconds;
    told.operations++;
    told.queueBusy += seconds;
    told.queueWait += wait;
    told.longestWait = Math.max(told.longestWait, wait);
    events.plan(queueFree, handle);
  }

  function ask(worker) {
    const life = lives[worker];
    send(cluster.service, () => handOut(worker, life));
  }

  function handOut(worker, life) {
    const task = tasks.take(worker);
    if (task === undefined) {
      parked.push({ worker, life });
      return;
    }
    if (task === chunks - 1) lastTakenAt = now;
    told.taken++;
    locks.set(task, { until: now + cluster.lock, seen: false });
    after(delay, () => {
      if (lives[worker] === life) compute(worker, task);
    });
  }

  function compute(worker, task) {
    const life = lives[worker];
    const spread = Math.exp(cluster.chunkSpread * normal(uniform));
    const seconds = (cluster.chunkSeconds / speeds[worker]) * spread;
    beganAt[worker] = now;
    countAtWork(1);
    after(seconds, () => {
      if (lives[worker] !== life) return;
      endWork(worker);
      told.computed++;
      // Who computes a chunk again hands in its checksum alone.
      const transfer = task < chunks ? cluster.transfer : 0;
      send(cluster.service + transfer, () => deliver(worker, life, task));
    });
    if (seconds > cluster.lock / 2) after(cluster.lock / 2, () => renew(worker, life, task, now + seconds));
  }

  /** Heartbeats of a chunk until its end. */
  function renew(worker, life, task, end) {
    if (lives[worker] !== life || now >= end) return;
    send(cluster.renewal, () => {
      const lock = locks.get(task);
      if (lock !== undefined) Object.assign(lock, { until: now + cluster.lock, seen: false });
    });
    after(cluster.lock / 2, () => renew(worker, life, task, end));
  }

  function deliver(worker, life, task) {
    told.delivered++;
    locks.delete(task);
    tasks.deliver(task, worker);
    coordinatorFree = Math.max(now + delay, coordinatorFree) + cluster.collect;
    told.coordinatorBusy += cluster.collect;
    told.mostBacklog = Math.max(told.mostBacklog, ++backlog);
    events.plan(coordinatorFree, () => collect(task));
    handOut(worker, life);
  }

  function collect(task) {
    backlog--;
    if (!tasks.collect(task)) told.duplicates++;
    else if (task >= chunks) told.audits++;
    else {
      told.collected++;
      if (tasks.hasNew()) wake(undefined);
      if (workers > 1 && uniform() < cluster.audits) putBack(tasks.audit(task));
    }
  }

  function putBack(task) {
    tasks.putBack(task);
    wake(task);
  }

  /** There is something to take: a worker that waits for work asks anew. @param task undefined for any */
  function wake(task) {
    const at = parked.findIndex(
      ({ worker, life }) => lives[worker] === life && (task === undefined || tasks.mayTake(worker, task)),
    );
    if (at === -1) return;
    const [{ worker }] = parked.splice(at, 1);
    after(delay, () => ask(worker));
  }

  /** A look marks what it finds; the next one takes what is still marked and whose lock has run out. */
  function look() {
    for (const [task, lock] of locks) {
      if (lock.seen && lock.until <= now) {
        locks.delete(task);
        told.requeued++;
        putBack(task);
      } else lock.seen = true;
    }
    quietLooks = told.delivered === deliveredBefore ? quietLooks + 1 : 0;
    deliveredBefore = told.delivered;
    if (quietLooks > MOST_QUIET_LOOKS) throw new Error('nobody delivers any more: a chunk is lost');
    after(cluster.look, look);
  }

  function live(worker) {
    ask(worker);
    const seconds = -cluster.uptime * Math.log(1 - uniform());
    if (!Number.isFinite(seconds)) return;
    after(seconds, () => {
      told.deaths++;
      lives[worker]++;
      endWork(worker);
      after(cluster.restart, () => live(worker));
    });
  }

  function countAtWork(by) {
    told.atWorkArea += atWork * (now - atWorkSince);
    atWorkSince = now;
    atWork += by;
  }

  function endWork(worker) {
    if (Number.isNaN(beganAt[worker])) return;
    told.atWorkSeconds += now - beganAt[worker];
    beganAt[worker] = Number.NaN;
    countAtWork(-1);
  }

  for (let worker = 0; worker < workers; worker++) live(worker);
  after(cluster.look, look);
  while (!tasks.allCollected()) {
    const { time, happen } = events.next();
    now = time;
    happen();
  }
  for (let worker = 0; worker < workers; worker++) endWork(worker);
  const power = speeds.reduce((sum, speed) => sum + speed, 0);
  return {
    ...told,
    seconds: now,
    power,
    slowest: Math.min(...speeds),
    tail: now - lastTakenAt,
    efficiency: (chunks * cluster.chunkSeconds) / (power * now),
    queueLoad: told.queueBusy / now,
    coordinatorLoad: told.coordinatorBusy / now,
  };
}

/** A standard normal number (Box and Muller). */
function normal(uniform) {
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}
