/** Attacks one after the other on the same targets, as a game: the engine plays each activation, and only its offers are decided. */
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
  /** By target: a number among the miniature's weapons; -1: none of them can be used on it. */
  readonly weapons: readonly number[];
  /** By Extra Ammunition, after the attack action of the same activation. */
  readonly isExtra: boolean;
  /** Combat +1 is bought before it (T-CP-06). */
  readonly boost: boolean;
}

export class VolleyGame implements CopyableGame<VolleyGame> {
  readonly p: Position;
  readonly attacks: readonly PlannedAttack[];
  readonly targets: readonly number[];
  /** Whether the target of each attack is free; otherwise it is the first that stands. */
  readonly isFree: boolean;
  /** Attacks that have been made, or that nobody can make any more. */
  next = 0;

  /** A copy of the position before the first attack, which `begin` has to follow. */
  constructor(
    from: Position,
    attacks: readonly PlannedAttack[],
    targets: readonly number[],
    isFree: boolean,
  ) {
    this.p = createPosition(from.rules);
    this.p.shareRoster(from);
    this.p.copyFrom(from);
    this.attacks = attacks;
    this.targets = targets;
    this.isFree = isFree;
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

  /** @param target its number among the targets */
  isGone(target: number): boolean {
    return rowsLeft(this.p, this.targets[target]) === 0;
  }

  /** Whether all targets are dead. */
  get isFinished(): boolean {
    return this.targets.every((_, target) => this.isGone(target));
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

  /**
   * Indices of the choices that make the next attack; none when it cannot be made here. Where its target is not free it is one, at the
   * first target that stands. A free one may also be at two targets of one roll.
   */
  get attackChoices(): number[] {
    const { p, next, attacks, targets, isFree } = this;
    if (p.waiting !== DECISION || p.decision !== DECIDE_ACT || next >= attacks.length) return [];
    const { miniature, weapons, isExtra } = attacks[next];
    if (miniature !== p.active) return [];
    const kind = isExtra ? EXTRA_ATTACK : ATTACK;
    const standing = [...targets.keys()].filter((target) => weapons[target] >= 0 && !this.isGone(target));
    const found = standing.flatMap((target) => this.#choice(kind, targets[target], weapons[target], -1));
    if (!isFree) return found.slice(0, 1);
    const pairs = standing.flatMap((one, place) =>
      standing.slice(place + 1).flatMap((other) => {
        if (weapons[one] !== weapons[other]) return [];
        const pair = this.#choice(kind, targets[one], weapons[one], targets[other]);
        return pair.length > 0 ? pair : this.#choice(kind, targets[other], weapons[one], targets[one]);
      }),
    );
    return [...found, ...pairs];
  }

  /** What is done where an activation asks: the next attack, or nothing more; -1 for every other decision, and where targets are free. */
  get plannedIndex(): number {
    if (this.p.decision !== DECIDE_ACT) return -1;
    const choices = this.attackChoices;
    if (choices.length > 1) return -1;
    return choices.length === 1 ? choices[0] : this.#indexOf(encodeChoice(END_ACTIVATION));
  }

  /** The index of an attack that is offered. @param second the other target; -1: none */
  #choice(kind: number, target: number, weapon: number, second: number): number[] {
    const index = this.#indexOf(encodeChoice(kind, target, weapon, second + 1));
    return index < 0 ? [] : [index];
  }

  #indexOf(choice: number): number {
    return this.p.choices.subarray(0, this.p.choiceCount).indexOf(choice);
  }

  #passOver(miniature: number): void {
    const { attacks } = this;
    while (this.next < attacks.length && attacks[this.next].miniature === miniature) this.next++;
  }

  /** Lets the next attacker begin when an activation is over and a target lives. */
  #goOn(): void {
    const { p, attacks } = this;
    while (p.waiting === OVER && this.next < attacks.length && !this.isFinished) {
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
