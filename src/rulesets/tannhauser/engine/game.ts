/** A game of Tannhäuser: a position, who is in it, and the chapters that run its frames. */
import { RUNNING } from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import { PACK_IDS, type PackId } from '../configuration.ts';
import { runActivation } from './activation.ts';
import { runAttack } from './attack.ts';
import { runBlast } from './blast.ts';
import { runRush } from './bullRush.ts';
import { runCrate, runCrateSetup } from './crates.ts';
import { runDuel } from './duel.ts';
import { runUseDuel } from './duelItems.ts';
import { addToken, refreshFigure } from './equipment.ts';
import {
  ACTIVATION_FRAME,
  ATTACK_FRAME,
  ATTEMPT_FRAME,
  BLAST_FRAME,
  CRATE_FRAME,
  CRATE_SETUP_FRAME,
  DUEL_FRAME,
  GAME_FRAME,
  GATE_FRAME,
  INFILTRATION_FRAME,
  ITEMS_FRAME,
  MODE_SETUP_FRAME,
  MOVE_FRAME,
  ROLL_OFF_FRAME,
  RUSH_FRAME,
  SHOCK_FRAME,
  TURN_FRAME,
  USE_DUEL_FRAME,
  WATCH_FRAME,
} from './frames.ts';
import { runGate } from './gates.ts';
import { runInfiltration } from './infiltration.ts';
import { runItems } from './inventory.ts';
import { FRAME_SIZE, OFF_BOARD, WAITING_TO_ENTER } from './layout.ts';
import { runModeSetup } from './modeSetup.ts';
import { runMove } from './movement.ts';
import { runAttempt } from './objectives.ts';
import { runWatch } from './overwatch.ts';
import { type FrameHandler, Position } from './position.ts';
import { runRollOff } from './rollOff.ts';
import { runGame } from './setup.ts';
import { runShock } from './shock.ts';
import { runTurn } from './turn.ts';

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

/** `pack` of a figure with its special object only. */
const NO_PACK = -1;

/** One figure of a game: its character (index in `rules.characters`) and pack. */
export interface RosterEntry {
  readonly side: 0 | 1;
  readonly character: number;
  /** null = the special object only. */
  readonly pack: PackId | null;
}

/** A position in which nothing has happened yet; call `enlist` before play. */
export function createPosition(rules: Rules): Position {
  return new Position(rules, handlers);
}

/** Clears the position and sets up the figures with their packs, off the board (T-SETUP-04, T-SETUP-07). First side first. */
export function enlist(p: Position, roster: readonly RosterEntry[]): void {
  p.clear();
  p.figureCount = roster.length;
  roster.forEach((entry, figure) => {
    const character = p.rules.characters[entry.character];
    p.character[figure] = entry.character;
    p.side[figure] = entry.side;
    p.pack[figure] = entry.pack === null ? NO_PACK : PACK_IDS.indexOf(entry.pack);
    p.rowCount[figure] = character.rows.length;
    for (let column = 0; column < 4; column++) {
      const values = character.rows.map((row) => row[column]);
      p.best[figure * 4 + column] = Math.max(...values);
      p.worst[figure * 4 + column] = Math.min(...values);
      values.forEach((value, row) => {
        p.sheet[figure * 16 + row * 4 + column] = value;
      });
    }
    p.status[figure] = WAITING_TO_ENTER;
    p.circle[figure] = OFF_BOARD;
    const items = entry.pack === null ? [character.specialObject] : (character.packs[entry.pack] ?? []);
    for (const item of items) addToken(p, item, figure);
  });
  for (let figure = 0; figure < p.figureCount; figure++) refreshFigure(p, figure);
}

/**
 * Begins the game and runs it to its first decision or roll.
 * @param entries assigned entry circles of both sides (number in `board.entries`), or undefined to pick them
 */
export function begin(p: Position, entries: readonly [number, number] | undefined): void {
  p.entry[0] = entries === undefined ? OFF_BOARD : p.rules.board.entries[entries[0]];
  p.entry[1] = entries === undefined ? OFF_BOARD : p.rules.board.entries[entries[1]];
  p.frame = -FRAME_SIZE;
  p.waiting = RUNNING;
  p.push(GAME_FRAME);
  p.advance();
}
