/** A game of Tannhäuser: a position, its miniatures, and the chapters that run its frames. */
import { RUNNING } from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import { PACK_IDS, type PackId } from '../configuration.ts';
import { runActivation } from './activation.ts';
import { runAttack } from './attack.ts';
import { runBlast } from './blast.ts';
import { pushBonusSetup, runBonus } from './bonus.ts';
import { runRush } from './bullRush.ts';
import { pushChallengeSetup, runChallengeSetup } from './challenges.ts';
import { runCrate, runCrateSetup } from './crates.ts';
import { runDuel } from './duel.ts';
import { runUseDuel } from './duelItems.ts';
import { addToken, refreshMiniature } from './equipment.ts';
import {
  ACTIVATION_FRAME,
  ATTACK_FRAME,
  ATTEMPT_FRAME,
  BLAST_FRAME,
  BONUS_FRAME,
  CHALLENGE_FRAME,
  CRATE_FRAME,
  CRATE_SETUP_FRAME,
  DOORS_FRAME,
  DUEL_FRAME,
  GAME_FRAME,
  GATE_FRAME,
  HOUND_ATTACK_FRAME,
  HOUND_MOVE_FRAME,
  INFILTRATION_FRAME,
  ITEMS_FRAME,
  MODE_SETUP_FRAME,
  MOVE_FRAME,
  ROLL_OFF_FRAME,
  RUSH_FRAME,
  SHOCK_FRAME,
  STORY_FRAME,
  TURN_FRAME,
  USE_DUEL_FRAME,
  WATCH_FRAME,
  WOUND_FRAME,
} from './frames.ts';
import { runGate } from './gates.ts';
import { runHoundAttack, runHoundMove } from './hounds.ts';
import { runInfiltration } from './infiltration.ts';
import { runItems } from './inventory.ts';
import { FRAME_SIZE, OFF_BOARD, RESERVE, WAITING_TO_ENTER } from './layout.ts';
import { runModeSetup } from './modeSetup.ts';
import { runMove } from './movement.ts';
import { runAttempt } from './objectives.ts';
import { runWatch } from './overwatch.ts';
import { type FrameHandler, Position } from './position.ts';
import { runRollOff } from './rollOff.ts';
import { pushDoorSetup, runDoorSetup } from './secretDoors.ts';
import { runGame } from './setup.ts';
import { runShock } from './shock.ts';
import { setStage } from './story.ts';
import { runStoryAction } from './storyActions.ts';
import { runTurn } from './turn.ts';
import { runWound } from './voivodes.ts';

const handlers: FrameHandler[] = [];
handlers[GAME_FRAME] = runGame;
handlers[ROLL_OFF_FRAME] = runRollOff;
handlers[TURN_FRAME] = runTurn;
handlers[ACTIVATION_FRAME] = runActivation;
handlers[MOVE_FRAME] = runMove;
handlers[ATTACK_FRAME] = runAttack;
handlers[SHOCK_FRAME] = runShock;
handlers[BLAST_FRAME] = runBlast;
handlers[WATCH_FRAME] = runWatch;
handlers[DUEL_FRAME] = runDuel;
handlers[RUSH_FRAME] = runRush;
handlers[USE_DUEL_FRAME] = runUseDuel;
handlers[ITEMS_FRAME] = runItems;
handlers[CRATE_FRAME] = runCrate;
handlers[CRATE_SETUP_FRAME] = runCrateSetup;
handlers[INFILTRATION_FRAME] = runInfiltration;
handlers[GATE_FRAME] = runGate;
handlers[MODE_SETUP_FRAME] = runModeSetup;
handlers[ATTEMPT_FRAME] = runAttempt;
handlers[BONUS_FRAME] = runBonus;
handlers[CHALLENGE_FRAME] = runChallengeSetup;
handlers[DOORS_FRAME] = runDoorSetup;
handlers[STORY_FRAME] = runStoryAction;
handlers[WOUND_FRAME] = runWound;
handlers[HOUND_MOVE_FRAME] = runHoundMove;
handlers[HOUND_ATTACK_FRAME] = runHoundAttack;

/** Value of `pack` for a miniature with its special object only. */
const NO_PACK = -1;

/** One miniature of a game: its character (index in `rules.characters`) and pack. */
export interface RosterEntry {
  readonly side: 0 | 1;
  readonly character: number;
  /** null = the special object only. */
  readonly pack: PackId | null;
  /** Seat of its player; by default its side's general (T-MULTI-01). */
  readonly seat?: number;
  /** Indices of the bonus token's item and of the item it replaces (T-SETUP-08). */
  readonly bonus?: { readonly token: number; readonly replaces: number };
  /** Index of the item in the slot of a Hound DOG (T-DOG-06). */
  readonly carries?: number;
  /** Indices of items left out of its pack. */
  readonly without?: readonly number[];
}

/** Creates an empty position; call `enlist` before play. */
export function createPosition(rules: Rules): Position {
  return new Position(rules, handlers);
}

/** A position of its own that stands like another; events of neither reach the sink of the other. */
export function copyOf(p: Position): Position {
  const copy = createPosition(p.rules);
  copy.shareRoster(p);
  copy.copyFrom(p);
  return copy;
}

/** Clears the position and sets up the miniatures with their packs, off the board (T-SETUP-04, T-SETUP-07). First side first. */
export function enlist(p: Position, roster: readonly RosterEntry[]): void {
  p.clear();
  p.miniatureCount = roster.length;
  roster.forEach((entry, miniature) => {
    const character = p.rules.characters[entry.character];
    p.character[miniature] = entry.character;
    p.side[miniature] = entry.side;
    p.seatOf[miniature] = entry.seat ?? entry.side;
    p.bonusItem[miniature] = entry.bonus === undefined ? 0 : entry.bonus.token + 1;
    p.bonusReplaces[miniature] = entry.bonus?.replaces ?? 0;
    p.pack[miniature] = entry.pack === null ? NO_PACK : PACK_IDS.indexOf(entry.pack);
    p.rowCount[miniature] = character.rows.length;
    copySheet(p, miniature, character.rows);
    // T-DOG-02: it enters by an action of its controller.
    p.status[miniature] = character.isHound ? RESERVE : WAITING_TO_ENTER;
    p.circle[miniature] = OFF_BOARD;
    const items = entry.pack === null ? [character.specialObject] : (character.packs[entry.pack] ?? []);
    for (const item of items) {
      if (item >= 0 && entry.without?.includes(item) !== true) addToken(p, item, miniature);
    }
    if (entry.carries !== undefined) addToken(p, entry.carries, miniature);
  });
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) refreshMiniature(p, miniature);
  for (const side of [0, 1]) {
    const byDefault = p.rules.story?.sides[side].commandPoints ?? p.rules.commandPointsPerTurn;
    p.allowance[side] = Math.max(0, byDefault + p.rules.handicap[side]);
  }
}

/** T-TERM-04, T-TERM-05: the rows with the best and the worst value of each column. */
function copySheet(p: Position, miniature: number, rows: readonly (readonly number[])[]): void {
  for (let column = 0; column < 4; column++) {
    const at = miniature * 4 + column;
    p.best[at] = rows[0][column];
    p.worst[at] = rows[0][column];
    for (let row = 0; row < rows.length; row++) {
      const value = rows[row][column];
      p.sheet[miniature * 16 + row * 4 + column] = value;
      if (value > p.best[at]) p.best[at] = value;
      if (value < p.worst[at]) p.worst[at] = value;
    }
  }
}

/**
 * Begins the game and runs it to its first decision or roll.
 * @param entries assigned entry circles of both sides (number in `board.entries`), or undefined to pick them
 */
export function begin(p: Position, entries: readonly [number, number] | undefined): void {
  assignEntries(p, entries);
  p.frame = -FRAME_SIZE;
  p.waiting = RUNNING;
  if (p.rules.story !== undefined) setStage(p);
  p.push(GAME_FRAME);
  pushChallengeSetup(p);
  pushBonusSetup(p);
  pushDoorSetup(p);
  p.advance();
}

/** In rush-and-go the second entry point is the next but one on the map (T-SETUP-12). */
function assignEntries(p: Position, entries: readonly [number, number] | undefined): void {
  for (const side of [0, 1] as const) {
    const { board, rushAndGo } = p.rules;
    p.entry[side] = entries === undefined ? OFF_BOARD : board.entries[entries[side]];
    p.secondEntry[side] = entries === undefined || !rushAndGo ? 0 : board.entries[entries[side] + 2] + 1;
  }
}
