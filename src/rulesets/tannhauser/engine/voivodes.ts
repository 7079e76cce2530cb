/** Chapter T-VOI: figures in pairs that are activated together, take a wound of their Hero, and have no Command Points spent on them. */
import { LITURGY } from '../compile/traits.ts';
import { DECIDE_WOUND, DECLINE, encodeChoice, firstOfChoice, TAKE_WOUND } from './choices.ts';
import { isInPlay, isVoivode, sharePath, sideOf } from './figures.ts';
import { field, STEP, WOUND_FRAME } from './frames.ts';
import { DEAD, ON_BOARD } from './layout.ts';
import type { Position } from './position.ts';

const OFFER = 0;
const DECIDED = 1;

/** Whether the items of these traits do nothing to the figure (T-VOI-07). */
export function isImmuneTo(p: Position, figure: number, traits: number): boolean {
  return (traits & LITURGY) !== 0 && isVoivode(p, figure);
}

/** The other Voïvode of the pair, or -1 (T-VOI-01). */
export function partnerOf(p: Position, figure: number): number {
  const partner = p.rules.characters[p.character[figure]].voivode?.partner;
  if (partner === undefined) return -1;
  for (let friend = 0; friend < p.figureCount; friend++) {
    if (p.character[friend] === partner && p.side[friend] === p.side[figure]) return friend;
  }
  return -1;
}

/** The partner that is activated right after the figure, or -1: a lone survivor is activated alone (T-VOI-03). */
export function partnerToFollow(p: Position, figure: number): number {
  const partner = partnerOf(p, figure);
  return partner >= 0 && mayFollow(p, partner) ? partner : -1;
}

/** Whether a partner still has its activation when the first one's is over. */
export function mayFollow(p: Position, figure: number): boolean {
  return isInPlay(p, figure) && p.activated[figure] === 0 && p.watching[figure] === 0;
}

/** T-VOI-08, R-58: a pair comes back when both are dead, and is named by the first of them. */
export function isLostPair(p: Position, figure: number): boolean {
  const partner = partnerOf(p, figure);
  return partner < 0 || (partner > figure && p.status[partner] === DEAD);
}

/**
 * Before the wounds in `p.newWounds` are dealt: lets the side give one of them to a Voïvode of the figure (T-VOI-04). It
 * waits in `p.pending` of that one; whoever deals the wounds deals it with them.
 * @param by the figure that attacks or throws
 */
export function pushWoundTransfer(p: Position, figure: number, by: number): void {
  if (p.rules.hasVoivodes && p.newWounds > 0) p.push(WOUND_FRAME, figure, by);
}

// --- fields of WOUND_FRAME
const WOUNDED_FIGURE = field(0);
const WOUNDED_BY = field(1);

/** Handler of WOUND_FRAME. */
export function runWound(p: Position, frame: number): void {
  const { frames } = p;
  const figure = frames[frame + WOUNDED_FIGURE];
  if (frames[frame + STEP] === OFFER) {
    frames[frame + STEP] = DECIDED;
    p.attacker = frames[frame + WOUNDED_BY];
    p.target = figure;
    p.ask(sideOf(p, figure), DECIDE_WOUND, figure);
    p.addChoice(DECLINE);
    for (let voivode = 0; voivode < p.figureCount; voivode++) {
      if (mayTakeWound(p, voivode, figure)) p.addChoice(encodeChoice(TAKE_WOUND, voivode));
    }
    if (p.choiceCount === 1) p.cancelAsk(DECLINE);
    return;
  }
  p.pop();
  if (p.answer === DECLINE) return;
  const voivode = firstOfChoice(p.answer);
  p.newWounds--;
  p.pending[voivode]++;
  if (p.sink !== undefined) p.emit({ type: 'wound-taken', figure: voivode, of: figure });
}

/** One that is already about to be destroyed takes no more. */
function mayTakeWound(p: Position, voivode: number, figure: number): boolean {
  return (
    p.rules.characters[p.character[voivode]].voivode?.hero === p.character[figure] &&
    p.side[voivode] === p.side[figure] &&
    p.status[voivode] === ON_BOARD &&
    p.pending[voivode] === 0 &&
    sharePath(p, p.circle[voivode], p.circle[figure])
  );
}
