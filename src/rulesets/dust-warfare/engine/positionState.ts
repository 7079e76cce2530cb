/**
 * The data of an engagement in progress, most of it as integers in one block: what is left of every unit, its markers and its
 * cover, the stack of frames that says what is being resolved, and what the game waits for.
 */
import type { Side } from '../../../game/contract.ts';
import { WaitingGame } from '../../../game/waitingGame.ts';
import type { Rules } from '../compile/rules.ts';
import type { Reason } from './events.ts';
import { FRAME_SIZE, MAX_FRAMES } from './layout.ts';

/** Arrays with one word a unit. */
const UNIT_ARRAYS = 19;

export abstract class PositionState extends WaitingGame {
  readonly rules: Rules;
  /** Everything that is not a scalar. */
  readonly words: Int32Array;

  // --- the turn
  /** 1, 2, 3 …; 0 before the first. */
  turn = 0;
  /** Which of `rules.ranges` the sides fight at this turn. */
  band = 0;
  /** Side that acts first this turn (D-INIT-02). */
  initiating: Side = 0;
  /** The initiating side of turn 1. */
  firstSide: Side = 0;
  /** 1 = Unit phase: the side that is not active may react (D-REACT-01). */
  reactable = 0;
  /** Actions left to the unit that acts. */
  actions = 0;
  /** 1 = the unit that acts has attacked, or moved, in this activation. */
  attacked = 0;
  movedFirst = 0;

  // --- what the game waits for
  decision = 0;
  /** The unit that the decision is about, or -1. */
  decisionUnit = -1;
  /** While a reaction is decided: the attacker or mover, and the mode of its attack, or -1 of a move. */
  threat = -1;
  threatMode = -1;
  /** While weapons are aimed: the mode of the attack. */
  aimMode = -1;
  /** Weapons of the attacker that are aimed at somebody else, as a mask. */
  threatSilent = 0;
  /** Offset of the frame on top of the stack; below 0 = none. */
  frame = -FRAME_SIZE;

  /** How the game ended. */
  reason: Reason = 0;
  activationCount = 0;

  /** Units on the table, by side. */
  readonly alive: Int32Array;
  /** Which these are, in their order: `standing[firstOf[side] … firstOf[side] + alive[side] - 1]`. */
  readonly standing: Int32Array;
  readonly orders: Int32Array;

  // --- units: side 0 first
  /** Damage that the unit can still take; 0 = gone. Miniatures of one point each are counted by it (D-ATK-08). */
  readonly life: Int32Array;
  /** Suppression markers. */
  readonly markers: Int32Array;
  /** 1 = has a reaction marker. */
  readonly reacted: Int32Array;
  readonly activated: Int32Array;
  /** 1 = has been given an order this turn. */
  readonly ordered: Int32Array;
  /** 1 = has moved this turn. */
  readonly moved: Int32Array;
  /** Cover in points, before what improves it. */
  readonly cover: Int32Array;
  /** 1 = its cover is one step better against the attack under way (D-REACT-05). */
  readonly prone: Int32Array;
  /** Damage-table effects: bits of layout.ts. */
  readonly effects: Int32Array;
  /** Weapons that are lost, and weapons without ammunition, as masks. */
  readonly lost: Int32Array;
  readonly empty: Int32Array;
  /** What it has used of its once-per-game abilities: bits of `ONCE` in compile/modes.ts. */
  readonly used: Int32Array;
  /** While weapons are aimed apart: those of the attacker that are aimed at the unit, as a mask (D-ATK-01). */
  readonly aimed: Int32Array;
  /** Defences in force, as a mask of their numbers (compile/defences.ts). */
  readonly defending: Int32Array;
  /** Retreat moves made so far (D-UNIT-04). */
  readonly retreats: Int32Array;
  /** Points of damage that it has done. */
  readonly damageDone: Int32Array;
  /** What is known of each unit's stance and fire; see `changed`. */
  readonly stance: Int32Array;
  readonly fire: Int32Array;
  readonly frames: Int32Array;
  /** The choices of a decision, as far as they are listed. */
  protected readonly listed: Int32Array;
  protected listedCount = 0;

  /** Army points of the enemy that each unit has destroyed: the share of what its hits took off. */
  readonly pointsDone: Float64Array;

  constructor(rules: Rules) {
    super(rules.chances.die);
    this.rules = rules;
    const units = rules.units.length;
    this.words = new Int32Array(4 + UNIT_ARRAYS * units + MAX_FRAMES * FRAME_SIZE);
    let taken = 0;
    const take = (length: number): Int32Array => {
      taken += length;
      return this.words.subarray(taken - length, taken);
    };
    this.alive = take(2);
    this.standing = take(units);
    this.orders = take(2);
    this.life = take(units);
    this.markers = take(units);
    this.reacted = take(units);
    this.activated = take(units);
    this.ordered = take(units);
    this.moved = take(units);
    this.cover = take(units);
    this.prone = take(units);
    this.effects = take(units);
    this.lost = take(units);
    this.empty = take(units);
    this.used = take(units);
    this.aimed = take(units);
    this.defending = take(units);
    this.retreats = take(units);
    this.damageDone = take(units);
    this.stance = take(units);
    this.fire = take(units);
    this.frames = take(MAX_FRAMES * FRAME_SIZE);
    // At most every mode of attack on every unit, what helps each of them, and a few more.
    this.listed = new Int32Array(8 + units * (rules.modes.length + 4));
    this.pointsDone = new Float64Array(units);
  }

  /** Makes this position equal to `other`, which must have been made from the same rules. */
  copyFrom(other: PositionState): void {
    this.copyWaiting(other);
    this.words.set(other.words);
    this.listed.set(other.listed);
    this.listedCount = other.listedCount;
    this.pointsDone.set(other.pointsDone);
    this.turn = other.turn;
    this.band = other.band;
    this.initiating = other.initiating;
    this.firstSide = other.firstSide;
    this.reactable = other.reactable;
    this.actions = other.actions;
    this.attacked = other.attacked;
    this.movedFirst = other.movedFirst;
    this.decision = other.decision;
    this.decisionUnit = other.decisionUnit;
    this.threat = other.threat;
    this.threatMode = other.threatMode;
    this.aimMode = other.aimMode;
    this.threatSilent = other.threatSilent;
    this.frame = other.frame;
    this.reason = other.reason;
    this.activationCount = other.activationCount;
  }

  /** Back to the state before the first turn, all units whole. */
  clear(): void {
    this.words.fill(0);
    this.pointsDone.fill(0);
    this.turn = 0;
    this.band = 0;
    this.initiating = 0;
    this.firstSide = 0;
    this.reactable = 0;
    this.decisionCount = 0;
    this.activationCount = 0;
    this.frame = -FRAME_SIZE;
  }
}
