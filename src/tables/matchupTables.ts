import { from } from 'arquero';
import { formatCount, formatInterval, formatPercent, formatPercentIn } from '../answer/format.ts';
import { capitalised } from '../base/phrases.ts';
import type { MatchupResult, SplitResult } from '../experiments/matchup.ts';
import type { SideRate } from '../experiments/rates.ts';
import { type Names, nameOf, sideNames } from './names.ts';
import { efficient, medianEfficiency, SCORE, SCORED, scoreColumns, scoreFields } from './packTables.ts';
import {
  actsFirst,
  allGames,
  entersAt,
  GAMES,
  intervalHeader,
  percentLevel,
  pickedNote,
  rateIntervalName,
  SIDE,
} from './phrases.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn, withinColumn } from './studyTable.ts';

/** Maximum total length of the sides' names as column heads. */
const LONGEST_HEADS = 32;

const WINS = 'Wins';

const DRAWS = 'Draws';

function intervalNote(confidence: number, isWatched: boolean): string {
  return `CI: ${percentLevel(confidence)} ${rateIntervalName(isWatched)}${isWatched ? '' : ' over pairs of games'}.`;
}

/** @param efficiency null without variance reduction */
function matchupNote(confidence: number, isWatched: boolean, efficiency: string | null): string {
  const takenOut =
    efficiency === null
      ? ''
      : ' The effects of dice, Setup Roll and drawn packs are removed, so it may differ from the wins.';
  return `${SCORED}${takenOut}${efficient(efficiency)} ${intervalNote(confidence, isWatched)}`;
}

/** The table `matchup`: one row per side. */
export function matchupTable(matchup: MatchupResult): StudyTable {
  const names = sideNames(matchup.sides);
  return {
    name: 'matchup',
    title: 'Sides',
    note: matchupNote(
      matchup.confidence,
      matchup.planned !== null,
      medianEfficiency(matchup.sides.map(({ score }) => score)),
    ),
    data: from(
      matchup.sides.map((rate, side) => ({
        side: names[side],
        games: matchup.games,
        wins: rate.wins,
        draws: matchup.draws,
        ...rateFields(rate),
      })),
    ),
    display: [
      textColumn(SIDE, 'side'),
      numberColumn(GAMES, 'games', formatCount),
      numberColumn(WINS, 'wins', formatCount),
      numberColumn(DRAWS, 'draws', formatCount),
      ...scoreColumns(matchup.confidence),
    ],
  };
}

/** Labels of sides with the same name. */
const UNNAMED_SIDES = ['First side', 'Second side'] as const;

/**
 * The table `splits`: all games, then by the first side's entry point, then by the side that acted first.
 * @param picked whether the winner of the Setup Roll picked the entry points
 */
export function splitsTable(matchup: MatchupResult, names: Names, picked = false): StudyTable {
  const sides = sideNames(matchup.sides);
  // Long names as two column heads would leave no room for the rows.
  const isLong = sides.join('').length > LONGEST_HEADS;
  const heads = haveOneName(matchup) || isLong ? UNNAMED_SIDES : sides;
  const ci = intervalHeader(matchup.confidence);
  return {
    name: 'splits',
    title: matchup.entries.length > 0 ? 'Entry point and first activation' : 'First activation',
    note: splitsNote(matchup, picked),
    data: from([
      splitRow('all', allGames(), {
        label: '',
        games: matchup.games,
        draws: matchup.draws,
        sides: matchup.sides,
      }),
      ...matchup.entries.map((split) =>
        splitRow('entry', entersAt(sides[0], nameOf(names, split.label)), split),
      ),
      ...matchup.firstToAct.map((split, index) =>
        splitRow('first', actsFirst(sideLabel(split.label, index, matchup, sides)), split),
      ),
    ]),
    display: [
      textColumn('Games where', 'where'),
      numberColumn(GAMES, 'games', formatCount),
      withinColumn(
        `${heads[0]} ${SCORE}`,
        ['firstScore', 'firstScoreLow', 'firstScoreHigh'],
        formatPercentIn,
      ),
      pairColumn(ci, ['firstScoreLow', 'firstScoreHigh'], formatInterval),
      withinColumn(
        `${heads[1]} ${SCORE}`,
        ['secondScore', 'secondScoreLow', 'secondScoreHigh'],
        formatPercentIn,
      ),
      { ...pairColumn(ci, ['secondScoreLow', 'secondScoreHigh'], formatInterval), optional: true },
      { ...numberColumn(DRAWS, 'draws', formatCount), optional: true },
    ],
  };
}

/** The table `entries`: scores by entry point, for either side. @param picked as for splitsTable */
export function entriesTable(matchup: MatchupResult, names: Names, picked = false): StudyTable {
  return {
    name: 'entries',
    title: picked ? 'Entry points as picked' : 'Entry points, whichever side enters there',
    note: splitsNote(matchup, picked),
    data: from(
      matchup.entryPoints.map((rate) => ({
        entry: nameOf(names, rate.label),
        games: rate.games,
        wins: rate.wins,
        ...rateFields(rate),
      })),
    ),
    display: [
      textColumn('Entry point', 'entry'),
      numberColumn(GAMES, 'games', formatCount),
      numberColumn(WINS, 'wins', formatCount),
      ...scoreColumns(matchup.confidence),
    ],
  };
}

/** The name of the side that acted first; needs the index where both sides have the same name. */
function sideLabel(label: string, index: number, matchup: MatchupResult, sides: readonly string[]): string {
  return haveOneName(matchup) ? sides[index] : label;
}

function haveOneName({ sides }: MatchupResult): boolean {
  return sides[0].name === sides[1].name;
}

function splitRow(by: string, where: string, split: SplitResult) {
  return {
    by,
    where,
    games: split.games,
    draws: split.draws,
    ...prefixed('first', split.sides[0]),
    ...prefixed('second', split.sides[1]),
  };
}

function rateFields(rate: SideRate) {
  const { winRate, low, high } = rate;
  return { winRate, low, high, ...scoreFields(rate) };
}

/** @param isAdjusted whether luck was removed from the scores */
function splitsNoteText(confidence: number, isWatched: boolean, isAdjusted: boolean): string {
  const takenOut = isAdjusted ? ' The effect of the dice is removed.' : '';
  return `${SCORED}${takenOut} ${intervalNote(confidence, isWatched)}`;
}

function splitsNote(matchup: MatchupResult, picked: boolean): string {
  const note = splitsNoteText(matchup.confidence, matchup.planned !== null, isAdjusted(matchup));
  return picked ? `${pickedNote()} ${note}` : note;
}

/** Whether luck was removed from the scores by entry point and first activation. */
function isAdjusted({ entries, firstToAct }: MatchupResult): boolean {
  return medianEfficiency([...entries, ...firstToAct].map(({ sides }) => sides[0].score)) !== null;
}

/** The fields of a rate, prefixed with the side. */
function prefixed(side: 'first' | 'second', rate: SideRate): Record<string, number | null> {
  const fields = Object.entries({ wins: rate.wins, ...rateFields(rate) });
  return Object.fromEntries(fields.map(([name, value]) => [`${side}${capitalised(name)}`, value]));
}

const SHARE = 'Share %';

/** The table `reasons`: reasons for the end of a game that occurred at least once. */
export function reasonsTable(matchup: MatchupResult, names: Names): StudyTable {
  return {
    name: 'reasons',
    title: 'How the games ended',
    note: '',
    data: from(
      Object.entries(matchup.reasons)
        .filter(([, games]) => games > 0)
        .map(([reason, games]) => ({
          reason: nameOf(names, reason),
          games,
          share: games / matchup.games,
        })),
    ),
    display: [
      textColumn('End of the game', 'reason'),
      numberColumn(GAMES, 'games', formatCount),
      numberColumn(SHARE, 'share', formatPercent),
    ],
  };
}

/** The table `lengths`: games by their number of turns. */
export function lengthsTable(matchup: MatchupResult): StudyTable {
  return {
    name: 'lengths',
    title: 'Length of the games',
    note: '',
    data: from(matchup.lengths.map(({ turns, games }) => ({ turns, games, share: games / matchup.games }))),
    display: [
      numberColumn('Turns', 'turns', formatCount),
      numberColumn(GAMES, 'games', formatCount),
      numberColumn(SHARE, 'share', formatPercent),
    ],
  };
}
