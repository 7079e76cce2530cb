/** What a table of games holds: who met whom, who won, and whether it helps to act first. */
import { groupBy } from '../../../../base/groupBy.ts';
import { clopperPearsonInterval } from '../../../../statistics/clopperPearson.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../../../../statistics/interval.ts';
import { leftOutJson } from './meetingTables.ts';
import type { CheckedGames } from './peopleTable.ts';

/** Games won, drawn and lost, and their score: a draw is half a win. */
export interface Standing extends Interval {
  /** Games counted. */
  readonly games: number;
  /** Games won. */
  readonly won: number;
  /** Games drawn. */
  readonly drawn: number;
  /** Games lost. */
  readonly lost: number;
  /** Score, 0 … 1; `low` and `high` are its 95 % interval, as if every game were an independent one of equal players. */
  readonly score: number;
}

/** Counts the games of a table; those first with the most games. */
export function standings({ meetings, games, players, events, faults }: CheckedGames) {
  const ofMeeting = groupBy(games, ({ meeting }) => meeting);
  const ofEvent = groupBy(games, ({ event }) => event);
  const first = games.filter(({ actedFirst }) => actedFirst !== null);
  return {
    /** Games of the table. */
    games: games.length,
    /** Pairs of teams on a map in a mode, those first with the most games; counts and scores are those of the first team. */
    meetings: meetings
      .map(({ teams, map, mode }, meeting) => {
        const scores = (ofMeeting.get(meeting) ?? []).map(({ score }) => score);
        return {
          /** Names of the two teams. */
          teams: teams.map(({ name }) => name),
          /** Id of the map. */
          map,
          /** Id of the mode. */
          mode,
          ...standingOf(scores),
        };
      })
      .sort((a, b) => b.games - a.games),
    /** Players, those first with the most games. */
    players: players
      .map((name, player) => ({
        /** Name of the player. */
        name,
        ...standingOf(scoresOf(games, player)),
      }))
      .sort((a, b) => b.games - a.games),
    /** Weekends, tournaments or dates. */
    events: events.map((name, event) => ({
      /** Name of the event. */
      name,
      /** Its games. */
      games: ofEvent.get(event)?.length ?? 0,
    })),
    /** The team that acted first; null where that was not recorded. */
    actingFirst:
      first.length === 0
        ? null
        : standingOf(first.map(({ score, actedFirst }) => (actedFirst === 0 ? score : 1 - score))),
    /** Lines that are no game. */
    leftOut: leftOutJson(faults),
  };
}

export type Standings = ReturnType<typeof standings>;

/** Scores of a player's games; a game against oneself has two. */
function scoresOf(games: CheckedGames['games'], player: number): readonly number[] {
  return games.flatMap(({ players, score }) =>
    players.flatMap((one, side) => (one === player ? [side === 0 ? score : 1 - score] : [])),
  );
}

function standingOf(scores: readonly number[]): Standing {
  const points = scores.reduce((sum, score) => sum + score, 0);
  const countOf = (wanted: number): number => scores.filter((score) => score === wanted).length;
  return {
    games: scores.length,
    won: countOf(1),
    drawn: countOf(0.5),
    lost: countOf(0),
    score: points / Math.max(1, scores.length),
    ...clopperPearsonInterval(points, scores.length, DEFAULT_CONFIDENCE),
  };
}
