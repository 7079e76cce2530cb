import { bytesHash } from '../data/hash.ts';
import type { GameFailure } from './runChunk.ts';

export const MANIFEST_FILE = 'manifest.json';
export const CATALOGUE_FILE = 'catalogue.json';
/** Folder of the chunks of games. */
export const GAMES_FOLDER = 'games';
/** Description of a variant in the folder of its games; see variantFile.ts. */
export const VARIANT_FILE = 'variant.json';
/** The variants of a finished comparing study with the hashes of their games. */
export const VARIANTS_FILE = 'variants.json';
/** Plan of the games of a comparing study that are played elsewhere; see storedRuns/plannedGames.ts. */
export const PLAN_FILE = 'plan.json';
/** Log lines with times and speeds; everything else in the folder depends on the request alone. */
export const LOG_FILE = 'log.jsonl';
/** Log lines about who played which chunk of a queue; see queue/deliveryLogFile.ts. */
export const DELIVERIES_FILE = 'deliveries.jsonl';

/**
 * Games of a chunk unless a run or its ruleset says otherwise: a few hundred kilobytes, few enough games to play again if a file
 * is damaged, and only 2,500 files for ten million games.
 */
export const DEFAULT_CHUNK_GAMES = 4096;

/** Most chunks of a planned or merged run: a longer list would not fit into memory. */
export const MOST_CHUNKS = 10_000_000;

export const RUN_STATUSES = ['planned', 'running', 'complete', 'interrupted', 'abandoned'] as const;
/**
 * Status of a run. `planned`: the folder was made without playing. `running` without a process that uses the folder means that
 * the process was killed.
 */
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Properties of the machine that results might depend on. */
export interface Runtime {
  /** Release of V8: `11.3`. */
  readonly v8: string;
  /** Architecture of the processor, as Node names it. */
  readonly arch: string;
}

/** What is known when a run begins, enough to play it again. */
export interface RunIdentity {
  /** The command that made the run: `balance packs`. */
  readonly command: string;
  /** The command line that repeats the run; null where there is none. */
  readonly line: string | null;
  /** Version of shockroll. */
  readonly engine: string;
  /** SHA-256 of the whole built program, see program.ts; null when it was not built. */
  readonly programHash: string | null;
  /** Runtime of the program; null in runs of earlier versions. */
  readonly runtime: Runtime | null;
  /** Id of the ruleset: `tannhauser`. */
  readonly ruleset: string;
  /** SHA-256 of the catalogue, the file `catalogue.json`. */
  readonly catalogueHash: string;
  /** The configuration of the games, in the form of the ruleset. */
  readonly configuration: unknown;
  /** Seed of all dice; the same seed gives the same games. */
  readonly seed: number;
  /** Games requested. */
  readonly games: number;
  /** Games of a chunk in the folder. */
  readonly chunkGames: number;
  /** False when an AI player has a time budget: the same seed may then give other games. */
  readonly repeatable: boolean;
  /** Whether the run has variants, each with a separate folder under `games/`; see variantFolder.ts. */
  readonly variants: boolean;
}

/** `manifest.json` of a run folder. */
export interface Manifest {
  /** Version of this format. */
  readonly format: 2;
  readonly status: RunStatus;
  readonly identity: RunIdentity;
  /** Results of the run; null while it runs. */
  readonly results: StoredResults | null;
  /** The files of the run, relative to its folder. */
  readonly files: readonly string[];
  /** SHA-256 of the bytes of each file but the chunks of games, which have separate checksums. */
  readonly hashes: Readonly<Record<string, string>>;
  /** See manifestText; runs of earlier versions have none. */
  readonly checksum?: string | undefined;
}

/** The text of a manifest: its values, and the SHA-256 of the same text without it as `checksum`. */
export function manifestText(manifest: Readonly<Record<string, unknown>> | Manifest): string {
  const text = (values: object): string => `${JSON.stringify(values, null, 2)}\n`;
  const values = { ...manifest, checksum: undefined };
  return text({ ...values, checksum: bytesHash(text(values)) });
}

/** A failed game as stored in a run, without details that depend on the machine. */
export type QuarantinedGame = Omit<GameFailure, 'stack'>;

/** The part of a run's answer that depends on its settings alone. */
export interface StoredResults {
  /** Games with a result. */
  readonly games: number;
  /** Depends on catalogue, configuration, seed and number of games alone. */
  readonly resultsHash: string;
  /** Games without a result; `shockroll replay` plays them again. */
  readonly failures: readonly QuarantinedGame[];
}

/** Results of a run, with its speed. */
export interface RunResults extends StoredResults {
  readonly seconds: number;
  readonly gamesPerSecond: number;
}
