/**
 * Chapter T-CRATE: crates are shuffled at setup, and opened as an action from a circle beside them (T-ACT-05, R-13).
 */
import { hasBit } from '../compile/bits.ts';
import { CHALLENGE_SEARCH } from '../compile/challenges.ts';
import { FIND_CODE } from '../compile/story.ts';
import { noteDeed } from './challenges.ts';
import { DECIDE_CRATE, DECLINE, encodeChoice, firstOfChoice, KEEP, kindOfChoice, SEARCH } from './choices.ts';
import { addToken, itemOfToken, refreshMiniature } from './equipment.ts';
import { field, STEP } from './frames.ts';
import { dropOn, freeSlots, takesSlot } from './inventory.ts';
import { ON_GROUND } from './layout.ts';
import { isVoivode, sideOf } from './miniatures.ts';
import type { Position } from './position.ts';
import { takeFind } from './storyActions.ts';
import { SETUP_DRAWS, streamOf } from './streams.ts';

// --- fields of CRATE_SETUP_FRAME
/** Number of the place to fill. */
const PLACE = field(0);

/** Handler of CRATE_SETUP_FRAME. */
export function runCrateSetup(p: Position, frame: number): void {
  const { places, contents } = p.rules.crates;
  const place = p.frames[frame + PLACE];
  if (p.frames[frame + STEP] === 1) {
    p.crate[places[place]] = contentLeft(p, p.answer);
    p.frames[frame + PLACE] = place + 1;
    p.frames[frame + STEP] = 0;
    return;
  }
  const placed = cratesPlaced(p);
  if (place === places.length || placed === contents.length) {
    p.pop();
    return;
  }
  // T-SDOOR-01: no crate on a secret door.
  if (p.doorAt[places[place]] === 1) {
    p.frames[frame + PLACE] = place + 1;
    return;
  }
  p.frames[frame + STEP] = 1;
  p.roll(p.rules.tables.uniform(contents.length - placed), streamOf(0, SETUP_DRAWS));
}

function cratesPlaced(p: Position): number {
  let placed = 0;
  for (const place of p.rules.crates.places) if (p.crate[place] !== 0) placed++;
  return placed;
}

/** Content number `index` among those not yet placed. */
function contentLeft(p: Position, index: number): number {
  const { contents } = p.rules.crates;
  for (let at = 0, left = index; at < contents.length; at++) {
    if (isPlaced(p, at)) continue;
    if (left === 0) return contents[at];
    left--;
  }
  return 0;
}

/** Whether the content is on the board already; of equal contents, the first ones are placed first. */
function isPlaced(p: Position, at: number): boolean {
  const { places, contents } = p.rules.crates;
  let used = 0;
  for (const place of places) if (p.crate[place] === contents[at]) used++;
  for (let before = 0; before < at; before++) if (contents[before] === contents[at]) used--;
  return used > 0;
}

/** T-ACT-05: a choice for every crate beside the miniature's circle. */
export function addSearches(p: Position, miniature: number): void {
  // T-VOI-09: Voïvodes do not search.
  if (isVoivode(p, miniature)) return;
  const { specials, adjacent, words } = p.rules.board;
  for (let i = 0; i < specials.length; i++) {
    if (p.crate[i] !== 0 && hasBit(adjacent, specials[i] * words, p.circle[miniature])) {
      p.addChoice(encodeChoice(SEARCH, i));
    }
  }
}

// --- fields of CRATE_FRAME
const MINIATURE = field(0);
/** Number of the special circle with the crate. */
const SPECIAL = field(1);

/** Handler of CRATE_FRAME. */
export function runCrate(p: Position, frame: number): void {
  const miniature = p.frames[frame + MINIATURE];
  const place = p.frames[frame + SPECIAL];
  if (p.frames[frame + STEP] === 0) {
    p.frames[frame + STEP] = 1;
    offerContent(p, miniature, place);
    return;
  }
  p.pop();
  noteDeed(p, miniature, CHALLENGE_SEARCH, 1);
  if (kindOfChoice(p.answer) === KEEP) keep(p, miniature, place, firstOfChoice(p.answer) - 1);
}

/** offers to put it back or keep it; a full miniature drops a disposable item to make room. */
function offerContent(p: Position, miniature: number, place: number): void {
  const content = p.crate[place];
  // Shows the content to the deciding player; all other crates stay hidden.
  p.crateSeen = content;
  p.ask(sideOf(p, miniature), DECIDE_CRATE, miniature);
  p.addChoice(DECLINE);
  if (content < 0 || content >= FIND_CODE || freeSlots(p, miniature) > 0) p.addChoice(encodeChoice(KEEP));
  else {
    for (let token = 0; token < p.tokenCount; token++) {
      if (p.tokenPlace[token] !== miniature || !itemOfToken(p, token).disposable) continue;
      if (takesSlot(p, token)) p.addChoice(encodeChoice(KEEP, token + 1));
    }
  }
}

function keep(p: Position, miniature: number, place: number, dropped: number): void {
  const content = p.crate[place];
  p.crate[place] = 0;
  if (content < 0) {
    const gained = -content - 1;
    p.commandPoints[sideOf(p, miniature)] += gained;
    if (p.sink !== undefined) p.emit({ type: 'crate', miniature, gained, token: -1 });
    return;
  }
  if (content >= FIND_CODE) {
    takeFind(p, miniature, content - FIND_CODE);
    return;
  }
  if (dropped >= 0) dropOn(p, dropped, ON_GROUND + p.circle[miniature]);
  const token = addToken(p, content - 1, miniature);
  refreshMiniature(p, miniature);
  if (p.sink !== undefined) p.emit({ type: 'crate', miniature, gained: 0, token });
}
