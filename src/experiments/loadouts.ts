/** Games between loadouts, independent of the ruleset: a loadout is one pick for each place of a side. */

import { arePlayed, type Play } from './additions.ts';
import type { Variant } from './variants.ts';

/** The chosen equipment of a side. */
export interface Loadout {
  /** Unique on its side. */
  readonly name: string;
  /** One pick for each place, each unique on its side. */
  readonly picks: readonly string[];
}

/** Loadouts of the first and the second side. */
export type Loadouts = readonly [readonly Loadout[], readonly Loadout[]];

/** The variant of the study in which two loadouts meet. */
export type MeetingVariant = (name: string, meeting: Meeting, seed: number) => Variant;

/** A loadout of the first and one of the second side. */
export type Meeting = readonly [Loadout, Loadout];

/** Games between loadouts. All meetings have the same seeds: game i differs only in the picks. */
export interface Meetings {
  /** Plays the meetings not yet played. @returns false after an interrupt */
  play(meetings: readonly Meeting[]): Promise<boolean>;
  /** Half points of the first side by game, for a played meeting. */
  points(meeting: Meeting): Uint8Array;
}

/**
 * Games between loadouts, each meeting played once.
 * @param stage prefix of the names of the variants
 * @param games number of games of a meeting
 */
export function createMeetings(
  variantOf: MeetingVariant,
  stage: string,
  seed: number,
  games: number,
  play: Play,
): Meetings {
  const known = new Map<string, Uint8Array>();
  return {
    async play(meetings) {
      const missing = new Map(meetings.map((meeting) => [nameOf(meeting), meeting]));
      for (const name of known.keys()) missing.delete(name);
      if (missing.size === 0) return true;
      const variants = [...missing].map(([name, meeting]) => variantOf(`${stage}: ${name}`, meeting, seed));
      const played = await play(variants, { games });
      if (!arePlayed(played, games)) return false;
      [...missing.keys()].forEach((name, index) => {
        known.set(name, played[index].points);
      });
      return true;
    },
    points(meeting) {
      const points = known.get(nameOf(meeting));
      if (points === undefined) throw new RangeError(`${nameOf(meeting)} was not played`);
      return points;
    },
  };
}

/** Every loadout of the first side against every one of the second. */
export function allMeetings([first, second]: Loadouts): Meeting[] {
  return first.flatMap((own) => second.map((other): Meeting => [own, other]));
}

/** Half points of each meeting, a row for each loadout of the first side. */
export function pointsTable([first, second]: Loadouts, meetings: Meetings): Uint8Array[][] {
  return first.map((own) => second.map((other) => meetings.points([own, other])));
}

function nameOf([first, second]: Meeting): string {
  return `${first.name} / ${second.name}`;
}
