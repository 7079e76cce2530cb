/** Tables of units that are paid for in points. */
import { from } from 'arquero';
import { withMinus } from '../base/messages/common.ts';
import { intervalHeader } from '../base/messages/tables.ts';
import * as words from '../base/messages/unitTables.ts';
import { armyPointsOf, type FieldedUnit, type PricedUnit } from '../experiments/fieldedUnits.ts';
import type { FigureMean, FigureMeans } from '../experiments/figureMeans.ts';
import type { MeanPoints, SideLosses } from '../experiments/sideLosses.ts';
import { formatCount, formatMean, formatPercent } from './format.ts';
import { figureName, type Names } from './names.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn } from './studyTable.ts';

/**
 * The table `units`: what each unit paid for itself.
 * @param means of the topics `left`, `lost`, `absorbed`, `damage` and `points`
 * @param sides names of the sides
 */
export function unitsTable(
  { rows, games, confidence, planned }: FigureMeans,
  units: readonly PricedUnit[],
  sides: readonly [string, string],
  names: Names,
): StudyTable {
  const prices = new Map(units.map(({ key, armyPoints }) => [key, armyPoints]));
  return {
    name: 'units',
    title: words.unitsTitle(),
    note: words.unitsNote(confidence, rows.length, formatCount(games), planned !== null),
    data: from(
      rows.map(({ figure, means }) => {
        const armyPoints = prices.get(figure.key) ?? Number.NaN;
        const points = means.get('points');
        const absorbed = means.get('absorbed');
        return {
          side: sides[figure.side],
          unit: figureName(names, figure.character, figure.key),
          key: figure.key,
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
      }),
    ),
    display: [
      { ...textColumn(words.SIDE, 'side'), group: true },
      textColumn(words.UNIT, 'unit'),
      numberColumn(words.ARMY_POINTS, 'armyPoints', String),
      { ...numberColumn(words.LEFT, 'left', inTenths), optional: true, note: words.LEFT_NOTE },
      { ...numberColumn(words.LOST, 'lost', formatPercent), optional: true, note: words.LOST_NOTE },
      { ...numberColumn(words.ABSORBED, 'absorbed', inTenths), optional: true, note: words.ABSORBED_NOTE },
      { ...numberColumn(words.DAMAGE, 'damage', inTenths), optional: true },
      {
        header: words.POINTS_DESTROYED,
        align: 'right',
        cell: ({ points, standardError }) =>
          typeof points === 'number' && typeof standardError === 'number'
            ? formatMean(points, standardError)
            : '',
      },
      numberColumn(words.PER_POINT, 'perPoint', (share) => share.toFixed(2)),
    ],
  };
}

/** A mean with its interval, clipped to what a share can be; three fields. */
function interval(name: string, share: FigureMean | undefined): Record<string, number | null> {
  return {
    [name]: share?.mean ?? null,
    [`${name}Low`]: share === undefined ? null : Math.max(0, share.low),
    [`${name}High`]: share === undefined ? null : Math.min(1, share.high),
  };
}

/** The table `army-points`: what both sides lose, and by how much the first is ahead. @param units those of both sides */
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
    title: words.sideLossesTitle(),
    note: words.sideLossesNote(confidence, formatCount(games), planned !== null),
    data: from([
      ...lost.map((points, side) => row(sides[side], totals[side], points)),
      row(words.ahead(sides[0]), null, margin),
    ]),
    display: [
      textColumn(words.SIDE, 'side'),
      numberColumn(words.ARMY_POINTS, 'armyPoints', String),
      {
        header: words.POINTS_LOST,
        align: 'right',
        cell: ({ lost: points, standardError }) =>
          typeof points === 'number' && typeof standardError === 'number'
            ? withMinus(formatMean(points, standardError))
            : '',
      },
      pairColumn(intervalHeader(confidence), ['low', 'high'], (low, high) =>
        [low, high].map((points) => withMinus(inTenths(points))).join(' to '),
      ),
      { ...numberColumn(words.SHARE_LOST, 'share', formatPercent), optional: true },
    ],
  };
}

function inTenths(mean: number): string {
  return mean.toFixed(1);
}
