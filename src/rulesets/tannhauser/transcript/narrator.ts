/** Names in a transcript, and the layout of its lines. */
import type { ShownRoll } from '../../../dice/faces.ts';
import type { MatchConfiguration } from '../configuration.ts';
import { weaponRecord } from '../engine/equipment.ts';
import type { GameEvent } from '../engine/events.ts';
import { WEAPON_TOKEN } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';
import { drawnAttack, drawnShock } from '../rollTexts.ts';
import { sideNames } from '../sideNames.ts';

/** Events by type. */
export type Events = { readonly [E in GameEvent as E['type']]: E };
/** An event of one of the types; default: any. */
export type Reported<K extends keyof Events = keyof Events> = {
  [P in K]: { readonly type: P } & Events[P];
}[K];

/**
 * A line, indented by its depth: 0 for turns, 1 for what a side does, 2 for what a miniature does, 3 for its
 * consequences.
 */
export interface Line {
  readonly depth: 0 | 1 | 2 | 3;
  readonly text: string;
}

/** The line for each type of event; undefined = none. */
export type Sentences = {
  readonly [K in keyof Events]: (event: Reported<K>, names: Narrator) => Line | undefined;
};

export class Narrator {
  readonly p: Position;
  /** The stream for drawing faces, where the game drew only the outcome. */
  readonly #rng: Int32Array;
  readonly #sides: [string, string];
  #rolled: ShownRoll | undefined;

  constructor(p: Position, configuration: MatchConfiguration, rng: Int32Array) {
    this.p = p;
    this.#rng = rng;
    this.#sides = [...sideNames(configuration)];
  }

  /** The attack or shock roll drawn last. */
  get rolled(): ShownRoll | undefined {
    return this.#rolled;
  }

  attackRoll(event: Events['attack-roll']): ShownRoll {
    this.#rolled = drawnAttack(event, this.#rng);
    return this.#rolled;
  }

  shockRoll(event: Events['shock-roll']): ShownRoll {
    this.#rolled = drawnShock(event, this.#rng);
    return this.#rolled;
  }

  side(side: number): string {
    return this.#sides[side];
  }

  /** Names a side with several alternatives after the team it plays, once settled. */
  callSide(side: number, name: string): void {
    this.#sides[side] = name;
  }

  miniature(miniature: number): string {
    const { p } = this;
    return p.rules.characters[p.character[miniature]].name;
  }

  /** The side of a miniature. */
  sideOf(miniature: number): string {
    return this.side(this.p.side[miniature]);
  }

  /** The current health row of a miniature. */
  row(miniature: number): string {
    return `row ${this.p.row[miniature] + 1} of ${this.p.rowCount[miniature]}`;
  }

  item(token: number): string {
    const { name, flagOfSide } = this.p.rules.items[this.p.tokenItem[token]];
    return flagOfSide === undefined ? name : `flag of ${this.side(flagOfSide)}`;
  }

  weapon(miniature: number, weapon: number): string {
    const { p } = this;
    const token = p.weapons[weaponRecord(miniature, weapon) + WEAPON_TOKEN];
    if (token >= 0) return `the ${this.item(token)}`;
    return p.rules.characters[p.character[miniature]].builtIn === undefined
      ? 'bare hands'
      : 'its built-in weapon';
  }

  circle(circle: number): string {
    return this.p.rules.board.names[circle];
  }

  /** The circle name of a special circle, by its number. */
  special(special: number): string {
    return this.circle(this.p.rules.board.specials[special]);
  }
}

export function line(depth: Line['depth'], text: string): Line {
  return { depth, text };
}
