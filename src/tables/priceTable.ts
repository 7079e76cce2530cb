import { from } from 'arquero';
import * as words from '../base/messages/priceFairness.ts';
import { intervalHeader } from '../base/messages/tables.ts';
import type { ComparingCheck } from '../experiments/comparingCheck.ts';
import { priceKey } from '../experiments/comparingFindings.ts';
import type { PartPrice, PriceFairness } from '../experiments/priceFairness.ts';
import { checkCell, checkColumns } from './checkedStudy.ts';
import { formatChosenPercent, formatPoints } from './format.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn } from './studyTable.ts';

/** The table `prices`: one row a kind of unit, the most underpriced first. @param label the unit of a price */
export function priceTable(
  { parts, confidence, margin }: PriceFairness,
  sides: readonly [string, string],
  label: (part: PartPrice) => string,
  check?: ComparingCheck,
): StudyTable {
  const names = new Set(parts.map(label));
  const side = textColumn(words.SIDE, 'side');
  return {
    name: 'prices',
    title: words.pricesTitle(),
    note: words.pricesNote(confidence, parts.length, formatChosenPercent(margin)),
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
        verdict: words.verdictWord(part.verdict),
        ...checkCell(check, priceKey(part)),
      })),
    ),
    display: [
      textColumn(words.UNIT, 'unit'),
      // Whose it is need not be said where both sides have others.
      names.size < parts.length ? side : { ...side, optional: true },
      { ...numberColumn(words.COUNT, 'count', String), optional: true },
      numberColumn(words.ARMY_POINTS, 'armyPoints', String),
      { ...numberColumn(words.POINTS, 'points', formatPoints), optional: true, note: words.POINTS_NOTE },
      numberColumn(words.WORTH, 'worth', formatPrice),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatPrices),
      textColumn(words.VERDICT, 'verdict'),
      ...checkColumns(check),
    ],
  };
}

/** What a part is worth, with its interval: `48.2 (41.0 to 55.3)`. */
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
