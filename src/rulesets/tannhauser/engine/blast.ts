/** Chapter T-GREN: grenades and smoke grenades. */
import { itemOfToken, useUp } from './equipment.ts';
import { areAdjacent, canBeHit } from './figures.ts';
import { A, B, C, D, E, F, STEP } from './frames.ts';
import { ON_GROUND } from './layout.ts';
import type { Position } from './position.ts';
import { layRubble } from './rubble.ts';
import { pushShock } from './shock.ts';
import { placeSmoke } from './smoke.ts';
import { applyPending, checkElimination } from './wounds.ts';

const THROWN = 0;
const NEXT_VICTIM = 1;
const SHOCKED = 2;
const SETTLE = 3;

/** BLAST_FRAME. A: thrower; B: token; C: circle; D: next figure to look at; E: automatic successes; F: rubble icons. */
export function runBlast(p: Position, frame: number): void {
  const { frames } = p;
  const circle = frames[frame + C];
  switch (frames[frame + STEP]) {
    case THROWN:
      explode(p, frame);
      return;
    case NEXT_VICTIM: {
      const victim = nextVictim(p, frames[frame + D], circle);
      frames[frame + D] = victim;
      frames[frame + STEP] = victim < p.figureCount ? SHOCKED : SETTLE;
      if (victim < p.figureCount) pushShock(p, victim, frames[frame + E], 0, 0, frames[frame + A]);
      return;
    }
    case SHOCKED:
      p.pending[frames[frame + D]] += p.newWounds;
      frames[frame + D]++;
      frames[frame + STEP] = NEXT_VICTIM;
      return;
    default:
      // all victims have rolled; their wounds apply at once.
      applyPending(p, frames[frame + A]);
      layRubble(p, circle, frames[frame + F]);
      p.pop();
      checkElimination(p);
  }
}

function explode(p: Position, frame: number): void {
  const { frames } = p;
  const token = frames[frame + B];
  const circle = frames[frame + C];
  const grenade = itemOfToken(p, token).grenade;
  if (p.sink !== undefined) {
    const type = p.tokenPlace[token] >= ON_GROUND ? 'detonation' : 'throw';
    p.emit({ type, figure: frames[frame + A], token, circle });
  }
  useUp(p, token);
  if (grenade === undefined || grenade.smokeTokens > 0) {
    placeSmoke(p, circle, grenade?.smokeTokens ?? 0);
    p.pop();
    return;
  }
  frames[frame + E] = grenade.automaticSuccesses;
  frames[frame + F] = grenade.rubbleIcons;
  frames[frame + STEP] = NEXT_VICTIM;
}

/** T-GREN-04: friend and foe on the circle and next to it. */
function nextVictim(p: Position, from: number, circle: number): number {
  let figure = from;
  while (figure < p.figureCount && !isHit(p, figure, circle)) figure++;
  return figure;
}

/** Whether a blast on `circle` reaches the figure (R-21: adjacency decides, not paths). */
export function isHit(p: Position, figure: number, circle: number): boolean {
  return canBeHit(p, figure) && (p.circle[figure] === circle || areAdjacent(p, circle, p.circle[figure]));
}
