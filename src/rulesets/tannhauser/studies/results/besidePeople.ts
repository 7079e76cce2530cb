/** `--results`: what people scored in the matchup of a study, beside its AI players. */
import { isDeepStrictEqual } from 'node:util';
import { from } from 'arquero';
import { formatCount, formatInterval, formatPercentIn } from '../../../../answer/format.ts';
import { counted } from '../../../../base/phrases.ts';
import type { ScoreEstimate } from '../../../../experiments/scoreSums.ts';
import {
  type Blend,
  blendedScores,
  type Estimate,
  type PlayedByPeople,
} from '../../../../statistics/blendedScores.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import { sideNames } from '../../../../tables/names.ts';
import { intervalHeader } from '../../../../tables/phrases.ts';
import {
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';
import type { MatchConfiguration, SideConfiguration } from '../../configuration.ts';
import type { PlayedGames } from './meetings.ts';
import { simulatedOf } from './simulatedScore.ts';

/** What a study tells of people. */
export interface BesidePeople {
  /** At the end of the claim. */
  readonly clause: string;
  readonly tables: readonly StudyTable[];
  /** Part of the document of `--json`; null where no game is of this matchup. */
  readonly json: PeopleJson | null;
}

/** Name of the table. */
export const PEOPLE_TABLE = 'people';

/**
 * What people scored in the matchup, and what to believe of it together with the simulation.
 * @param people games of any matchups
 * @param simulated scores of the sides
 */
export function besidePeople(
  people: PlayedGames,
  { sides, map, mode }: MatchConfiguration,
  simulated: readonly [ScoreEstimate, ScoreEstimate],
): BesidePeople {
  const leader = simulated[0].estimate < simulated[1].estimate ? 1 : 0;
  const { estimate, low, high } = simulated[leader];
  const ahead = simulatedOf({ score: estimate, low, high });
  const seen = [sides[leader], sides[1 - leader]] as const;
  const games = gamesOf(people, { sides: seen, map, mode });
  if (games.length === 0) return { clause: 'No game of people is of this matchup.', tables: [], json: null };
  const { players, events } = people;
  const [meeting] = blendedScores([ahead], games, players.length, events.length).meetings;
  const name = sideNames(sides)[leader];
  const json = peopleJson(meeting, name, games.length);
  return { clause: clauseOf(json), tables: [peopleTable(ahead, json)], json };
}

type Place = Pick<MatchConfiguration, 'sides' | 'map' | 'mode'>;

/** The games of the matchup, seen from its first side. */
function gamesOf({ meetings, games }: PlayedGames, { sides, map, mode }: Place): readonly PlayedByPeople[] {
  return games.flatMap((game): PlayedByPeople[] => {
    const { teams, ...place } = meetings[game.meeting];
    if (place.map !== map || place.mode !== mode) return [];
    const isSide = (team: number, side: 0 | 1): boolean => isSameTeam(teams[team].side, sides[side]);
    if (isSide(0, 0) && isSide(1, 1)) return [{ ...game, meeting: 0 }];
    return isSide(0, 1) && isSide(1, 0) ? [turned(game)] : [];
  });
}

/** Whether both have the same miniatures, whatever they are called. */
function isSameTeam(
  { name: _, ...team }: SideConfiguration,
  { name: __, ...other }: SideConfiguration,
): boolean {
  return isDeepStrictEqual(team, other);
}

/** The game, seen from the other side. */
function turned({ score, players: [player, opponent], event, actedFirst }: PlayedByPeople): PlayedByPeople {
  return {
    meeting: 0,
    score: 1 - score,
    players: [opponent, player],
    event,
    actedFirst: actedFirst === null ? null : actedFirst === 0 ? 1 : 0,
  };
}

function peopleJson(
  { people, together, difference, gamesToSettle }: Blend['meetings'][number],
  side: string,
  games: number,
) {
  return {
    /** The side whose scores these are: the one that AI players have ahead. */
    side,
    /** Games of people in this matchup. */
    games,
    /** Their score, 0 … 1, with its 95 % interval. */
    people,
    /** The score by simulation and people together, between players of equal skill. */
    together,
    /** How far people are from the simulation, −1 … 1; clear where its sign is. */
    difference,
    /** About how many further games bring the interval of `together` to ± 5 points. */
    gamesToSettle,
  };
}

export type PeopleJson = ReturnType<typeof peopleJson>;

/** `People score 59 % (43–73) with Union in 76 games; AI players and people together say 62 % (51–70).` */
function clauseOf({ people, together, side, games }: PeopleJson): string {
  const said =
    people === null ? '' : `People score ${estimateText(people)} with ${side} in ${counted(games, 'game')}; `;
  return `${said}AI players and people together say ${estimateText(together)}.`;
}

function estimateText({ score, low, high }: Estimate): string {
  return `${formatPercentIn(score, low, high)} % (${formatInterval(low, high)})`;
}

function peopleTable(simulated: Estimate, { side, people, together, games }: PeopleJson): StudyTable {
  const rows = [
    { who: 'AI players', games: null, ...simulated },
    ...(people === null ? [] : [{ who: 'People', games, ...people }]),
    { who: 'Both', games: null, ...together },
  ];
  return {
    name: PEOPLE_TABLE,
    title: `What AI players and people score with ${side}`,
    note: 'In %, a draw half a win. Both: between players of equal skill, each side acting first in half of the games (results calibrate).',
    data: from(
      rows.map(({ who, games: played, score, low, high }) => ({ who, games: played, score, low, high })),
    ),
    display: [
      textColumn('Who', 'who'),
      numberColumn('Games', 'games', formatCount),
      withinColumn('Score', ['score', 'low', 'high'], formatPercentIn),
      pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ['low', 'high'], formatInterval),
    ],
  };
}
