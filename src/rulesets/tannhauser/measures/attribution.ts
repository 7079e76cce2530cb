/** Actions of each miniature in a game, and the win probability that its activations added. */
import type { ColumnSpec } from '../../../game/contract.ts';
import { miniatureIn, miniatureSlots } from '../columns.ts';
import {
  CAPTURE_THE_FLAG,
  DEATHMATCH,
  DOMINATION,
  KING_OF_THE_HILL,
  OBJECTIVE,
  STORY,
} from '../compile/mode.ts';
import type { Rules } from '../compile/rules.ts';
import type { MatchConfiguration } from '../configuration.ts';
import { weaponRecord } from '../engine/equipment.ts';
import type { GameEvent } from '../engine/events.ts';
import { createPosition } from '../engine/game.ts';
import { MAX_MINIATURES, RANGED_FLAG, WEAPON_FLAGS } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';
import type { Gauge } from './gauge.ts';
import { createStanding } from './standing.ts';

/** A quantity counted for each miniature. */
interface Count {
  /** The column is called `topic:miniature`. */
  readonly topic: string;
  /** The miniature that an event counts for; -1 = none. */
  readonly who: (event: GameEvent) => number;
  /** The amount, when it counts for a miniature; default 1. */
  readonly amount?: (event: GameEvent, p: Position) => number;
}

/** An objective with both its halves is completed (T-MODE-OBJ-03). */
const COMPLETE = 2;

/** Counts of every mode. Wounds dealt and kills are already columns of every game. */
const COUNTS: readonly Count[] = [
  { topic: 'activations', who: (event) => (event.type === 'activation' ? event.miniature : -1) },
  {
    topic: 'wounds-taken',
    who: (event) => (event.type === 'wounds' ? event.miniature : -1),
    amount: (event) => (event.type === 'wounds' ? event.wounds : 0),
  },
  { topic: 'attacks', who: attackerOf },
  // Ranged attacks.
  {
    topic: 'shots',
    who: attackerOf,
    amount: (event, p) => (event.type === 'attack' && isRanged(p, event.attacker, event.weapon) ? 1 : 0),
  },
  // Command Points from its medals, its crates and its challenge.
  { topic: 'points-earned', who: earnerOf, amount: earnedIn },
  // Command Points that its side spends on it; re-rolls of the initiative count for no miniature.
  {
    topic: 'points-spent',
    who: (event) => (event.type === 'purchase' ? event.miniature : -1),
    amount: (event) => (event.type === 'purchase' ? event.paid : 0),
  },
];

/** Counts of actions towards victory, by mode. */
const DEEDS: Readonly<Record<number, readonly Count[]>> = {
  [DEATHMATCH]: [],
  [CAPTURE_THE_FLAG]: [flagCount('flags-acquired', 'acquired'), flagCount('flags-planted', 'planted')],
  [DOMINATION]: [flagCount('flags-placed', 'placed')],
  [KING_OF_THE_HILL]: [
    {
      topic: 'points-scored',
      who: (event) => (event.type === 'score' ? event.miniature : -1),
      amount: (event) => (event.type === 'score' ? event.points : 0),
    },
  ],
  [OBJECTIVE]: [
    { topic: 'objectives-advanced', who: (event) => (event.type === 'objective' ? event.miniature : -1) },
    {
      topic: 'objectives-completed',
      who: (event) => (event.type === 'objective' && event.halves === COMPLETE ? event.miniature : -1),
    },
  ],
  [STORY]: [
    {
      topic: 'scenario-actions',
      who: (event) => (event.type === 'scenario-action' && event.succeeded ? event.miniature : -1),
    },
  ],
};

/**
 * Columns: each count of each miniature, then `wpa:miniature`, then `standing` and `wpa-rest`.
 *
 * `wpa` (win probability added): the change of the side's win probability over the miniature's activations, by the
 * planner's evaluator at their beginnings and ends; it includes all reactions and dice. `standing` is the first side's
 * win probability at the start of the game; `wpa-rest` is its change between activations: turns, initiative, setting
 * overwatch, Hound DOGs and the turn limit. So for the first side (a draw is half a win) result = standing + Σ wpa of
 * its miniatures − Σ wpa of the other side's + wpa-rest.
 */
export function createAttribution(rules: Rules, configuration: MatchConfiguration): Gauge {
  const slots = miniatureSlots(configuration, rules);
  const counts = [...COUNTS, ...DEEDS[rules.mode.kind]];
  const counted = counts.map(() => new Int32Array(MAX_MINIATURES));
  const chances = new AddedChances(rules);
  let p: Position;

  const columnsOf = (topic: string, type: ColumnSpec['type']): ColumnSpec[] =>
    slots.map(({ key }) => ({ name: `${topic}:${key}`, type }));
  return {
    columns: [
      ...counts.flatMap(({ topic }) => columnsOf(topic, 'int16')),
      ...columnsOf('wpa', 'float64'),
      { name: 'standing', type: 'float64' },
      { name: 'wpa-rest', type: 'float64' },
    ],
    begin(position) {
      p = position;
      for (const tally of counted) tally.fill(0);
      chances.begin(p);
    },
    hear(event) {
      counts.forEach(({ who, amount }, count) => {
        const miniature = who(event);
        if (miniature >= 0) counted[count][miniature] += amount === undefined ? 1 : amount(event, p);
      });
      if (event.type === 'activation') chances.settle(p, event.miniature);
      else if (event.type === 'end-of-activation') chances.settle(p, MAX_MINIATURES);
    },
    write(_, columns, from, row) {
      chances.settle(p, MAX_MINIATURES);
      let at = from;
      const miniatures = slots.map(({ side, character }) => miniatureIn(p, side, character));
      for (const tallied of [...counted, chances.added]) {
        for (const miniature of miniatures) columns[at++][row] = miniature < 0 ? 0 : tallied[miniature];
      }
      columns[at][row] = chances.first;
      columns[at + 1][row] = chances.added[MAX_MINIATURES];
    },
  };
}

/** Changes of the win probability over activations. */
class AddedChances {
  /** By miniature, for its own side; the last one between activations, for the first side. */
  readonly added = new Float64Array(MAX_MINIATURES + 1);
  /** The first side's win probability at the start of the game. */
  first = 0;
  readonly #standing: ReturnType<typeof createStanding>;
  /** A copy to evaluate, since evaluation may search routes and change the position. */
  readonly #copy: Position;
  #last = 0;
  /** The active miniature, or MAX_MINIATURES. */
  #active = MAX_MINIATURES;

  constructor(rules: Rules) {
    this.#standing = createStanding(rules);
    this.#copy = createPosition(rules);
  }

  begin(p: Position): void {
    this.#copy.shareRoster(p);
    this.added.fill(0);
    this.#active = p.active < 0 ? MAX_MINIATURES : p.active;
    this.first = this.#read(p);
    this.#last = this.first;
  }

  #read(p: Position): number {
    this.#copy.copyFrom(p);
    return this.#standing(this.#copy);
  }

  /** Adds the change since the last call to the miniature that was active, and sets the next one. */
  settle(p: Position, next: number): void {
    const now = this.#read(p);
    const isSecond = this.#active < MAX_MINIATURES && p.side[this.#active] === 1;
    this.added[this.#active] += isSecond ? this.#last - now : now - this.#last;
    this.#last = now;
    this.#active = next;
  }
}

function flagCount(topic: string, what: 'acquired' | 'planted' | 'placed'): Count {
  return {
    topic,
    who: (event) => (event.type === 'flag' && event.what === what ? event.miniature : -1),
  };
}

function attackerOf(event: GameEvent): number {
  return event.type === 'attack' ? event.attacker : -1;
}

function isRanged(p: Position, miniature: number, weapon: number): boolean {
  return (p.weapons[weaponRecord(miniature, weapon) + WEAPON_FLAGS] & RANGED_FLAG) !== 0;
}

function earnerOf(event: GameEvent): number {
  const { type } = event;
  return type === 'command-points' || type === 'crate' || type === 'challenge' ? event.miniature : -1;
}

function earnedIn(event: GameEvent): number {
  const { type } = event;
  return type === 'command-points' || type === 'crate' || type === 'challenge' ? event.gained : 0;
}
