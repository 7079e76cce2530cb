/** The answer of a sensitivity study: sentences, tables and a chart. */

import {
  formatCount,
  formatInterval,
  formatPercent,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
} from '../../answer/format.ts';
import { shortName } from '../../base/claim.ts';
import { counted } from '../../base/phrases.ts';
import { sensitivityChart } from '../../charts/sensitivityChart.ts';
import type { BoundsResult, VariedParameter } from '../../experiments/bounds.ts';
import { type ComparingCheck, isFact } from '../../experiments/comparingCheck.ts';
import { AHEAD, sensitivityFindings } from '../../experiments/comparingFindings.ts';
import {
  playSensitivity,
  replaySensitivity,
  type SensitivityPlan,
  type SensitivityResult,
} from '../../experiments/sensitivity.ts';
import { checkClauses, checkJson, checkTables } from '../../tables/checkedStudy.ts';
import {
  endName,
  PARAMETER,
  type ShownParameter,
  sensitivityTables,
} from '../../tables/sensitivityTables.ts';
import { type Reductions, reductionsMethod } from '../options/reductions.ts';
import { playersText } from '../run/playersInWords.ts';
import type { ExperimentAnswer } from './experimentAnswer.ts';
import type { ExperimentSession } from './question.ts';

/** Most parameters that a claim names. */
const MOST_NAMED = 3;
/** The last printed digit of a percentage. */
const TENTH = 0.001;

/** A parameter of a ruleset, or several that change together. */
interface VariedInput {
  /** Unique. */
  readonly name: string;
  readonly label: string;
  readonly isKnown: boolean;
  /** Values in the data, at least one. */
  readonly values: readonly number[];
  /** Smallest number added to the values, and `high` the greatest; whole numbers. */
  readonly low: number;
  readonly high: number;
}

/** Where and by whom the games are played, as text for the answer. */
export interface SensitivityPlace {
  /** Start of the claim. */
  readonly where: string;
  /** Unique names of the sides. */
  readonly sides: readonly [string, string];
  readonly players: readonly [string, string];
  /** Further limits of the answer. */
  readonly limits: readonly string[];
}

/** An input for the study and its tables. */
export function shownParameter({ name, label, isKnown, values, low, high }: VariedInput): ShownParameter {
  const [value] = values;
  const range = values.length === 1 ? [value + low, value + high].map(String) : [low, high].map(signed);
  return {
    name,
    label,
    isKnown,
    levels: high - low + 1,
    printed: -low,
    value: values.join(' '),
    tried: range.join(' to '),
  };
}

function signed(shift: number): string {
  return shift < 0 ? `\u2212${-shift}` : `+${shift}`;
}

/** Results of a study, by both players. */
interface CheckedSensitivity<F extends VariedParameter> {
  readonly result: SensitivityResult<F>;
  /** Check by a second player; undefined without one. */
  readonly check: ComparingCheck | undefined;
}

/**
 * Plays the study, and the leading parameters by a second player.
 * @returns undefined when an interrupt came first
 */
export async function playChecked<F extends VariedParameter>(
  plan: Omit<SensitivityPlan<F>, 'games' | 'preparing'>,
  { games, play, preparing, check: ask }: ExperimentSession,
): Promise<CheckedSensitivity<F> | undefined> {
  const whole = { ...plan, games, preparing };
  const found = await playSensitivity(whole, play);
  if (found === undefined) return undefined;
  const check = await ask(sensitivityFindings(found.result), async (replay) => {
    const again = await replaySensitivity(whole, found.design, replay.games, replay.play);
    return again && sensitivityFindings(again);
  });
  return { result: found.result, check };
}

/**
 * Clause about the parameter that affects the score most.
 * @param parameters number of varied parameters
 * @param first the one with the largest clear effect, see hangsOn
 */
function hangsMost(side: string, parameters: number, first: string | undefined): string {
  const score = `the score of ${shortName(side)}`;
  if (parameters === 1)
    return first === undefined ? `the value is not shown to affect ${score}` : `${first} affects ${score}`;
  return first === undefined
    ? `none of ${parameters} values is shown to affect ${score}`
    : `of ${parameters} values, ${first} affects ${score} most`;
}

/**
 * Clause about the next parameter.
 * @param next see hangsOn
 */
function hangsNext(next: string): string {
  return `then ${next}`;
}

function designMethod(trajectories: number, rows: number, leading: number): string {
  return (
    `Screening by ${trajectories} trajectories of Morris over all values; then a Latin hypercube of ${rows} rows over the ${leading} that lead, ` +
    'with the estimators of Saltelli and Jansen. Each point uses other seeds, because a regression over all points needs independent errors.'
  );
}

export function sensitivityAnswer<F extends ShownParameter>(
  { where, sides, players: both, limits }: SensitivityPlace,
  { result, check }: CheckedSensitivity<F>,
  design: { readonly trajectories: number; readonly rows: number },
  reductions: Reductions,
) {
  const [side] = sides;
  const { leading, screened, bounds, deviation } = result;
  const clear = leading.filter(
    ({ parameter, slope: { low, high } }) => (low > 0 || high < 0) && isFact(check, parameter.name),
  );
  const unknown = screened.filter(({ parameter }) => !parameter.isKnown).length;
  const players = playersText(both);
  const labels = new Map(screened.map(({ parameter: { name, label } }) => [name, label]));
  const label = (key: string): string =>
    key === AHEAD ? 'who leads whatever the unknown values are' : (labels.get(key) ?? key);
  const hanging = clear.map(
    ({ parameter: { label: name }, slope: { slope, low, high } }) =>
      `${shortName(name)} (${formatPointsIn(slope, low, high)} points for one more, ${formatPointsInterval(low, high)})`,
  );
  return {
    where,
    labelOf: label,
    clauses: [
      hangsMost(side, screened.length, hanging.at(0)),
      ...hanging.slice(1, MOST_NAMED).map(hangsNext),
      ...checkClauses(check, label),
      ...unknownClauses(bounds, unknown),
    ],
    verdict: [
      ...clear.slice(0, MOST_NAMED).map(({ parameter }) => `${parameter.label} affects the score of ${side}`),
      ...(isFact(check, AHEAD) ? unknownVerdict(bounds, sides) : []),
    ],
    tables: [...sensitivityTables(result, side, check), ...checkTables(check, PARAMETER, label)],
    charts: (layout) => [sensitivityChart(result, side, layout)],
    method: [
      designMethod(design.trajectories, design.rows, leading.length),
      ...(unknown === 0 ? [] : ['Unknown values are all played at their lowest, then all at their highest.']),
      ...reductionsMethod(
        reductions,
        bounds.ends.map(({ change }) => change),
        'Every point uses other seeds. Games with unknown values at their lowest or highest use the seeds of the baseline.',
      ),
    ],
    limits: [
      ...unknownLimits(bounds, sides, players, isFact(check, AHEAD)),
      ...(deviation === null
        ? [
            'The leading values change the score no more than chance does, so their shares (S1, ST) are inconclusive; increase --games or --rows.',
          ]
        : []),
      'The claim names the clear effects among the leading values. A value that the screening ranked lower may matter as much.',
      'Only changes within the tried ranges are covered.',
      ...limits,
    ],
    result: { ...result, ...checkJson(check) },
  } satisfies ExperimentAnswer;
}

/** The results as data. */
export type SensitivityFound<F extends ShownParameter = ShownParameter> = ReturnType<
  typeof sensitivityAnswer<F>
>['result'];

/** Whether no game changes with the unknown parameters at either end. */
function isIdle({ ends }: BoundsResult): boolean {
  return ends.every(({ changed }) => changed === 0);
}

/**
 * Clauses about unknown parameters.
 * @param unknown number of unknown parameters
 */
function unknownClauses(bounds: BoundsResult, unknown: number): string[] {
  if (bounds.most === null) return [];
  if (isIdle(bounds))
    return [
      `unknown values (${counted(unknown, 'value')}) changed no result in ${formatCount(bounds.games)} games`,
    ];
  // Rounded up: the score moves by less than the printed number.
  return [
    `unknown values (${counted(unknown, 'value')}) change it by less than ${formatPercent(Math.ceil(bounds.most / TENTH) * TENTH)} points`,
  ];
}

function unknownVerdict(bounds: BoundsResult, sides: readonly [string, string]): string[] {
  if (bounds.ends.length === 0) return [];
  if (isIdle(bounds)) return ['the unknown values changed no game'];
  return bounds.ahead === null ? [] : [`${sides[bounds.ahead]} is ahead whatever the unknown values are`];
}

/**
 * Clause about unknown parameters that are never used.
 * @param games number of games of each end
 */
function unknownUnused(games: string, players: string): string {
  return (
    `With all unknown values at their lowest or highest, each of the ${games} games of ${players} ends as with the house values: ` +
    'these games cannot show what the values are worth to players who use them.'
  );
}

function joined(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

/**
 * Sentences on how far the verdict depends on unknown parameters.
 * @param isKnown whether it is a fact who is ahead
 */
function unknownLimits(
  bounds: BoundsResult,
  sides: readonly [string, string],
  players: string,
  isKnown: boolean,
): string[] {
  const { ends, ahead, games } = bounds;
  if (ends.length === 0)
    return ['None of the varied values is unknown. For interpretations use balance rules --change all.'];
  if (isIdle(bounds)) return [unknownUnused(formatCount(games), players)];
  const scores = ends.map(
    ({ end, score, low, high }) =>
      `${formatPercentIn(score, low, high)} % (${formatInterval(low, high)}) with them ${endName(end)}`,
  );
  const given =
    ahead === null || !isKnown
      ? `These games do not decide who leads whatever the unknown values are: ${sides[0]} scores ${joined(scores)}.`
      : `The leader does not depend on unknown values: it is ${sides[ahead]}; ${sides[0]} scores ${joined(scores)}.`;
  return [
    given,
    'Both ends of the unknown values were played; values between them are assumed to score between.',
  ];
}
