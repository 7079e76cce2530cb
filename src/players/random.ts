import type { Game, Player } from '../game/contract.ts';
import { uniformInt } from '../random/streams.ts';

/** Chooses uniformly among the legal choices. The lowest rung of every ladder. */
export const randomPlayer: Player<Game> = {
  name: 'random',
  choose: (game, rng, stream) => uniformInt(rng, stream, game.choiceCount),
};
