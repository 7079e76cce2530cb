/** The data of a firefight in progress. */
import type { Side } from '../../../game/contract.ts';
import { WaitingGame } from '../../../game/waitingGame.ts';
import type { ShotSums } from '../compile/figures.ts';
import type { Rules } from '../compile/rules.ts';
import type { Reason } from './events.ts';

const SIDE_ARRAYS = 10;
const FIGURE_ARRAYS = 10;

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
  /** 1 = in reaction, 2 = out of an ambush. */
  reacts = 0;
  /** 1 = the walkers saw the ambush in time. */
  isSpotted = 0;
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

  // --- the assault on a floor
  /** What is added to shots where the squads are now. */
  shots: ShotSums;
  /** Room that is fought for, and where the first squad is: places in assault.ts. */
  room = 0;
  place = 0;
  /** Grenades left for this room, and thrown in all. */
  grenades = 0;
  thrown = 0;
  /** 1 = the room has acted since the others came in. */
  isAnswered = 0;
  /** Charges, and men taken without a fight, or who gave up. */
  charges = 0;
  takenMen = 0;
  /** Pairs of the charge under way, how many have fought, and how many able men each side had. */
  pairs = 0;
  pair = 0;
  chargers = 0;
  foes = 0;
  /** Men of the chargers and of their foes who can still help (R-CC-02). */
  chargerHelpers = 0;
  foeHelpers = 0;
  meleeModifier = 0;
  /** Deaths among the chargers that comrades have still to take in. */
  ownDeaths = 0;

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
  /** What the burst under way has done to it; kept only where its later dice meet that (OQ-50), else as able. */
  readonly struck: Int32Array;
  /** Actions of its squad until it is up again (R-ACT-04). */
  readonly owed: Int32Array;
  /** Actions of aiming (R-FIRE-06). */
  readonly aims: Int32Array;
  /** Enemies that it has put out of action. */
  readonly score: Int32Array;
  /** Figures that can be shot at, `targetCount` of them: those drawn for the shooter first, in their order. */
  readonly targets: Int32Array;
  /** What keeps it out of the fire: CANNOT_FIRE and UNSEEN of figures.ts. */
  readonly apart: Int32Array;
  /** Able chargers, then their foes; those who have met first. */
  readonly queue: Int32Array;
  readonly choices: Int32Array;
  choiceCount = 0;

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
    this.struck = take(figures);
    this.owed = take(figures);
    this.aims = take(figures);
    this.score = take(figures);
    this.targets = take(figures);
    this.apart = take(figures);
    this.queue = take(figures);
    this.shots = rules.shots;
    // Everybody or the gunners, at anybody or one figure, and the rest.
    this.choices = new Int32Array(2 * (figures + 1) + 7);
  }

  /** Makes this position equal to `other`, which must have been made from the same rules. */
  copyFrom(other: PositionState): void {
    this.copyWaiting(other);
    this.choiceCount = other.choiceCount;
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
    this.isSpotted = other.isSpotted;
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
    this.shots = other.shots;
    this.room = other.room;
    this.place = other.place;
    this.grenades = other.grenades;
    this.thrown = other.thrown;
    this.isAnswered = other.isAnswered;
    this.charges = other.charges;
    this.takenMen = other.takenMen;
    this.pairs = other.pairs;
    this.pair = other.pair;
    this.chargers = other.chargers;
    this.foes = other.foes;
    this.chargerHelpers = other.chargerHelpers;
    this.foeHelpers = other.foeHelpers;
    this.meleeModifier = other.meleeModifier;
    this.ownDeaths = other.ownDeaths;
  }

  /** Back to the state before the first turn, nobody there. */
  clear(): void {
    this.words.fill(0);
    this.turn = 0;
    this.isSpotted = 0;
    this.firstSide = 0;
    this.actionCount = 0;
    this.decisionCount = 0;
    this.shots = this.rules.shots;
    this.thrown = 0;
    this.charges = 0;
    this.takenMen = 0;
    this.ownDeaths = 0;
  }
}
