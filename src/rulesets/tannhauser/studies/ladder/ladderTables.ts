import { from } from 'arquero';
import { formatCount, formatInterval, formatPercentIn } from '../../../../answer/format.ts';
import {
  gamesOf,
  type LadderLead,
  type LadderStep,
  type Strength,
  strengthOf,
} from '../../../../experiments/ladder.ts';
import type { EloEstimate } from '../../../../statistics/pairScore.ts';
import { type Names, nameOf } from '../../../../tables/names.ts';
import {
  type DisplayColumn,
  numberColumn,
  pairColumn,
  type Row,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';
import { formatRating, formatRatings } from '../teams/teamTables.ts';

const MINUS = '\u2212';

const GAMES = 'Games';

const INTERVAL = '95 % CI';

const ELO = 'Elo';

export const ALL_MATCHES = 'all';

/**
 * The matches of one step, and all of them together.
 * @param players names of all rungs, lowest first
 * @param least minimum games of a match
 */
export function stepTable(
  { lower, matches, together }: LadderStep,
  players: readonly string[],
  names: Names,
  least: number,
): StudyTable {
  const rows = matches.map(({ mode, team, played }) => ({
    mode: nameOf(names, mode),
    team,
    games: gamesOf(played.pairs),
    ...strengthRow(strengthOf(played.pairs, least)),
    llr: played.sprt?.logLikelihoodRatio ?? null,
    verdict: played.sprt?.verdict ?? null,
  }));
  const all = {
    mode: ALL_MATCHES,
    team: null,
    games: gamesOf(together?.pairs ?? []),
    ...strengthRow(together),
    llr: null,
    verdict: null,
  };
  return {
    name: 'step',
    title: `${players[lower + 1]} against ${players[lower]}`,
    note: '',
    data: from(rows.length > 1 ? [...rows, all] : rows),
    display: [
      { ...textColumn('Mode', 'mode'), group: true },
      textColumn('Team', 'team'),
      numberColumn(GAMES, 'games', formatCount),
      withinColumn('Score %', ['score', 'low', 'high'], formatPercentIn),
      pairColumn(INTERVAL, ['low', 'high'], formatInterval),
      marginColumn('nElo', 'normalisedElo'),
      numberColumn('LLR', 'llr', (llr) => llr.toFixed(2).replace('-', MINUS)),
      textColumn('Verdict', 'verdict'),
      { ...marginColumn(ELO, 'elo'), optional: true },
    ],
  };
}

/** The distance between neighbours, the highest first. @param players names of all rungs, lowest first */
export function leadTable(leads: readonly LadderLead[], players: readonly string[]): StudyTable {
  const rows = leads.map(({ lower, games, elo, low, high }) => {
    return { player: players[lower + 1], over: players[lower], games, elo, low, high };
  });
  return {
    name: 'leads',
    title: 'Lead of each AI player over the next weaker one',
    note: 'Logistic Elo of the score over all matches of the step. A player who never lost has only a lower bound.',
    data: from(rows.reverse()),
    display: [
      textColumn('Player', 'player'),
      textColumn('Over', 'over'),
      numberColumn(GAMES, 'games', formatCount),
      numberColumn(ELO, 'elo', formatRating),
      { header: INTERVAL, align: 'right', cell: boundsOf },
    ],
  };
}

/** `+331 to +418`, or a single bound. */
function boundsOf({ low, high }: Row): string {
  if (typeof low === 'number' && typeof high === 'number') return formatRatings(low, high);
  if (typeof low === 'number') return `${formatRating(low)} or more`;
  return typeof high === 'number' ? `${formatRating(high)} or less` : '';
}

function strengthRow(strength: Strength | null) {
  return {
    score: strength?.score ?? null,
    low: strength?.low ?? null,
    high: strength?.high ?? null,
    ...eloRow('elo', strength?.elo),
    ...eloRow('normalisedElo', strength?.normalisedElo),
  };
}

function eloRow(name: string, estimate: EloEstimate | null | undefined) {
  return {
    [name]: estimate?.elo ?? null,
    [`${name}Low`]: estimate?.low ?? null,
    [`${name}High`]: estimate?.high ?? null,
  };
}

/** `+85 ± 30`, with the distance to the farther bound; empty for an unbounded interval. */
function marginColumn(header: string, name: string): DisplayColumn {
  return {
    header,
    align: 'right',
    cell: (row) => {
      const [elo, low, high] = [row[name], row[`${name}Low`], row[`${name}High`]];
      if (typeof elo !== 'number' || typeof low !== 'number' || typeof high !== 'number') return '';
      const margin = Math.max(elo - low, high - elo);
      return Number.isFinite(margin) ? `${formatRating(elo)} ± ${Math.ceil(margin)}` : '';
    },
  };
}
