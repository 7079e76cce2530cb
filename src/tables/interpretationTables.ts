/** Results of a study under every interpretation: a sentence and tables. */

import { from } from 'arquero';
import { formatCount, formatPoints, formatPointsError } from '../answer/format.ts';
import { fitClaim, listedNames } from '../base/claim.ts';
import { counted } from '../base/phrases.ts';
import {
  headlineFindings,
  type InterpretationCheck,
  type InterpretedResult,
} from '../experiments/interpretations.ts';
import type { CheckVerdict } from '../experiments/playerCheck.ts';
import { CHECK_WORDS, DIFFERENCE, FINDING, percentLevel } from './phrases.ts';
import { type StudyTable, textColumn, withinColumn } from './studyTable.ts';

export const INTERPRETATIONS_TABLE = 'interpretations';
export const INTERPRETATION_FINDINGS_TABLE = 'interpretation-findings';
/** A bound without information: the whole range of a score, or the whole price of a unit. */
const WHOLE = 1;
/** Longer lists appear in files only. */
const MOST_SHOWN = 40;
const VERDICT_WORDS = { ...CHECK_WORDS, depends: 'changed' } as const;
const ORDER: readonly CheckVerdict[] = ['depends', 'inconclusive', 'holds', 'undecided'];

/**
 * The summary sentence: interpretations that change a finding, and otherwise the change that could have been missed.
 */
export function interpretationClaim({ request, interpretations, missed }: InterpretationCheck): string {
  const those = (verdict: CheckVerdict) => interpretations.filter((one) => one.verdict === verdict);
  const [turned, open, holding, nothing] = ORDER.map(those);
  const share = `${holding.length} of ${counted(request, 'interpretation')}`;
  const unplayed = request - interpretations.length;
  const rest = unplayed === 0 ? '' : `; ${unplayed} not played`;
  const room =
    missed === null || missed >= WHOLE
      ? ''
      : `; a change of ${formatPoints(missed).replace('+', '')} points could have been missed`;
  const sentence = (title: boolean): string => {
    const names = (all: readonly InterpretedResult[]): string =>
      listedNames([...new Set(all.map((one) => (title ? `${one.ruling} ${one.title}` : one.ruling)))]);
    const inconclusive = open.length === 0 ? '' : `; inconclusive under ${names(open)}`;
    if (turned.length > 0) return `Holds under ${share}; changed by ${names(turned)}${inconclusive}${rest}.`;
    // Without a confirming interpretation the sentence must not claim that the result holds.
    if (interpretations.length > 0 && open.length === interpretations.length)
      return `Inconclusive under all ${counted(open.length, 'interpretation')} played: too few games${rest}${room}.`;
    const found =
      nothing.length > 0
        ? 'this study has no findings, and no interpretation changes that'
        : `holds under ${share}`;
    return `No interpretation changes it: ${found}${inconclusive}${rest}${room}.`;
  };
  return request === 0
    ? 'These games use no rule with several interpretations.'
    : fitClaim([sentence(true), sentence(false)]);
}

/**
 * One row per interpretation, and one per interpretation and finding; none if no interpretation was studied.
 * @param labelOf label of a finding or choice
 */
export function interpretationTables(
  check: InterpretationCheck | undefined,
  labelOf: (key: string) => string,
): readonly StudyTable[] {
  if (check === undefined || check.interpretations.length === 0) return [];
  const sorted = check.interpretations.toSorted(
    (a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict),
  );
  return [rulingTable(check, sorted, labelOf), findingTable(check, sorted, labelOf)];
}

function rulingTable(
  check: InterpretationCheck,
  sorted: readonly InterpretedResult[],
  labelOf: (key: string) => string,
): StudyTable {
  return {
    name: INTERPRETATIONS_TABLE,
    title: `With one other interpretation: ${formatCount(check.games)} games each`,
    note: `Difference: the finding that changes most, with the study's interpretation minus with the other. ${noteOn(check)}`,
    data: from(
      sorted.map(({ ruling, title, change, verdict, findings, choices }) => {
        const [most] = headlineFindings(findings).toSorted((a, b) => moved(b) - moved(a));
        return {
          ruling,
          title,
          change,
          ...(turnsChoice({ verdict, findings })
            ? { finding: choiceLabels(choices, labelOf), ...differenceFields(undefined) }
            : { finding: most === undefined ? '' : labelOf(most.key), ...differenceFields(most) }),
          verdict: VERDICT_WORDS[verdict],
        };
      }),
    ),
    display: [
      textColumn('Id', 'ruling'),
      { ...textColumn('Title', 'title'), optional: true },
      textColumn('Option', 'change'),
      { ...textColumn(FINDING, 'finding'), optional: true },
      DIFFERENCE_COLUMN,
      textColumn('Verdict', 'verdict'),
    ],
  };
}

/** Whether only choices depend on the interpretation. */
function turnsChoice({ verdict, findings }: Pick<InterpretedResult, 'verdict' | 'findings'>): boolean {
  return verdict === 'depends' && findings.every((finding) => finding.verdict !== 'depends');
}

/** The first choice that depends on the interpretation, and the number of others. */
function choiceLabels(choices: InterpretedResult['choices'], labelOf: (key: string) => string): string {
  const [first, ...more] = choices.filter(({ verdict }) => verdict === 'depends');
  return `${labelOf(first.key)}${more.length === 0 ? '' : ` and ${more.length} more`}`;
}

const DIFFERENCE_COLUMN = withinColumn(
  DIFFERENCE,
  ['difference', 'differenceLow', 'differenceHigh'],
  formatPointsError,
);

type Checked = InterpretedResult['findings'][number];

function moved({ difference }: Checked): number {
  return difference === null ? -1 : Math.abs(difference.difference);
}

function differenceFields(checked: Checked | undefined) {
  return {
    difference: checked?.difference?.difference ?? null,
    differenceLow: checked?.difference?.low ?? null,
    differenceHigh: checked?.difference?.high ?? null,
  };
}

function findingTable(
  check: InterpretationCheck,
  sorted: readonly InterpretedResult[],
  labelOf: (key: string) => string,
): StudyTable {
  const rows = sorted.flatMap(({ ruling, change, findings, choices }) => [
    ...headlineFindings(findings).map((checked) => ({
      ruling,
      change,
      finding: labelOf(checked.key),
      first: checked.first.estimate,
      firstLow: checked.first.low,
      firstHigh: checked.first.high,
      second: checked.second?.estimate ?? null,
      secondLow: checked.second?.low ?? null,
      secondHigh: checked.second?.high ?? null,
      ...differenceFields(checked),
      verdict: VERDICT_WORDS[checked.verdict],
    })),
    ...choices
      .filter(({ first, verdict }) => first.length === 1 || verdict === 'depends')
      .map(({ key, verdict }) => ({
        ruling,
        change,
        finding: labelOf(key),
        ...NO_NUMBERS,
        verdict: VERDICT_WORDS[verdict],
      })),
  ]);
  return {
    name: INTERPRETATION_FINDINGS_TABLE,
    title: 'Each finding with one other interpretation',
    note: `In points, ± half of the ${percentLevel(check.confidence)} interval. ${noteOn(check)}`,
    ...(rows.length > MOST_SHOWN ? { long: true } : {}),
    data: from(rows),
    display: [
      { ...textColumn('Id', 'ruling'), group: true },
      { ...textColumn('Option', 'change'), group: true, optional: true },
      textColumn(FINDING, 'finding'),
      withinColumn('Baseline', ['first', 'firstLow', 'firstHigh'], formatPointsError),
      withinColumn('Other', ['second', 'secondLow', 'secondHigh'], formatPointsError),
      DIFFERENCE_COLUMN,
      textColumn('Verdict', 'verdict'),
    ],
  };
}

const NO_NUMBERS = {
  first: null,
  firstLow: null,
  firstHigh: null,
  second: null,
  secondLow: null,
  secondHigh: null,
  ...differenceFields(undefined),
};

function noteOn({ confidence, request }: InterpretationCheck): string {
  return `Differences are simultaneous at ${percentLevel(confidence)} over all findings and ${counted(request, 'interpretation')}; a choice is judged for each interpretation separately. changed: the finding depends on it.`;
}
