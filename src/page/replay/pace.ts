/** How long each moment of a game is shown, and how far it is at a time: the same for the window and for clips. */
import type { Moment, RecordedGame } from './record.ts';
import type { RecordedDice } from './recordedDice.ts';

/** Milliseconds for one circle of a walk. */
const STEP_MS = 380;
const USUAL_MS = 700;
const DECLARED_MS = 950;
/** Between the first dice of a pool. */
const EACH_DIE_MS = 90;
/** From a die's throw until it lies. */
const FALL_MS = 520;
const EACH_SUCCESS_MS = 160;
const EACH_CANCELLED_MS = 300;
const SIDES = 10;
/** How often a die shows another face while it falls. */
const FACES_ON_THE_WAY = 6;
/** To read a result. */
const READ_MS = 900;

/** Changes of the chance to win from this one on are swings. */
const SWING = 0.08;
/** A swing is shown up to so many times as long. */
const SLOWEST = 2.5;
/** The moments before a swing that are slower as well: the rolls that decide it. */
const BEFORE_SWING = 2;

const MOVES: ReadonlySet<Moment['what']> = new Set(['move', 'forced-move', 'hound-moves']);
const DECLARATIONS: ReadonlySet<Moment['what']> = new Set([
  'turn',
  'attack',
  'throw',
  'detonation',
  'wounds',
  'death',
  'end',
]);

/** Milliseconds that a moment is shown at speed 1. */
export function durationOf(game: RecordedGame, index: number): number {
  return plainDuration(game.moments[index]) * slownessAt(game, index);
}

/** 1, or more shortly before and at a swing of the chance to win. */
function slownessAt({ moments }: RecordedGame, index: number): number {
  let largest = 0;
  for (let at = Math.max(1, index); at <= index + BEFORE_SWING && at < moments.length; at++)
    largest = Math.max(largest, Math.abs(moments[at].chance - moments[at - 1].chance));
  return largest < SWING ? 1 : Math.min(SLOWEST, 1 + 5 * largest);
}

function plainDuration({ what, dice }: Moment): number {
  if (dice !== null && dice.falling < dice.pools.length) return diceDuration(dice) + READ_MS;
  if (MOVES.has(what)) return STEP_MS;
  return DECLARATIONS.has(what) ? DECLARED_MS : USUAL_MS;
}

function diceDuration(dice: RecordedDice): number {
  return timesOf(dice).cancel + EACH_CANCELLED_MS * dice.cancelled;
}

/** How far the dice of a moment are. */
export interface DiceState {
  /** Dice that lie, of each pool. */
  readonly lying: readonly number[];
  /** Successes counted so far, of each pool. */
  readonly counted: readonly number[];
  /** Successes of the first pool that are struck out. */
  readonly struck: number;
  readonly isOver: boolean;
}

/** @param ms since the moment began, at speed 1 */
export function diceAt(dice: RecordedDice, ms: number): DiceState {
  const { pools, falling, cancelled } = dice;
  const { count, cancel } = timesOf(dice);
  const steps = (pool: number, from: number, each: number, most: number): number =>
    pool < falling ? most : Math.max(0, Math.min(most, Math.floor((ms - from) / each)));
  return {
    lying: pools.map((pool, index) => steps(index, FALL_MS - EACH_DIE_MS, EACH_DIE_MS, pool.dice.length)),
    counted: pools.map(({ successes }, index) => steps(index, count, EACH_SUCCESS_MS, successes ?? 0)),
    struck: steps(pools.length - 1, cancel, EACH_CANCELLED_MS, cancelled),
    isOver: falling >= pools.length || ms >= diceDuration(dice),
  };
}

/** When counting and cancelling begin. */
function timesOf({ pools, falling }: RecordedDice): { readonly count: number; readonly cancel: number } {
  const now = pools.slice(falling);
  const most = Math.max(0, ...now.map(({ dice }) => dice.length));
  const successes = Math.max(0, ...now.map((pool) => pool.successes ?? 0));
  const count = FALL_MS + EACH_DIE_MS * most;
  return { count, cancel: count + EACH_SUCCESS_MS * successes };
}

/** How far a die has fallen, 0 to 1. @param ms since the moment began, at speed 1 */
export function fallOf(die: number, ms: number): number {
  return Math.max(0, Math.min(1, (ms - EACH_DIE_MS * die) / FALL_MS));
}

/** The face that a die shows while it falls: others before its own. @param fallen 0 to 1 */
export function faceAt(face: number, fallen: number): number {
  const changes = Math.ceil((1 - fallen) * FACES_ON_THE_WAY);
  return ((face - 1 + 3 * changes) % SIDES) + 1;
}
