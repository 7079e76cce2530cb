/** Replaces the threads that play: only input before the first game is fuzzed, and no case may take long. */
import { ShockrollError, SystemError } from '../../src/base/errors.ts';

const NO_GAMES = 'system/no-games-here';

function refuse(): never {
  throw new SystemError([{ code: NO_GAMES, place: {}, message: 'no games are played here' }]);
}

/** Whether a command reached its first game. */
export function isNoGames(thrown: unknown): boolean {
  return thrown instanceof ShockrollError && thrown.faults.every(({ code }) => code === NO_GAMES);
}

export const threads = { createThreadPool: refuse, createThreadExecutor: refuse };
export const server = { listen: refuse };
export const evaluator = { createEvaluatorSampler: refuse };
/** Refused, because trees of three targets take minutes. */
export const activation = { answerActivation: refuse };
