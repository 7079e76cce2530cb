// Simulates many workers on one queue event by event: the cost of chunk size, worker deaths and the queue in a long run.
import { createTasks } from './clusterTasks.mjs';
import { createEventQueue } from './eventQueue.mjs';

/**
 * @typedef {object} Cluster all times in seconds
 * @property {number} workers
 * @property {number} chunks of the run
 * @property {number} chunkSeconds a chunk on a worker of speed 1
 * @property {number} speedSpread standard deviation of the logarithm of a worker's speed, whose median is 1
 * @property {number} chunkSpread the same for the time of single chunks
 * @property {number} uptime mean time between the deaths of a worker, exponential; Infinity for none
 * @property {number} restart from a death to the worker's next request
 * @property {number} delay one way between any machine and the queue
 * @property {number} service of the queue, which handles one message at a time: one delivery and the next task
 * @property {number} transfer of the queue for the games of a chunk
 * @property {number} renewal of the queue for a heartbeat
 * @property {number} lock after which a chunk without a heartbeat counts as lost; heartbeats come twice as often
 * @property {number} look time between two searches for lost chunks
 * @property {number} audits share of the chunks that another worker computes a second time
 * @property {number} collect of the coordinator: a chunk checked and written
 * @property {number} hanging chunks per worker that may be handed out and not yet collected
 */

/** Searches for lost chunks without a delivery, after which the simulation gives up. */
const MOST_QUIET_LOOKS = 100;

/**
 * Plays a run of chunks to its end. Every worker takes a chunk, computes it, and delivers it with the request for the
 * next. A chunk of a dead worker returns to the queue when a search for lost chunks finds it; repeated deliveries count
 * once.
 * @param {Cluster} cluster
 * @param {() => number} uniform independent numbers in [0, 1)
 */
export function simulateCluster(cluster, uniform) {
  const { workers, chunks, delay } = cluster;
  const events = createEventQueue();
  const tasks = createTasks(chunks, workers * cluster.hanging);
  const speeds = Array.from({ length: workers }, () => Math.exp(cluster.speedSpread * normal(uniform)));
  // A worker that restarts counts as a new one, so messages to the old one are ignored.
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
  const shown = {
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

  /** Sends a message to the queue, which handles messages in order. */
  function send(seconds, handle) {
    const arrives = now + delay;
    const wait = Math.max(0, queueFree - arrives);
    queueFree = arrives + wait + seconds;
    shown.operations++;
    shown.queueBusy += seconds;
    shown.queueWait += wait;
    shown.longestWait = Math.max(shown.longestWait, wait);
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
    shown.taken++;
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
      shown.computed++;
      // An audit delivers only its checksum.
      const transfer = task < chunks ? cluster.transfer : 0;
      send(cluster.service + transfer, () => deliver(worker, life, task));
    });
    if (seconds > cluster.lock / 2) after(cluster.lock / 2, () => renew(worker, life, task, now + seconds));
  }

  /** Sends heartbeats for a chunk until its end. */
  function renew(worker, life, task, end) {
    if (lives[worker] !== life || now >= end) return;
    send(cluster.renewal, () => {
      const lock = locks.get(task);
      if (lock !== undefined) Object.assign(lock, { until: now + cluster.lock, seen: false });
    });
    after(cluster.lock / 2, () => renew(worker, life, task, end));
  }

  function deliver(worker, life, task) {
    shown.delivered++;
    locks.delete(task);
    tasks.deliver(task, worker);
    coordinatorFree = Math.max(now + delay, coordinatorFree) + cluster.collect;
    shown.coordinatorBusy += cluster.collect;
    shown.mostBacklog = Math.max(shown.mostBacklog, ++backlog);
    events.plan(coordinatorFree, () => collect(task));
    handOut(worker, life);
  }

  function collect(task) {
    backlog--;
    if (!tasks.collect(task)) shown.duplicates++;
    else if (task >= chunks) shown.audits++;
    else {
      shown.collected++;
      if (tasks.hasNew()) wake(undefined);
      if (workers > 1 && uniform() < cluster.audits) putBack(tasks.audit(task));
    }
  }

  function putBack(task) {
    tasks.putBack(task);
    wake(task);
  }

  /** A task is available, so a waiting worker requests work again. @param task undefined for any */
  function wake(task) {
    const at = parked.findIndex(
      ({ worker, life }) => lives[worker] === life && (task === undefined || tasks.mayTake(worker, task)),
    );
    if (at === -1) return;
    const [{ worker }] = parked.splice(at, 1);
    after(delay, () => ask(worker));
  }

  /** Each search marks chunks, and the next one reclaims those still marked whose lock has expired. */
  function look() {
    for (const [task, lock] of locks) {
      if (lock.seen && lock.until <= now) {
        locks.delete(task);
        shown.requeued++;
        putBack(task);
      } else lock.seen = true;
    }
    quietLooks = shown.delivered === deliveredBefore ? quietLooks + 1 : 0;
    deliveredBefore = shown.delivered;
    if (quietLooks > MOST_QUIET_LOOKS) throw new Error('nobody delivers any more: a chunk is lost');
    after(cluster.look, look);
  }

  function live(worker) {
    ask(worker);
    const seconds = -cluster.uptime * Math.log(1 - uniform());
    if (!Number.isFinite(seconds)) return;
    after(seconds, () => {
      shown.deaths++;
      lives[worker]++;
      endWork(worker);
      after(cluster.restart, () => live(worker));
    });
  }

  function countAtWork(by) {
    shown.atWorkArea += atWork * (now - atWorkSince);
    atWorkSince = now;
    atWork += by;
  }

  function endWork(worker) {
    if (Number.isNaN(beganAt[worker])) return;
    shown.atWorkSeconds += now - beganAt[worker];
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
    ...shown,
    seconds: now,
    power,
    slowest: Math.min(...speeds),
    tail: now - lastTakenAt,
    efficiency: (chunks * cluster.chunkSeconds) / (power * now),
    queueLoad: shown.queueBusy / now,
    coordinatorLoad: shown.coordinatorBusy / now,
  };
}

/** A standard normal number (Box and Muller). */
function normal(uniform) {
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}
