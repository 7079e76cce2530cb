/** What a study of sensitivity says, in sentences, tables and a chart. */
import * as words from '../../base/messages/sensitivity.ts';
import { sensitivityChart } from '../../charts/sensitivityChart.ts';
import type { SensitivityResult } from '../../experiments/sensitivity.ts';
import type { FigureInput } from '../../rulesets/tannhauser/variedFigures.ts';
import { formatPointsInterval } from '../../tables/comparisonTable.ts';
import { formatInterval, formatPercent, formatPoints } from '../../tables/format.ts';
import { type Names, nameOf, sideNames } from '../../tables/names.ts';
import { type ShownFigure, sensitivityTables } from '../../tables/sensitivityTables.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';
import type { Matchup } from '../matchup.ts';

/** A claim names no more figures than are remembered. */
const MOST_NAMED = 3;

/** An input as the study and its tables know it. */
export function shownFigure({ name, label, isKnown, figures, low, high }: FigureInput): ShownFigure {
  const [{ value }] = figures;
  const range = figures.length === 1 ? [value + low, value + high].map(String) : [low, high].map(signed);
  return {
    name,
    label,
    isKnown,
    levels: high - low + 1,
    printed: -low,
    value: figures.map((figure) => figure.value).join(' '),
    tried: range.join(' to '),
  };
}

function signed(shift: number): string {
  return shift < 0 ? `\u2212${-shift}` : `+${shift}`;
}

export function sensitivityAnswer(
  { configuration }: Matchup,
  names: Names,
  result: SensitivityResult<ShownFigure>,
  design: { readonly trajectories: number; readonly rows: number },
): ExperimentAnswer {
  const sides = sideNames(configuration.sides);
  const [side] = sides;
  const { leading, screened, bounds, deviation } = result;
  const clear = leading.filter(({ slope: { low, high } }) => low > 0 || high < 0);
  const unknown = screened.filter(({ figure }) => !figure.isKnown).length;
  const [first, second] = configuration.players;
  return {
    claim: words.sensitivityClaim(
      `${nameOf(names, configuration.map)}, ${nameOf(names, configuration.scenario ?? configuration.mode)}`,
      side,
      screened.length,
      clear
        .slice(0, MOST_NAMED)
        .map(({ figure: { label }, slope: { slope, low, high } }) =>
          words.hangsOn(label, formatPoints(slope), formatPointsInterval(low, high)),
        ),
      bounds.most === null ? null : words.unknownMoves(unknown, formatPercent(bounds.most)),
    ),
    verdict: [
      ...clear.slice(0, MOST_NAMED).map(({ figure }) => words.hangs(side, figure.label)),
      ...(bounds.ahead === null || unknown === 0 ? [] : [words.aheadAnyway(sides[bounds.ahead])]),
    ],
    tables: sensitivityTables(result, side),
    charts: (layout) => [sensitivityChart(result, side, layout)],
    method: [
      words.designMethod(design.trajectories, design.rows, leading.length),
      ...(unknown === 0 ? [] : [words.boundsMethod()]),
    ],
    limits: [
      ...unknownLimits(result, sides),
      ...(deviation === null ? [words.lostInNoise()] : []),
      words.weightsLimit(),
      words.rangeLimit(),
      words.playersLimit(first === second ? first : `${first} and ${second}`),
    ],
    result: { ...result },
  };
}

/** How far the verdict depends on what nobody knows. */
function unknownLimits(
  { bounds: { ends, ahead } }: SensitivityResult<ShownFigure>,
  sides: readonly [string, string],
): string[] {
  if (ends.length === 0) return [words.allKnown()];
  const scores = ends.map(({ end, score, low, high }) =>
    words.scoreAt(formatPercent(score), formatInterval(low, high), words.endName(end)),
  );
  const said =
    ahead === null ? words.unknownOpen(sides[0], scores) : words.unknownStays(sides[ahead], sides[0], scores);
  return [said, words.betweenLimit()];
}
