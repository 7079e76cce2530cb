/** Chapter T-GREN: grenades and smoke grenades. */
import { itemOfToken, useUp } from './equipment.ts';
import { field, STEP } from './frames.ts';
import { ON_GROUND } from './layout.ts';
import { areAdjacent, canBeHit } from './miniatures.ts';
import type { Position } from './position.ts';
import { layRubble } from './rubble.ts';
import { pushShock } from './shock.ts';
import { placeSmoke } from './smoke.ts';
import { applyPending, checkElimination } from './wounds.ts';

const THROWN = 0;
const NEXT_VICTIM = 1;
const SHOCKED = 2;
const SETTLE = 3;

// --- fields of BLAST_FRAME
const THROWER = field(0);
/** Token of the grenade or charge. */
export const BLAST_TOKEN = field(1);
export const BLAST_CIRCLE = field(2);
/** The miniature under test: hit or skipped. */
const CANDIDATE = field(3);
const AUTOMATIC_SUCCESSES = field(4);
const RUBBLE_ICONS = field(5);

/** Handler of BLAST_FRAME. */
export function runBlast(p: Position, frame: number): void {
  const { frames } = p;
  const circle = frames[frame + BLAST_CIRCLE];
  switch (frames[frame + STEP]) {
    case THROWN:
      explode(p, frame);
      return;
    case NEXT_VICTIM: {
      const victim = nextVictim(p, frames[frame + CANDIDATE], circle);
      frames[frame + CANDIDATE] = victim;
      frames[frame + STEP] = victim < p.miniatureCount ? SHOCKED : SETTLE;
      if (victim < p.miniatureCount)
        pushShock(p, victim, frames[frame + AUTOMATIC_SUCCESSES], 0, 0, frames[frame + THROWER]);
      return;
    }
    case SHOCKED:
      p.pending[frames[frame + CANDIDATE]] += p.newWounds;
      frames[frame + CANDIDATE]++;
      frames[frame + STEP] = NEXT_VICTIM;
      return;
    default:
      // all victims have rolled; their wounds apply at once.
      applyPending(p, frames[frame + THROWER]);
      layRubble(p, circle, frames[frame + RUBBLE_ICONS]);
      p.pop();
      checkElimination(p);
  }
}

function explode(p: Position, frame: number): void {
  const { frames } = p;
  const token = frames[frame + BLAST_TOKEN];
  const circle = frames[frame + BLAST_CIRCLE];
  const grenade = itemOfToken(p, token).grenade;
  if (p.sink !== undefined) {
    const type = p.tokenPlace[token] >= ON_GROUND ? 'detonation' : 'throw';
    p.emit({ type, miniature: frames[frame + THROWER], token, circle });
  }
  useUp(p, token);
  if (grenade === undefined || grenade.smokeTokens > 0) {
    placeSmoke(p, circle, grenade?.smokeTokens ?? 0);
    p.pop();
    return;
  }
  frames[frame + AUTOMATIC_SUCCESSES] = grenade.automaticSuccesses;
  frames[frame + RUBBLE_ICONS] = grenade.rubbleIcons;
  frames[frame + STEP] = NEXT_VICTIM;
}

/** T-GREN-04: friend and foe on the circle and next to it. */
function nextVictim(p: Position, from: number, circle: number): number {
  let miniature = from;
  while (miniature < p.miniatureCount && !isHit(p, miniature, circle)) miniature++;
  return miniature;
}

/** Whether a blast on `circle` reaches the miniature (R-21: adjacency decides, not paths). */
export function isHit(p: Position, miniature: number, circle: number): boolean {
  return (
    canBeHit(p, miniature) && (p.circle[miniature] === circle || areAdjacent(p, circle, p.circle[miniature]))
  );
}
