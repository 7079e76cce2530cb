/** Names of players that no entry of the data may have. */

/** Players that are programs, weakest first; one of the data cannot have their names. */
export const PLAYER_PROGRAMS = ['random', 'greedy', 'planner'] as const;

/** Names that the two searching hands have in the games of a search for weights. */
export const TUNING_HANDS = ['tuning-first', 'tuning-second'] as const;
