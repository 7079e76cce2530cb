/**
 * Chapter T-VOI: miniatures in pairs that are activated together, take a wound of their Hero, and receive no Command
 * Points.
 */
import { LITURGY } from '../compile/traits.ts';
import { DECIDE_WOUND, DECLINE, encodeChoice, firstOfChoice, TAKE_WOUND } from './choices.ts';
import { field, STEP, WOUND_FRAME } from './frames.ts';
import { DEAD, ON_BOARD } from './layout.ts';
import { isInPlay, isVoivode, sharePath, sideOf } from './miniatures.ts';
import type { Position } from './position.ts';

const OFFER = 0;
const DECIDED = 1;

/** Whether items with these traits have no effect on the miniature (T-VOI-07). */
export function isImmuneTo(p: Position, miniature: number, traits: number): boolean {
  return (traits & LITURGY) !== 0 && isVoivode(p, miniature);
}

/** The other Voïvode of the pair, or -1 (T-VOI-01). */
export function partnerOf(p: Position, miniature: number): number {
  const partner = p.rules.characters[p.character[miniature]].voivode?.partner;
  if (partner === undefined) return -1;
  for (let friend = 0; friend < p.miniatureCount; friend++) {
    if (p.character[friend] === partner && p.side[friend] === p.side[miniature]) return friend;
  }
  return -1;
}

/** The partner that is activated right after the miniature, or -1: a lone survivor has no partner (T-VOI-03). */
export function partnerToFollow(p: Position, miniature: number): number {
  const partner = partnerOf(p, miniature);
  return partner >= 0 && mayFollow(p, partner) ? partner : -1;
}

/** Whether the partner still has its activation after the first one's. */
export function mayFollow(p: Position, miniature: number): boolean {
  return isInPlay(p, miniature) && p.activated[miniature] === 0 && p.watching[miniature] === 0;
}

/** T-VOI-08, R-58: whether the pair can come back: both are dead, and this is the first of them. */
export function isLostPair(p: Position, miniature: number): boolean {
  const partner = partnerOf(p, miniature);
  return partner < 0 || (partner > miniature && p.status[partner] === DEAD);
}

/**
 * Before the wounds in `p.newWounds` are dealt, lets the side give one of them to a Voïvode of the miniature
 * (T-VOI-04). It waits in `p.pending` of the Voïvode and is dealt with the others.
 * @param by the miniature that attacks or throws
 */
export function pushWoundTransfer(p: Position, miniature: number, by: number): void {
  if (p.rules.hasVoivodes && p.newWounds > 0) p.push(WOUND_FRAME, miniature, by);
}

// --- fields of WOUND_FRAME
const WOUNDED_MINIATURE = field(0);
const WOUNDED_BY = field(1);

/** Handler of WOUND_FRAME. */
export function runWound(p: Position, frame: number): void {
  const { frames } = p;
  const miniature = frames[frame + WOUNDED_MINIATURE];
  if (frames[frame + STEP] === OFFER) {
    frames[frame + STEP] = DECIDED;
    p.attacker = frames[frame + WOUNDED_BY];
    p.target = miniature;
    p.ask(sideOf(p, miniature), DECIDE_WOUND, miniature);
    p.addChoice(DECLINE);
    for (let voivode = 0; voivode < p.miniatureCount; voivode++) {
      if (mayTakeWound(p, voivode, miniature)) p.addChoice(encodeChoice(TAKE_WOUND, voivode));
    }
    if (p.choiceCount === 1) p.cancelAsk(DECLINE);
    return;
  }
  p.pop();
  if (p.answer === DECLINE) return;
  const voivode = firstOfChoice(p.answer);
  p.newWounds--;
  p.pending[voivode]++;
  if (p.sink !== undefined) p.emit({ type: 'wound-taken', miniature: voivode, of: miniature });
}

/** Whether a Voïvode may take a wound; one about to be destroyed may not. */
function mayTakeWound(p: Position, voivode: number, miniature: number): boolean {
  return (
    p.rules.characters[p.character[voivode]].voivode?.hero === p.character[miniature] &&
    p.side[voivode] === p.side[miniature] &&
    p.status[voivode] === ON_BOARD &&
    p.pending[voivode] === 0 &&
    sharePath(p, p.circle[voivode], p.circle[miniature])
  );
}
