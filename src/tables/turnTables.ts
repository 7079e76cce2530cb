/** Tables of an engagement's results turn by turn. */
import { from } from 'arquero';
import { formatCount, formatMean, formatPercent } from '../answer/format.ts';
import { withMinus } from '../dice/expression/phrases.ts';
import type { MeanPoints, SideLosses } from '../experiments/sideLosses.ts';
import { ahead, BOUNDED, intervalHeader, POINTS_LOST, percentLevel, UNIT_TABLES_SIDE } from './phrases.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn } from './studyTable.ts';

/** Data of a turn-by-turn table and chart. */
export interface TurnResult {
  /** One entry per turn. */
  readonly losses: readonly SideLosses[];
  /** Army points of both sides before the first turn. */
  readonly armyPoints: readonly [number, number];
  /** Inches between the sides, by turn. */
  readonly ranges: readonly number[];
}

/** Army points left of a side, with bounds limited to 0 and all of its points. @param lost of its army points */
export function pointsLeft(armyPoints: number, { mean, standardError, low, high }: MeanPoints): MeanPoints {
  return {
    mean: armyPoints - mean,
    standardError,
    low: Math.max(0, armyPoints - high),
    high: Math.min(armyPoints, armyPoints - low),
  };
}

const TURN = 'Turn';

export function turnsTitle(): string {
  return 'Army points left, turn by turn';
}

/** @param isWatched whether the intervals hold at every look */
function turnsNote(confidence: number, games: string, isWatched: boolean): string {
  return (
    `Means of ${games} games at the end of each turn, by the scoring of army points; a finished game keeps its final ` +
    `value. AP left: ± one standard error. CI: intervals simultaneous over all turns, ${BOUNDED}, at ${percentLevel(confidence)}` +
    `${isWatched ? ', for every look' : ''}.`
  );
}

/** The table `turns`: army points of both sides after each turn, and the first side's lead. */
export function turnsTable(
  { losses, armyPoints, ranges }: TurnResult,
  sides: readonly [string, string],
): StudyTable {
  const [{ games, confidence, planned }] = losses;
  return {
    name: 'turns',
    title: turnsTitle(),
    note: turnsNote(confidence, formatCount(games), planned !== null),
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
      { ...numberColumn(TURN, 'turn', String), group: true },
      { ...numberColumn('Inches', 'inches', String), group: true },
      textColumn(UNIT_TABLES_SIDE, 'side'),
      {
        header: 'AP left',
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

/** State of a solved engagement after a turn, for both sides. */
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

/** @param winner percentages of both sides and of a draw */
function exactNote(sides: readonly [string, string], winner: readonly string[]): string {
  return (
    `Solved, not sampled. After the last turn ${sides[0]} has won with ${winner[0]} %, ${sides[1]} with ${winner[1]} %, ` +
    `${winner[2]} % are draws. AP lost: expected, by the share of damage.`
  );
}

/** The table `exact`: results of a solved engagement, turn by turn. @param winner P(first side, second, draw) */
export function exactTable(
  turns: readonly SolvedTurn[],
  winner: readonly [number, number, number],
  sides: readonly [string, string],
): StudyTable {
  return {
    name: 'exact',
    title: 'Exact, turn by turn',
    note: exactNote(
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
      { ...numberColumn(TURN, 'turn', String), group: true },
      textColumn(UNIT_TABLES_SIDE, 'side'),
      numberColumn('Gone %', 'destroyed', formatPercent),
      { ...numberColumn('Both gone %', 'bothDestroyed', formatPercent), optional: true },
      numberColumn(POINTS_LOST, 'pointsLost', inHundredths),
      {
        ...numberColumn('Markers', 'markers', inHundredths),
        optional: true,
        note: 'Markers: of suppression, expected.',
      },
    ],
  };
}

function inHundredths(mean: number): string {
  return mean.toFixed(2);
}
