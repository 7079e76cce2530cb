/** Attacks one after the other on one target, as a game: the engine plays each activation, and only its offers are decided. */
import { DECISION, OVER, type Side, type Waiting } from '../../../game/contract.ts';
import type { CopyableGame } from '../../../game/solve.ts';
import {
  ATTACK,
  DECIDE_ACT,
  END_ACTIVATION,
  EXTRA_ATTACK,
  encodeChoice,
  kindOfChoice,
} from '../engine/choices.ts';
import { createPosition } from '../engine/game.ts';
import { ON_BOARD, RAISED_COMBAT } from '../engine/layout.ts';
import { rowsLeft } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { beginActivation } from '../engine/scene.ts';
import { positionKey } from './positionKey.ts';

/** One attack of the volley. */
export interface PlannedAttack {
  readonly miniature: number;
  /** Its number among the miniature's weapons. */
  readonly weapon: number;
  /** By Extra Ammunition, after the attack action of the same activation. */
  readonly isExtra: boolean;
  /** Combat +1 is bought before it (T-CP-06). */
  readonly boost: boolean;
}

export class VolleyGame implements CopyableGame<VolleyGame> {
  readonly p: Position;
  readonly attacks: readonly PlannedAttack[];
  readonly target: number;
  /** Attacks that have been made, or that nobody can make any more. */
  next = 0;

  /** A copy of the position before the first attack, which `begin` has to follow. */
  constructor(from: Position, attacks: readonly PlannedAttack[], target: number) {
    this.p = createPosition(from.rules);
    this.p.shareRoster(from);
    this.p.copyFrom(from);
    this.attacks = attacks;
    this.target = target;
  }

  /** Lets the first attacker begin. */
  begin(): this {
    this.p.waiting = OVER;
    this.#goOn();
    return this;
  }

  copyFrom(other: VolleyGame): void {
    this.p.copyFrom(other.p);
    this.next = other.next;
  }

  get waiting(): Waiting {
    return this.p.waiting;
  }

  get decider(): Side {
    return this.p.decider;
  }

  get seat(): number {
    return this.p.seat;
  }

  get choices(): Int32Array {
    return this.p.choices;
  }

  get choiceCount(): number {
    return this.p.choiceCount;
  }

  get chance() {
    return this.p.chance;
  }

  get chanceStream(): number {
    return this.p.chanceStream;
  }

  get isDead(): boolean {
    return rowsLeft(this.p, this.target) === 0;
  }

  /** Positions with the same key play on alike. */
  get key(): string {
    return `${this.next}|${positionKey(this.p)}`;
  }

  choose(index: number): void {
    const { p } = this;
    const kind = p.decision === DECIDE_ACT ? kindOfChoice(p.choices[index]) : -1;
    if (kind === ATTACK || kind === EXTRA_ATTACK) this.next++;
    // An activation that ends takes the attacks along that it could not make.
    if (kind === END_ACTIVATION) this.#passOver(p.active);
    p.choose(index);
    this.#goOn();
  }

  resolve(outcome: number): void {
    this.p.resolve(outcome);
    this.#goOn();
  }

  /** Index of the choice that makes the next attack; -1 when it cannot be made here. */
  get attackIndex(): number {
    const { p, next, attacks, target } = this;
    if (p.waiting !== DECISION || p.decision !== DECIDE_ACT || next >= attacks.length) return -1;
    const { miniature, weapon, isExtra } = attacks[next];
    if (miniature !== p.active) return -1;
    return this.#indexOf(encodeChoice(isExtra ? EXTRA_ATTACK : ATTACK, target, weapon));
  }

  /** What is done where an activation asks: the next attack, or nothing more; -1 for every other decision. */
  get plannedIndex(): number {
    if (this.p.decision !== DECIDE_ACT) return -1;
    const attack = this.attackIndex;
    return attack >= 0 ? attack : this.#indexOf(encodeChoice(END_ACTIVATION));
  }

  #indexOf(choice: number): number {
    return this.p.choices.subarray(0, this.p.choiceCount).indexOf(choice);
  }

  #passOver(miniature: number): void {
    const { attacks } = this;
    while (this.next < attacks.length && attacks[this.next].miniature === miniature) this.next++;
  }

  /** Lets the next attacker begin when an activation is over and the target lives. */
  #goOn(): void {
    const { p, attacks } = this;
    while (p.waiting === OVER && this.next < attacks.length && !this.isDead) {
      const { miniature, boost } = attacks[this.next];
      if (p.status[miniature] !== ON_BOARD || p.activated[miniature] === 1) {
        this.#passOver(miniature);
        continue;
      }
      beginActivation(p, miniature);
      if (boost) p.raised[miniature] |= RAISED_COMBAT;
    }
  }
}
