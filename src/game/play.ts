/** The loop of one game. */
import { drawAlias } from '../dice/alias.ts';
import { CHANCE, DECISION, type Game, type Player } from './contract.ts';

/** Which words belong to the players' own streams: their offsets, first side and second side. */
export type PlayerStreams = readonly [number, number];

/**
 * Plays the game to its end.
 * @param words the game's random streams (random/streams.ts)
 */
export function playGame<G extends Game>(
  game: G,
  players: readonly [Player<G>, Player<G>],
  words: Int32Array,
  playerStreams: PlayerStreams,
): void {
  while (step(game, players, words, playerStreams));
}

/** Plays the game until `isReached`, which is asked before every choice and roll, or to its end. */
export function playUntil<G extends Game>(
  game: G,
  players: readonly [Player<G>, Player<G>],
  words: Int32Array,
  playerStreams: PlayerStreams,
  isReached: () => boolean,
): void {
  while (!isReached() && step(game, players, words, playerStreams));
}

/** One choice or roll; false when the game is over. */
function step<G extends Game>(
  game: G,
  players: readonly [Player<G>, Player<G>],
  words: Int32Array,
  playerStreams: PlayerStreams,
): boolean {
  if (game.waiting === CHANCE) game.resolve(drawAlias(game.chance, words, game.chanceStream));
  else if (game.waiting === DECISION) {
    const side = game.decider;
    game.choose(players[side].choose(game, words, playerStreams[side]));
  } else return false;
  return true;
}
