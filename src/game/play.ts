/** The loop of one game. */
import { drawAlias } from '../dice/alias.ts';
import { CHANCE, DECISION, type Game, type Player } from './contract.ts';

/** Which words belong to the players' own streams: their offsets by seat. */
export type PlayerStreams = readonly number[];

/**
 * Plays the game to its end.
 * @param players by seat
 * @param words the game's random streams (random/streams.ts)
 * @param tell hears the index of every choice and outcome before the game does
 */
export function playGame<G extends Game>(
  game: G,
  players: readonly Player<G>[],
  words: Int32Array,
  playerStreams: PlayerStreams,
  tell?: (answer: number) => void,
): void {
  while (step(game, players, words, playerStreams, tell));
}

/**
 * Plays the game until `isReached`, which is asked before every choice and roll, or to its end.
 * @param tell hears the index of every choice and outcome before the game does
 */
export function playUntil<G extends Game>(
  game: G,
  players: readonly Player<G>[],
  words: Int32Array,
  playerStreams: PlayerStreams,
  isReached: () => boolean,
  tell?: (answer: number) => void,
): void {
  while (!isReached() && step(game, players, words, playerStreams, tell));
}

/** One choice or roll; false when the game is over. */
function step<G extends Game>(
  game: G,
  players: readonly Player<G>[],
  words: Int32Array,
  playerStreams: PlayerStreams,
  tell?: (answer: number) => void,
): boolean {
  if (game.waiting === CHANCE) {
    const outcome = drawAlias(game.chance, words, game.chanceStream);
    tell?.(outcome);
    game.resolve(outcome);
  } else if (game.waiting === DECISION) {
    const { seat } = game;
    const choice = players[seat].choose(game, words, playerStreams[seat]);
    tell?.(choice);
    game.choose(choice);
  } else return false;
  return true;
}
