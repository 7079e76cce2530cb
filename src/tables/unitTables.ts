/** Tables of units that cost points. */
import { from } from 'arquero';
import { formatCount, formatMean, formatPercent } from '../answer/format.ts';
import { withMinus } from '../dice/expression/phrases.ts';
import { armyPointsOf, type FieldedUnit, type PricedUnit } from '../experiments/fieldedUnits.ts';
import type { MiniatureMean, MiniatureMeans } from '../experiments/miniatureMeans.ts';
import type { MeanPoints, SideLosses } from '../experiments/sideLosses.ts';
import { miniatureName, type Names } from './names.ts';
import { ahead, BOUNDED, intervalHeader, POINTS_LOST, percentLevel, UNIT_TABLES_SIDE } from './phrases.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn } from './studyTable.ts';

const ARMY_POINTS = 'AP';

/** @param isWatched whether the intervals hold at every look */
function unitsNote(confidence: number, units: number, games: string, isWatched: boolean): string {
  return (
    `Means of ${games} games. AP destroyed: the enemy’s army points that its hits removed, ± one standard error; the files also have ` +
    `intervals simultaneous over ${units} units at ${percentLevel(confidence)}${isWatched ? ', for every look' : ''}. ` +
    'Per AP: for each army point of its price.'
  );
}

/**
 * The table `units`: army points that each unit destroyed and lost.
 * @param means of the topics `left`, `lost`, `absorbed`, `damage` and `points`
 * @param sides names of the sides
 */
export function unitsTable(
  { rows, games, confidence, planned }: MiniatureMeans,
  units: readonly PricedUnit[],
  sides: readonly [string, string],
  names: Names,
): StudyTable {
  const prices = new Map(units.map(({ key, armyPoints }) => [key, armyPoints]));
  return {
    name: 'units',
    title: 'Army points that each unit destroyed and lost',
    note: unitsNote(confidence, rows.length, formatCount(games), planned !== null),
    data: from(
      rows.map(({ miniature, means }) => ({
        side: sides[miniature.side],
        unit: miniatureName(names, miniature.character, miniature.key),
        key: miniature.key,
        ...unitFields(means, prices.get(miniature.key) ?? Number.NaN),
      })),
    ),
    display: UNIT_COLUMNS,
  };
}

function unitFields(means: MiniatureMeans['rows'][number]['means'], armyPoints: number) {
  const points = means.get('points');
  const absorbed = means.get('absorbed');
  return {
    armyPoints,
    left: means.get('left')?.mean ?? null,
    ...interval('lost', means.get('lost')),
    damage: means.get('damage')?.mean ?? null,
    absorbed: absorbed?.mean ?? null,
    absorbedStandardError: absorbed?.standardError ?? null,
    absorbedLow: absorbed === undefined ? null : Math.max(0, absorbed.low),
    absorbedHigh: absorbed === undefined ? null : Math.min(armyPoints, absorbed.high),
    points: points?.mean ?? null,
    standardError: points?.standardError ?? null,
    low: points?.low ?? null,
    high: points?.high ?? null,
    perPoint: points === undefined ? null : points.mean / armyPoints,
    perPointLow: points === undefined ? null : points.low / armyPoints,
    perPointHigh: points === undefined ? null : points.high / armyPoints,
  };
}

const UNIT_COLUMNS: StudyTable['display'] = [
  { ...textColumn(UNIT_TABLES_SIDE, 'side'), group: true },
  textColumn('Unit', 'unit'),
  numberColumn(ARMY_POINTS, 'armyPoints', String),
  {
    ...numberColumn('Left', 'left', inTenths),
    optional: true,
    note: 'Left: miniatures, or hit points of a single model.',
  },
  {
    ...numberColumn('Lost %', 'lost', formatPercent),
    optional: true,
    note: 'Lost: games in which it is destroyed at the end.',
  },
  {
    ...numberColumn('AP absorbed', 'absorbed', inTenths),
    optional: true,
    note: 'AP absorbed: army points of its lost miniatures; of a single model by its share of damage.',
  },
  { ...numberColumn('Damage', 'damage', inTenths), optional: true },
  {
    header: 'AP destroyed',
    align: 'right',
    cell: ({ points, standardError }) =>
      typeof points === 'number' && typeof standardError === 'number'
        ? formatMean(points, standardError)
        : '',
  },
  numberColumn('per AP', 'perPoint', (share) => share.toFixed(2)),
];

/** A mean with its interval, limited to the range of a share, as three fields. */
function interval(name: string, share: MiniatureMean | undefined): Record<string, number | null> {
  return {
    [name]: share?.mean ?? null,
    [`${name}Low`]: share === undefined ? null : Math.max(0, share.low),
    [`${name}High`]: share === undefined ? null : Math.min(1, share.high),
  };
}

/** @param isWatched whether the intervals hold at every look */
function sideLossesNote(confidence: number, games: string, isWatched: boolean): string {
  return (
    `Means of ${games} games, by the scoring of army points; AP lost: ± one standard error. CI: intervals simultaneous over ` +
    `these three, ${BOUNDED}, at ${percentLevel(confidence)}${isWatched ? ', for every look' : ''}.`
  );
}

/** The table `army-points`: losses of both sides, and the first side's lead. @param units those of both sides */
export function sideLossesTable(
  { lost, margin, games, confidence, planned }: SideLosses,
  units: readonly FieldedUnit[],
  sides: readonly [string, string],
): StudyTable {
  const row = (side: string, armyPoints: number | null, { mean, standardError, low, high }: MeanPoints) => ({
    side,
    armyPoints,
    lost: mean,
    standardError,
    low: armyPoints === null ? low : Math.max(0, low),
    high: armyPoints === null ? high : Math.min(armyPoints, high),
    share: armyPoints === null ? null : mean / armyPoints,
  });
  const totals = armyPointsOf(units);
  return {
    name: 'army-points',
    title: 'Army points lost',
    note: sideLossesNote(confidence, formatCount(games), planned !== null),
    data: from([
      ...lost.map((points, side) => row(sides[side], totals[side], points)),
      row(ahead(sides[0]), null, margin),
    ]),
    display: [
      textColumn(UNIT_TABLES_SIDE, 'side'),
      numberColumn(ARMY_POINTS, 'armyPoints', String),
      {
        header: POINTS_LOST,
        align: 'right',
        cell: ({ lost: points, standardError }) =>
          typeof points === 'number' && typeof standardError === 'number'
            ? withMinus(formatMean(points, standardError))
            : '',
      },
      pairColumn(intervalHeader(confidence), ['low', 'high'], (low, high) =>
        [low, high].map((points) => withMinus(inTenths(points))).join(' to '),
      ),
      { ...numberColumn('of its AP %', 'share', formatPercent), optional: true },
    ],
  };
}

function inTenths(mean: number): string {
  return mean.toFixed(1);
}
