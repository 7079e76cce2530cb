/** The loop of one game. */
import { drawAlias } from '../dice/alias.ts';
import { CHANCE, DECISION, type Game, type Player } from './contract.ts';

/** Offsets of the players' own random streams, by seat. */
export type PlayerStreams = readonly number[];

/**
 * Plays the game to its end.
 * @param players by seat
 * @param rng the game's random streams (random/streams.ts)
 * @param report receives the index of every choice and outcome before the game does
 */
export function playGame<G extends Game>(
  game: G,
  players: readonly Player<G>[],
  rng: Int32Array,
  playerStreams: PlayerStreams,
  report?: (answer: number) => void,
): void {
  while (step(game, players, rng, playerStreams, report));
}

/**
 * Plays the game until `isReached`, tested before every choice and roll, or to its end.
 * @param report receives the index of every choice and outcome before the game does
 */
export function playUntil<G extends Game>(
  game: G,
  players: readonly Player<G>[],
  rng: Int32Array,
  playerStreams: PlayerStreams,
  isReached: () => boolean,
  report?: (answer: number) => void,
): void {
  while (!isReached() && step(game, players, rng, playerStreams, report));
}

/** Makes one choice or roll; false when the game is over. */
function step<G extends Game>(
  game: G,
  players: readonly Player<G>[],
  rng: Int32Array,
  playerStreams: PlayerStreams,
  report?: (answer: number) => void,
): boolean {
  if (game.waiting === CHANCE) {
    const outcome = drawAlias(game.chance, rng, game.chanceStream);
    report?.(outcome);
    game.resolve(outcome);
  } else if (game.waiting === DECISION) {
    const { seat } = game;
    const choice = players[seat].choose(game, rng, playerStreams[seat]);
    report?.(choice);
    game.choose(choice);
  } else return false;
  return true;
}
