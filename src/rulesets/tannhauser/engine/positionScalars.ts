/** The single numbers of a position: the turn, the attack being resolved, what the game waits for, the end. */
import type { Side } from '../../../game/contract.ts';
import { WaitingGame } from '../../../game/waitingGame.ts';
import type { Rules } from '../compile/rules.ts';
import type { DecisionKind } from './choices.ts';
import type { AttackKind, Reason } from './events.ts';
import { FRAME_SIZE } from './layout.ts';

export abstract class PositionScalars extends WaitingGame {
  readonly rules: Rules;
  choiceCount = 0;

  // --- the turn
  turn = 0;
  /** Side with the initiative. */
  initiative: Side = 0;
  /** Side that activates next. */
  nextSide: Side = 0;
  /** Side that acted first in turn 1. */
  firstSide: Side = 0;
  /** The active miniature, or -1 (T-TURN-06). */
  active = -1;
  movementPoints = 0;
  actionUsed = 0;
  /** 1 = the active miniature has neither moved nor acted yet. */
  fresh = 0;
  /** 1 = the action of this activation must not be an attack. */
  attackForbidden = 0;
  /** 1 = the bull rush of this activation has been tried (T-RUSH-04). */
  rushTried = 0;
  /** The enemy whose circle a won bull rush opens, or -1 (T-RUSH-02). */
  rushed = -1;
  /** The active miniature when it uses the secret doors and so its worst row (T-SDOOR-02), or -1. */
  worstRow = -1;
  /** 1 = an overwatch attack has just interrupted the active miniature (T-OW-07). */
  interrupted = 0;
  /** Column of the characteristic of the duel being decided. */
  duelColumn = 0;
  /** The duel that opens a gated path: 0 not fought, 1 won, 2 lost in this activation. */
  gateState = 0;
  /** Successes by which the attacker won the last duel; 0 or less = lost (T-DUEL-01). */
  duelNet = 0;

  // --- the attack being resolved, for the player who decides on it
  attacker = -1;
  target = -1;
  weapon = 0;
  attackKind: AttackKind = 0;
  hits = 0;
  /** Composition of the initial pool while its re-roll is being decided. */
  composition = 0;
  /** Flags of the weapon in the shock roll being decided; below, the change of its pool. */
  shockFlags = 0;
  shockDiceChange = 0;
  /** Wounds that the last shock roll left. */
  newWounds = 0;

  // --- what the game waits for; seats beyond 0 and 1 share a side with its general (T-MULTI)
  decision: DecisionKind = 0;
  /** The miniature the decision is about. */
  decisionMiniature = -1;
  /** Offset of the frame on top of the stack; below 0 = none. */
  frame = -FRAME_SIZE;

  /** How the game ended. */
  reason: Reason = 0;
  activationCount = 0;
  tokenCount = 0;
  auraCount = 0;
  /** Gates in force. */
  gateCount = 0;
  /** Content of the crate that a side decides about; see `crate` for the code. */
  crateSeen = 0;

  constructor(rules: Rules) {
    super(rules.tables.d10);
    this.rules = rules;
  }

  protected copyScalars(other: PositionScalars): void {
    this.copyWaiting(other);
    this.choiceCount = other.choiceCount;
    this.turn = other.turn;
    this.initiative = other.initiative;
    this.nextSide = other.nextSide;
    this.firstSide = other.firstSide;
    this.active = other.active;
    this.movementPoints = other.movementPoints;
    this.actionUsed = other.actionUsed;
    this.fresh = other.fresh;
    this.attackForbidden = other.attackForbidden;
    this.rushTried = other.rushTried;
    this.rushed = other.rushed;
    this.worstRow = other.worstRow;
    this.interrupted = other.interrupted;
    this.duelNet = other.duelNet;
    this.gateState = other.gateState;
    this.duelColumn = other.duelColumn;
    this.attacker = other.attacker;
    this.target = other.target;
    this.weapon = other.weapon;
    this.attackKind = other.attackKind;
    this.hits = other.hits;
    this.composition = other.composition;
    this.shockFlags = other.shockFlags;
    this.shockDiceChange = other.shockDiceChange;
    this.newWounds = other.newWounds;
    this.decision = other.decision;
    this.decisionMiniature = other.decisionMiniature;
    this.frame = other.frame;
    this.reason = other.reason;
    this.activationCount = other.activationCount;
    this.tokenCount = other.tokenCount;
    this.auraCount = other.auraCount;
    this.gateCount = other.gateCount;
    this.crateSeen = other.crateSeen;
  }
}
