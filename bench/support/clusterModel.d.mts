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

/** The simulated result; times in seconds, loads and efficiency as shares of 1. */
export interface ClusterRun {
  /** Chunks and audits handed out, and those delivered. */
  readonly taken: number;
  readonly delivered: number;
  /** Chunks delivered twice and dropped. */
  readonly duplicates: number;
  /** Chunks returned to the queue because their worker was silent. */
  readonly requeued: number;
  readonly deaths: number;
  readonly audits: number;
  readonly collected: number;
  /** Messages that the queue handled, its working time, and the total and longest waiting time for it. */
  readonly operations: number;
  readonly queueBusy: number;
  readonly queueWait: number;
  readonly longestWait: number;
  /** Finished computations, the time of all that began, and the busy workers summed over time. */
  readonly computed: number;
  readonly atWorkSeconds: number;
  readonly atWorkArea: number;
  readonly coordinatorBusy: number;
  /** Maximum number of chunks at the coordinator that are not yet written. */
  readonly mostBacklog: number;
  readonly seconds: number;
  /** Total speed of the workers, and the lowest speed. */
  readonly power: number;
  readonly slowest: number;
  /** Time from the last chunk's first start to the end. */
  readonly tail: number;
  /** The run's work relative to the workers' capacity in its time. */
  readonly efficiency: number;
  readonly queueLoad: number;
  readonly coordinatorLoad: number;
}

export function simulateCluster(cluster: Cluster, uniform: () => number): ClusterRun;
