import { from } from 'arquero';
import {
  formatChosenPercent,
  formatCount,
  formatPercent,
  formatPointsIn,
  formatPointsInterval,
} from '../answer/format.ts';
import type { Comparison, VariantResult } from '../experiments/compareVariants.ts';
import type { ComparingCheck } from '../experiments/comparingCheck.ts';
import { checkCell, checkColumns } from './checkedStudy.ts';
import { comparisonTitle, GAMES, intervalHeader, percentLevel, SCORE } from './phrases.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn, withinColumn } from './studyTable.ts';

export const VARIANT = 'Change';

/** The effect of a variant in words. */
function effectWord(effect: 'raises' | 'lowers' | 'equal' | 'open', side: string): string {
  switch (effect) {
    case 'raises':
      return `+ helps ${side}`;
    case 'lowers':
      return `− hurts ${side}`;
    case 'equal':
      return '= no matter';
    case 'open':
      return '? inconclusive';
  }
}

/**
 * One row per variant, the strongest effect first.
 * @param side the first side's name
 * @param label label of a variant
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
    title: comparisonTitle(side),
    note: noteOf(comparison),
    data: from([
      {
        change: 'baseline',
        games: baseline.games,
        score: baseline.score,
        difference: null,
        low: null,
        high: null,
        standardError: null,
        pValue: null,
        changed: null,
        efficiency: null,
        effect: null,
        ...checkCell(check, null),
      },
      ...sorted.map((variant) => ({
        change: label(variant.name),
        ...valuesOf(variant),
        effect: effectWord(variant.effect, side),
        ...checkCell(check, variant.name),
      })),
    ]),
    display: [
      textColumn(VARIANT, 'change'),
      ...(watch === null ? [] : [numberColumn(GAMES, 'games', formatCount)]),
      numberColumn(SCORE, 'score', formatPercent),
      withinColumn('Points', ['difference', 'low', 'high'], formatPointsIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatPointsInterval),
      textColumn('Effect', 'effect'),
      ...checkColumns(check),
      {
        ...numberColumn('Changed %', 'changed', formatPercent),
        optional: true,
        note: 'Changed: games with a different result from the same game of the baseline.',
      },
      {
        ...numberColumn('Efficiency', 'efficiency', (efficiency) => `${efficiency.toFixed(1)}×`),
        optional: true,
        note: 'Efficiency: equivalent independent games that one of these games is worth.',
      },
    ],
  };
}

function valuesOf({ score, versusBaseline, changed }: VariantResult) {
  const { games, difference, low, high, standardError, pValue, efficiency } = versusBaseline;
  return { games, score, difference, low, high, standardError, pValue, changed: changed / games, efficiency };
}

function comparisonNote(confidence: number, variants: number, margin: string): string {
  return (
    'Score: points a game, a draw is half a point. Points: percentage points that the change adds to it, over the games that both ' +
    'played, corrected for luck where that was measured, so it may differ from the difference of the scores; ' +
    `its interval is simultaneous over ${variants === 1 ? 'one change' : `all ${variants} changes`} at ${percentLevel(confidence)}. ` +
    `No matter: the whole interval lies within ±${margin} points.`
  );
}

function noteOf({ variants, confidence, margin, watch }: Comparison): string {
  const note = comparisonNote(confidence, variants.length, formatChosenPercent(margin));
  return watch === null
    ? note
    : `${note} Intervals are valid at every look. A change with fewer than ${formatCount(watch.most)} games reached the goal of --until.`;
}
