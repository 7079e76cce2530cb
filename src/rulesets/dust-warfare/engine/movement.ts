/** Moves and cover. Without a map a move takes a unit to other terrain, so its cover is drawn again (D-ACT-01, D-MOVE). */

import { RUNNING } from '../../../game/contract.ts';
import { mayReact, offerShots } from './attack.ts';
import { AS_REACTION } from './attackFrame.ts';
import { ATTACK, DECIDE_REACTION, encodeChoice, kindOf, modeOf, PASS, unitOf } from './choices.ts';
import { ATTACK_FRAME, field, STEP } from './frames.ts';
import { COVERS } from './layout.ts';
import type { Position } from './position.ts';
import { COVER_DRAWS, streamOf } from './streams.ts';
import { other } from './units.ts';

const MOVES = 0;
const COVER_DRAWN = 1;
const NEXT_REACTION = 2;
const REACTION_DECIDED = 3;

// --- fields of MOVE_FRAME
const MOVER = field(0);
/** The next enemy that may react to the finished move (D-REACT-02). */
const NEXT_ENEMY = field(1);

/** Handler of MOVE_FRAME. */
export function runMove(p: Position, frame: number): void {
  const { frames, rules } = p;
  const unit = frames[frame + MOVER];
  const enemy = other(rules.sideOf[unit] === 0 ? 0 : 1);
  switch (frames[frame + STEP]) {
    case MOVES:
      p.moved[unit] = 1;
      p.stanceChanged(unit);
      if (p.sink !== undefined) p.emit({ type: 'move', unit });
      frames[frame + NEXT_ENEMY] = rules.firstOf[enemy];
      frames[frame + STEP] = COVER_DRAWN;
      p.answer = p.cover[unit];
      if (rules.drawsCover) p.roll(rules.chances.coverOfOne, streamOf(rules.sideOf[unit], COVER_DRAWS));
      return;
    case COVER_DRAWN:
      p.cover[unit] = p.answer;
      p.stanceChanged(unit);
      frames[frame + STEP] = NEXT_REACTION;
      return;
    case NEXT_REACTION: {
      const candidate = frames[frame + NEXT_ENEMY];
      const isProvoked = rules.ranges[p.band] <= rules.reactionRange && rules.movesUnseen[unit] === 0;
      if (!isProvoked || candidate === rules.endOf[enemy] || p.life[unit] === 0) {
        p.pop();
        return;
      }
      frames[frame + NEXT_ENEMY] = candidate + 1;
      if (!mayReact(p, candidate)) return;
      p.threat = unit;
      p.threatMode = -1;
      p.ask(enemy, DECIDE_REACTION, candidate);
      p.addChoice(encodeChoice(PASS));
      offerShots(p, candidate, unit);
      frames[frame + STEP] = REACTION_DECIDED;
      p.wait();
      return;
    }
    default:
      frames[frame + STEP] = NEXT_REACTION;
      if (kindOf(p.answer) !== ATTACK) return;
      p.reacted[unitOf(p.answer)] = 1;
      p.push(ATTACK_FRAME, unitOf(p.answer), unit, modeOf(p.answer) + AS_REACTION);
  }
}

// --- fields of COVER_FRAME
const SIDE = field(0);
/** Number of the side's units that have drawn their cover. */
const UNITS_DRAWN = field(1);

/** Handler of COVER_FRAME. */
export function runCover(p: Position, frame: number): void {
  const { frames, rules } = p;
  const side = frames[frame + SIDE];
  if (frames[frame + STEP] === 1) coverGroup(p, frame, side);
  frames[frame + STEP] = 1;
  while (rules.firstOf[side] + frames[frame + UNITS_DRAWN] < rules.endOf[side]) {
    p.roll(rules.chances.coverOfGroup, streamOf(side, COVER_DRAWS));
    if (p.waiting !== RUNNING) return;
    coverGroup(p, frame, side);
  }
  p.pop();
}

/** Sets the drawn covers of the next units: the digits of the answer. */
function coverGroup(p: Position, frame: number, side: number): void {
  const { rules, frames } = p;
  const first = rules.firstOf[side] + frames[frame + UNITS_DRAWN];
  const end = Math.min(first + rules.chances.coverGroup, rules.endOf[side]);
  let drawn = p.answer;
  for (let unit = first; unit < end; unit++) {
    const cover = drawn % COVERS;
    if (cover !== p.cover[unit]) p.stanceChanged(unit);
    p.cover[unit] = cover;
    drawn = (drawn / COVERS) | 0;
  }
  frames[frame + UNITS_DRAWN] += rules.chances.coverGroup;
}
