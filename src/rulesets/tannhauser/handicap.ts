/** A house rule for uneven sides: more or fewer Command Points a turn. */
import type { Fault } from '../../base/errors.ts';

/** Largest handicap, of either sign. */
export const MOST_HANDICAP = 20;
const SIDES: readonly string[] = ['first', 'second'];

/**
 * The handicaps of both sides from texts like `first=1`; undefined when there is none.
 * @param faults receives the errors
 */
export function parseHandicap(
  texts: readonly string[],
  faults: Fault[],
): readonly [number, number] | undefined {
  const points: [number, number] = [0, 0];
  const seen = new Set<number>();
  for (const text of texts) {
    const [, word = '', number = ''] = /^\s*(\w+)\s*=\s*([+-]?\d{1,3})\s*$/.exec(text) ?? [];
    const side = SIDES.indexOf(word);
    if (side < 0 || Math.abs(Number(number)) > MOST_HANDICAP) {
      const message = `found "${text}", expected first=N or second=N with N from −${MOST_HANDICAP} to ${MOST_HANDICAP}`;
      faults.push({ code: 'usage/handicap', place: { path: '--handicap' }, message });
      continue;
    }
    if (seen.has(side)) {
      faults.push({
        code: 'usage/handicap-twice',
        place: { path: '--handicap' },
        message: `the ${word} side has two handicaps; give one`,
      });
    }
    seen.add(side);
    points[side] = Number(number);
  }
  return points[0] === 0 && points[1] === 0 ? undefined : points;
}
