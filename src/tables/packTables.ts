import { from, op } from 'arquero';
import * as words from '../base/messages/tables.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { PacksResult } from '../experiments/packs.ts';
import type { SideRate } from '../experiments/rates.ts';
import type { ScoreEstimate } from '../experiments/scoreSums.ts';
import { flagText } from './flagText.ts';
import {
  formatCount,
  formatInterval,
  formatMean,
  formatPercent,
  formatPercentIn,
  formatPointsIn,
  formatPValue,
} from './format.ts';
import { figureName, type Names, nameOf, sideNames } from './names.ts';
import {
  type DisplayColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from './studyTable.ts';

/**
 * The table `packs`: one row a figure's pack, in the order of the configuration.
 * @param lacksEffects the games are too few for the table `effects`, which its note then says
 */
export function packsTable(
  matchup: MatchupResult,
  packs: PacksResult,
  names: Names,
  lacksEffects = false,
): StudyTable {
  const sides = sideNames(matchup.sides);
  return {
    name: 'packs',
    title: words.packsTitle(),
    note: words.packsNote(
      packs.confidence,
      packs.comparisons,
      packs.planned !== null,
      lacksEffects,
      medianEfficiency(packs.packs.map(({ score }) => score)),
    ),
    data: from(
      packs.packs.map((row) => ({
        side: sides[row.side],
        figure: row.figure,
        character: figureName(names, row.character, row.figure),
        pack: nameOf(names, row.pack),
        games: row.games,
        wins: row.wins,
        draws: row.draws,
        winRate: row.winRate,
        low: row.low,
        high: row.high,
        ...scoreFields(row),
        versusOthers: row.versusOthers?.difference ?? null,
        versusOthersLow: row.versusOthers?.low ?? null,
        versusOthersHigh: row.versusOthers?.high ?? null,
        flagged: row.flagged,
        check: row.check ?? null,
        unused: row.unused?.join(', ') ?? null,
      })),
    ),
    display: [
      { ...textColumn(words.SIDE, 'side'), group: true, optional: true },
      { ...textColumn(words.CHARACTER, 'character'), group: true },
      packColumn(packs),
      numberColumn(words.GAMES, 'games', formatCount),
      ...scoreColumns(packs.confidence),
      withinColumn(
        words.VERSUS_OTHERS,
        ['versusOthers', 'versusOthersLow', 'versusOthersHigh'],
        formatPointsIn,
      ),
      {
        header: words.FLAG,
        align: 'left',
        texts: ['flagged', 'check', 'unused'],
        cell: (row) => flagText(row, true),
      },
    ],
  };
}

/** Marks packs with an item that was never used. */
function packColumn({ packs }: PacksResult): DisplayColumn {
  const column = textColumn(words.PACK, 'pack');
  const unused = [...new Set(packs.flatMap((pack) => pack.unused ?? []))];
  if (unused.length === 0) return column;
  return {
    ...column,
    cell: (row) => `${row.pack}${row.unused === '' || row.unused === null ? '' : ` ${words.UNUSED_MARK}`}`,
    note: words.unusedNote(unused),
  };
}

/** The table `characters`: one row a figure, with the distance between its best and worst pack. */
export function charactersTable(matchup: MatchupResult, packs: PacksResult, names: Names): StudyTable {
  const sides = sideNames(matchup.sides);
  const spreads = from(packs.packs.map(({ figure, score }) => ({ figure, score: score.estimate })))
    .groupby('figure')
    .rollup({ strongest: op.max('score'), weakest: op.min('score') });
  const characters = from(
    packs.characters.map((row) => ({
      side: sides[row.side],
      figure: row.figure,
      character: figureName(names, row.character, row.figure),
      games: row.games,
      wins: row.wins,
      draws: row.draws,
      winRate: row.winRate,
      low: row.low,
      high: row.high,
      ...scoreFields(row),
      survival: row.survival.rate,
      survivalLow: row.survival.low,
      survivalHigh: row.survival.high,
      wounds: row.wounds.mean,
      woundsError: row.wounds.standardError,
      kills: row.kills.mean,
      killsError: row.kills.standardError,
      packsPValue: row.packsPValue,
    })),
  );
  return {
    name: 'characters',
    title: words.charactersTitle(),
    note: words.charactersNote(packs.confidence, packs.planned !== null),
    data: characters.lookup(spreads, 'figure', 'strongest', 'weakest'),
    display: [
      { ...textColumn(words.SIDE, 'side'), group: true, optional: true },
      textColumn(words.CHARACTER, 'character'),
      withinColumn(words.SURVIVAL, ['survival', 'survivalLow', 'survivalHigh'], formatPercentIn),
      pairColumn(words.intervalHeader(packs.confidence), ['survivalLow', 'survivalHigh'], formatInterval),
      meanColumn(words.WOUNDS, 'wounds', 'woundsError'),
      meanColumn(words.KILLS, 'kills', 'killsError'),
      {
        ...pairColumn(words.PACK_SPREAD, ['strongest', 'weakest'], (best, worst) =>
          formatPercent(best - worst),
        ),
        optional: true,
      },
      {
        header: words.PACKS_P_VALUE,
        align: 'right',
        optional: true,
        cell: ({ packsPValue }) => formatPValue(typeof packsPValue === 'number' ? packsPValue : null),
      },
    ],
  };
}

/** The score of a row, for tables of data. */
export function scoreFields({ score: { estimate, standardError, low, high, efficiency } }: SideRate) {
  return { score: estimate, scoreError: standardError, scoreLow: low, scoreHigh: high, efficiency };
}

/** Score and its interval, out of {@link scoreFields}. */
export function scoreColumns(confidence: number): DisplayColumn[] {
  return [
    withinColumn(words.SCORE, ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
    pairColumn(words.intervalHeader(confidence), ['scoreLow', 'scoreHigh'], formatInterval),
  ];
}

/** `2.2`: of the scores that something was taken out of; null without one. */
export function medianEfficiency(scores: readonly ScoreEstimate[]): string | null {
  const known = scores.flatMap(({ efficiency }) => efficiency ?? []).sort((a, b) => a - b);
  return known.length === 0 ? null : known[Math.floor(known.length / 2)].toFixed(1);
}

function meanColumn(header: string, mean: string, error: string): DisplayColumn {
  return {
    header,
    align: 'right',
    cell: (row) => {
      const [value, standardError] = [row[mean], row[error]];
      if (typeof value !== 'number') return '';
      return formatMean(value, typeof standardError === 'number' ? standardError : null);
    },
  };
}
