/** What a study of sensitivity says, in sentences, tables and a chart. */
import * as words from '../../base/messages/sensitivity.ts';
import { sensitivityChart } from '../../charts/sensitivityChart.ts';
import type { BoundsResult, VariedFigure } from '../../experiments/bounds.ts';
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
  formatCount,
  formatInterval,
  formatPercent,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
} from '../../tables/format.ts';

import { type ShownFigure, sensitivityTables } from '../../tables/sensitivityTables.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';
import { playersInWords } from '../playersInWords.ts';
import type { ExperimentSession } from '../question.ts';
import { type Reductions, reductionsMethod } from '../reductions.ts';

/** A claim names no more figures than are remembered. */
const MOST_NAMED = 3;
/** The last digit of a percentage. */
const TENTH = 0.001;

/** A figure, or several that move together, as a ruleset names it. */
interface VariedInput {
  /** Unique. */
  readonly name: string;
  readonly label: string;
  readonly isKnown: boolean;
  /** In the data; at least one. */
  readonly values: readonly number[];
  /** Least and greatest that is added to the values; whole numbers. */
  readonly low: number;
  readonly high: number;
}

/** Where and by whom is played, as the answer says it. */
export interface SensitivityPlace {
  /** To begin the claim with. */
  readonly where: string;
  /** Names of the sides, told apart. */
  readonly sides: readonly [string, string];
  readonly players: readonly [string, string];
  /** What the answer does not say besides. */
  readonly limits: readonly string[];
}

/** An input as the study and its tables know it. */
export function shownFigure({ name, label, isKnown, values, low, high }: VariedInput): ShownFigure {
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

/** What the games of a study say, by both players. */
export interface CheckedSensitivity<F extends VariedFigure> {
  readonly result: SensitivityResult<F>;
  /** Of a second player; undefined where none was asked. */
  readonly check: ComparingCheck | undefined;
}

/** Plays the study, and what leads in it by a second player. @returns undefined when an interrupt came first */
export async function playChecked<F extends VariedFigure>(
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

export function sensitivityAnswer(
  { where, sides, players: both, limits }: SensitivityPlace,
  { result, check }: CheckedSensitivity<ShownFigure>,
  design: { readonly trajectories: number; readonly rows: number },
  reductions: Reductions,
): ExperimentAnswer {
  const [side] = sides;
  const { leading, screened, bounds, deviation } = result;
  const clear = leading.filter(
    ({ figure, slope: { low, high } }) => (low > 0 || high < 0) && isFact(check, figure.name),
  );
  const unknown = screened.filter(({ figure }) => !figure.isKnown).length;
  const players = playersInWords(both);
  const labels = new Map(screened.map(({ figure: { name, label } }) => [name, label]));
  const label = (key: string): string => (key === AHEAD ? words.AHEAD_MATTER : (labels.get(key) ?? key));
  const hanging = clear.map(({ figure: { label: name }, slope: { slope, low, high } }) =>
    words.hangsOn(name, formatPointsIn(slope, low, high), formatPointsInterval(low, high)),
  );
  return {
    where,
    labelOf: label,
    clauses: [
      words.hangsMost(side, screened.length, hanging.at(0)),
      ...hanging.slice(1, MOST_NAMED).map(words.hangsNext),
      ...checkClauses(check, label),
      ...unknownClauses(bounds, unknown),
    ],
    verdict: [
      ...clear.slice(0, MOST_NAMED).map(({ figure }) => words.hangs(side, figure.label)),
      ...(isFact(check, AHEAD) ? unknownVerdict(bounds, sides) : []),
    ],
    tables: [...sensitivityTables(result, side, check), ...checkTables(check, words.FIGURE, label)],
    charts: (layout) => [sensitivityChart(result, side, layout)],
    method: [
      words.designMethod(design.trajectories, design.rows, leading.length),
      ...(unknown === 0 ? [] : [words.boundsMethod()]),
      ...reductionsMethod(
        reductions,
        bounds.ends.map(({ change }) => change),
        words.seedsMethod(),
      ),
    ],
    limits: [
      ...unknownLimits(bounds, sides, players, isFact(check, AHEAD)),
      ...(deviation === null ? [words.lostInNoise()] : []),
      words.weightsLimit(),
      words.rangeLimit(),
      ...limits,
    ],
    result: { ...result, ...checkJson(check) },
  };
}

/** Whether no game went another way with the unknown figures at either end. */
function isIdle({ ends }: BoundsResult): boolean {
  return ends.every(({ changed }) => changed === 0);
}

/** @param unknown how many figures nobody knows */
function unknownClauses(bounds: BoundsResult, unknown: number): string[] {
  if (bounds.most === null) return [];
  if (isIdle(bounds)) return [words.unknownIdle(unknown, formatCount(bounds.games))];
  // Upwards: the score moves by less than what is said.
  return [words.unknownMoves(unknown, formatPercent(Math.ceil(bounds.most / TENTH) * TENTH))];
}

function unknownVerdict(bounds: BoundsResult, sides: readonly [string, string]): string[] {
  if (bounds.ends.length === 0) return [];
  if (isIdle(bounds)) return [words.noGameChanged()];
  return bounds.ahead === null ? [] : [words.aheadAnyway(sides[bounds.ahead])];
}

/**
 * How far the verdict depends on what nobody knows.
 * @param isKnown whether who is ahead may be told as a fact
 */
function unknownLimits(
  bounds: BoundsResult,
  sides: readonly [string, string],
  players: string,
  isKnown: boolean,
): string[] {
  const { ends, ahead, games } = bounds;
  if (ends.length === 0) return [words.allKnown()];
  if (isIdle(bounds)) return [words.unknownUnused(formatCount(games), players)];
  const scores = ends.map(({ end, score, low, high }) =>
    words.scoreAt(formatPercentIn(score, low, high), formatInterval(low, high), words.endName(end)),
  );
  const said =
    ahead === null || !isKnown
      ? words.unknownOpen(sides[0], scores)
      : words.unknownStays(sides[ahead], sides[0], scores);
  return [said, words.betweenLimit()];
}
