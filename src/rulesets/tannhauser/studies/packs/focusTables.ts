/** What `balance packs --focus` found, and its tables. */
import { from } from 'arquero';
import { formatPointsIn, formatPointsInterval } from '../../../../answer/format.ts';
import { type ComparingCheck, verdictOn } from '../../../../experiments/comparingCheck.ts';
import { packWorthKey, REMEDY, stepKey, WORTH } from '../../../../experiments/comparingFindings.ts';
import type { FocusInput, FocusResult } from '../../../../experiments/focusStudy.ts';
import type { Worth } from '../../../../experiments/peerWorth.ts';
import type { Reductions } from '../../../../studies/options/reductions.ts';
import { checkCell, checkColumns } from '../../../../tables/checkedStudy.ts';
import { type Names, nameOf } from '../../../../tables/names.ts';
import { CHECK_WORDS, intervalHeader, percentLevel } from '../../../../tables/phrases.ts';
import {
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';
import { type FocusPlan, kindWord } from '../../focusVariants.ts';
import type { ParameterInput } from '../../variedParameters.ts';
import type { Matchup } from '../matchup.ts';

/** A parameter of the character, for the study and its tables. */
export interface OwnValue extends FocusInput {
  readonly label: string;
  /** Name without the character: `combat`. */
  readonly short: string;
  readonly input: ParameterInput;
}

/** The request, and the results of the games. */
export interface FocusStudyResult {
  readonly matchup: Matchup;
  readonly plan: FocusPlan;
  readonly names: Names;
  readonly result: FocusResult<OwnValue>;
  /** Check by a second player; undefined without one. */
  readonly check: ComparingCheck | undefined;
  readonly reductions: Reductions;
  /** Differences up to this one do not matter, 0 … 0.5. */
  readonly margin: number;
}

export function packTable({ plan, names, result: { worth }, check }: FocusStudyResult): StudyTable {
  const rows = [
    { pack: 'any', ...worth.overall, ...checkCell(check, WORTH) },
    ...plan.packs.map((pack, at) => ({
      pack: nameOf(names, pack),
      ...worth.packs[at],
      ...checkCell(check, packWorthKey(at)),
    })),
  ];
  return {
    name: 'focus-packs',
    title: `${plan.character.name} compared with the median ${kindWord(plan.character)}, by pack`,
    note: `Points of score of ${plan.character.name}’s side. ${jointNote(worth.confidence, 'packs and places')}`,
    data: from(rows.map((row) => ({ ...row, flag: flagOf(row) }))),
    display: [
      textColumn('Pack', 'pack'),
      ...worthColumns(worth.confidence),
      textColumn('Flag', 'flag'),
      ...checkColumns(check),
    ],
  };
}

export function placeTable({ plan, names, result: { worth } }: FocusStudyResult): StudyTable {
  const rows = plan.places.map(({ peer }, at) => ({
    peer: nameOf(names, peer),
    ...worth.places[at],
  }));
  return {
    name: 'focus-places',
    title: `${plan.character.name} instead of each peer`,
    note: `Mean of all packs. ${jointNote(worth.confidence, 'places')}`,
    data: from(rows.map((row) => ({ ...row, flag: flagOf(row) }))),
    display: [
      textColumn('Instead of', 'peer'),
      ...worthColumns(worth.confidence),
      textColumn('Flag', 'flag'),
    ],
  };
}

export function stepTable({ plan, result: { worth, steps }, check }: FocusStudyResult): StudyTable {
  return {
    name: 'focus-values',
    title: `Effect of changing each value of ${plan.character.name} by one step`,
    note: `"Then" is the difference to the median peer after the step. ${jointNote(worth.confidence, 'values')}`,
    data: from(
      steps.map(({ input, step, effect, after, isLevel }) => ({
        parameter: input.label,
        step,
        change: effect.difference,
        changeLow: effect.low,
        changeHigh: effect.high,
        difference: after.difference,
        low: after.low,
        high: after.high,
        level: isLevel ? '= level' : '',
        ...checkCell(check, stepKey(input.name)),
      })),
    ),
    display: [
      textColumn('Value', 'parameter'),
      numberColumn('Step', 'step', signed),
      withinColumn('Change', ['change', 'changeLow', 'changeHigh'], formatPointsIn),
      {
        ...pairColumn(intervalHeader(worth.confidence), ['changeLow', 'changeHigh'], formatPointsInterval),
        optional: true,
      },
      withinColumn('Then', ['difference', 'low', 'high'], formatPointsIn),
      pairColumn(intervalHeader(worth.confidence), ['low', 'high'], formatPointsInterval),
      textColumn('', 'level'),
      ...checkColumns(check),
    ],
  };
}

/** The change that brings the character level, figure by figure; none without one. */
export function remedyTables({
  plan,
  result: { worth, step, remedy },
  check,
}: FocusStudyResult): readonly StudyTable[] {
  if (remedy === undefined) return [];
  const verdict = verdictOn(check, REMEDY);
  const second = verdict === undefined ? '' : ` With ${check?.players[1]}: ${CHECK_WORDS[verdict]}.`;
  const sets = settingsOf(remedy.inputs, step).map(({ key, to }) => `--set ${key}=${to}`);
  const figures = (input: OwnValue, by: number): string =>
    input.input.parameters.map(({ value }) => value + by).join(' ');
  return [
    {
      name: 'focus-change',
      title: `Fewest steps that bring ${plan.character.name} level`,
      note: `In fresh games ${worthText(remedy.worth)} are left, ${percentLevel(worth.confidence)} interval.${second} As options: ${sets.join(' ')}`,
      data: from(
        remedy.inputs.map((input) => ({
          parameter: input.label,
          step,
          now: figures(input, 0),
          after: figures(input, step),
        })),
      ),
      display: [
        textColumn('Value', 'parameter'),
        numberColumn('Step', 'step', signed),
        textColumn('Now', 'now'),
        textColumn('Then', 'after'),
      ],
    },
  ];
}

/** Every printed value that changes. */
export function settingsOf(inputs: readonly OwnValue[], step: number) {
  return inputs.flatMap(({ input }) =>
    input.parameters.map(({ key, value }) => ({
      /** Key of the value, as for --set. */
      key,
      /** Value in the data. */
      from: value,
      /** Value after the change. */
      to: value + step,
    })),
  );
}

function worthColumns(confidence: number) {
  return [
    withinColumn('Points', ['difference', 'low', 'high'], formatPointsIn),
    pairColumn(intervalHeader(confidence), ['low', 'high'], formatPointsInterval),
  ];
}

function jointNote(confidence: number, what: string): string {
  return `${percentLevel(confidence)} intervals, simultaneous over all ${what}.`;
}

export function flagOf({ low, high }: Worth): string {
  if (low > 0) return '+ stronger';
  return high < 0 ? '− weaker' : '';
}

/** `−2 points (−7 to +2)`. */
export function worthText({ difference, low, high }: Worth): string {
  return `${formatPointsIn(difference, low, high)} points (${formatPointsInterval(low, high)})`;
}

export function signed(step: number): string {
  return step > 0 ? `+${step}` : `\u2212${-step}`;
}
