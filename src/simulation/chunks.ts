/** Consecutive games `first … first+games-1`: the unit of work of an executor. */
export interface Chunk {
  /** Index of the first game, 0-based. */
  readonly first: number;
  /** Number of games, at least 1. */
  readonly games: number;
}

/**
 * How long a chunk should take. A round trip to a worker costs about 0.1 ms, so 50 ms keep it under 0.2 % of the
 * work; much longer chunks would only make progress jerky and the end of a study uneven.
 */
const CHUNK_SECONDS = 0.05;

/** Games of the first chunks, before the speed is known: at 500 games/s they take 50 ms. */
export const FIRST_CHUNK_GAMES = 25;

/** Most games of a chunk: bounds its memory when games take microseconds. */
export const MOST_CHUNK_GAMES = 16_384;

/**
 * The chunk that starts at game `first` of a study of `total` games, or undefined past its end. Chunk borders never change a
 * result, so they may follow the speed of the machine.
 */
export function nextChunk(first: number, total: number, chunkGames: number): Chunk | undefined {
  return first < total ? { first, games: Math.min(chunkGames, total - first) } : undefined;
}

/** Games that fill one chunk's time when one game takes `secondsPerGame`. */
export function chunkGamesFor(secondsPerGame: number): number {
  if (!(secondsPerGame > 0)) return MOST_CHUNK_GAMES;
  return Math.min(MOST_CHUNK_GAMES, Math.max(1, Math.round(CHUNK_SECONDS / secondsPerGame)));
}
