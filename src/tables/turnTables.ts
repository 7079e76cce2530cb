/** Tables of what an engagement comes to turn by turn. */
import { from } from 'arquero';
import { withMinus } from '../base/messages/common.ts';
import { intervalHeader } from '../base/messages/tables.ts';
import * as words from '../base/messages/turnTables.ts';
import { ahead, POINTS_LOST, SIDE } from '../base/messages/unitTables.ts';
import type { MeanPoints, SideLosses } from '../experiments/sideLosses.ts';
import { formatCount, formatMean, formatPercent } from './format.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn } from './studyTable.ts';

/** What a turn-by-turn table and chart are made from. */
export interface TurnFindings {
  /** One entry a turn. */
  readonly losses: readonly SideLosses[];
  /** Army points of both sides before the first turn. */
  readonly armyPoints: readonly [number, number];
  /** Inches between them, by turn. */
  readonly ranges: readonly number[];
}

/** Army points left of a side; the interval ends at nothing and at everything. @param lost of those that it has */
export function pointsLeft(armyPoints: number, { mean, standardError, low, high }: MeanPoints): MeanPoints {
  return {
    mean: armyPoints - mean,
    standardError,
    low: Math.max(0, armyPoints - high),
    high: Math.min(armyPoints, armyPoints - low),
  };
}

/** The table `turns`: army points left of both sides after each turn, and by how many the first is ahead. */
export function turnsTable(
  { losses, armyPoints, ranges }: TurnFindings,
  sides: readonly [string, string],
): StudyTable {
  const [{ games, confidence, planned }] = losses;
  return {
    name: 'turns',
    title: words.turnsTitle(),
    note: words.turnsNote(confidence, formatCount(games), planned !== null),
    data: from(
      losses.flatMap(({ lost, margin }, index) => {
        const row = (side: string, { mean, standardError, low, high }: MeanPoints) => ({
          turn: index + 1,
          inches: ranges[index],
          side,
          left: mean,
          standardError,
          low,
          high,
        });
        return [
          ...lost.map((points, side) => row(sides[side], pointsLeft(armyPoints[side], points))),
          row(ahead(sides[0]), margin),
        ];
      }),
    ),
    display: [
      { ...numberColumn(words.TURN, 'turn', String), group: true },
      { ...numberColumn(words.INCHES, 'inches', String), group: true },
      textColumn(SIDE, 'side'),
      {
        header: words.LEFT,
        align: 'right',
        cell: ({ left, standardError }) =>
          typeof left === 'number' && typeof standardError === 'number'
            ? withMinus(formatMean(left, standardError))
            : '',
      },
      pairColumn(intervalHeader(confidence), ['low', 'high'], (low, high) =>
        [low, high].map((points) => withMinus(points.toFixed(1))).join(' to '),
      ),
    ],
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
      turns.flatMap(({ turn, sides: both, bothDestroyed }) =>
        both.map(({ destroyed, pointsLost, markers }, side) => ({
          turn,
          side: sides[side],
          destroyed,
          bothDestroyed,
          pointsLost,
          markers,
        })),
      ),
    ),
    display: [
      { ...numberColumn(words.TURN, 'turn', String), group: true },
      textColumn(SIDE, 'side'),
      numberColumn(words.GONE, 'destroyed', formatPercent),
      { ...numberColumn(words.BOTH_GONE, 'bothDestroyed', formatPercent), optional: true },
      numberColumn(POINTS_LOST, 'pointsLost', inHundredths),
      { ...numberColumn(words.MARKERS, 'markers', inHundredths), optional: true, note: words.MARKERS_NOTE },
    ],
  };
}

function inHundredths(mean: number): string {
  return mean.toFixed(2);
}
