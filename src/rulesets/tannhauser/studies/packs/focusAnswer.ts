/** The answer of `balance packs --focus`: a claim, three tables, two charts. */
import { from } from 'arquero';
import { shortName } from '../../../../base/claim.ts';
import { differenceChart } from '../../../../charts/differenceChart.ts';
import type { Chart, ChartLayout } from '../../../../charts/theme.ts';
import { type ComparingCheck, isFact } from '../../../../experiments/comparingCheck.ts';
import { packWorthKey, stepKey, WORTH } from '../../../../experiments/comparingFindings.ts';
import type { FocusInput, FocusResult } from '../../../../experiments/focusStudy.ts';
import type { Worth } from '../../../../experiments/peerWorth.ts';
import type { ExperimentAnswer } from '../../../../studies/experiment/experimentAnswer.ts';
import { type Reductions, reductionsMethod } from '../../../../studies/options/reductions.ts';
import {
  checkCell,
  checkClauses,
  checkColumns,
  checkJson,
  checkTables,
} from '../../../../tables/checkedStudy.ts';
import {
  formatCount,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
} from '../../../../tables/format.ts';
import { type Names, nameOf, sideNames } from '../../../../tables/names.ts';
import { intervalHeader, percentLevel } from '../../../../tables/phrases.ts';
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
interface FocusStudyResult {
  readonly matchup: Matchup;
  readonly plan: FocusPlan;
  readonly names: Names;
  readonly result: FocusResult<OwnValue>;
  /** Check by a second player; undefined without one. */
  readonly check: ComparingCheck | undefined;
  readonly reductions: Reductions;
}

/** Width of the chart labels, in pixels. */
const LABELS = 230;

export function focusAnswer(findings: FocusStudyResult) {
  const { matchup, plan, names, result, check, reductions } = findings;
  const { map, mode } = matchup.configuration;
  const label = labelsOf(findings);
  return {
    where: `${nameOf(names, map)}, ${nameOf(names, mode)}`,
    labelOf: label,
    clauses: [...focusClauses(plan, result, sideOf(findings), check), ...checkClauses(check, label)],
    verdict: [verdictOf(plan, result, check)],
    tables: [
      packTable(findings),
      placeTable(findings),
      stepTable(findings),
      ...checkTables(check, 'Worth or step', label),
    ],
    charts: (layout) => focusCharts(findings, layout),
    method: [
      plan.isMember
        ? `${plan.character.name} cannot be in a team twice. Each place compares the team without that peer with the team without ${plan.character.name}.`
        : `${plan.character.name} replaces each peer in turn, with each pack. Everybody else keeps pack, dice and seat.`,
      'The worth is the median of the differences over all places. The medians of their simultaneous bounds form its interval.',
      `Values are changed in the place of ${nameOf(names, plan.places[result.place].peer)}, with random packs. The worth after a step is the sum of both estimates.`,
      ...reductionsMethod(
        reductions,
        result.steps.map(({ effect }) => effect),
        'All variants are played with the same seeds.',
      ),
    ],
    limits: ['Each value changes by one step, in every row alike. Combined changes are not played.'],
    result: {
      /** The character compared with its peers, and what one step in each of its values changes. */
      focus: {
        /** Id of the character. */
        character: plan.character.id,
        /** Side that the character plays on: 0 the first, 1 the second. */
        side: plan.side,
        /** Whether the team already has the character; if so, all games are one miniature short. */
        isMember: plan.isMember,
        /** Confidence of the intervals, 0 … 1. */
        confidence: result.worth.confidence,
        overall: result.worth.overall,
        /** The character with each pack, compared with the median peer with random packs; these intervals are simultaneous. */
        packs: plan.packs.map((pack, at) => ({
          /** Id of the pack. */
          pack,
          ...result.worth.packs[at],
        })),
        /** The character instead of each peer, averaged over packs; these intervals are simultaneous. */
        places: plan.places.map(({ peer }, at) => ({
          /** Id of the character whose place it takes. */
          peer,
          ...result.worth.places[at],
          /** The character with each pack in this place; the intervals are simultaneous over all places. */
          packs: plan.packs.map((pack, index) => ({
            /** Id of the pack. */
            pack,
            ...result.worth.cells[at][index],
          })),
        })),
        /** Games of each variant. */
        games: result.games,
        /** What one step in each of its values changes; the one that brings it nearest to its peers first. */
        parameters: result.steps.map(({ input: { name, label: own }, ...step }) => ({
          /** Unique name of the value: the id of its owner and the field. */
          name,
          /** Name of the value for people. */
          label: own,
          ...step,
        })),
      },
      ...checkJson(check),
    },
    comparisons: result.steps.map(({ input, step, effect: { difference, pValue } }) => {
      return { name: `${input.label} ${signed(step)}`, difference, pValue };
    }),
  } satisfies ExperimentAnswer;
}

/** The results as data. */
export type FocusFound = ReturnType<typeof focusAnswer>['result'];

/** Labels of the findings. */
function labelsOf({ plan, names, result }: FocusStudyResult): (key: string) => string {
  const { name } = plan.character;
  const labels = new Map([
    [WORTH, name],
    ...plan.packs.map((pack, index): [string, string] => [
      packWorthKey(index),
      `${name} with ${nameOf(names, pack)}`,
    ]),
    ...result.steps.map(({ input, step }): [string, string] => [
      stepKey(input.name),
      `${input.short} ${signed(step)}`,
    ]),
  ]);
  return (key) => labels.get(key) ?? key;
}

/** How the character compares, and the step that leaves the smallest difference; only facts. */
export function focusClauses(
  { character }: FocusPlan,
  { worth: { overall }, steps, games }: FocusResult<OwnValue>,
  side: string,
  check: ComparingCheck | undefined,
): string[] {
  const name = shortName(character.name);
  const peer = `the median ${kindWord(character)} of ${shortName(side)}`;
  const interval = formatPointsInterval(overall.low, overall.high);
  if (overall.low <= 0 && overall.high >= 0) {
    const found = `${formatPointsIn(overall.difference, overall.low, overall.high)} points (${interval})`;
    return [`${name} compared with ${peer}: ${found}, inconclusive at ${formatCount(games)} games`];
  }
  if (!isFact(check, WORTH)) return [];
  const size = formatPercentIn(Math.abs(overall.difference), overall.low, overall.high);
  const word = overall.low > 0 ? 'stronger' : 'weaker';
  const lead = `${name} is ${size} points ${word} than ${peer} (${interval})`;
  const [nearest] = steps.filter(({ input }) => isFact(check, stepKey(input.name)));
  if (nearest?.isLevel !== true)
    return [lead, 'no change of a single value is shown to bring the difference to 0'];
  const { after, step, input } = nearest;
  const rest = `${formatPointsIn(after.difference, after.low, after.high)} (${formatPointsInterval(after.low, after.high)})`;
  return [lead, `${shortName(input.short)} ${signed(step)} leaves ${rest}`];
}

function verdictOf(
  { character }: FocusPlan,
  { worth: { overall } }: FocusResult<OwnValue>,
  check: ComparingCheck | undefined,
): string {
  const flag = isFact(check, WORTH) ? flagOf(overall) : '';
  return `${character.name}: ${flag || 'inconclusive'}`;
}

function packTable({ plan, names, result: { worth }, check }: FocusStudyResult): StudyTable {
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

function placeTable({ plan, names, result: { worth } }: FocusStudyResult): StudyTable {
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

function stepTable({ plan, result: { worth, steps }, check }: FocusStudyResult): StudyTable {
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

function focusCharts(findings: FocusStudyResult, layout: ChartLayout): readonly Chart[] {
  const { plan, names, result } = findings;
  const { worth, steps } = result;
  const { side, character } = plan;
  const common = { sides: sideNames(findings.matchup.configuration.sides), margin: 0, labels: LABELS };
  const charted = (label: string, { difference, low, high }: Worth) => ({
    side,
    label,
    value: difference,
    low,
    high,
  });
  const chart = (name: string, title: string, differences: readonly ReturnType<typeof charted>[]): Chart =>
    differenceChart(
      {
        ...common,
        name,
        title,
        caption: `${percentLevel(worth.confidence)} intervals, simultaneous; ${formatCount(result.games)} games each`,
        axis: 'Points of score for its own side',
        alternative: (rows) => `${title}: ${rows.join('; ')}.`,
        differences,
      },
      layout,
    );
  return [
    chart('focus', `${character.name} compared with its peers`, [
      charted('median peer', worth.overall),
      ...plan.packs.map((pack, at) => charted(`${nameOf(names, pack)} pack`, worth.packs[at])),
      ...plan.places.map(({ peer }, at) => charted(`for ${nameOf(names, peer)}`, worth.places[at])),
    ]),
    ...(steps.length === 0
      ? []
      : [
          chart(
            'focus-values',
            `${character.name}: difference left after one step`,
            steps.map(({ input, step, after }) => charted(`${input.short} ${signed(step)}`, after)),
          ),
        ]),
  ];
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

function flagOf({ low, high }: Worth): string {
  if (low > 0) return '+ stronger';
  return high < 0 ? '− weaker' : '';
}

function sideOf({ matchup, plan }: FocusStudyResult): string {
  return sideNames(matchup.configuration.sides)[plan.side];
}

function signed(step: number): string {
  return step > 0 ? `+${step}` : `\u2212${-step}`;
}
