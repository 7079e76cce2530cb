/** Tables of units that are paid for in points. */
import { from } from 'arquero';
import { withMinus } from '../base/messages/common.ts';
import { intervalHeader } from '../base/messages/tables.ts';
import * as words from '../base/messages/unitTables.ts';
import type { FigureMean, FigureMeans } from '../experiments/figureMeans.ts';
import type { MeanPoints, SideLosses } from '../experiments/sideLosses.ts';
import { formatCount, formatMean, formatPercent } from './format.ts';
import { figureName, type Names } from './names.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn } from './studyTable.ts';

/** A unit by the key of its columns. */
export interface PricedUnit {
  readonly key: string;
  readonly armyPoints: number;
}

/**
 * The table `units`: what each unit paid for itself.
 * @param means of the topics `left`, `lost`, `damage` and `points`
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
        return {
          side: sides[figure.side],
          unit: figureName(names, figure.character, figure.key),
          key: figure.key,
          armyPoints,
          left: means.get('left')?.mean ?? null,
          ...interval('lost', means.get('lost')),
          damage: means.get('damage')?.mean ?? null,
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

/** How a solved engagement stands after a turn, of both sides. */
export interface SolvedTurn {
  readonly turn: number;
  readonly sides: readonly [SolvedSide, SolvedSide];
  readonly bothDestroyed: number;
}

interface SolvedSide {
  readonly destroyed: number;
  readonly markers: number;
  readonly pointsLost: number;
}

/** The table `army-points`: what both sides lose, and by how much the first is ahead. @param units those of both sides */
export function sideLossesTable(
  { lost, margin, games, confidence, planned }: SideLosses,
  units: readonly (PricedUnit & { readonly side: 0 | 1 })[],
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
  const total = (side: number): number =>
    units.filter((unit) => unit.side === side).reduce((sum, { armyPoints }) => sum + armyPoints, 0);
  return {
    name: 'army-points',
    title: words.sideLossesTitle(),
    note: words.sideLossesNote(confidence, formatCount(games), planned !== null),
    data: from([
      ...lost.map((points, side) => row(sides[side], total(side), points)),
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

/** The table `exact`: what a solved engagement comes to, turn by turn. @param winner P(first side, second, draw) */
export function exactTable(
  turns: readonly SolvedTurn[],
  winner: readonly [number, number, number],
  sides: readonly [string, string],
): StudyTable {
  return {
    name: 'exact',
    title: words.exactTitle(),
    note: words.exactNote(
      sides,
      winner.map((share) => formatPercent(share)),
    ),
    data: from(
      turns.map(({ turn, sides: [first, second], bothDestroyed }) => ({
        turn,
        firstDestroyed: first.destroyed,
        secondDestroyed: second.destroyed,
        bothDestroyed,
        firstPointsLost: first.pointsLost,
        secondPointsLost: second.pointsLost,
        firstMarkers: first.markers,
        secondMarkers: second.markers,
      })),
    ),
    display: [
      numberColumn(words.TURN, 'turn', String),
      numberColumn(words.gone(sides[0]), 'firstDestroyed', formatPercent),
      numberColumn(words.gone(sides[1]), 'secondDestroyed', formatPercent),
      { ...numberColumn(words.BOTH_GONE, 'bothDestroyed', formatPercent), optional: true },
      numberColumn(words.pointsLost(sides[0]), 'firstPointsLost', inHundredths),
      numberColumn(words.pointsLost(sides[1]), 'secondPointsLost', inHundredths),
      { ...numberColumn(words.markers(sides[0]), 'firstMarkers', inHundredths), optional: true },
      { ...numberColumn(words.markers(sides[1]), 'secondMarkers', inHundredths), optional: true },
    ],
  };
}

function inHundredths(mean: number): string {
  return mean.toFixed(2);
}

function inTenths(mean: number): string {
  return mean.toFixed(1);
}
