/** The studies of a field: every team against every other, in both orders, wherever the event is played. */
import type { FieldMeeting, PairCounts } from '../../../experiments/fieldScores.ts';
import { addedUp, turned } from '../../../experiments/fieldScores.ts';
import { pairSums } from '../../../experiments/points.ts';
import type { StudySpec } from '../../../game/contract.ts';
import type { FieldTeam } from '../fieldRules.ts';
import type { Matchup } from './matchup.ts';

/** A meeting of two teams at one place, in one order. */
export interface FieldStudy {
  /** `Reich / Union, castle-ksiaz, deathmatch` */
  readonly name: string;
  readonly study: StudySpec;
  /** Whether the second team of the meeting is the first side. */
  readonly isTurned: boolean;
}

/** Studies of one meeting at one place. */
export const ORDERS = 2;

/**
 * The studies of a meeting: at each place in both orders.
 * @param places the same event on each map and in each mode
 * @param teams in the order of the field; one list for all places, since places change no team
 */
export function studiesOfMeeting(
  places: readonly Matchup[],
  teams: readonly FieldTeam[],
  [first, second]: FieldMeeting,
): readonly FieldStudy[] {
  return places.flatMap(({ study, configuration }) =>
    [false, true].map((isTurned): FieldStudy => {
      const [own, other] = isTurned ? [teams[second], teams[first]] : [teams[first], teams[second]];
      const { handicap: _, ...rest } = configuration;
      const isEven = own.points === 0 && other.points === 0;
      return {
        name: `${own.name} / ${other.name}, ${configuration.map}, ${configuration.mode}`,
        isTurned,
        study: {
          ...study,
          configuration: {
            ...rest,
            sides: [own.team, other.team],
            ...(isEven ? {} : { handicap: [own.points, other.points] }),
          },
        },
      };
    }),
  );
}

/** All games of a meeting, seen from its first team. @param points half points of the first side, of each study */
export function countsOfMeeting(
  studies: readonly Pick<FieldStudy, 'isTurned'>[],
  points: readonly Uint8Array[],
): PairCounts {
  return addedUp(
    studies.map(({ isTurned }, at) => {
      const sums = pairSums(points[at]);
      return isTurned ? turned(sums) : sums;
    }),
  );
}
