import type { Game, Player } from '../game/contract.ts';
import { uniformInt } from '../random/streams.ts';

/** Chooses uniformly among the legal choices. The foot of every ladder. */
export const randomPlayer: Player<Game> = {
  name: 'random',
  choose: (game, words, stream) => uniformInt(words, stream, game.choiceCount),
};
