/** Chapter T-CHAL: one challenge token a character is drawn at setup; carrying it out brings Command Points at once. */

import {
  BY_GRENADE,
  BY_MELEE,
  BY_RANGED,
  CHALLENGE_DUEL,
  CHALLENGE_KILL,
  CHALLENGE_WOUNDS,
  type CompiledChallenge,
} from '../compile/challenges.ts';
import { ATTACKER, WEAPON } from './attackFrame.ts';
import { weaponRecord } from './equipment.ts';
import { sideOf } from './figures.ts';
import { ATTACK_FRAME, BLAST_FRAME, CHALLENGE_FRAME, field, STEP } from './frames.ts';
import { RANGED_FLAG, WEAPON_FLAGS } from './layout.ts';
import type { Position } from './position.ts';
import { SETUP_DRAWS, streamOf } from './streams.ts';

/** T-CHAL-02. */
const REWARD = 3;

const NEXT = 0;

/** Puts the drawing of challenge tokens on the stack, if a character of the game has any. */
export function pushChallengeSetup(p: Position): void {
  for (let figure = 0; figure < p.figureCount; figure++) {
    if (challengesOf(p, figure).length === 0) continue;
    p.push(CHALLENGE_FRAME, figure);
    return;
  }
}

// --- fields of CHALLENGE_FRAME
/** The one that draws, or has nothing to draw from. */
const FIGURE = field(0);

/** Handler of CHALLENGE_FRAME. */
export function runChallengeSetup(p: Position, frame: number): void {
  const { frames } = p;
  const figure = frames[frame + FIGURE];
  if (frames[frame + STEP] === NEXT) {
    if (figure === p.figureCount) p.pop();
    else if (challengesOf(p, figure).length === 0) frames[frame + FIGURE]++;
    else {
      frames[frame + STEP] = NEXT + 1;
      p.roll(
        p.rules.tables.uniform(challengesOf(p, figure).length),
        streamOf(sideOf(p, figure), SETUP_DRAWS),
      );
    }
    return;
  }
  frames[frame + STEP] = NEXT;
  frames[frame + FIGURE]++;
  const challenge = challengesOf(p, figure)[p.answer];
  p.challenge[figure] = challenge + 1;
  if (p.sink !== undefined) p.emit({ type: 'challenge', figure, challenge, gained: 0 });
}

function challengesOf(p: Position, figure: number): readonly number[] {
  return p.rules.characters[p.character[figure]].challenges;
}

/** The challenge that the figure has still to carry out; undefined when it has none. */
function openChallenge(p: Position, figure: number): CompiledChallenge | undefined {
  return p.challenge[figure] > 0 ? p.rules.challenges[p.challenge[figure] - 1] : undefined;
}

/** `by` took `rows` rows from an enemy; called while the frame on top is what dealt them. */
export function noteWounds(p: Position, by: number, victim: number, rows: number, killed: boolean): void {
  const challenge = openChallenge(p, by);
  if (challenge === undefined || (challenge.means & meansAtHand(p)) === 0) return;
  const { event, victims, atLeast } = challenge;
  const isHero = p.rules.characters[p.character[victim]].isHero;
  const counts = victims === undefined || (victims === 'hero') === isHero;
  if (event === CHALLENGE_KILL ? killed && counts : event === CHALLENGE_WOUNDS && rows >= atLeast) {
    carryOut(p, by);
  }
}

/** The winner of a duel against an enemy. */
export function noteDuel(p: Position, winner: number, loser: number, column: number, attacks: boolean): void {
  const challenge = openChallenge(p, winner);
  if (challenge?.event !== CHALLENGE_DUEL || challenge.column !== column) return;
  const isRole = challenge.role === undefined || (challenge.role === 'attacker') === attacks;
  if (isRole && p.side[winner] !== p.side[loser]) carryOut(p, winner);
}

/** Anything else that a challenge may ask for. @param amount must reach what the challenge wants */
export function noteDeed(p: Position, figure: number, event: number, amount: number): void {
  const challenge = openChallenge(p, figure);
  if (challenge?.event === event && amount >= challenge.atLeast) carryOut(p, figure);
}

function carryOut(p: Position, figure: number): void {
  const challenge = p.challenge[figure] - 1;
  p.challenge[figure] = -p.challenge[figure];
  p.commandPoints[sideOf(p, figure)] += REWARD;
  if (p.sink !== undefined) p.emit({ type: 'challenge', figure, challenge, gained: REWARD });
}

/** What the frame on top deals wounds by; a duel's automatic wounds are by no attack. */
function meansAtHand(p: Position): number {
  const { frame, frames } = p;
  if (frames[frame] === BLAST_FRAME) return BY_GRENADE;
  if (frames[frame] !== ATTACK_FRAME) return ~(BY_GRENADE | BY_MELEE | BY_RANGED);
  const flags = p.weapons[weaponRecord(frames[frame + ATTACKER], frames[frame + WEAPON]) + WEAPON_FLAGS];
  return (flags & RANGED_FLAG) === 0 ? BY_MELEE : BY_RANGED;
}
