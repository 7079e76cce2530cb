import { from } from 'arquero';
import * as words from '../base/messages/comparison.ts';
import { GAMES, intervalHeader } from '../base/messages/tables.ts';
import { endedNote } from '../base/messages/until.ts';
import type { Comparison, VariantResult } from '../experiments/compareArms.ts';
import type { ComparingCheck } from '../experiments/comparingCheck.ts';
import { checkCell, checkColumns } from './checkedStudy.ts';
import {
  formatChosenPercent,
  formatCount,
  formatPercent,
  formatPointsIn,
  formatPointsInterval,
} from './format.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn, withinColumn } from './studyTable.ts';

/**
 * One row a variant, the strongest effect first.
 * @param side the first side's name
 * @param label the variant in words
 * @param check of a second player, by the names of the variants
 */
export function comparisonTable(
  comparison: Comparison,
  side: string,
  label: (name: string) => string,
  check?: ComparingCheck,
): StudyTable {
  const { variants, confidence, baseline, watch } = comparison;
  const sorted = variants.toSorted(
    (a, b) => Math.abs(b.versusBaseline.difference) - Math.abs(a.versusBaseline.difference),
  );
  return {
    name: 'comparison',
    title: words.comparisonTitle(side),
    note: noteOf(comparison),
    data: from([
      {
        change: words.BASELINE,
        games: baseline.games,
        score: baseline.score,
        difference: null,
        low: null,
        high: null,
        standardError: null,
        pValue: null,
        changed: null,
        worth: null,
        effect: null,
        ...checkCell(check, null),
      },
      ...sorted.map((variant) => ({
        change: label(variant.name),
        ...figuresOf(variant),
        effect: words.effectWord(variant.effect, side),
        ...checkCell(check, variant.name),
      })),
    ]),
    display: [
      textColumn(words.VARIANT, 'change'),
      ...(watch === null ? [] : [numberColumn(GAMES, 'games', formatCount)]),
      numberColumn(words.SCORE, 'score', formatPercent),
      withinColumn(words.DIFFERENCE, ['difference', 'low', 'high'], formatPointsIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatPointsInterval),
      textColumn(words.EFFECT, 'effect'),
      ...checkColumns(check),
      {
        ...numberColumn(words.CHANGED, 'changed', formatPercent),
        optional: true,
        note: words.CHANGED_NOTE,
      },
      {
        ...numberColumn(words.WORTH, 'worth', (worth) => `${worth.toFixed(1)}×`),
        optional: true,
        note: words.WORTH_NOTE,
      },
    ],
  };
}

function figuresOf({ score, versusBaseline, changed }: VariantResult) {
  const { games, difference, low, high, standardError, pValue, worth } = versusBaseline;
  return { games, score, difference, low, high, standardError, pValue, changed: changed / games, worth };
}

function noteOf({ variants, confidence, margin, watch }: Comparison): string {
  const note = words.comparisonNote(confidence, variants.length, formatChosenPercent(margin));
  return watch === null ? note : `${note} ${endedNote(formatCount(watch.most))}`;
}
