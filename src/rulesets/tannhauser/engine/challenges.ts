/**
 * Chapter T-CHAL: each character draws one challenge token at setup; fulfilling it brings Command Points at once
 * (R-31).
 */

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
import { ATTACK_FRAME, BLAST_FRAME, CHALLENGE_FRAME, field, STEP } from './frames.ts';
import { RANGED_FLAG, WEAPON_FLAGS } from './layout.ts';
import { sideOf } from './miniatures.ts';
import type { Position } from './position.ts';
import { SETUP_DRAWS, streamOf } from './streams.ts';

/** T-CHAL-02: Command Points for a fulfilled challenge. */
const REWARD = 3;

const NEXT = 0;

/** Puts the drawing of challenge tokens on the stack, if a character of the game has any. */
export function pushChallengeSetup(p: Position): void {
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (challengesOf(p, miniature).length === 0) continue;
    p.push(CHALLENGE_FRAME, miniature);
    return;
  }
}

// --- fields of CHALLENGE_FRAME
/** The miniature that draws, or is skipped without tokens. */
const MINIATURE = field(0);

/** Handler of CHALLENGE_FRAME. */
export function runChallengeSetup(p: Position, frame: number): void {
  const { frames } = p;
  const miniature = frames[frame + MINIATURE];
  if (frames[frame + STEP] === NEXT) {
    if (miniature === p.miniatureCount) p.pop();
    else if (challengesOf(p, miniature).length === 0) frames[frame + MINIATURE]++;
    else {
      frames[frame + STEP] = NEXT + 1;
      p.roll(
        p.rules.tables.uniform(challengesOf(p, miniature).length),
        streamOf(sideOf(p, miniature), SETUP_DRAWS),
      );
    }
    return;
  }
  frames[frame + STEP] = NEXT;
  frames[frame + MINIATURE]++;
  const challenge = challengesOf(p, miniature)[p.answer];
  p.challenge[miniature] = challenge + 1;
  if (p.sink !== undefined) p.emit({ type: 'challenge', miniature, challenge, gained: 0 });
}

function challengesOf(p: Position, miniature: number): readonly number[] {
  return p.rules.characters[p.character[miniature]].challenges;
}

/** The unfulfilled challenge of the miniature; undefined without one. */
function openChallenge(p: Position, miniature: number): CompiledChallenge | undefined {
  return p.challenge[miniature] > 0 ? p.rules.challenges[p.challenge[miniature] - 1] : undefined;
}

/** Notes that `by` took `rows` rows from an enemy; call it while the frame that dealt them is on top. */
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

/** Notes the winner of a duel against an enemy. */
export function noteDuel(p: Position, winner: number, loser: number, column: number, attacks: boolean): void {
  const challenge = openChallenge(p, winner);
  if (challenge?.event !== CHALLENGE_DUEL || challenge.column !== column) return;
  const isRole = challenge.role === undefined || (challenge.role === 'attacker') === attacks;
  if (isRole && p.side[winner] !== p.side[loser]) carryOut(p, winner);
}

/**
 * Notes any other event that a challenge may need.
 * @param amount must reach the challenge's `atLeast`
 */
export function noteDeed(p: Position, miniature: number, event: number, amount: number): void {
  const challenge = openChallenge(p, miniature);
  if (challenge?.event === event && amount >= challenge.atLeast) carryOut(p, miniature);
}

function carryOut(p: Position, miniature: number): void {
  const challenge = p.challenge[miniature] - 1;
  p.challenge[miniature] = -p.challenge[miniature];
  p.commandPoints[sideOf(p, miniature)] += REWARD;
  if (p.sink !== undefined) p.emit({ type: 'challenge', miniature, challenge, gained: REWARD });
}

/** The bits of `means` by which the frame on top deals wounds; automatic wounds of a duel are not by attack. */
function meansAtHand(p: Position): number {
  const { frame, frames } = p;
  if (frames[frame] === BLAST_FRAME) return BY_GRENADE;
  if (frames[frame] !== ATTACK_FRAME) return ~(BY_GRENADE | BY_MELEE | BY_RANGED);
  const flags = p.weapons[weaponRecord(frames[frame + ATTACKER], frames[frame + WEAPON]) + WEAPON_FLAGS];
  return (flags & RANGED_FLAG) === 0 ? BY_MELEE : BY_RANGED;
}
