/** Two runs beside each other: tables, sentences and the change log. */
import { from } from 'arquero';
import {
  formatCount,
  formatEstimate,
  formatMean,
  formatPercent,
  formatPoints,
  formatPointsIn,
  formatPointsInterval,
} from '../answer/format.ts';
import type { EntryChange } from '../data/entryChanges.ts';
import type { MeasuredDifference, RunDifference } from '../experiments/runDifference.ts';
import { type Names, nameOf } from './names.ts';
import { gamesText } from './phrases.ts';
import { type StudyTable, textColumn } from './studyTable.ts';

const BEFORE = 'Before';
const AFTER = 'After';

/** What changed in the data, a row for each value. */
export function dataChangesTable(changes: readonly EntryChange[]): StudyTable {
  return {
    name: 'data-changes',
    title: 'What changed in the data',
    note: '',
    data: from(changes.map((change) => ({ ...change, what: whatChanged(change) }))),
    display: [
      { ...textColumn('Entry', 'name'), group: true },
      textColumn('Value', 'what'),
      { ...textColumn(BEFORE, 'before'), align: 'right' },
      { ...textColumn(AFTER, 'after'), align: 'right' },
    ],
  };
}

function whatChanged({ kind, key, change }: EntryChange): string {
  return key === '' ? `${kind}: ${change}` : key;
}

/**
 * The measures of the games.
 * @param isWhole all measures, for files; otherwise those that are shown to differ
 */
export function measuresTable(found: RunDifference, names: Names, isWhole: boolean): StudyTable {
  const shown = isWhole ? found.measures : found.measures.filter(({ isShown }) => isShown);
  return {
    name: 'measures',
    title: isWhole ? 'What the games record' : 'What else is shown to differ',
    note: `Intervals are 95 % each, ${howPaired(found)}. A difference is marked as shown where at most 5 % of the marked ones are expected to be false, among ${formatCount(found.measures.length)}. Below 10 pairs of games that differ there is no interval.`,
    data: from(
      shown.map((one) => ({
        what: measureName(one, found.side, names),
        ...one,
        shownBefore: valueText(one, one.before),
        shownAfter: valueText(one, one.after),
        shownDifference: differenceText(one),
        finding: one.isShown ? 'shown' : 'not shown',
      })),
    ),
    display: [
      textColumn('Measure', 'what'),
      { ...textColumn(BEFORE, 'shownBefore'), align: 'right' },
      { ...textColumn(AFTER, 'shownAfter'), align: 'right' },
      { ...textColumn('Difference', 'shownDifference'), align: 'right' },
      ...(isWhole ? [textColumn('Finding', 'finding')] : []),
    ],
  };
}

function howPaired({ paired }: RunDifference): string {
  return paired ? 'from games with the same seeds' : 'from independent games';
}

/** `Eva Krämer: kills`, `games that end by elimination`. */
function measureName({ measure, column, label }: MeasuredDifference, side: string, names: Names): string {
  const [topic, key] = column.split(':');
  const [, base = key, number = ''] = /^(.*?)(#\d+)?$/.exec(key ?? '') ?? [];
  const owner = key === undefined ? '' : `${nameOf(names, base)}${number === '' ? '' : ` ${number}`}: `;
  const what = `${owner}${topic.replaceAll('-', ' ')}`;
  if (measure === 'mean') return what;
  const value = nameOf(names, label ?? '');
  return measure === 'share' ? `games that end by ${value}, %` : `${side}’s score %, ${what} ${value}`;
}

function valueText({ measure }: MeasuredDifference, value: number): string {
  return measure === 'mean' ? formatMean(value, null) : formatPercent(value);
}

function differenceText({ measure, difference, low, high }: MeasuredDifference): string {
  if (low === null || high === null) return difference === 0 ? 'the same' : 'too rare to judge';
  if (measure !== 'mean')
    return `${formatPointsIn(difference, low, high)} (${formatPointsInterval(low, high)})`;
  const [mean, least, most] = [difference, low, high].map((value) => formatPoints(value / PERCENT, 2));
  return `${mean} (${least} to ${most})`;
}

/** formatPoints multiplies by it. */
const PERCENT = 100;

/** The verdict on the first side's score. */
export function verdictSentence(found: RunDifference): string {
  const { side, before, after, score, games } = found;
  const played = Math.min(...games);
  const scores = `${formatEstimate(before.score, before.low, before.high)} % before, ${formatEstimate(after.score, after.low, after.high)} % after`;
  return `${side}’s score ${verdictWord(found)}: ${scores}; ${pointsText(score)}, ${howPaired(found)} (${gamesText(formatCount(played))} each).`;
}

function verdictWord({ score: { low, high } }: RunDifference): string {
  if (low > 0) return 'rises';
  if (high < 0) return 'falls';
  return low === 0 && high === 0 ? 'is the same' : 'is not shown to change';
}

function pointsText({ difference, low, high }: RunDifference['score']): string {
  return `${formatPointsIn(difference, low, high)} points (${formatPointsInterval(low, high)})`;
}

/** A run, or a variant of it, in the change log. @param name of the variant; null in a run without */
export interface NamedDifference {
  readonly name: string | null;
  readonly found: RunDifference;
  readonly names: Names;
}

/** The change log for the publisher, as Markdown. */
export function changeLog(changes: readonly EntryChange[], results: readonly NamedDifference[]): string {
  const data =
    changes.length === 0 ? ['- The data is the same.'] : changes.map((one) => `- ${changeLine(one)}`);
  const effects = results.flatMap(({ name, found, names }) => {
    const title = name === null ? '' : `${escaped(name)}: `;
    const others = found.measures.filter(({ isShown }) => isShown);
    return [
      `- ${title}${escaped(verdictSentence(found))}`,
      ...others.map(
        (one) =>
          `  - ${escaped(measureName(one, found.side, names))}: ${valueText(one, one.before)} → ${valueText(one, one.after)}, ${differenceText(one)}`,
      ),
    ];
  });
  const played = effects.length === 0 ? ['- Too few games to compare.'] : effects;
  return ['# Changes', '', '## Data', '', ...data, '', '## Results', '', ...played, ''].join('\n');
}

/** `Eva Krämer, rows.0.stamina: 5 → 6` */
export function changeLine({ kind, name, key, change, before, after }: EntryChange): string {
  if (key === '') return `${escaped(name)} (${kind}) ${change}`;
  return `${escaped(name)}, ${escaped(key)}: ${escaped(before ?? 'none')} → ${escaped(after ?? 'none')}`;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]|~<]/g, '\\$&');
}
