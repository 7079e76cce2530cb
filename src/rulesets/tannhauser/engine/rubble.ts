/** Rubble: T-MAP-06, T-GREN-05, R-07. */
import type { Position } from './position.ts';

/** Puts rubble on a circle; a single token never replaces a double one (R-07, `newRubbleReplaces`). */
export function layRubble(p: Position, circle: number, icons: number): void {
  const replaces = p.rules.rulings.newRubbleReplaces ? icons > 0 : icons > p.rubble[circle];
  if (!replaces) return;
  p.rubble[circle] = icons;
  if (p.sink !== undefined) p.emit({ type: 'rubble', circle, icons });
}
