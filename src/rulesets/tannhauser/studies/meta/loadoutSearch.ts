/**
 * Loadouts worth fielding: double oracle (H. B. McMahan, G. J. Gordon and A. Blum, "Planning in the presence of cost functions
 * controlled by an adversary", ICML 2003). Each side answers the equilibrium of the loadouts found so far, until no answer gains.
 */

import { meanScore } from '../../../../experiments/compareVariants.ts';
import {
  allMeetings,
  type Loadout,
  type Loadouts,
  type Meetings,
  pointsTable,
} from '../../../../experiments/loadouts.ts';
import type { Side } from '../../../../game/contract.ts';
import type { Solver } from '../../../../statistics/linearProgram.ts';
import { equilibrium } from '../../../../statistics/nash.ts';
import { bestResponse, loadoutOf, type Mixture, meetingsOf, type Places } from './bestResponse.ts';

/**
 * How the loadouts of a side were found: `given` by the user, `all` possible ones, `searched` until no response gained more than
 * its error, `full` when the search reached the most loadouts first.
 */
export type Origin = 'given' | 'all' | 'searched' | 'full';

/** Input of the search for one side. */
export interface SidePlan {
  readonly loadouts: readonly Loadout[];
  /** Places to search among; undefined when no more loadouts are wanted. */
  readonly places: Places | undefined;
}

interface FoundLoadouts {
  readonly loadouts: Loadouts;
  /** Whether the side's search ended because no response gained more than its error. */
  readonly settled: readonly [boolean, boolean];
}

/** Games of a pair share teams and packs, so they are one observation. */
const PAIR = 2;
const FULL_PAIR = 4;

/**
 * Searches loadouts of both sides.
 * @param most most loadouts of a side
 * @param rounds games that measure what a response gains
 * @param climbs games that choose responses, with separate seeds
 * @returns undefined after an interrupt
 */
export async function searchLoadouts(
  solve: Solver,
  sides: readonly [SidePlan, SidePlan],
  most: number,
  rounds: Meetings,
  climbs: Meetings,
): Promise<FoundLoadouts | undefined> {
  const lists: [Loadout[], Loadout[]] = [[...sides[0].loadouts], [...sides[1].loadouts]];
  // Without anything to search, no games are needed.
  if (sides.every(({ places }) => places === undefined)) return { loadouts: lists, settled: [true, true] };
  for (;;) {
    if (!(await rounds.play(allMeetings(lists)))) return undefined;
    const payoffs = pointsTable(lists, rounds).map((row) => row.map(meanScore));
    const { rows, columns } = equilibrium(solve, payoffs);
    const mixtures = [mixtureOf(lists[0], rows), mixtureOf(lists[1], columns)] as const;
    const settled: [boolean, boolean] = [true, true];
    let grown = false;
    for (const side of [0, 1] as const) {
      const { places } = sides[side];
      if (places === undefined) continue;
      if (lists[side].length >= most) {
        settled[side] = false;
        continue;
      }
      const against = mixtures[1 - side];
      const [start] = mixtures[side].toSorted((a, b) => b.weight - a.weight);
      const response = await bestResponse(side, start.loadout, places, against, climbs);
      if (response === undefined) return undefined;
      if (lists[side].some(({ name }) => name === response.name)) continue;
      if (!(await rounds.play(meetingsOf(side, response, against)))) return undefined;
      if (!gains(side, response, mixtures, rounds)) continue;
      lists[side].push(response);
      grown = true;
    }
    if (!grown) return { loadouts: lists, settled };
  }
}

/** Every loadout of a side if there are at most `most`; undefined otherwise. */
export function everyLoadout(places: Places, most: number): Loadout[] | undefined {
  const count = places.reduce((product, options) => product * options.length, 1);
  if (count > most) return undefined;
  return places
    .reduce<string[][]>(
      (all, options) => all.flatMap((picks) => options.map((pick) => [...picks, pick])),
      [[]],
    )
    .map(loadoutOf);
}

/** Whether a response scores more than one standard error above its side's mixture against the other's mixture. */
function gains(
  side: Side,
  response: Loadout,
  mixtures: readonly [Mixture, Mixture],
  meetings: Meetings,
): boolean {
  const against = mixtures[1 - side];
  const weighted = [
    ...meetingsOf(side, response, against).map((meeting, index) => {
      return { points: meetings.points(meeting), weight: against[index].weight };
    }),
    ...mixtures[side].flatMap(({ loadout, weight: own }) =>
      meetingsOf(side, loadout, against).map((meeting, index) => {
        return { points: meetings.points(meeting), weight: -own * against[index].weight };
      }),
    ),
  ];
  const pairs = Math.floor(weighted[0].points.length / PAIR);
  const leads = Array.from({ length: pairs }, (_, pair) =>
    weighted.reduce(
      (sum, { points, weight }) =>
        sum + (weight * (points[PAIR * pair] + points[PAIR * pair + 1])) / FULL_PAIR,
      0,
    ),
  );
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / pairs;
  const variance = leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0) / (pairs - 1);
  return (side === 0 ? mean : -mean) > Math.sqrt(variance / pairs);
}

function mixtureOf(loadouts: readonly Loadout[], weights: readonly number[]): Mixture {
  return loadouts.flatMap((loadout, index) =>
    weights[index] > 0 ? [{ loadout, weight: weights[index] }] : [],
  );
}
