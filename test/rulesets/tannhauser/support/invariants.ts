/** Invariants of every position between two choices or rolls. */
import { DECISION } from '../../../../src/game/contract.ts';
import { MOVEMENT_CIRCLE } from '../../../../src/rulesets/tannhauser/compile/board.ts';
import {
  CAPTURE_THE_FLAG,
  DOMINATION,
  KING_OF_THE_HILL,
  OBJECTIVE,
} from '../../../../src/rulesets/tannhauser/compile/mode.ts';
import { DECIDE_ITEMS } from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import { itemOfToken } from '../../../../src/rulesets/tannhauser/engine/equipment.ts';
import {
  DEAD,
  GONE,
  MAX_SMOKE_GRENADES,
  OFF_BOARD,
  ON_BOARD,
  ON_GROUND,
  WAITING_TO_ENTER,
} from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import { sharePath } from '../../../../src/rulesets/tannhauser/engine/miniatures.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';

/** T-EQUIP-01: the slots of the ten core sheets, of a Voïvode (T-VOI-02) and of a Hound DOG (T-DOG-06). */
const SLOTS = 4;
const VOIVODE_SLOTS = 2;
const HOUND_SLOTS = 1;

/** Watches a game from its current position; each call returns the current violations. */
export function watchInvariants(p: Position): () => readonly string[] {
  const tokens: TokenHistory = { items: [], gone: new Set() };
  const dead = new Set<number>();
  return () => [
    ...dataFaults(p, dead),
    ...circleFaults(p),
    ...tokenFaults(p, tokens),
    ...slotFaults(p),
    ...pointFaults(p),
    ...smokeFaults(p),
    ...modeFaults(p),
  ];
}

/**
 * Rows in range; no miniature both on the board and off it; T-REINF-03, R-29: a returning miniature waits at full
 * health.
 */
function dataFaults(p: Position, dead: Set<number>): string[] {
  const faults: string[] = [];
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    const isDead = p.status[miniature] === DEAD;
    const row = p.row[miniature];
    if (row < 0 || row > p.rowCount[miniature] || (row === p.rowCount[miniature]) !== isDead) {
      faults.push(`miniature ${miniature} with status ${p.status[miniature]} is on row ${row}`);
    }
    if ((p.status[miniature] === ON_BOARD) !== p.circle[miniature] > OFF_BOARD) {
      faults.push(
        `miniature ${miniature} with status ${p.status[miniature]} is on circle ${p.circle[miniature]}`,
      );
    }
    if (dead.has(miniature) && !isDead && (p.status[miniature] !== WAITING_TO_ENTER || row !== 0)) {
      faults.push(`miniature ${miniature} has risen on row ${row}`);
    }
    if (isDead) dead.add(miniature);
    else dead.delete(miniature);
    if (p.watching[miniature] === 1 && p.status[miniature] !== ON_BOARD)
      faults.push(`miniature ${miniature} watches`);
  }
  return faults;
}

/** T-MOVE-02, T-MOVE-03: every miniature rests on a movement circle of its own; only the active one may be passing. */
function circleFaults(p: Position): string[] {
  const faults: string[] = [];
  const { board } = p.rules;
  const holders = new Map<number, number>();
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    const circle = p.circle[miniature];
    if (circle < 0) continue;
    if (board.kind[circle] !== MOVEMENT_CIRCLE)
      faults.push(`miniature ${miniature} on special circle ${circle}`);
    if (p.occupant[circle] === miniature + 1) holders.set(circle, miniature);
    else if (miniature !== p.active)
      faults.push(`miniature ${miniature} rests on circle ${circle} of another`);
  }
  for (let circle = 0; circle < board.size; circle++) {
    const holder = holders.get(circle);
    if (p.occupant[circle] !== (holder === undefined ? 0 : holder + 1)) {
      faults.push(`circle ${circle} is held by ${p.occupant[circle] - 1}`);
    }
  }
  return faults;
}

/** State of the tokens at the last check. */
interface TokenHistory {
  readonly items: number[];
  readonly gone: Set<number>;
}

/** T-EQUIP-02, T-EQUIP-06: every token is held, on the floor, or removed; only new ones are added. */
function tokenFaults(p: Position, { items, gone }: TokenHistory): string[] {
  const faults: string[] = [];
  if (p.tokenCount < items.length) faults.push(`${p.tokenCount} tokens, ${items.length} before`);
  for (let token = 0; token < p.tokenCount; token++) {
    const place = p.tokenPlace[token];
    const { id, disposable } = itemOfToken(p, token);
    if (token === items.length) items.push(p.tokenItem[token]);
    if (p.tokenItem[token] !== items[token]) faults.push(`token ${token} has become ${id}`);
    if (gone.has(token) && place !== GONE) faults.push(`${id} has come back`);
    if (place === GONE) gone.add(token);
    else if (place >= ON_GROUND) {
      const circle = place - ON_GROUND;
      if (circle >= p.rules.board.size || !disposable) faults.push(`${id} lies on circle ${circle}`);
    } else if (!(place >= 0 && place < p.miniatureCount && p.status[place] !== DEAD)) {
      faults.push(`${id} is at ${place}`);
    }
  }
  return faults;
}

/** T-EQUIP-01: inventories fit their slots, except between taking and dropping in one pick-up (T-ACT-03). */
function slotFaults(p: Position): string[] {
  if (p.waiting === DECISION && p.decision === DECIDE_ITEMS) return [];
  const held = new Int32Array(p.miniatureCount);
  for (let token = 0; token < p.tokenCount; token++) {
    const place = p.tokenPlace[token];
    // T-MODE-CTF-03: a flag needs no slot.
    if (place < 0 || place >= p.miniatureCount || itemOfToken(p, token).flagOfSide !== undefined) continue;
    held[place]++;
  }
  const faults: string[] = [];
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (held[miniature] > slotsOf(p, miniature))
      faults.push(`miniature ${miniature} carries ${held[miniature]} items`);
  }
  return faults;
}

function slotsOf(p: Position, miniature: number): number {
  const { voivode, isHound } = p.rules.characters[p.character[miniature]];
  if (isHound) return HOUND_SLOTS;
  return voivode === undefined ? SLOTS : VOIVODE_SLOTS;
}

function pointFaults(p: Position): string[] {
  const faults: string[] = [];
  for (const side of [0, 1]) {
    if (p.commandPoints[side] < 0) faults.push(`side ${side} has ${p.commandPoints[side]} Command Points`);
  }
  if (p.movementPoints < 0) faults.push(`${p.movementPoints} movement points`);
  if (p.turn > p.rules.turnCap) faults.push(`turn ${p.turn} of ${p.rules.turnCap}`);
  return faults;
}

/** T-SMOKE-01, R-23: each Smoke Grenade fills every circle that shares a path with its own. */
function smokeFaults(p: Position): string[] {
  const faults: string[] = [];
  const grenades: number[] = [];
  for (let i = 0; i < MAX_SMOKE_GRENADES; i++) {
    if (p.smokeGrenades[i * 2] > 0) grenades.push(p.smokeGrenades[i * 2] - 1);
  }
  for (let circle = 0; circle < p.rules.board.size; circle++) {
    let filled = 0;
    for (const target of grenades) if (sharePath(p, target, circle)) filled++;
    if (p.smoke[circle] !== filled) faults.push(`circle ${circle}: smoke ${p.smoke[circle]}, not ${filled}`);
  }
  return faults;
}

/** The mode's counters match the board: T-MODE-CTF-03, T-MODE-DOM-02, T-MODE-KOTH-01, T-MODE-OBJ-03. */
function modeFaults(p: Position): string[] {
  // Flags, tokens and chains are complete once turn 1 has begun.
  if (p.turn === 0) return [];
  switch (p.rules.mode.kind) {
    case CAPTURE_THE_FLAG:
      return [0, 1].flatMap((side) => flagFaults(p, side));
    case DOMINATION:
      return [0, 1].flatMap((side) => scoreFaults(p, side, flagsOf(p, side)));
    case OBJECTIVE:
      return [0, 1].flatMap((side) => {
        const done = p.objectiveProgress.filter((halves) => ((halves >> (side * 2)) & 3) === 2);
        return scoreFaults(p, side, done.length);
      });
    case KING_OF_THE_HILL:
      return [0, 1].flatMap((side) => {
        const chain = [...p.chain].filter(
          (_, miniature) => miniature < p.miniatureCount && p.side[miniature] === side,
        );
        return new Set(chain).size === chain.length ? [] : [`chain of side ${side}: ${chain.join(' ')}`];
      });
    default:
      return [];
  }
}

/** Every flag is on a circle, carried, on the ground, or planted by the enemy. */
function flagFaults(p: Position, side: number): string[] {
  let count = flagsOf(p, side) + p.score[1 - side];
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenItem[token] === p.rules.flagItems[side] && p.tokenPlace[token] !== GONE) {
      if (p.side[p.tokenPlace[token]] === side && p.tokenPlace[token] < p.miniatureCount) {
        return [`side ${side} carries its own flag`];
      }
      count++;
    }
  }
  return count === p.rules.mode.flags ? [] : [`${count} flags of side ${side}, not ${p.rules.mode.flags}`];
}

function flagsOf(p: Position, side: number): number {
  return p.flagAt.filter((flag) => flag === side + 1).length;
}

function scoreFaults(p: Position, side: number, score: number): string[] {
  return p.score[side] === score ? [] : [`side ${side} has scored ${p.score[side]}, not ${score}`];
}
