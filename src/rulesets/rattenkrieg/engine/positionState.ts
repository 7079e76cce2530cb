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
  /** All arrays except the choices, in sequence. */
  protected readonly rng: Int32Array;

  /** The next step: one of steps.ts. */
  step = 0;
  reason: Reason = 0;
  turn = 0;
  /** The side that acted first. */
  firstSide: Side = 0;
  actionCount = 0;
  /** What is decided; see choices.ts. */
  decision = 0;
  /** The active side. */
  actor: Side = 0;

  // --- the volley under way
  /** The side that fires: the actor, or its enemy in reaction. */
  firing: Side = 0;
  /** 1 = in reaction, 2 = from an ambush. */
  reacts = 0;
  /** 1 = the walkers spotted the ambush in time. */
  isSpotted = 0;
  /** Who fires, and the target of single shots; -1 = each draws one. */
  who = 0;
  picked = -1;
  shooter = 0;
  /** Dice of the shooter that are rolled, that are to be rolled, and the number of their targets. */
  dice = 0;
  diceToFall = 0;
  covered = 0;
  sixes = 0;
  /** Target of the die. */
  target = 0;
  targetCount = 0;
  /** Highest tier of the weapons that have fired (R-MOR-05). */
  tierFired = 0;
  /** Deaths that comrades have not reacted to yet (R-AGG-04). */
  deaths = 0;
  /** Figure that tests its morale, or side whose nerve is checked. */
  tester = 0;

  // --- the assault on a floor
  /** Modifiers of shots at the squads' current positions. */
  shots: ShotSums;
  /** The contested room, and the position of the first squad: places in assault.ts. */
  room = 0;
  place = 0;
  /** Grenades left for this room, and the total thrown. */
  grenades = 0;
  thrown = 0;
  /** 1 = the room has acted since the others came in. */
  isAnswered = 0;
  /** Charges, and men captured without a fight or who gave up. */
  charges = 0;
  takenMen = 0;
  /** Pairs of the current charge, number of fights finished, and number of able men of each side. */
  pairs = 0;
  pair = 0;
  chargers = 0;
  foes = 0;
  /** Chargers and their enemies who can still help (R-CC-02). */
  chargerHelpers = 0;
  foeHelpers = 0;
  meleeModifier = 0;
  /** Deaths among the chargers that comrades have not reacted to yet. */
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
  /** The same, and the number of men in action, when orders were placed. */
  readonly valueBefore: Int32Array;
  readonly menBefore: Int32Array;
  /** Bonus actions and dice in the next turn, from the end of this one. */
  readonly extraActions: Int32Array;
  readonly boost: Int32Array;
  /** The state of the squad as a whole; see nerve.ts. */
  readonly fate: Int32Array;

  // --- by figure: side 0 first
  /** States of fire/states.ts. */
  readonly state: Int32Array;
  /** The worst result of the volley for the figure, and who caused it. */
  readonly hit: Int32Array;
  readonly hitBy: Int32Array;
  /** The result of the current burst; kept only where its later dice depend on it (OQ-50), otherwise as able. */
  readonly struck: Int32Array;
  /** Actions of its squad until it has got up (R-ACT-04). */
  readonly owed: Int32Array;
  /** Number of aiming actions (R-FIRE-06). */
  readonly aims: Int32Array;
  /** Number of enemies that it has put out of action. */
  readonly score: Int32Array;
  /** Figures that can be shot at, `targetCount` of them: first those drawn for the shooter, in order. */
  readonly targets: Int32Array;
  /** What excludes it from the fire: CANNOT_FIRE and UNSEEN of figures.ts. */
  readonly apart: Int32Array;
  /** Able chargers, then their enemies; those who have met come first. */
  readonly queue: Int32Array;
  readonly choices: Int32Array;
  choiceCount = 0;

  constructor(rules: Rules) {
    super(rules.chances.die);
    this.rules = rules;
    const { figures } = rules;
    this.rng = new Int32Array(2 * SIDE_ARRAYS + FIGURE_ARRAYS * figures);
    let taken = 0;
    const take = (length: number): Int32Array => {
      taken += length;
      return this.rng.subarray(taken - length, taken);
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
    // Everybody or the gunners, at anybody or one figure, and the other choices.
    this.choices = new Int32Array(2 * (figures + 1) + 7);
  }

  /** Makes this position equal to `other`, which must have been made from the same rules. */
  copyFrom(other: PositionState): void {
    this.copyWaiting(other);
    this.choiceCount = other.choiceCount;
    this.rng.set(other.rng);
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

  /** Resets to the state before the first turn, without any positions. */
  clear(): void {
    this.rng.fill(0);
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
