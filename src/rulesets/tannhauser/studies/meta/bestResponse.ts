/** The best loadout against a mixture of the other side, found by a greedy search. */

import { meanScore } from '../../../../experiments/compareVariants.ts';
import type { Loadout, Meeting, Meetings } from '../../../../experiments/loadouts.ts';
import type { Side } from '../../../../game/contract.ts';

/** Loadouts with their weights, summing to 1. */
export type Mixture = readonly { readonly loadout: Loadout; readonly weight: number }[];

/** The picks of each place of a side; a place with one pick is settled. */
export type Places = readonly (readonly string[])[];

/** Most passes of the search over the places. */
const ROUNDS = 2;

/** A loadout with one pick for each place. */
export function loadoutOf(picks: readonly string[]): Loadout {
  return { name: picks.join(','), picks };
}

/**
 * Changes one place after the other to its best pick while that gains anything. The games only choose; other games measure the
 * response.
 * @returns undefined after an interrupt
 */
export async function bestResponse(
  side: Side,
  start: Loadout,
  places: Places,
  against: Mixture,
  meetings: Meetings,
): Promise<Loadout | undefined> {
  let best = start;
  for (let round = 0; round < ROUNDS; round++) {
    const before = best;
    for (const [place, options] of places.entries()) {
      if (options.length < 2) continue;
      const variants = options.map((pick) => loadoutOf(best.picks.with(place, pick)));
      const isWhole = await meetings.play(variants.flatMap((own) => meetingsOf(side, own, against)));
      if (!isWhole) return undefined;
      const scores = variants.map((own) => scoreOf(side, own, against, meetings));
      const highest = scores.indexOf(Math.max(...scores));
      if (scores[highest] > scores[options.indexOf(best.picks[place])]) best = variants[highest];
    }
    if (best === before) break;
  }
  return best;
}

/** The meetings of a loadout with a mixture of the other side. */
export function meetingsOf(side: Side, own: Loadout, against: Mixture): Meeting[] {
  return against.map(({ loadout }): Meeting => (side === 0 ? [own, loadout] : [loadout, own]));
}

/** Mean score of the loadout's own side, 0 … 1. */
function scoreOf(side: Side, own: Loadout, against: Mixture, meetings: Meetings): number {
  const first = meetingsOf(side, own, against).reduce(
    (sum, meeting, index) => sum + against[index].weight * meanScore(meetings.points(meeting)),
    0,
  );
  return side === 0 ? first : 1 - first;
}
