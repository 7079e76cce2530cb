/** The players of Tannhäuser by name. */
import type { Player } from '../../../game/contract.ts';
import { randomPlayer } from '../../../players/random.ts';
import { byId } from '../compile/lookup.ts';
import type { Rules } from '../compile/rules.ts';
import type { Position } from '../engine/position.ts';
import { createGreedyPlayer } from './greedy.ts';
import { createTactician } from './tactician/tactician.ts';

interface PlayerEntry {
  readonly id: string;
  readonly describe: string;
  readonly create: (rules: Rules) => Player<Position>;
}

const players: readonly PlayerEntry[] = [
  { id: 'random', describe: 'uniform over the legal choices', create: () => randomPlayer },
  {
    id: 'greedy',
    describe: 'one activation ahead, by the exact expected value of each shot',
    create: createGreedyPlayer,
  },
  {
    id: 'tactician',
    describe: 'whole activations with what the enemy could answer, by weights tuned for each mode',
    create: createTactician,
  },
];

/** Names for `--ai`, weakest first. */
export const playerNames: readonly string[] = players.map((player) => player.id);

/** What each player does, for help texts and reports. */
export const playerDescriptions: ReadonlyMap<string, string> = new Map(
  players.map((player) => [player.id, player.describe]),
);

/** A fresh player for one thread; the name must be one of `playerNames`. */
export function playerByName(name: string, rules: Rules): Player<Position> {
  return byId(players, name).create(rules);
}
