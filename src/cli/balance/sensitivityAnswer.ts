/** What a study of sensitivity says, in sentences, tables and a chart. */
import * as words from '../../base/messages/sensitivity.ts';
import { sensitivityChart } from '../../charts/sensitivityChart.ts';
import type { BoundsResult } from '../../experiments/bounds.ts';
import type { SensitivityResult } from '../../experiments/sensitivity.ts';
import {
  formatCount,
  formatInterval,
  formatPercent,
  formatPoints,
  formatPointsInterval,
} from '../../tables/format.ts';
import { type ShownFigure, sensitivityTables } from '../../tables/sensitivityTables.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';
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

export function sensitivityAnswer(
  { where, sides, players: [first, second], limits }: SensitivityPlace,
  result: SensitivityResult<ShownFigure>,
  design: { readonly trajectories: number; readonly rows: number },
  reductions: Reductions,
): ExperimentAnswer {
  const [side] = sides;
  const { leading, screened, bounds, deviation } = result;
  const clear = leading.filter(({ slope: { low, high } }) => low > 0 || high < 0);
  const unknown = screened.filter(({ figure }) => !figure.isKnown).length;
  const players = first === second ? first : `${first} and ${second}`;
  return {
    claim: words.sensitivityClaim(
      where,
      side,
      screened.length,
      clear
        .slice(0, MOST_NAMED)
        .map(({ figure: { label }, slope: { slope, low, high } }) =>
          words.hangsOn(label, formatPoints(slope), formatPointsInterval(low, high)),
        ),
      unknownClaim(bounds, unknown),
    ),
    verdict: [
      ...clear.slice(0, MOST_NAMED).map(({ figure }) => words.hangs(side, figure.label)),
      ...unknownVerdict(bounds, sides),
    ],
    tables: sensitivityTables(result, side),
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
      ...unknownLimits(bounds, sides, players),
      ...(deviation === null ? [words.lostInNoise()] : []),
      words.weightsLimit(),
      words.rangeLimit(),
      words.playersLimit(players),
      ...limits,
    ],
    result: { ...result },
  };
}

/** Whether no game went another way with the unknown figures at either end. */
function isIdle({ ends }: BoundsResult): boolean {
  return ends.every(({ changed }) => changed === 0);
}

/** @param unknown how many figures nobody knows */
function unknownClaim(bounds: BoundsResult, unknown: number): string | null {
  if (bounds.most === null) return null;
  if (isIdle(bounds)) return words.unknownIdle(unknown, formatCount(bounds.games));
  // Upwards: the score moves by less than what is said.
  return words.unknownMoves(unknown, formatPercent(Math.ceil(bounds.most / TENTH) * TENTH));
}

function unknownVerdict(bounds: BoundsResult, sides: readonly [string, string]): string[] {
  if (bounds.ends.length === 0) return [];
  if (isIdle(bounds)) return [words.noGameChanged()];
  return bounds.ahead === null ? [] : [words.aheadAnyway(sides[bounds.ahead])];
}

/** How far the verdict depends on what nobody knows. */
function unknownLimits(bounds: BoundsResult, sides: readonly [string, string], players: string): string[] {
  const { ends, ahead, games } = bounds;
  if (ends.length === 0) return [words.allKnown()];
  if (isIdle(bounds)) return [words.unknownUnused(formatCount(games), players)];
  const scores = ends.map(({ end, score, low, high }) =>
    words.scoreAt(formatPercent(score), formatInterval(low, high), words.endName(end)),
  );
  const said =
    ahead === null ? words.unknownOpen(sides[0], scores) : words.unknownStays(sides[ahead], sides[0], scores);
  return [said, words.betweenLimit()];
}
