/** Circles that a miniature can reach with its movement points (T-MOVE): circles bucketed by the points they cost. */
import { hasBit, setBit } from '../compile/bits.ts';
import { markGated, opensOnce } from './gates.ts';
import { ON_BOARD } from './layout.ts';
import { isHound, sideOf } from './miniatures.ts';
import type { Position } from './position.ts';

const FAR = 127;

/** Movement points for entering a circle: modifiers, rubble and items (T-MAP-05, T-MAP-06). */
export function enterCost(p: Position, miniature: number, circle: number): number {
  const { board } = p.rules;
  const icons = p.rubble[circle] > 0 ? p.rubble[circle] : board.redIcons[circle];
  if (icons > 0) return 1 + Math.max(0, icons - p.ignorePenalty[miniature]);
  return board.enterCost[circle];
}

/**
 * Fills `p.reach` with the circles within `points` of `origin`. Enemies block, friends may be passed (T-MOVE-02). The
 * origin costs `spent`: 0 on the board, the cost of entering for a miniature on its entry point. The order of circles
 * in the map breaks ties between equal routes, so a route is a function of the position.
 * @param second another starting circle, at the cost of `secondSpent`; -1 = none
 */
export function computeReach(
  p: Position,
  miniature: number,
  origin: number,
  points: number,
  spent = 0,
  second = -1,
  secondSpent = FAR,
): void {
  const { words } = p.rules.board;
  const { cost, reached, buckets } = p.reach;
  const limit = Math.min(points, p.rules.maxMovement);
  buckets.fill(0, 0, (limit + 1) * words);
  reached.fill(0);
  cost.fill(FAR);
  findOpen(p, miniature);
  if (spent <= limit) begin(p, origin, spent);
  if (second >= 0 && secondSpent <= limit) begin(p, second, secondSpent);
  spread(p, miniature, Math.min(spent, secondSpent), limit);
  if (p.gateCount > 0 && opensOnce(p) && p.status[miniature] === ON_BOARD)
    spreadThroughGate(p, miniature, limit);
}

/** Reaches the open circles beside those in the buckets, from `least` points on. */
function spread(p: Position, miniature: number, least: number, limit: number): void {
  const { words, adjacent } = p.rules.board;
  const { reached, open, buckets } = p.reach;
  for (let points = least; points <= limit; points++) {
    const row = points * words;
    // A circle that costs nothing joins the bucket being emptied, so this repeats until the bucket is empty.
    for (let grew = true; grew; ) {
      grew = false;
      for (let word = 0; word < words; word++) {
        let fresh = buckets[row + word] & ~reached[word];
        reached[word] |= fresh;
        while (fresh !== 0) {
          const circle = (word << 5) | (31 - Math.clz32(fresh & -fresh));
          fresh &= fresh - 1;
          for (let part = 0; part < words; part++) {
            let nexts = adjacent[circle * words + part] & open[part];
            if (nexts === 0) continue;
            open[part] ^= nexts;
            while (nexts !== 0) {
              const next = (part << 5) | (31 - Math.clz32(nexts & -nexts));
              nexts &= nexts - 1;
              if (enter(p, miniature, circle, next, limit)) grew = true;
            }
          }
          if (p.worstRow === miniature && passDoors(p, miniature, circle, limit)) grew = true;
        }
      }
    }
  }
}

/**
 * R-40, `gateDuelForEachEntry`: adds the circles of the barred path next to those in reach, and circles beyond each of
 * them off that path. Circles already in reach keep their routes, so no route enters the path twice.
 */
function spreadThroughGate(p: Position, miniature: number, limit: number): void {
  const { words, size, adjacent } = p.rules.board;
  const { cost, reached, open, gated, behind, blocked, buckets } = p.reach;
  gated.fill(0);
  markGated(p, miniature, gated);
  blockEnemies(p, miniature);
  for (let word = 0; word < words; word++) {
    const fresh = ~(blocked[word] | reached[word]);
    open[word] = fresh & gated[word];
    behind[word] = fresh & ~gated[word];
  }
  buckets.fill(0, 0, (limit + 1) * words);
  for (let points = 0; points <= limit; points++) {
    for (let circle = 0; circle < size; circle++) {
      if (cost[circle] !== points || !hasBit(reached, 0, circle)) continue;
      for (let next = 0; next < size; next++) {
        if (!hasBit(adjacent, circle * words, next) || !hasBit(open, 0, next)) continue;
        open[next >>> 5] &= ~(1 << (next & 31));
        enter(p, miniature, circle, next, limit);
      }
      if (p.worstRow === miniature) passDoors(p, miniature, circle, limit);
    }
  }
  open.set(behind);
  spread(p, miniature, 0, limit);
}

function begin(p: Position, circle: number, spent: number): void {
  const { cost, previous, buckets } = p.reach;
  cost[circle] = spent;
  previous[circle] = -1;
  setBit(buckets, spent * p.rules.board.words, circle);
}

/**
 * Records the route over `circle` to `next`. No later route is cheaper: circles are expanded in the order of their
 * cost, and entering one costs the same from everywhere.
 * @returns whether the step costs nothing
 */
function enter(p: Position, miniature: number, circle: number, next: number, limit: number): boolean {
  const { cost, previous, buckets } = p.reach;
  const price = enterCost(p, miniature, next);
  const total = cost[circle] + price;
  // Of two starting circles, the costlier one may be cheaper to reach from the other.
  if (total > limit || total >= cost[next]) return false;
  cost[next] = total;
  previous[next] = circle;
  setBit(buckets, total * p.rules.board.words, next);
  return price === 0;
}

/**
 * T-SDOOR-03: moves from a circle beside a secret door to a circle beside another one, for the cost of entering it.
 * @returns whether it found a circle that costs nothing
 */
function passDoors(p: Position, miniature: number, circle: number, limit: number): boolean {
  const { words, specials, adjacent } = p.rules.board;
  const { open } = p.reach;
  let isFree = false;
  for (let from = 0; from < specials.length; from++) {
    if (p.doorAt[from] === 0 || !hasBit(adjacent, specials[from] * words, circle)) continue;
    for (let to = 0; to < specials.length; to++) {
      if (p.doorAt[to] === 0 || to === from) continue;
      for (let word = 0; word < words; word++) {
        let nexts = adjacent[specials[to] * words + word] & open[word];
        open[word] ^= nexts;
        while (nexts !== 0) {
          const next = (word << 5) | (31 - Math.clz32(nexts & -nexts));
          nexts &= nexts - 1;
          if (enter(p, miniature, circle, next, limit)) isFree = true;
        }
      }
    }
  }
  return isFree;
}

/** The circles that no enemy, gate or scenario bars. */
function findOpen(p: Position, miniature: number): void {
  const { open, blocked } = p.reach;
  blockEnemies(p, miniature);
  if (p.gateCount > 0) markGated(p, miniature, blocked);
  for (let word = 0; word < open.length; word++) open[word] = ~blocked[word];
}

/** The circles that enemies or a scenario bar. */
function blockEnemies(p: Position, miniature: number): void {
  const { blocked } = p.reach;
  blocked.fill(0);
  const side = sideOf(p, miniature);
  for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
    // T-DOG-07: Hounds do not block.
    if (p.side[enemy] === side || p.status[enemy] !== ON_BOARD || isHound(p, enemy)) continue;
    // T-RUSH-02: a won bull rush opens the circle for passing; so does Infiltration in its turn.
    if (enemy !== p.rushed && p.passedInTurn[enemy] !== p.turn) setBit(blocked, 0, p.circle[enemy]);
  }
  if (p.rules.story !== undefined) {
    for (let word = 0; word < p.rules.board.words; word++) blocked[word] |= p.locked[word];
  }
}
