/** In place of the threads that play: what is fuzzed are the words before the first game, and no case may take long. */
import { ShockrollError, SystemError } from '../../src/base/errors.ts';

const NO_GAMES = 'system/no-games-here';

function refuse(): never {
  throw new SystemError([{ code: NO_GAMES, place: {}, message: 'no games are played here' }]);
}

/** Whether a command came as far as its first game. */
export function isNoGames(thrown: unknown): boolean {
  return thrown instanceof ShockrollError && thrown.faults.every(({ code }) => code === NO_GAMES);
}

export const threads = { createThreadPool: refuse, createThreadExecutor: refuse };
export const server = { listen: refuse };
export const evaluator = { createEvaluatorSampler: refuse };
/** Trees of three targets take minutes. */
export const activation = { answerActivation: refuse };
