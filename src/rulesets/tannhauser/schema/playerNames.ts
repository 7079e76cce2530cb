/** Names of players that no entry of the data may have. */

/** Players that are programs, weakest first; one of the data cannot have their names. */
export const PLAYER_PROGRAMS = ['random', 'greedy', 'planner'] as const;

/** Who plays where nobody is named: the strongest player whose games of a usual study take less than a minute. */
export const DEFAULT_PLAYER = 'tactician';

/** The fast draft: it plays four games where the default player plays one, and loses to it. */
export const DRAFT_PLAYER = 'greedy';

/** Names that the two searching hands have in the games of a search for weights. */
export const TUNING_HANDS = ['tuning-first', 'tuning-second'] as const;
