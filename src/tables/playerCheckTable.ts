import { from } from 'arquero';
import { formatPointsError } from '../answer/format.ts';
import type { CheckedFinding, PlayerCheck } from '../experiments/playerCheck.ts';
import { CHECK_WORDS, DIFFERENCE, percentLevel } from './phrases.ts';
import { type DisplayColumn, type StudyTable, textColumn, withinColumn } from './studyTable.ts';

export const CHECK_TABLE = 'check';

/** Labels of a study's findings. */
interface FindingLabels {
  /** Columns of the fields from `of`. */
  readonly columns: readonly DisplayColumn[];
  /** Returns the fields of these columns. @param key see Finding */
  readonly of: (key: string) => Readonly<Record<string, string>>;
  /** Whether a finding has a row; by default if a player shows it. */
  readonly isShown?: (finding: CheckedFinding) => boolean;
  /** Formats an estimate with its bounds; in points by default. */
  readonly format?: (value: number, low: number, high: number) => string;
}

/** One row per finding, for findings without columns of their own. */
export function labelledBy(header: string, label: (key: string) => string): FindingLabels {
  return { columns: [textColumn(header, 'finding')], of: (key) => ({ finding: label(key) }) };
}

function checkNote(second: string, confidence: number, hasUndecided: boolean): string {
  return (
    `In points, ± half of the ${percentLevel(confidence)} interval, simultaneous over findings of a kind. holds: ${second} shows it, ` +
    `too. depends: on who plays. inconclusive: too few games.${hasUndecided ? ' undecided: neither player shows it.' : ''}`
  );
}

const isUndecided = ({ verdict }: CheckedFinding): boolean => verdict === 'undecided';

/**
 * The table `check`: findings of either player, with both estimates and their difference. Findings that neither player
 * shows are left out unless the labels include them.
 */
export function playerCheckTable(
  check: Pick<PlayerCheck, 'players' | 'confidence' | 'findings'>,
  labels: FindingLabels,
): StudyTable {
  const [first, second] = check.players;
  const { format = formatPointsError, isShown = (finding) => !isUndecided(finding) } = labels;
  const shown = check.findings.filter(isShown);
  return {
    name: CHECK_TABLE,
    title: `Checked by a second player: ${first}, then ${second}`,
    note: checkNote(second, check.confidence, shown.some(isUndecided)),
    data: from(shown.map((checked) => ({ ...labels.of(checked.key), ...fieldsOf(checked) }))),
    display: [
      ...labels.columns,
      withinColumn(first, ['first', 'firstLow', 'firstHigh'], format),
      withinColumn(second, ['second', 'secondLow', 'secondHigh'], format),
      withinColumn(DIFFERENCE, ['difference', 'differenceLow', 'differenceHigh'], format),
      textColumn('Check', 'check'),
    ],
  };
}

function fieldsOf({ first, second, difference, verdict }: CheckedFinding) {
  return {
    first: first.estimate,
    firstLow: first.low,
    firstHigh: first.high,
    second: second?.estimate ?? null,
    secondLow: second?.low ?? null,
    secondHigh: second?.high ?? null,
    difference: difference?.difference ?? null,
    differenceLow: difference?.low ?? null,
    differenceHigh: difference?.high ?? null,
    check: CHECK_WORDS[verdict],
  };
}
