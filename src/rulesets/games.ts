/** The game of every ruleset. Workers load it, so it knows no questions and no studies. */
import type { Game } from '../game/game.ts';
import { dustWarfare } from './dust-warfare/game.ts';
import type { OfEvery } from './names.ts';
import { rattenkrieg } from './rattenkrieg/game.ts';
import { tannhauser } from './tannhauser/game.ts';

export const GAMES: OfEvery<Game> = { tannhauser, 'dust-warfare': dustWarfare, rattenkrieg };
