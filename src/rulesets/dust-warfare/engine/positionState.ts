/**
 * The data of an engagement in progress, mostly integers in one block: units with markers and cover, the stack of frames being resolved,
 * and the pending decision or roll.
 */
import type { Side } from '../../../game/contract.ts';
import type { Reason } from './events.ts';
import { FRAME_SIZE, MAX_FRAMES } from './layout.ts';
import { PositionWords } from './positionWords.ts';

export abstract class PositionState extends PositionWords {
  // --- the turn
  /** 1, 2, 3 …; 0 before the first. */
  turn = 0;
  /** Index in `rules.ranges` of this turn's distance. */
  band = 0;
  /** Side that acts first this turn (D-INIT-02). */
  initiating: Side = 0;
  /** The initiating side of turn 1. */
  firstSide: Side = 0;
  /** 1 = Unit phase: the inactive side may react (D-REACT-01). */
  reactable = 0;
  /** Remaining actions of the active unit. */
  actions = 0;
  /** 1 = the active unit has attacked, or moved, in this activation. */
  attacked = 0;
  movedFirst = 0;

  // --- what the game waits for
  decision = 0;
  /** The unit that the decision is about, or -1. */
  decisionUnit = -1;
  /** While a reaction is decided: the attacker or mover, and the mode of its attack, or -1 for a move. */
  threat = -1;
  threatMode = -1;
  /** While weapons are aimed: the mode of the attack. */
  aimMode = -1;
  /** Weapons of the attacker that are aimed at other units, as a mask. */
  threatSilent = 0;
  /** Offset of the top frame on the stack; below 0 = none. */
  frame = -FRAME_SIZE;

  /** How the game ended. */
  reason: Reason = 0;
  activationCount = 0;

  /** Number of units on the table, by side. */
  readonly alive = this.perSide();
  /** The units on the table, in order: `standing[firstOf[side] … firstOf[side] + alive[side] - 1]`. */
  readonly standing = this.perUnit();
  readonly orders = this.perSide();

  // --- units: side 0 first
  /** Damage that the unit can still take; 0 = destroyed. It also gives the number of miniatures with one point each (D-ATK-08). */
  readonly life = this.perUnit();
  /** Suppression markers. */
  readonly markers = this.perUnit();
  /** 1 = has a reaction marker. */
  readonly reacted = this.perUnit();
  readonly activated = this.perUnit();
  /** 1 = has been given an order this turn. */
  readonly ordered = this.perUnit();
  /** 1 = has moved this turn. */
  readonly moved = this.perUnit();
  /** Cover in points before improvements. */
  readonly cover = this.perUnit();
  /** 1 = its cover is one step better against the current attack (D-REACT-05). */
  readonly prone = this.perUnit();
  /** Damage-table effects: bits of layout.ts. */
  readonly effects = this.perUnit();
  /** Lost weapons, and weapons without ammunition, as masks. */
  readonly lost = this.perUnit();
  readonly empty = this.perUnit();
  /** Its used once-per-game abilities: bits of `ONCE` in compile/modes.ts. */
  readonly used = this.perUnit();
  /** While weapons are aimed separately: the attacker's weapons aimed at the unit, as a mask (D-ATK-01). */
  readonly aimed = this.perUnit();
  /** Defences in force, as a mask of their numbers (compile/defences.ts). */
  readonly defending = this.perUnit();
  /** Number of retreat moves so far (D-UNIT-04). */
  readonly retreats = this.perUnit();
  /** Points of damage that the unit has inflicted. */
  readonly damageDone = this.perUnit();
  /** Cached stance and fire of each unit; see `changed`. */
  readonly stance = this.perUnit();
  readonly fire = this.perUnit();
  readonly frames = this.take(MAX_FRAMES * FRAME_SIZE);
  /** The listed choices of a decision: at most every mode of attack on every unit, support for each unit, and a few more. */
  protected readonly listed = new Int32Array(8 + this.rules.units.length * (this.rules.modes.length + 4));
  protected listedCount = 0;

  /** Army points of enemies that each unit has destroyed, as the share of damage from its hits. */
  readonly pointsDone = new Float64Array(this.rules.units.length);

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

  /** Resets to the state before the first turn, with all units intact. */
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
