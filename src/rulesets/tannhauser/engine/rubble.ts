/** Rubble: T-MAP-06, T-GREN-05, R-07. */
import type { Position } from './position.ts';

/** Puts rubble on a circle; a single token never replaces a double one. */
export function layRubble(p: Position, circle: number, icons: number): void {
  if (icons <= p.rubble[circle]) return;
  p.rubble[circle] = icons;
  if (p.sink !== undefined) p.emit({ type: 'rubble', circle, icons });
}
