import { from } from 'arquero';
import * as words from '../base/messages/ladder.ts';
import {
  gamesOf,
  type LadderRating,
  type LadderStep,
  type Strength,
  strengthOf,
} from '../experiments/ladder.ts';
import { formatCount, formatInterval, formatPercentIn } from './format.ts';
import { type Names, nameOf } from './names.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn, withinColumn } from './studyTable.ts';

const MINUS = '\u2212';

/**
 * The matches of one step, and all of them together.
 * @param players names of all rungs, lowest first
 */
export function stepTable(
  { lower, matches, together }: LadderStep,
  players: readonly string[],
  names: Names,
): StudyTable {
  const rows = matches.map(({ mode, team, played }) => ({
    mode: nameOf(names, mode),
    team,
    games: gamesOf(played.pairs),
    ...strengthRow(strengthOf(played.pairs)),
    llr: played.sprt?.logLikelihoodRatio ?? null,
    verdict: played.sprt?.verdict ?? null,
  }));
  const all = {
    mode: words.ALL_MATCHES,
    team: null,
    games: matches.reduce((sum, { played }) => sum + gamesOf(played.pairs), 0),
    ...strengthRow(together),
    llr: null,
    verdict: null,
  };
  return {
    name: 'step',
    title: words.stepTitle(players[lower + 1], players[lower]),
    note: '',
    data: from(rows.length > 1 ? [...rows, all] : rows),
    display: [
      { ...textColumn(words.MODE, 'mode'), group: true },
      textColumn(words.TEAM, 'team'),
      numberColumn(words.GAMES, 'games', formatCount),
      withinColumn(words.SCORE, ['score', 'low', 'high'], formatPercentIn),
      pairColumn(words.INTERVAL, ['low', 'high'], formatInterval),
      pairColumn(words.NORMALISED_ELO, ['normalisedElo', 'normalisedEloMargin'], withMargin),
      numberColumn(words.LLR, 'llr', (llr) => llr.toFixed(2).replace('-', MINUS)),
      textColumn(words.VERDICT, 'verdict'),
      { ...pairColumn(words.ELO, ['elo', 'eloMargin'], withMargin), optional: true },
    ],
  };
}

/** The rungs with their ratings, highest first. */
export function ratingTable(
  ratings: readonly LadderRating[],
  players: readonly string[],
  note: string,
): StudyTable {
  const rows = ratings.map(({ rung, games, elo, margin }) => ({ player: players[rung], games, elo, margin }));
  return {
    name: 'ratings',
    title: words.RATINGS_TITLE,
    note,
    data: from(rows.reverse()),
    display: [
      textColumn(words.PLAYER, 'player'),
      numberColumn(words.GAMES, 'games', formatCount),
      pairColumn(words.ELO, ['elo', 'margin'], withMargin),
    ],
  };
}

function strengthRow(strength: Strength | null) {
  return {
    score: strength?.score ?? null,
    low: strength?.low ?? null,
    high: strength?.high ?? null,
    elo: strength?.elo?.elo ?? null,
    eloMargin: strength?.elo?.margin ?? null,
    normalisedElo: strength?.normalisedElo?.elo ?? null,
    normalisedEloMargin: strength?.normalisedElo?.margin ?? null,
  };
}

/** `+85 ± 30`; the lowest rung has its rating by definition, without a margin. */
function withMargin(elo: number, margin: number): string {
  const points = Math.round(elo);
  const text = points < 0 ? `${MINUS}${-points}` : points > 0 ? `+${points}` : '0';
  return margin === 0 ? text : `${text} ± ${Math.ceil(margin)}`;
}
