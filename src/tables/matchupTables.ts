import { from } from 'arquero';
import { entriesTitle, pickedNote } from '../base/messages/entries.ts';
import * as words from '../base/messages/tables.ts';
import type { MatchupResult, SplitResult } from '../experiments/matchup.ts';
import type { SideRate } from '../experiments/rates.ts';
import { formatCount, formatInterval, formatPercent, formatPercentIn } from './format.ts';
import { type Names, nameOf, sideNames } from './names.ts';
import { medianEfficiency, scoreColumns, scoreFields } from './packTables.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn, withinColumn } from './studyTable.ts';

/** Characters that the names of both sides have at most as heads of columns. */
const LONGEST_HEADS = 32;

/** The table `matchup`: one row a side. */
export function matchupTable(matchup: MatchupResult): StudyTable {
  const names = sideNames(matchup.sides);
  return {
    name: 'matchup',
    title: words.matchupTitle(),
    note: words.matchupNote(
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
      textColumn(words.SIDE, 'side'),
      numberColumn(words.GAMES, 'games', formatCount),
      numberColumn(words.WINS, 'wins', formatCount),
      numberColumn(words.DRAWS, 'draws', formatCount),
      ...scoreColumns(matchup.confidence),
    ],
  };
}

/**
 * The table `splits`: all games, then by the first side's entry point, then by the side that acted first.
 * @param picked whether the winner of the Setup Roll picked the entry points
 */
export function splitsTable(matchup: MatchupResult, names: Names, picked = false): StudyTable {
  const sides = sideNames(matchup.sides);
  // Long names as the heads of two columns would leave no room for what stands in the rows.
  const isLong = sides.join('').length > LONGEST_HEADS;
  const heads = haveOneName(matchup) || isLong ? words.UNNAMED_SIDES : sides;
  const ci = words.intervalHeader(matchup.confidence);
  return {
    name: 'splits',
    title: words.splitsTitle(matchup.entries.length > 0),
    note: splitsNote(matchup, picked),
    data: from([
      splitRow('all', words.allGames(), {
        label: '',
        games: matchup.games,
        draws: matchup.draws,
        sides: matchup.sides,
      }),
      ...matchup.entries.map((split) =>
        splitRow('entry', words.entersAt(sides[0], nameOf(names, split.label)), split),
      ),
      ...matchup.firstToAct.map((split, index) =>
        splitRow('first', words.actsFirst(sideLabel(split.label, index, matchup, sides)), split),
      ),
    ]),
    display: [
      textColumn(words.SPLIT, 'where'),
      numberColumn(words.GAMES, 'games', formatCount),
      withinColumn(
        `${heads[0]} ${words.SCORE}`,
        ['firstScore', 'firstScoreLow', 'firstScoreHigh'],
        formatPercentIn,
      ),
      pairColumn(ci, ['firstScoreLow', 'firstScoreHigh'], formatInterval),
      withinColumn(
        `${heads[1]} ${words.SCORE}`,
        ['secondScore', 'secondScoreLow', 'secondScoreHigh'],
        formatPercentIn,
      ),
      { ...pairColumn(ci, ['secondScoreLow', 'secondScoreHigh'], formatInterval), optional: true },
      { ...numberColumn(words.DRAWS, 'draws', formatCount), optional: true },
    ],
  };
}

/** The table `entries`: scores by entry point, whoever comes in there. @param picked as for splitsTable */
export function entriesTable(matchup: MatchupResult, names: Names, picked = false): StudyTable {
  return {
    name: 'entries',
    title: entriesTitle(picked),
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
      textColumn(words.ENTRY_POINT, 'entry'),
      numberColumn(words.GAMES, 'games', formatCount),
      numberColumn(words.WINS, 'wins', formatCount),
      ...scoreColumns(matchup.confidence),
    ],
  };
}

/** The name of the side that acted first: the labels are the sides' names, ambiguous when these are the same. */
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

function splitsNote(matchup: MatchupResult, picked: boolean): string {
  const note = words.splitsNote(matchup.confidence, matchup.planned !== null, isAdjusted(matchup));
  return picked ? `${pickedNote()} ${note}` : note;
}

/** Whether luck was taken out of the scores by entry point and first activation. */
function isAdjusted({ entries, firstToAct }: MatchupResult): boolean {
  return medianEfficiency([...entries, ...firstToAct].map(({ sides }) => sides[0].score)) !== null;
}

/** The fields of a rate with the side before their names. */
function prefixed(side: 'first' | 'second', rate: SideRate): Record<string, number | null> {
  const fields = Object.entries({ wins: rate.wins, ...rateFields(rate) });
  return Object.fromEntries(
    fields.map(([name, value]) => [`${side}${name[0].toUpperCase()}${name.slice(1)}`, value]),
  );
}

/** The table `reasons`: why the games ended. */
export function reasonsTable(matchup: MatchupResult, names: Names): StudyTable {
  return {
    name: 'reasons',
    title: words.reasonsTitle(),
    note: '',
    data: from(
      Object.entries(matchup.reasons).map(([reason, games]) => ({
        reason: nameOf(names, reason),
        games,
        share: games / matchup.games,
      })),
    ),
    display: [
      textColumn(words.REASON, 'reason'),
      numberColumn(words.GAMES, 'games', formatCount),
      numberColumn(words.SHARE, 'share', formatPercent),
    ],
  };
}

/** The table `lengths`: games by their number of turns. */
export function lengthsTable(matchup: MatchupResult): StudyTable {
  return {
    name: 'lengths',
    title: words.lengthsTitle(),
    note: '',
    data: from(matchup.lengths.map(({ turns, games }) => ({ turns, games, share: games / matchup.games }))),
    display: [
      numberColumn(words.TURNS, 'turns', formatCount),
      numberColumn(words.GAMES, 'games', formatCount),
      numberColumn(words.SHARE, 'share', formatPercent),
    ],
  };
}
