import { from } from 'arquero';
import { formatChosenPercent, formatPoints } from '../../../answer/format.ts';
import type { ComparingCheck } from '../../../experiments/comparingCheck.ts';
import { priceKey } from '../../../experiments/comparingFindings.ts';
import type { PartPrice, PriceFairness } from '../../../experiments/priceFairness.ts';
import { checkCell, checkColumns } from '../../../tables/checkedStudy.ts';
import { intervalHeader, percentLevel } from '../../../tables/phrases.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn } from '../../../tables/studyTable.ts';

const VERDICTS = {
  cheap: '+ underpriced',
  dear: '− overpriced',
  fair: '= fair',
  open: '? inconclusive',
} as const;

function verdictWord(verdict: keyof typeof VERDICTS): string {
  return VERDICTS[verdict];
}

/** @param margin `20.0`, percent */
function pricesNote(confidence: number, units: number, margin: string): string {
  return (
    'Worth AP: army points of its side, at the mean of all its units, with the same effect as the unit; intervals are ' +
    `simultaneous over ${units} kinds of units at ${percentLevel(confidence)}. Fair: the whole interval lies within ${margin} % of ` +
    'the army points. The worth depends on the prices of the other units of its list, so do not use it as a new price.'
  );
}

/** The table `prices`: one row per kind of unit, the most underpriced first. @param label the unit of a price */
export function priceTable(
  { parts, confidence, margin }: PriceFairness,
  sides: readonly [string, string],
  label: (part: PartPrice) => string,
  check?: ComparingCheck,
): StudyTable {
  const names = new Set(parts.map(label));
  const side = textColumn('Side', 'side');
  return {
    name: 'prices',
    title: 'Worth of every unit against its army points',
    note: pricesNote(confidence, parts.length, formatChosenPercent(margin)),
    data: from(
      parts.map((part) => ({
        unit: label(part),
        id: part.id,
        side: sides[part.side],
        count: part.count,
        armyPoints: part.price,
        points: part.value.difference,
        pointsLow: part.value.low,
        pointsHigh: part.value.high,
        standardError: part.value.standardError,
        worth: part.worth?.points ?? null,
        low: part.worth?.low ?? null,
        high: part.worth?.high ?? null,
        pValue: part.gap.pValue,
        verdict: verdictWord(part.verdict),
        ...checkCell(check, priceKey(part)),
      })),
    ),
    display: [
      textColumn('Unit', 'unit'),
      // The side is optional where unit names identify it.
      names.size < parts.length ? side : { ...side, optional: true },
      { ...numberColumn('Units', 'count', String), optional: true },
      numberColumn('AP', 'armyPoints', String),
      {
        ...numberColumn('Points', 'points', formatPoints),
        optional: true,
        note: 'Points: score of its side with the unit minus the score when it is lost before the first turn.',
      },
      numberColumn('Worth AP', 'worth', formatPrice),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatPrices),
      textColumn('Verdict', 'verdict'),
      ...checkColumns(check),
    ],
  };
}

/** The value of a part in points, with its interval: `48.2 (41.0 to 55.3)`. */
export function formatWorth({ points, low, high }: NonNullable<PartPrice['worth']>): string {
  return `${formatPrice(points)} (${formatPrices(low, high)})`;
}

function formatPrices(low: number, high: number): string {
  return `${formatPrice(low)} to ${formatPrice(high)}`;
}

/** `48.2`, `−3.0` */
function formatPrice(price: number): string {
  return price.toFixed(1).replace('-', '−');
}
