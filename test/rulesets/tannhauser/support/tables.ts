/** Games of all ten core characters for the invariants of games. */
import { createStreams, seedStreams, uniformInt } from '../../../../src/random/streams.ts';
import type { Rules } from '../../../../src/rulesets/tannhauser/compile/rules.ts';
import { PACK_IDS } from '../../../../src/rulesets/tannhauser/configuration.ts';
import {
  begin,
  createPosition,
  enlist,
  type RosterEntry,
} from '../../../../src/rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { GAME_STREAMS, PLAYER_DRAWS, streamOf } from '../../../../src/rulesets/tannhauser/engine/streams.ts';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import type { Table } from '../../../invariants/gameInvariants.ts';
import { catalogue } from './catalogue.ts';

/** A game in progress, with packs and dice drawn by the seed. */
export function coreTable(rules: Rules, players: readonly [string, string], seed: number): Table<Position> {
  const game = createPosition(rules);
  const rng = createStreams(GAME_STREAMS);
  seedStreams(rng, seed, 0, 0);
  enlist(game, coreRoster(rules, seed));
  begin(game, rules.entriesAssigned ? [seed % 2, 1 - (seed % 2)] : undefined);
  return {
    game,
    rng,
    players: [createPlayer(players[0], rules), createPlayer(players[1], rules)],
    playerStreams: [streamOf(0, PLAYER_DRAWS), streamOf(1, PLAYER_DRAWS)],
  };
}

/** Each of the core characters with one of its packs. */
function coreRoster(rules: Rules, seed: number): RosterEntry[] {
  const rng = createStreams(1);
  seedStreams(rng, seed, 1, 0);
  const miniatures = rules.characters.map(({ packs }, character): RosterEntry => {
    const known = PACK_IDS.filter((pack) => packs[pack] !== undefined);
    const side = catalogue.characters[character].faction === 'reich' ? 0 : 1;
    return { side, character, pack: known[uniformInt(rng, 0, known.length)] };
  });
  return miniatures.sort((a, b) => a.side - b.side);
}
