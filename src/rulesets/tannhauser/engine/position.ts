/**
 * A game in progress as integers in one block: who stands where in which health row, which tokens lie where,
 * the Command Points, and the stack of frames that says what is being resolved. Rules are in the chapters
 * beside this file; this one only holds the data and the few helpers that all of them use.
 */
import { InternalError } from '../../../base/errors.ts';
import { illegalChoice } from '../../../base/messages/tannhauser.ts';
import type { AliasTable } from '../../../dice/alias.ts';
import {
  CHANCE,
  DECISION,
  DRAW,
  type Game,
  OVER,
  RUNNING,
  type Side,
  type Waiting,
  type Winner,
} from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import type { DecisionKind } from './choices.ts';
import type { AttackKind, EventSink, GameEvent, Reason } from './events.ts';
import {
  FRAME_SIZE,
  MAX_AURAS,
  MAX_CHOICES,
  MAX_FIGURES,
  MAX_FRAMES,
  MAX_SMOKE_GRENADES,
  MAX_TOKENS,
  MAX_WEAPONS,
  WEAPON_FIELDS,
} from './layout.ts';
import { Memory } from './memory.ts';
import { overflow } from './overflow.ts';
import { copyReach, createReach, type Reach } from './reachMemory.ts';

export type FrameHandler = (p: Position, frame: number) => void;

export class Position implements Game {
  readonly rules: Rules;
  readonly memory: Memory;
  readonly #handlers: readonly FrameHandler[];

  // --- the turn
  turn = 0;
  /** Side with the initiative. */
  initiative: Side = 0;
  /** Side that activates next. */
  nextSide: Side = 0;
  /** Side that acted first in turn 1. */
  firstSide: Side = 0;
  /** The active figure, or -1 (T-TURN-06). */
  active = -1;
  movementPoints = 0;
  actionUsed = 0;
  /** 1 = the active figure has neither moved nor acted yet. */
  fresh = 0;
  /** 1 = the action of this activation must not be an attack. */
  attackForbidden = 0;
  /** 1 = the bull rush of this activation has been tried (T-RUSH-04). */
  rushTried = 0;
  /** The enemy whose circle a won bull rush opens, or -1 (T-RUSH-02). */
  rushed = -1;
  /** The active figure when it uses the secret doors and so its worst row (T-SDOOR-02), or -1. */
  worstRow = -1;
  /** 1 = an overwatch attack has just interrupted the active figure (T-OW-07). */
  interrupted = 0;
  /** Column of the characteristic of the duel being decided. */
  duelColumn = 0;
  /** The duel that opens a gated path: 0 not fought, 1 won, 2 lost in this activation. */
  gateState = 0;
  /** Successes by which the attacker won the last duel; 0 or less = lost (T-DUEL-01). */
  duelNet = 0;

  // --- the attack being resolved, for the player who is asked about it
  attacker = -1;
  target = -1;
  weapon = 0;
  attackKind: AttackKind = 0;
  hits = 0;
  /** Composition of the initial pool while its re-roll is being decided. */
  composition = 0;
  /** Of the shock roll being decided: flags of the weapon, change of the pool. */
  shockFlags = 0;
  shockDiceChange = 0;
  /** Wounds that the last shock roll left. */
  newWounds = 0;

  // --- what the game waits for
  waiting: Waiting = OVER;
  decider: Side = 0;
  /** Who decides: 0 and 1 are the generals of the sides, the others share a side with one (T-MULTI). */
  seat = 0;
  decision: DecisionKind = 0;
  /** The figure the decision is about. */
  decisionFigure = -1;
  choiceCount = 0;
  chance: AliasTable;
  chanceStream = 0;
  /** The choice or outcome that the frame on top asked for. */
  answer = 0;
  /** Offset of the frame on top of the stack; below 0 = none. */
  frame = -FRAME_SIZE;

  // --- the end
  winner: Winner = DRAW;
  reason: Reason = 0;

  decisionCount = 0;
  activationCount = 0;
  tokenCount = 0;
  auraCount = 0;
  /** Gates in force. */
  gateCount = 0;
  /** Content of the crate that a side is asked about; see `crate` for the code. */
  crateSeen = 0;

  // --- the two sides
  readonly commandPoints: Int32Array;
  /** Entry circle of each side; -1 before it is picked. */
  readonly entry: Int32Array;
  /** A second one + 1, or 0: rush-and-go and scenarios (T-SETUP-12). */
  readonly secondEntry: Int32Array;
  /** Command Points a turn. */
  readonly allowance: Int32Array;
  /** Effects a side has bought in the current activation (T-CP-02, R-24). */
  readonly boughtMovement: Int32Array;
  readonly boughtCounterattack: Int32Array;
  readonly boughtShakeOff: Int32Array;
  /** 1 = the side has activated somebody this turn, or has had its last chance to reinforce (T-REINF-01). */
  readonly hasActivated: Int32Array;

  // --- figures: side 0 first
  /** Who is who in this game; set by `enlist`, never changed in play. */
  figureCount = 0;
  readonly character = new Int32Array(MAX_FIGURES);
  readonly side = new Int32Array(MAX_FIGURES);
  /** The seat of the player whose figure it is. */
  readonly seatOf = new Int32Array(MAX_FIGURES);
  /** Index into PACK_IDS. */
  readonly pack = new Int32Array(MAX_FIGURES);
  readonly rowCount = new Int32Array(MAX_FIGURES);
  /** Characteristics by figure, row and column: combat, stamina, mental, movement. */
  readonly sheet = new Int32Array(MAX_FIGURES * 16);
  /** Highest and lowest value of each column (T-TERM-05). */
  readonly best = new Int32Array(MAX_FIGURES * 4);
  readonly worst = new Int32Array(MAX_FIGURES * 4);

  readonly status: Int32Array;
  readonly circle: Int32Array;
  /** Current row, 0 = top. */
  readonly row: Int32Array;
  readonly activated: Int32Array;
  readonly movedThisTurn: Int32Array;
  /** 1 = on overwatch (T-OW). */
  readonly watching: Int32Array;
  /** The turn in which a dead figure comes back by itself, or 0, and the item that brings it back. */
  readonly returning: Int32Array;
  readonly returnItem: Int32Array;
  /** 1 = a protection cancels the wounds of the next attack. */
  readonly armed: Int32Array;
  readonly raised: Int32Array;
  readonly woundsDealt: Int32Array;
  readonly kills: Int32Array;
  readonly pending: Int32Array;
  /** Circle + 1 of the destroyed-Voïvode token that a figure has left, or 0 (T-VOI-02). */
  readonly remains: Int32Array;
  /** Challenge + 1 while it is open, minus that once it is carried out, 0 = none (T-CHAL). */
  readonly challenge: Int32Array;
  /** Bonus token as item index + 1, and the item it replaces; 0 = none (T-SETUP-08). */
  readonly bonusItem: Int32Array;
  readonly bonusReplaces: Int32Array;

  // --- what a figure's inventory makes of it; rebuilt by equipment.ts when a token moves
  readonly weaponCount: Int32Array;
  readonly weapons: Int32Array;
  readonly bestStamina: Int32Array;
  readonly shockTenCounts: Int32Array;
  /** What items add to the figure's shock rolls: dice and automatic successes. */
  readonly shockDice: Int32Array;
  readonly shockSuccesses: Int32Array;
  readonly cancelAllTraits: Int32Array;
  readonly initiativeBonus: Int32Array;
  readonly movementBonus: Int32Array;
  readonly ignorePenalty: Int32Array;
  readonly ignoresSmoke: Int32Array;
  /** Pool that replaces a weapon's on overwatch attacks, or NO_POOL. */
  readonly overwatchPool: Int32Array;
  readonly keepsOverwatch: Int32Array;
  /** Turn in which enemies pass through the figure's circle; 0 = none. */
  readonly passedInTurn: Int32Array;
  /** Auras in force: bearer and number of the aura in `rules.auras`, two words each. */
  readonly auras: Int32Array;

  // --- tokens
  readonly tokenItem: Int32Array;
  readonly tokenPlace: Int32Array;
  /** 1 = turned facedown: it fills its slot and does nothing. */
  readonly tokenFacedown: Int32Array;
  /** 1 = moved by the inventory action under way: each token moves once. */
  readonly tokenMark: Int32Array;
  /** A charge lying on a circle: number of the activation that placed it, else 0. */
  readonly tokenPlaced: Int32Array;

  // --- the board
  /** Figure + 1, or 0. */
  readonly occupant: Int32Array;
  /** Rubble icons on each circle (T-MAP-06). */
  readonly rubble: Int32Array;
  /** How many Smoke Grenades fill each circle. */
  readonly smoke: Int32Array;
  /** Smoke Grenade tokens: circle + 1 and smoke tokens left on it, two words each; 0 = free place. */
  readonly smokeGrenades: Int32Array;

  /** The walk under way, circle by circle; see movement.ts. */
  readonly route: Int32Array;
  /** Flag on each special circle: side + 1, 0 = none. */
  readonly flagAt: Int32Array;
  /** Objective token on each special circle: owner + 1, whether it lies faceup, halves done (2 bits a side). */
  readonly objectiveOwner: Int32Array;
  /** Which of its owner's tokens it is, as number in `rules.objectiveTokens` + 1; 0 = one without a known smaller icon. */
  readonly objectiveToken: Int32Array;
  readonly objectiveFaceup: Int32Array;
  readonly objectiveProgress: Int32Array;
  /** Bit of each side that has scored at a special circle; the last two are the enemy entry points (T-MODE-KOTH-03). */
  readonly scored: Int32Array;
  /** Flags planted or on the board, points, or objectives done, by side. */
  readonly score: Int32Array;
  /** Hidden from the other side but for the leader: place in the chain of command (T-MODE-KOTH-01). */
  readonly chain: Int32Array;
  /** Hidden from players. Content of the crate on each special circle: item index + 1, -(Command Points + 1), 0 = none. */
  readonly crate: Int32Array;
  /** 1 = a secret door on this special circle (T-SDOOR). */
  readonly doorAt: Int32Array;
  /** Bit row of circles that nobody may enter, and the state of a scenario; see compile/story.ts. */
  readonly locked: Int32Array;
  readonly story: Int32Array;
  readonly frames: Int32Array;
  readonly choices: Int32Array;
  /** The last search for reachable circles: while a figure acts, what its choices were made from. */
  readonly reach: Reach;

  sink: EventSink | undefined;

  constructor(rules: Rules, handlers: readonly FrameHandler[]) {
    this.rules = rules;
    this.#handlers = handlers;
    const circles = rules.board.size;
    const memory = new Memory(
      64 +
        MAX_FIGURES * (40 + MAX_WEAPONS * WEAPON_FIELDS) +
        MAX_TOKENS * 5 +
        MAX_AURAS * 2 +
        MAX_SMOKE_GRENADES * 2 +
        circles * 12 +
        rules.board.words +
        (rules.story?.words ?? 0) +
        MAX_FRAMES * FRAME_SIZE +
        MAX_CHOICES,
    );
    const perFigure = (): Int32Array => memory.take(MAX_FIGURES);
    const perSide = (): Int32Array => memory.take(2);
    this.memory = memory;
    this.commandPoints = perSide();
    this.entry = perSide();
    this.secondEntry = perSide();
    this.allowance = perSide();
    this.boughtMovement = perSide();
    this.boughtCounterattack = perSide();
    this.boughtShakeOff = perSide();
    this.hasActivated = perSide();
    this.status = perFigure();
    this.circle = perFigure();
    this.row = perFigure();
    this.activated = perFigure();
    this.movedThisTurn = perFigure();
    this.watching = perFigure();
    this.returning = perFigure();
    this.returnItem = perFigure();
    this.armed = perFigure();
    this.raised = perFigure();
    this.woundsDealt = perFigure();
    this.kills = perFigure();
    this.pending = perFigure();
    this.remains = perFigure();
    this.challenge = perFigure();
    this.bonusItem = perFigure();
    this.bonusReplaces = perFigure();
    this.weaponCount = perFigure();
    this.weapons = memory.take(MAX_FIGURES * MAX_WEAPONS * WEAPON_FIELDS);
    this.bestStamina = perFigure();
    this.shockTenCounts = perFigure();
    this.shockDice = perFigure();
    this.shockSuccesses = perFigure();
    this.cancelAllTraits = perFigure();
    this.initiativeBonus = perFigure();
    this.movementBonus = perFigure();
    this.ignorePenalty = perFigure();
    this.ignoresSmoke = perFigure();
    this.overwatchPool = perFigure();
    this.keepsOverwatch = perFigure();
    this.passedInTurn = perFigure();
    this.auras = memory.take(MAX_AURAS * 2);
    this.tokenItem = memory.take(MAX_TOKENS);
    this.tokenPlace = memory.take(MAX_TOKENS);
    this.tokenFacedown = memory.take(MAX_TOKENS);
    this.tokenMark = memory.take(MAX_TOKENS);
    this.tokenPlaced = memory.take(MAX_TOKENS);
    this.occupant = memory.take(circles);
    this.rubble = memory.take(circles);
    this.smoke = memory.take(circles);
    this.smokeGrenades = memory.take(MAX_SMOKE_GRENADES * 2);
    // No walk enters a circle twice.
    this.route = memory.take(circles);
    const perSpecial = (): Int32Array => memory.take(rules.board.specials.length + 2);
    this.flagAt = perSpecial();
    this.objectiveOwner = perSpecial();
    this.objectiveToken = perSpecial();
    this.objectiveFaceup = perSpecial();
    this.objectiveProgress = perSpecial();
    this.scored = perSpecial();
    this.score = perSide();
    this.chain = perFigure();
    this.crate = memory.take(Math.max(1, rules.board.specials.length));
    this.doorAt = perSpecial();
    this.locked = memory.take(rules.board.words);
    this.story = memory.take(rules.story?.words ?? 0);
    this.frames = memory.take(MAX_FRAMES * FRAME_SIZE);
    this.choices = memory.take(MAX_CHOICES);
    this.reach = createReach(circles, rules.board.words, rules.maxMovement);
    this.chance = rules.tables.d10;
  }

  /** Makes this position equal to `other`, which must have been made from the same rules and enlisted alike. */
  copyFrom(other: Position): void {
    this.memory.words.set(other.memory.words);
    copyReach(this.reach, other.reach);
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
    this.waiting = other.waiting;
    this.decider = other.decider;
    this.seat = other.seat;
    this.decision = other.decision;
    this.decisionFigure = other.decisionFigure;
    this.choiceCount = other.choiceCount;
    this.chanceStream = other.chanceStream;
    this.answer = other.answer;
    this.frame = other.frame;
    this.winner = other.winner;
    this.reason = other.reason;
    this.decisionCount = other.decisionCount;
    this.activationCount = other.activationCount;
    this.tokenCount = other.tokenCount;
    this.auraCount = other.auraCount;
    this.gateCount = other.gateCount;
    this.crateSeen = other.crateSeen;
    this.chance = other.chance;
  }

  /** Takes over who is who from a position of the same rules, so that `copyFrom` can be used. */
  shareRoster(other: Position): void {
    this.figureCount = other.figureCount;
    this.character.set(other.character);
    this.side.set(other.side);
    this.seatOf.set(other.seatOf);
    this.pack.set(other.pack);
    this.rowCount.set(other.rowCount);
    this.sheet.set(other.sheet);
    this.best.set(other.best);
    this.worst.set(other.worst);
  }

  /** Back to an empty board. */
  clear(): void {
    this.memory.words.fill(0);
    this.turn = 0;
    this.active = -1;
    this.worstRow = -1;
    this.decisionCount = 0;
    this.activationCount = 0;
    this.tokenCount = 0;
    this.auraCount = 0;
    this.gateCount = 0;
    this.figureCount = 0;
    this.waiting = OVER;
  }

  /** Runs until a side must choose, dice must fall, or the game is over. */
  advance(): void {
    while (this.waiting === RUNNING) {
      // A scene set up in the middle of a game ends with its last frame.
      if (this.frame < 0) this.waiting = OVER;
      else this.#handlers[this.frames[this.frame]](this, this.frame);
    }
  }

  choose(index: number): void {
    if (this.waiting !== DECISION || index < 0 || index >= this.choiceCount) {
      throw new InternalError([
        { code: 'game/illegal-choice', place: {}, message: illegalChoice(index, this.choiceCount) },
      ]);
    }
    this.decisionCount++;
    this.answer = this.choices[index];
    this.waiting = RUNNING;
    this.advance();
  }

  resolve(outcome: number): void {
    this.answer = outcome;
    this.waiting = RUNNING;
    this.advance();
  }

  /** Puts a frame on the stack; it runs before the one below goes on. */
  push(kind: number, a = 0, b = 0, c = 0, d = 0): void {
    this.frame += FRAME_SIZE;
    const { frame, frames } = this;
    if (frame >= frames.length) throw overflow('things being resolved', MAX_FRAMES);
    frames.fill(0, frame, frame + FRAME_SIZE);
    frames[frame] = kind;
    frames[frame + 2] = a;
    frames[frame + 3] = b;
    frames[frame + 4] = c;
    frames[frame + 5] = d;
  }

  pop(): void {
    this.frame -= FRAME_SIZE;
  }

  /**
   * Begins the list of choices for a decision of `side`; add to it, then the frame returns and waits.
   * @param owner the figure whose player decides, where it is not `figure`; without one of the side, its general does
   */
  ask(side: Side, decision: DecisionKind, figure: number, owner: number = figure): void {
    this.waiting = DECISION;
    this.decider = side;
    this.seat = owner >= 0 && this.side[owner] === side ? this.seatOf[owner] : side;
    this.decision = decision;
    this.decisionFigure = figure;
    this.choiceCount = 0;
  }

  /** Takes the question back: there is only one possible answer. */
  cancelAsk(answer: number): void {
    this.waiting = RUNNING;
    this.answer = answer;
  }

  addChoice(choice: number): void {
    if (this.choiceCount === MAX_CHOICES) throw overflow('legal choices', MAX_CHOICES);
    this.choices[this.choiceCount++] = choice;
  }

  /** Lets the dice of a stream fall; the frame returns and finds the outcome in `answer`. */
  roll(table: AliasTable, stream: number): void {
    this.waiting = CHANCE;
    this.chance = table;
    this.chanceStream = stream;
  }

  finish(winner: Winner, reason: Reason): void {
    this.waiting = OVER;
    this.winner = winner;
    this.reason = reason;
    if (this.sink !== undefined) this.emit({ type: 'end', winner, reason });
  }

  emit(event: GameEvent): void {
    this.sink?.(event);
  }
}
