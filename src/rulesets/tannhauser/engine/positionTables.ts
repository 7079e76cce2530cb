/**
 * The arrays of a position, cut from one block: the two sides, the miniatures and the effects of their inventories, the
 * tokens, the board, the stack of frames. The block is laid out in the order of the fields.
 */
import type { Rules } from '../compile/rules.ts';
import {
  FRAME_SIZE,
  MAX_AURAS,
  MAX_CHOICES,
  MAX_FRAMES,
  MAX_MINIATURES,
  MAX_SMOKE_GRENADES,
  MAX_TOKENS,
  MAX_WEAPONS,
  WEAPON_FIELDS,
} from './layout.ts';
import { Memory } from './memory.ts';
import { PositionScalars } from './positionScalars.ts';
import { copyReach, createReach } from './reachMemory.ts';

export abstract class PositionTables extends PositionScalars {
  readonly memory = createMemory(this.rules);

  // --- the two sides
  readonly commandPoints = this.#perSide();
  /** Entry circle of each side; -1 before it is picked. */
  readonly entry = this.#perSide();
  /** Second entry circle + 1, or 0: rush-and-go and scenarios (T-SETUP-12). */
  readonly secondEntry = this.#perSide();
  /** Command Points a turn. */
  readonly allowance = this.#perSide();
  /** Effects a side has bought in the current activation (T-CP-02, R-24). */
  readonly boughtMovement = this.#perSide();
  readonly boughtCounterattack = this.#perSide();
  readonly boughtShakeOff = this.#perSide();
  /** 1 = the side has activated a miniature this turn, or has had its last chance to reinforce (T-REINF-01). */
  readonly hasActivated = this.#perSide();

  // --- miniatures: side 0 first
  /** The miniatures of this game; set by `enlist`, constant in play. */
  miniatureCount = 0;
  readonly character = new Int32Array(MAX_MINIATURES);
  readonly side = new Int32Array(MAX_MINIATURES);
  /** Seat of the miniature's player. */
  readonly seatOf = new Int32Array(MAX_MINIATURES);
  /** Index into PACK_IDS. */
  readonly pack = new Int32Array(MAX_MINIATURES);
  readonly rowCount = new Int32Array(MAX_MINIATURES);
  /** Characteristics by miniature, row and column: combat, stamina, mental, movement. */
  readonly sheet = new Int32Array(MAX_MINIATURES * 16);
  /** Highest and lowest value of each column (T-TERM-05). */
  readonly best = new Int32Array(MAX_MINIATURES * 4);
  readonly worst = new Int32Array(MAX_MINIATURES * 4);

  readonly status = this.#perMiniature();
  readonly circle = this.#perMiniature();
  /** Current row, 0 = top. */
  readonly row = this.#perMiniature();
  readonly activated = this.#perMiniature();
  readonly movedThisTurn = this.#perMiniature();
  /** 1 = on overwatch (T-OW). */
  readonly watching = this.#perMiniature();
  /** Turn in which a dead miniature comes back by an item, or 0; below, that item. */
  readonly returning = this.#perMiniature();
  readonly returnItem = this.#perMiniature();
  /** 1 = a protection cancels the wounds of the next attack. */
  readonly armed = this.#perMiniature();
  readonly raised = this.#perMiniature();
  readonly woundsDealt = this.#perMiniature();
  readonly kills = this.#perMiniature();
  readonly pending = this.#perMiniature();
  /** Circle + 1 of the destroyed-Voïvode token of the miniature, or 0 (T-VOI-02). */
  readonly remains = this.#perMiniature();
  /** Challenge + 1 while open; the negative of that when fulfilled; 0 = none (T-CHAL). */
  readonly challenge = this.#perMiniature();
  /** Bonus token as item index + 1, 0 = none; below, the item it replaces (T-SETUP-08). */
  readonly bonusItem = this.#perMiniature();
  readonly bonusReplaces = this.#perMiniature();

  // --- effects of a miniature's inventory; rebuilt by equipment.ts when a token moves
  readonly weaponCount = this.#perMiniature();
  readonly weapons = this.memory.take(MAX_MINIATURES * MAX_WEAPONS * WEAPON_FIELDS);
  readonly bestStamina = this.#perMiniature();
  readonly shockTenCounts = this.#perMiniature();
  /** What items add to the miniature's shock rolls: dice and automatic successes. */
  readonly shockDice = this.#perMiniature();
  readonly shockSuccesses = this.#perMiniature();
  readonly cancelAllTraits = this.#perMiniature();
  readonly initiativeBonus = this.#perMiniature();
  readonly movementBonus = this.#perMiniature();
  readonly ignorePenalty = this.#perMiniature();
  readonly ignoresSmoke = this.#perMiniature();
  /** Pool that replaces a weapon's on overwatch attacks, or NO_POOL. */
  readonly overwatchPool = this.#perMiniature();
  readonly keepsOverwatch = this.#perMiniature();
  /** Turn in which enemies pass through the miniature's circle; 0 = none. */
  readonly passedInTurn = this.#perMiniature();
  /** Auras in force: bearer and number of the aura in `rules.auras`, two integers each. */
  readonly auras = this.memory.take(MAX_AURAS * 2);

  // --- tokens
  readonly tokenItem = this.memory.take(MAX_TOKENS);
  readonly tokenPlace = this.memory.take(MAX_TOKENS);
  /** 1 = turned facedown: it fills its slot and does nothing. */
  readonly tokenFacedown = this.memory.take(MAX_TOKENS);
  /** 1 = moved by the current inventory action: each token moves once. */
  readonly tokenMark = this.memory.take(MAX_TOKENS);
  /** A charge lying on a circle: number of the activation that placed it, else 0. */
  readonly tokenPlaced = this.memory.take(MAX_TOKENS);

  // --- the board
  /** Miniature + 1, or 0. */
  readonly occupant = this.memory.take(this.rules.board.size);
  /** Rubble icons on each circle (T-MAP-06). */
  readonly rubble = this.memory.take(this.rules.board.size);
  /** How many Smoke Grenades fill each circle. */
  readonly smoke = this.memory.take(this.rules.board.size);
  /** Smoke Grenade tokens: circle + 1 and smoke tokens left on it, two integers each; 0 = free place. */
  readonly smokeGrenades = this.memory.take(MAX_SMOKE_GRENADES * 2);

  /** The current walk, circle by circle; see movement.ts. No walk enters a circle twice. */
  readonly route = this.memory.take(this.rules.board.size);
  /** Flag on each special circle: side + 1, 0 = none. */
  readonly flagAt = this.#perSpecial();
  /**
   * Objective token on each special circle: owner + 1; below, whether it is faceup, and halves done (2 bits a side).
   */
  readonly objectiveOwner = this.#perSpecial();
  /** The objective token, as number in `rules.objectiveTokens` + 1; 0 = one without a known smaller icon. */
  readonly objectiveToken = this.#perSpecial();
  readonly objectiveFaceup = this.#perSpecial();
  readonly objectiveProgress = this.#perSpecial();
  /** Bit of each side that has scored at a special circle; the last two are the enemy entry points (T-MODE-KOTH-03). */
  readonly scored = this.#perSpecial();
  /** Flags planted or on the board, points, or objectives done, by side. */
  readonly score = this.#perSide();
  /** Place in the chain of command; hidden from the other side except for the leader (T-MODE-KOTH-01). */
  readonly chain = this.#perMiniature();
  /** Hidden from players. Content of the crate on each special circle: item index + 1, -(Command Points + 1), 0 = none. */
  readonly crate = this.memory.take(Math.max(1, this.rules.board.specials.length));
  /** 1 = a secret door on this special circle (T-SDOOR). */
  readonly doorAt = this.#perSpecial();
  /** Bit row of circles that a scenario closes; below, the scenario's state; see compile/story.ts. */
  readonly locked = this.memory.take(this.rules.board.words);
  readonly story = this.memory.take(this.rules.story?.words ?? 0);
  readonly frames = this.memory.take(MAX_FRAMES * FRAME_SIZE);
  readonly choices = this.memory.take(MAX_CHOICES);
  /** The last search for reachable circles: while a miniature acts, the basis of its choices. */
  readonly reach = createReach(this.rules.board.size, this.rules.board.words, this.rules.maxMovement);

  protected copyTables(other: PositionTables): void {
    this.memory.words.set(other.memory.words);
    copyReach(this.reach, other.reach);
  }

  /** Copies the miniatures of the game from a position of the same rules; needed before `copyFrom`. */
  shareRoster(other: PositionTables): void {
    this.miniatureCount = other.miniatureCount;
    this.character.set(other.character);
    this.side.set(other.side);
    this.seatOf.set(other.seatOf);
    this.pack.set(other.pack);
    this.rowCount.set(other.rowCount);
    this.sheet.set(other.sheet);
    this.best.set(other.best);
    this.worst.set(other.worst);
  }

  #perSide(): Int32Array {
    return this.memory.take(2);
  }

  #perMiniature(): Int32Array {
    return this.memory.take(MAX_MINIATURES);
  }

  /** One integer a special circle, and two for the entry points. */
  #perSpecial(): Int32Array {
    return this.memory.take(this.rules.board.specials.length + 2);
  }
}

function createMemory({ board, story }: Rules): Memory {
  return new Memory(
    64 +
      MAX_MINIATURES * (40 + MAX_WEAPONS * WEAPON_FIELDS) +
      MAX_TOKENS * 5 +
      MAX_AURAS * 2 +
      MAX_SMOKE_GRENADES * 2 +
      board.size * 12 +
      board.words +
      (story?.words ?? 0) +
      MAX_FRAMES * FRAME_SIZE +
      MAX_CHOICES,
  );
}
