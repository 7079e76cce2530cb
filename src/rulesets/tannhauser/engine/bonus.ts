/** Chapter T-SETUP-08: bonus tokens take the place of items of the packs; a contested one goes to the higher die. */
import { addToken, itemOfToken, refreshMiniature } from './equipment.ts';
import { BONUS_FRAME, field, STEP } from './frames.ts';
import { GONE } from './layout.ts';
import type { Position } from './position.ts';
import { SETUP_DRAWS, streamOf } from './streams.ts';

const NEXT = 0;
const FIRST_ROLLED = 1;
const SECOND_ROLLED = 2;

/** Puts the bonus tokens on the stack, if a miniature of the game picks one. */
export function pushBonusSetup(p: Position): void {
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (p.bonusItem[miniature] === 0) continue;
    p.push(BONUS_FRAME, miniature);
    return;
  }
}

// --- fields of BONUS_FRAME
/** The miniature whose pick is being resolved. */
const MINIATURE = field(0);
/** The enemy with the same pick. */
const RIVAL = field(1);
/** Die of the first side. */
const FIRST_DIE = field(2);

/** Handler of BONUS_FRAME. */
export function runBonus(p: Position, frame: number): void {
  const { frames } = p;
  const miniature = frames[frame + MINIATURE];
  switch (frames[frame + STEP]) {
    case NEXT: {
      if (miniature === p.miniatureCount) {
        p.pop();
        return;
      }
      const rival = rivalOf(p, miniature);
      if (rival >= 0) {
        frames[frame + RIVAL] = rival;
        rollFirst(p, frame);
        return;
      }
      if (p.bonusItem[miniature] > 0) swap(p, miniature);
      frames[frame + MINIATURE]++;
      return;
    }
    case FIRST_ROLLED:
      frames[frame + FIRST_DIE] = p.answer + 1;
      frames[frame + STEP] = SECOND_ROLLED;
      p.roll(p.rules.tables.d10, streamOf(1, SETUP_DRAWS));
      return;
    default:
      settle(p, frame, p.answer + 1);
  }
}

function rollFirst(p: Position, frame: number): void {
  p.frames[frame + STEP] = FIRST_ROLLED;
  p.roll(p.rules.tables.d10, streamOf(0, SETUP_DRAWS));
}

/** The higher die takes the token; after a tie both roll again. H-03: the loser keeps its item. */
function settle(p: Position, frame: number, second: number): void {
  const { frames } = p;
  const first = frames[frame + FIRST_DIE];
  const miniature = frames[frame + MINIATURE];
  if (p.sink !== undefined) {
    const { id } = p.rules.items[p.bonusItem[miniature] - 1];
    p.emit({ type: 'contest', what: 'bonus', id, dice: [first, second] });
  }
  if (first === second) {
    rollFirst(p, frame);
    return;
  }
  const winner = first > second ? 0 : 1;
  p.bonusItem[p.side[miniature] === winner ? frames[frame + RIVAL] : miniature] = 0;
  frames[frame + STEP] = NEXT;
}

/** An enemy that has picked the same token, or -1. */
function rivalOf(p: Position, miniature: number): number {
  if (p.bonusItem[miniature] === 0) return -1;
  for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
    if (p.side[enemy] !== p.side[miniature] && p.bonusItem[enemy] === p.bonusItem[miniature]) return enemy;
  }
  return -1;
}

/** The replaced item leaves the game. */
function swap(p: Position, miniature: number): void {
  const item = p.bonusItem[miniature] - 1;
  const replaced = p.bonusReplaces[miniature];
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === miniature && itemOfToken(p, token).index === replaced)
      p.tokenPlace[token] = GONE;
  }
  addToken(p, item, miniature);
  refreshMiniature(p, miniature);
  if (p.sink !== undefined) p.emit({ type: 'bonus', miniature, item, replaced });
}
