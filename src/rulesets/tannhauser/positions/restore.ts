/** Restores a game in progress from a checked position file. */

import { byId } from '../../../data/entries.ts';
import { OVER, RUNNING } from '../../../game/contract.ts';
import type { MatchConfiguration } from '../configuration.ts';
import { addToken, refreshMiniature } from '../engine/equipment.ts';
import { GAME_FRAME, STEP, TURN_FRAME } from '../engine/frames.ts';
import { enlist } from '../engine/game.ts';
import {
  DEAD,
  ESCAPED,
  FRAME_SIZE,
  GONE,
  OFF_BOARD,
  ON_BOARD,
  ON_GROUND,
  RESERVE,
  WAITING_TO_ENTER,
} from '../engine/layout.ts';
import { enterCircle } from '../engine/places.ts';
import type { Position } from '../engine/position.ts';
import { NEXT_TURN } from '../engine/setup.ts';
import { placeSmoke } from '../engine/smoke.ts';
import { beginInSetOverwatch, NEXT_ACTIVATION, PASSES } from '../engine/turn.ts';
import { answersText, giveAnswer } from './answers.ts';
import { findCode, restoreBoardParts, restoreToken } from './boardParts.ts';
import type { PositionFile, PositionMiniature, SideWord } from './schema.ts';
import { beginFrom, rosterOf } from './setupFile.ts';

/**
 * Sets up the position in the file.
 * @param p made from the rules of the file's map, mode and rulings
 * @param file checked by readPosition
 * @param seats players who share the sides, if any
 */
export function restorePosition(p: Position, file: PositionFile, seats?: MatchConfiguration['seats']): void {
  restoreBase(p, file, seats);
  for (const words of file.since ?? []) {
    // With a different turn cap, the game may be over where the file continues.
    if (p.waiting === OVER) return;
    giveAnswer(p, answersText(p).indexOf(words));
  }
}

/**
 * Sets up the position in the file without the answers since: the next miniature is to be chosen, or a setup roll made.
 */
export function restoreBase(p: Position, file: PositionFile, seats?: MatchConfiguration['seats']): void {
  if (file.turn === 0) {
    beginFrom(p, file, seats);
    return;
  }
  const miniatures = file.sides.flatMap((side) => side.miniatures);
  enlist(p, rosterOf(p, file, seats));
  p.turn = file.turn;
  p.initiative = sideNumber(file.initiative);
  p.nextSide = sideNumber(file.next);
  p.firstSide = sideNumber(file.firstActor ?? file.initiative);
  p.activationCount = file.counts?.activations ?? 0;
  p.decisionCount = file.counts?.decisions ?? 0;
  file.sides.forEach((side, number) => {
    p.entry[number] = side.entry === 'rolled' ? OFF_BOARD : circleAt(p, side.entry);
    p.commandPoints[number] = side.commandPoints;
    p.hasActivated[number] = side.hasActivated === true ? 1 : 0;
    p.score[number] = side.score ?? 0;
  });
  miniatures.forEach((miniature, number) => {
    restoreMiniature(p, number, miniature);
  });
  restoreTokens(p, file, miniatures);
  restoreBoard(p, file);
  restoreBoardParts(p, file);
  p.frame = -FRAME_SIZE;
  p.push(GAME_FRAME);
  p.frames[p.frame + STEP] = NEXT_TURN;
  p.push(TURN_FRAME);
  p.frames[p.frame + STEP] = NEXT_ACTIVATION;
  p.frames[p.frame + PASSES] = file.passed === true ? 1 : 0;
  if (file.setsOverwatch === true) beginInSetOverwatch(p, p.frame, sideNumber(file.next));
  p.waiting = RUNNING;
  p.advance();
}

/** Status of miniatures that are not on the board. */
const STATUS = { entry: WAITING_TO_ENTER, dead: DEAD, reserve: RESERVE, escaped: ESCAPED } as const;

function restoreMiniature(p: Position, number: number, miniature: PositionMiniature): void {
  if (typeof miniature.circle === 'number') {
    enterCircle(p, number, circleAt(p, miniature.circle));
    p.status[number] = ON_BOARD;
  } else {
    p.circle[number] = OFF_BOARD;
    p.status[number] = STATUS[miniature.circle];
  }
  // Dead miniatures are below their last row.
  p.row[number] = miniature.circle === 'dead' ? p.rowCount[number] : (miniature.wounds ?? 0);
  p.activated[number] = miniature.activated === true ? 1 : 0;
  p.movedThisTurn[number] = miniature.moved === true ? 1 : 0;
  p.watching[number] = miniature.overwatch === true ? 1 : 0;
  p.armed[number] = miniature.armed === true ? 1 : 0;
  p.returning[number] = miniature.returns?.turn ?? 0;
  p.returnItem[number] = miniature.returns === undefined ? 0 : itemAt(p, miniature.returns.by);
  p.remains[number] = miniature.remains === undefined ? 0 : circleAt(p, miniature.remains) + 1;
  p.chain[number] = miniature.chain ?? 0;
  p.challenge[number] = challengeAt(p, miniature.challenge);
  p.woundsDealt[number] = miniature.dealt ?? 0;
  p.kills[number] = miniature.kills ?? 0;
}

/** Restores all tokens with their old numbers, since inventories list weapons in the order of the numbers. */
function restoreTokens(p: Position, file: PositionFile, miniatures: readonly PositionMiniature[]): void {
  const tokens = [
    ...miniatures.flatMap((miniature, number) =>
      itemsOf(p, miniature).map(({ item, facedown }) => ({ item, facedown, place: number, placed: 0 })),
    ),
    ...(file.ground ?? []).map(({ circle, item, facedown, placedIn }) => ({
      item: itemAt(p, item),
      facedown: facedown === true,
      place: ON_GROUND + circleAt(p, circle),
      placed: placedIn ?? 0,
    })),
  ];
  const numbers = file.tokens ?? [...tokens.keys()];
  const count = Math.max(file.counts?.tokens ?? 0, Math.max(-1, ...numbers) + 1);
  p.tokenCount = 0;
  for (let token = 0; token < count; token++) addToken(p, 0, GONE);
  tokens.forEach(({ item, facedown, place, placed }, index) => {
    const token = numbers[index];
    p.tokenItem[token] = item;
    p.tokenPlace[token] = place;
    p.tokenFacedown[token] = facedown ? 1 : 0;
    p.tokenPlaced[token] = placed;
  });
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) refreshMiniature(p, miniature);
}

function itemsOf(p: Position, { items, character, pack, circle }: PositionMiniature) {
  if (items !== undefined) {
    return items.map((held) =>
      typeof held === 'string'
        ? { item: itemAt(p, held), facedown: false }
        : { item: itemAt(p, held.item), facedown: held.facedown },
    );
  }
  const own = circle === 'dead' ? [] : (byId(p.rules.characters, character).packs[pack] ?? []);
  return own.map((item) => ({ item, facedown: false }));
}

function restoreBoard(p: Position, file: PositionFile): void {
  for (const { circle, icons } of file.rubble ?? []) p.rubble[circleAt(p, circle)] = icons;
  file.smoke?.forEach(({ circle, tokens, slot }, index) => {
    const free = firstFreeSlot(p);
    placeSmoke(p, circleAt(p, circle), tokens);
    moveGrenade(p, free, slot ?? index);
  });
  for (const { circle, holds } of file.crates ?? []) {
    p.crate[placeAt(p, circle)] =
      typeof holds === 'string'
        ? itemAt(p, holds) + 1
        : 'find' in holds
          ? findCode(p, holds.find)
          : -(holds.commandPoints + 1);
  }
  for (const { circle, of } of file.flags ?? []) p.flagAt[placeAt(p, circle)] = sideNumber(of) + 1;
  for (const { circle, of, small, faceup, halves = [0, 0] } of file.objectives ?? []) {
    const place = placeAt(p, circle);
    p.objectiveOwner[place] = sideNumber(of) + 1;
    if (small !== undefined) restoreToken(p, place, small);
    p.objectiveFaceup[place] = faceup === true ? 1 : 0;
    p.objectiveProgress[place] = halves[0] | (halves[1] << 2);
  }
  for (const { at, by } of file.scored ?? []) {
    const entry = p.rules.board.specials.length;
    const place = typeof at === 'number' ? placeAt(p, at) : at === 'enemy entry' ? entry : entry + 1;
    for (const side of by) p.scored[place] |= 1 << sideNumber(side);
  }
}

function firstFreeSlot(p: Position): number {
  let slot = 0;
  while (p.smokeGrenades[slot * 2] !== 0) slot++;
  return slot;
}

function moveGrenade(p: Position, from: number, to: number): void {
  if (from === to) return;
  p.smokeGrenades.copyWithin(to * 2, from * 2, from * 2 + 2);
  p.smokeGrenades.fill(0, from * 2, from * 2 + 2);
}

function sideNumber(side: SideWord): 0 | 1 {
  return side === 'first' ? 0 : 1;
}

function circleAt(p: Position, name: number): number {
  return p.rules.board.names.indexOf(String(name));
}

/** Number of an objective or action circle. */
function placeAt(p: Position, name: number): number {
  return p.rules.board.specials.indexOf(circleAt(p, name));
}

function itemAt(p: Position, id: string): number {
  return byId(p.rules.items, id).index;
}

/** The code of an open challenge; 0 = none. */
function challengeAt(p: Position, id: string | undefined): number {
  return p.rules.challenges.findIndex((challenge) => challenge.id === id) + 1;
}
