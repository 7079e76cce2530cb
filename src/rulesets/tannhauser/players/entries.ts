/** Picks an entry point by its value in recorded games (T-SETUP-09). */
import { encodeChoice, PICK_ENTRY } from '../engine/choices.ts';
import { entryCircle } from '../engine/entries.ts';
import type { Position } from '../engine/position.ts';

/** The best pick on record for the deciding side, or -1 without a record, as for a second entry point (T-SETUP-12). */
export function recordedEntry(p: Position): number {
  const { board, entryValues, rushAndGo } = p.rules;
  if (entryValues === undefined || rushAndGo) return -1;
  const taken = board.entries.indexOf(entryCircle(p, p.decider === 0 ? 1 : 0, 0));
  const best =
    taken < 0
      ? bestFirst(entryValues, board.entries.length)
      : bestReply(entryValues, board.entries.length, taken);
  return encodeChoice(PICK_ENTRY, best);
}

/** Win probability of the winner of the Setup Roll less that of the loser, -1 … 1; NaN without a record. */
export function advantageOfPicking({ rules: { board, entryValues, rushAndGo } }: Position): number {
  if (entryValues === undefined || rushAndGo) return Number.NaN;
  const count = board.entries.length;
  const first = bestFirst(entryValues, count);
  return 2 * entryValues[first * count + bestReply(entryValues, count, first)] - 1;
}

/** The pick with the highest value after the best reply. */
function bestFirst(values: Float64Array, count: number): number {
  let most = Number.NEGATIVE_INFINITY;
  let best = 0;
  for (let first = 0; first < count; first++) {
    const left = values[first * count + bestReply(values, count, first)];
    if (left <= most) continue;
    most = left;
    best = first;
  }
  return best;
}

/** The reply with the lowest value for the side that picked `first`. */
function bestReply(values: Float64Array, count: number, first: number): number {
  let least = Number.POSITIVE_INFINITY;
  let best = first === 0 ? 1 : 0;
  for (let second = 0; second < count; second++) {
    if (second === first || values[first * count + second] >= least) continue;
    least = values[first * count + second];
    best = second;
  }
  return best;
}
