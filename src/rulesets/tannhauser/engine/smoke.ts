/** Chapter T-SMOKE: placing and clearing smoke. */
import { hasBit } from '../compile/bits.ts';
import { MAX_SMOKE_GRENADES } from './layout.ts';
import { overflow } from './overflow.ts';
import type { Position } from './position.ts';

/** T-SMOKE-01, T-SMOKE-05, R-22: fills every circle that shares a path with `circle`. */
export function placeSmoke(p: Position, circle: number, smokeTokens: number): void {
  for (let i = 0; i < MAX_SMOKE_GRENADES; i++) {
    if (p.smokeGrenades[i * 2] !== 0) continue;
    p.smokeGrenades[i * 2] = circle + 1;
    p.smokeGrenades[i * 2 + 1] = smokeTokens;
    fill(p, circle, 1);
    return;
  }
  throw overflow('Smoke Grenades burning', MAX_SMOKE_GRENADES);
}

/** T-SMOKE-05: removes grenades without a smoke token; the others lose one. */
export function clearSmoke(p: Position): void {
  for (let i = 0; i < MAX_SMOKE_GRENADES; i++) {
    if (p.smokeGrenades[i * 2] === 0) continue;
    if (p.smokeGrenades[i * 2 + 1]-- > 0) continue;
    const circle = p.smokeGrenades[i * 2] - 1;
    p.smokeGrenades[i * 2] = 0;
    p.smokeGrenades[i * 2 + 1] = 0;
    fill(p, circle, -1);
    if (p.sink !== undefined) p.emit({ type: 'smoke-clears', circle });
  }
}

function fill(p: Position, circle: number, change: number): void {
  const { size, words, sight } = p.rules.board;
  for (let c = 0; c < size; c++) if (hasBit(sight, circle * words, c)) p.smoke[c] += change;
}
