/** Round robins: scores, ratings, and the team reported as the strongest. */
import { everyMeeting, roundRobin } from '../../../src/experiments/roundRobin.ts';
import { pairScore } from '../../../src/statistics/pairScore.ts';
import { simultaneousIntervals } from '../../../src/statistics/simultaneous.ts';
import { playGames } from './games.ts';
import { type Cell, type Family, together } from './kind.ts';
import { EXACT } from './shares.ts';

interface League {
  readonly teams: number;
  /** Elo difference between neighbours. */
  readonly gap: number;
  readonly games: number;
  /** Share of draws in an even game; it decreases with the lead. */
  readonly draws?: number;
  readonly alike?: number;
}

const LEAGUES: readonly League[] = [
  { teams: 5, gap: 0, games: 200 },
  { teams: 5, gap: 100, games: 200 },
  { teams: 5, gap: 100, games: 40 },
  { teams: 5, gap: 347, games: 200 },
  { teams: 5, gap: 347, games: 200, draws: 0.4 },
  { teams: 5, gap: 347, games: 200, alike: 0.3 },
  { teams: 5, gap: 347, games: 2000 },
  { teams: 5, gap: 700, games: 200 },
  { teams: 2, gap: 600, games: 200 },
  { teams: 12, gap: 50, games: 100 },
];

export const leagues: Family = {
  kinds: [
    {
      name: 'ratings of all teams together',
      printedBy: 'balance teams, balance meta',
      through: [simultaneousIntervals],
    },
    {
      name: 'scores of all meetings together',
      printedBy: 'balance teams',
      through: [pairScore],
      conservative: EXACT,
    },
    {
      name: 'who is strongest and weakest',
      printedBy: 'balance teams',
      through: [simultaneousIntervals],
      conservative: 'names nobody where differences are inconclusive',
    },
  ],
  studies: 1000,
  cells: LEAGUES.map((league): Cell => {
    const { teams, gap, games, alike = 0 } = league;
    const elos = Array.from({ length: teams }, (_, team) => gap * ((teams - 1) / 2 - team));
    return {
      name: nameOf(league),
      observations: games / 2,
      study: (uniform) => {
        const meetings = everyMeeting(teams).map(([first, second]) => {
          const chances = { ...chancesOf(league, elos[first] - elos[second]), alike };
          return { first, second, played: { games, points: playGames(uniform, games, chances) } };
        });
        const found = roundRobin(teams, meetings, uniform);
        const { ratings, strongest, weakest } = found;
        const isRight = (shown: number | null, team: number): boolean =>
          shown === null || (gap > 0 && shown === team);
        return [
          together(
            ratings,
            ratings.map(({ player }) => elos[player]),
          ),
          together(
            found.meetings,
            meetings.map(({ first, second }) => chancesOf(league, elos[first] - elos[second]).score),
          ),
          { covered: isRight(strongest, 0) && isRight(weakest, teams - 1), width: 0 },
        ];
      },
    };
  }),
};

function chancesOf({ draws = 0 }: League, lead: number): { readonly score: number; readonly draws: number } {
  const score = 1 / (1 + 10 ** (-lead / 400));
  const spread = 4 * score * (1 - score);
  return { score, draws: draws * spread * spread };
}

function nameOf({ teams, gap, games, draws, alike }: League): string {
  const more = `${draws === undefined ? '' : ', many drawn'}${alike === undefined ? '' : ', pairs alike'}`;
  return `${teams} teams ${gap} Elo apart, ${games} games${more}`;
}
