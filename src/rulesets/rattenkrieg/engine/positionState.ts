/** The data of a firefight in progress. */
import type { Side } from '../../../game/contract.ts';
import { WaitingGame } from '../../../game/waitingGame.ts';
import type { Rules } from '../compile/rules.ts';
import type { Reason } from './events.ts';

const SIDE_ARRAYS = 10;
const FIGURE_ARRAYS = 7;

export abstract class PositionState extends WaitingGame {
  readonly rules: Rules;
  /** All arrays but the choices, one behind the other. */
  protected readonly words: Int32Array;

  /** What comes next: one of steps.ts. */
  step = 0;
  reason: Reason = 0;
  turn = 0;
  /** The side that acted first. */
  firstSide: Side = 0;
  actionCount = 0;
  /** What is decided; see choices.ts. */
  decision = 0;
  /** The side whose action it is. */
  actor: Side = 0;

  // --- the volley under way
  /** The side that fires, the actor or in reaction its enemy. */
  firing: Side = 0;
  /** 1 = in reaction. */
  reacts = 0;
  /** Who fires, and the figure that single shots pick; -1 = each draws its own. */
  who = 0;
  picked = -1;
  shooter = 0;
  /** Dice of the shooter that have fallen, that are to fall, and the figures that they are dealt out to. */
  dice = 0;
  diceToFall = 0;
  covered = 0;
  sixes = 0;
  /** Figure that the die falls on. */
  target = 0;
  targetCount = 0;
  /** Highest tier that has fired (R-MOR-05). */
  tierFired = 0;
  /** Deaths that comrades have still to take in (R-AGG-04). */
  deaths = 0;
  /** Figure that tests its morale, or side whose nerve is checked. */
  tester = 0;

  // --- by side
  readonly actions: Int32Array;
  /** 1 = has an order this turn (R-TO-01). */
  readonly ordered: Int32Array;
  /** 1 = has not acted this turn (R-TURN-06). */
  readonly fresh: Int32Array;
  /** Figures dead or wounded. */
  readonly out: Int32Array;
  readonly aggressiveness: Int32Array;
  /** The same, and the men not out of action, when orders were placed. */
  readonly valueBefore: Int32Array;
  readonly menBefore: Int32Array;
  /** What an end of turn adds to the actions and dice of the next one. */
  readonly extraActions: Int32Array;
  readonly boost: Int32Array;
  /** What has become of the squad as a whole: fates in nerve.ts. */
  readonly fate: Int32Array;

  // --- by figure: side 0 first
  /** States of fire/states.ts. */
  readonly state: Int32Array;
  /** The worst that the volley has done to it, and who did it. */
  readonly hit: Int32Array;
  readonly hitBy: Int32Array;
  /** Actions of its squad until it is up again (R-ACT-04). */
  readonly owed: Int32Array;
  /** Actions of aiming (R-FIRE-06). */
  readonly aims: Int32Array;
  /** Enemies that it has put out of action. */
  readonly score: Int32Array;
  /** Figures that can be shot at, `targetCount` of them: those drawn for the shooter first, in their order. */
  readonly targets: Int32Array;
  readonly choices: Int32Array;

  constructor(rules: Rules) {
    super(rules.chances.die);
    this.rules = rules;
    const { figures } = rules;
    this.words = new Int32Array(2 * SIDE_ARRAYS + FIGURE_ARRAYS * figures);
    let taken = 0;
    const take = (length: number): Int32Array => {
      taken += length;
      return this.words.subarray(taken - length, taken);
    };
    this.actions = take(2);
    this.ordered = take(2);
    this.fresh = take(2);
    this.out = take(2);
    this.aggressiveness = take(2);
    this.valueBefore = take(2);
    this.menBefore = take(2);
    this.extraActions = take(2);
    this.boost = take(2);
    this.fate = take(2);
    this.state = take(figures);
    this.hit = take(figures);
    this.hitBy = take(figures);
    this.owed = take(figures);
    this.aims = take(figures);
    this.score = take(figures);
    this.targets = take(figures);
    // Everybody or the gunners, at anybody or one figure, and the rest.
    this.choices = new Int32Array(2 * (figures + 1) + 3);
  }

  /** Makes this position equal to `other`, which must have been made from the same rules. */
  copyFrom(other: PositionState): void {
    this.copyWaiting(other);
    this.words.set(other.words);
    this.choices.set(other.choices);
    this.step = other.step;
    this.reason = other.reason;
    this.turn = other.turn;
    this.firstSide = other.firstSide;
    this.actionCount = other.actionCount;
    this.decision = other.decision;
    this.actor = other.actor;
    this.firing = other.firing;
    this.reacts = other.reacts;
    this.who = other.who;
    this.picked = other.picked;
    this.shooter = other.shooter;
    this.dice = other.dice;
    this.diceToFall = other.diceToFall;
    this.covered = other.covered;
    this.sixes = other.sixes;
    this.target = other.target;
    this.targetCount = other.targetCount;
    this.tierFired = other.tierFired;
    this.deaths = other.deaths;
    this.tester = other.tester;
  }

  /** Back to the state before the first turn, nobody there. */
  clear(): void {
    this.words.fill(0);
    this.turn = 0;
    this.firstSide = 0;
    this.actionCount = 0;
    this.decisionCount = 0;
  }
}
