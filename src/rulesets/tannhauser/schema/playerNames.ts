/** Reserved names and limits of AI players. Without zod, as `names.ts`, so that the page has them at no cost. */

/** AI players that are programs, weakest first; those in the data cannot have their names. */
export const PLAYER_PROGRAMS = ['random', 'greedy', 'planner'] as const;

/** The default AI player: the strongest one that plays an ordinary study in less than a minute. */
export const DEFAULT_PLAYER = 'tactician';

/** The AI player for fast drafts: four times as fast as the default player, and weaker. */
export const DRAFT_PLAYER = 'greedy';

/** Names of the two candidates in the games of a search for weights. */
export const TUNING_HANDS = ['tuning-first', 'tuning-second'] as const;

/** Percentage of its choices that a player may overlook. */
export const MOST_OVERLOOKED = 99;
