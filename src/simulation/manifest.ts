import { bytesHash } from '../data/hash.ts';
import type { GameFailure } from './runChunk.ts';

export const MANIFEST_FILE = 'manifest.json';
export const CATALOGUE_FILE = 'catalogue.json';
/** Folder of the chunks of games. */
export const GAMES_FOLDER = 'games';
/** What a variant is, in the folder of its games; see variantFile.ts. */
export const VARIANT_FILE = 'variant.json';
/** The variants of a finished comparing study with the hashes of their games. */
export const VARIANTS_FILE = 'arms.json';
/** Which games of a comparing study are played elsewhere; see storedRuns/plannedGames.ts. */
export const PLAN_FILE = 'plan.json';
/** Lines about when and how fast; everything else in the folder depends on what was asked alone. */
export const LOG_FILE = 'log.jsonl';
/** Lines about who played which chunk of a queue; see queue/delivery log.ts. */
export const DELIVERIES_FILE = 'deliveries.jsonl';

/**
 * Games of a chunk unless a run or its ruleset says otherwise: a few hundred kilobytes, few enough to be played again when a
 * file was damaged, enough that ten million games are 2,500 files.
 */
export const USUAL_CHUNK_GAMES = 4096;

/** A run of more is neither planned nor merged: a list of them would not fit into memory. */
export const MOST_CHUNKS = 10_000_000;

export const RUN_STATUSES = ['planned', 'running', 'complete', 'interrupted', 'abandoned'] as const;
/**
 * `planned`: nothing was played when the folder was made. `running` in a folder that nobody writes to any more means that
 * the process was killed.
 */
export type RunStatus = (typeof RUN_STATUSES)[number];

/** What of the machine results might depend on. */
export interface Runtime {
  /** Release of V8: `11.3`. */
  readonly v8: string;
  /** Architecture of the processor, as Node names it. */
  readonly arch: string;
}

/** What is known when a run begins; enough to play it again. */
export interface RunIdentity {
  /** The command that made the run: `balance packs`. */
  readonly command: string;
  /** The line that asks the same again; null where there is none. */
  readonly line: string | null;
  /** Version of shockroll. */
  readonly engine: string;
  /** SHA-256 of the whole built program, see program.ts; null when it was not built. */
  readonly programHash: string | null;
  /** Null in runs of earlier versions, which noted only a part of the program. */
  readonly runtime: Runtime | null;
  /** Id of the ruleset: `tannhauser`. */
  readonly ruleset: string;
  /** SHA-256 of the catalogue, the file `catalogue.json`. */
  readonly catalogueHash: string;
  /** What is played, as the engine of the game reads it. */
  readonly configuration: unknown;
  /** The number all dice follow from; the same seed, the same games. */
  readonly seed: number;
  /** Games asked for. */
  readonly games: number;
  /** Games of a chunk in the folder. */
  readonly chunkGames: number;
  /** False when an AI player has a time budget: the same seed then gives other games. */
  readonly repeatable: boolean;
  /** The games are of several studies, each kept in a folder of its own under `games/`; see armFolder.ts. */
  readonly arms: boolean;
}

/** `manifest.json` of a run folder. */
export interface Manifest {
  /** Version of this format. */
  readonly format: 2;
  readonly status: RunStatus;
  readonly identity: RunIdentity;
  /** What the run gave; null while it runs. */
  readonly results: StoredResults | null;
  /** The files of the run, relative to its folder. */
  readonly files: readonly string[];
  /** SHA-256 of the bytes of each file but the chunks of games, which have checksums of their own. */
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

/** A game without a result, as a run keeps it: without what depends on the machine. */
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

/** What a run gave, and how fast. */
export interface RunResults extends StoredResults {
  readonly seconds: number;
  readonly gamesPerSecond: number;
}
