import { from, op } from 'arquero';
import {
  formatCount,
  formatInterval,
  formatMean,
  formatPercent,
  formatPercentIn,
  formatPointsIn,
  formatPValue,
} from '../answer/format.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { PacksResult } from '../experiments/packs.ts';
import type { SideRate } from '../experiments/rates.ts';
import type { ScoreEstimate } from '../experiments/scoreSums.ts';
import { flagText } from './flagText.ts';
import { miniatureName, type Names, nameOf, sideNames } from './names.ts';
import { CHARACTER, GAMES, intervalHeader, PACK, percentLevel, rateIntervalName, SIDE } from './phrases.ts';
import {
  type DisplayColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from './studyTable.ts';

/** Explains a score. */
export const SCORED = 'Score: a win is 1 point, a draw ½.';

/** @param efficiency `2.2` */
export function efficient(efficiency: string | null): string {
  return efficiency === null
    ? ''
    : ` Efficiency ${efficiency}: a game is worth ${efficiency} independent ones.`;
}

/** @param efficiency of the median pack; null without variance reduction */
function packsNote(
  confidence: number,
  comparisons: number,
  isWatched: boolean,
  lacksEffects: boolean,
  efficiency: string | null,
): string {
  if (comparisons === 0) return 'Every character played only one pack, so no packs are compared.';
  return (
    `${SCORED}${efficiency === null ? '' : ' The effects of dice, Setup Roll and other packs are removed.'}${efficient(efficiency)} ` +
    `CI: ${rateIntervalName(isWatched)} of the single pack. "vs others": points above or below the character's other packs; ` +
    `flagged (+ stronger, − weaker) when its interval, simultaneous over all ${comparisons} comparisons at ` +
    `${percentLevel(confidence)} (Bonferroni${isWatched ? '; at every look, by an approximation for many games' : ''}), excludes 0.` +
    (lacksEffects ? ' Too few games for the logistic model of each pack’s contribution.' : '')
  );
}

/**
 * The table `packs`: one row per pack of a miniature, in the order of the configuration.
 * @param lacksEffects whether there are too few games for the table `effects`, which the note then mentions
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
    title: 'Score of the side by pack',
    note: packsNote(
      packs.confidence,
      packs.comparisons,
      packs.planned !== null,
      lacksEffects,
      medianEfficiency(packs.packs.map(({ score }) => score)),
    ),
    data: from(
      packs.packs.map((row) => ({
        side: sides[row.side],
        miniature: row.miniature,
        character: miniatureName(names, row.character, row.miniature),
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
      { ...textColumn(SIDE, 'side'), group: true, optional: true },
      { ...textColumn(CHARACTER, 'character'), group: true },
      packColumn(packs),
      numberColumn(GAMES, 'games', formatCount),
      ...scoreColumns(packs.confidence),
      withinColumn('vs others', ['versusOthers', 'versusOthersLow', 'versusOthersHigh'], formatPointsIn),
      {
        header: 'Flag',
        align: 'left',
        texts: ['flagged', 'check', 'unused'],
        cell: (row) => flagText(row, true),
      },
    ],
  };
}

/** Marks a pack with an item that was never used. */
const UNUSED_MARK = '†';

/** The pack column, with a mark at packs that contain a never used item. */
function packColumn({ packs }: PacksResult): DisplayColumn {
  const column = textColumn(PACK, 'pack');
  const unused = [...new Set(packs.flatMap((pack) => pack.unused ?? []))];
  if (unused.length === 0) return column;
  return {
    ...column,
    cell: (row) => `${row.pack}${row.unused === '' || row.unused === null ? '' : ` ${UNUSED_MARK}`}`,
    note: `${UNUSED_MARK} holds an item that its player never used: ${unused.join(', ')}.`,
  };
}

function charactersNote(confidence: number, isWatched: boolean): string {
  return (
    `Alive: games survived, with the ${percentLevel(confidence)} ${rateIntervalName(isWatched)}. Wounds dealt to and kills of ` +
    `enemies a game, ± one standard error. Spread: points between the best and the worst pack's score.` +
    (isWatched ? '' : ' Packs p: chi-square test of equal packs, not corrected for the number of characters.')
  );
}

/** The table `characters`: one row per miniature, with the distance between its best and worst pack. */
export function charactersTable(matchup: MatchupResult, packs: PacksResult, names: Names): StudyTable {
  const sides = sideNames(matchup.sides);
  const spreads = from(packs.packs.map(({ miniature, score }) => ({ miniature, score: score.estimate })))
    .groupby('miniature')
    .rollup({ strongest: op.max('score'), weakest: op.min('score') });
  const characters = from(
    packs.characters.map((row) => ({
      side: sides[row.side],
      miniature: row.miniature,
      character: miniatureName(names, row.character, row.miniature),
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
    title: 'Characters',
    note: charactersNote(packs.confidence, packs.planned !== null),
    data: characters.lookup(spreads, 'miniature', 'strongest', 'weakest'),
    display: [
      { ...textColumn(SIDE, 'side'), group: true, optional: true },
      textColumn(CHARACTER, 'character'),
      withinColumn('Alive %', ['survival', 'survivalLow', 'survivalHigh'], formatPercentIn),
      pairColumn(intervalHeader(packs.confidence), ['survivalLow', 'survivalHigh'], formatInterval),
      meanColumn('Wounds', 'wounds', 'woundsError'),
      meanColumn('Kills', 'kills', 'killsError'),
      {
        ...pairColumn('Spread', ['strongest', 'weakest'], (best, worst) => formatPercent(best - worst)),
        optional: true,
      },
      {
        header: 'Packs p',
        align: 'right',
        optional: true,
        cell: ({ packsPValue }) => formatPValue(typeof packsPValue === 'number' ? packsPValue : null),
      },
    ],
  };
}

/** The score of a row as data fields. */
export function scoreFields({ score: { estimate, standardError, low, high, efficiency } }: SideRate) {
  return { score: estimate, scoreError: standardError, scoreLow: low, scoreHigh: high, efficiency };
}

export const SCORE = 'Score %';

/** Score and its interval, from the fields of {@link scoreFields}. */
export function scoreColumns(confidence: number): DisplayColumn[] {
  return [
    withinColumn(SCORE, ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
    pairColumn(intervalHeader(confidence), ['scoreLow', 'scoreHigh'], formatInterval),
  ];
}

/** `2.2`: median of the scores with variance reduction; null if there are none. */
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
