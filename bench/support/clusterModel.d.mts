/** A run on many workers; see clusterModel.mjs for the values. */
export interface Cluster {
  readonly workers: number;
  readonly chunks: number;
  readonly chunkSeconds: number;
  readonly speedSpread: number;
  readonly chunkSpread: number;
  readonly uptime: number;
  readonly restart: number;
  readonly delay: number;
  readonly service: number;
  readonly transfer: number;
  readonly renewal: number;
  readonly lock: number;
  readonly look: number;
  readonly audits: number;
  readonly collect: number;
  readonly hanging: number;
}

/** What became of it; times in seconds, loads and efficiency as shares of 1. */
export interface ClusterRun {
  /** Chunks and audits handed out, and those handed in. */
  readonly taken: number;
  readonly delivered: number;
  /** Chunks that came a second time and were dropped. */
  readonly duplicates: number;
  /** Chunks given back to the queue because their worker was silent. */
  readonly requeued: number;
  readonly deaths: number;
  readonly audits: number;
  readonly collected: number;
  /** Messages the queue answered, how long it worked on them, how long they waited for it in sum, and the longest. */
  readonly operations: number;
  readonly queueBusy: number;
  readonly queueWait: number;
  readonly longestWait: number;
  /** Computations that ended, the time of all that began, and the workers busy, summed over time. */
  readonly computed: number;
  readonly atWorkSeconds: number;
  readonly atWorkArea: number;
  readonly coordinatorBusy: number;
  /** Chunks at most at the coordinator and not yet written. */
  readonly mostBacklog: number;
  readonly seconds: number;
  /** Sum of the workers' speeds, and the least of them. */
  readonly power: number;
  readonly slowest: number;
  /** From the last chunk taken for the first time to the end. */
  readonly tail: number;
  /** The run's work by what the workers could have done in its time. */
  readonly efficiency: number;
  readonly queueLoad: number;
  readonly coordinatorLoad: number;
}

export function simulateCluster(cluster: Cluster, uniform: () => number): ClusterRun;
