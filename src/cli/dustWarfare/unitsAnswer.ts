import * as words from '../../base/messages/priceFairness.ts';
import { priceChart } from '../../charts/priceChart.ts';
import { type ComparingCheck, isFact } from '../../experiments/comparingCheck.ts';
import { priceKey } from '../../experiments/comparingFindings.ts';
import type { FigureMeans } from '../../experiments/figureMeans.ts';
import type { PartPrice, PriceFairness, PriceVerdict } from '../../experiments/priceFairness.ts';
import { displayNames } from '../../rulesets/dust-warfare/displayNames.ts';
import { checkClauses, checkJson, checkTables } from '../../tables/checkedStudy.ts';
import { formatChosenPercent, formatCount } from '../../tables/format.ts';
import { nameOf, sideNames } from '../../tables/names.ts';
import { formatWorth, priceTable } from '../../tables/priceTable.ts';
import { unitsTable } from '../../tables/unitTables.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';
import { COMMON_SEEDS, reductionsMethod } from '../reductions.ts';
import { type Engagement, whereOf } from './engagement.ts';
import { engagementNotes } from './notes.ts';
import { unitPrices } from './unitCounts.ts';

/** The answer of one setting. @param means what each unit did in the games with everything */
export function unitsAnswer(
  { catalogue, configuration }: Engagement,
  fairness: PriceFairness,
  means: FigureMeans,
  check: ComparingCheck | undefined,
): ExperimentAnswer {
  const sides = sideNames(configuration.sides);
  const names = displayNames(catalogue);
  const label = ({ id }: PartPrice): string => nameOf(names, id);
  const owned = (part: PartPrice): string => words.owned(sides[part.side], label(part));
  const { parts, games } = fairness;
  const labelOf = (key: string): string => {
    const part = parts.find((one) => priceKey(one) === key);
    return part === undefined ? key : owned(part);
  };
  const prices = unitPrices(catalogue, configuration);
  const open = parts.filter(({ verdict }) => verdict === 'open');
  const silent = sides.filter((_, side) => fairness.scorePerPoint[side] === null);
  return {
    where: whereOf(configuration),
    labelOf,
    clauses: clauses(fairness, owned, check, checkClauses(check, labelOf)),
    verdict: parts
      .filter((part) => isFact(check, priceKey(part)))
      .toSorted((a, b) => a.index - b.index)
      .flatMap((part) => verdictWords(part, owned(part))),
    tables: [
      priceTable(fairness, sides, label, check),
      ...checkTables(check, words.WORTH_BEYOND, labelOf),
      unitsTable(means, prices, sides, names),
    ],
    charts: (layout) =>
      parts.every(({ worth }) => worth === null) ? [] : [priceChart(fairness, sides, label, layout)],
    method: [
      words.lossMethod(),
      words.ratioMethod(),
      ...reductionsMethod(
        COMMON_SEEDS,
        parts.map(({ value }) => value),
        words.seedsMethod(),
      ),
    ],
    limits: [
      words.relativeLimit(),
      words.scoreLimit(),
      ...silent.map(words.onlyKind),
      ...(open.length === 0 ? [] : [words.openLimit(formatCount(games))]),
      ...engagementNotes(catalogue, configuration),
    ],
    result: {
      ...fairness,
      parts: parts.map(({ index: _, ...part }) => part),
      ...checkJson(check),
      units: means.rows.map(({ figure, means: topics }) => ({ ...figure, ...Object.fromEntries(topics) })),
    },
    comparisons: parts
      .toSorted((a, b) => a.index - b.index)
      .map((part) => ({ name: owned(part), ...part.gap })),
  };
}

/** @param checked what a second player says of it */
function clauses(
  { parts, margin }: PriceFairness,
  owned: (part: PartPrice) => string,
  check: ComparingCheck | undefined,
  checked: readonly string[],
): string[] {
  const which = (verdict: PriceVerdict): PartPrice[] =>
    parts.filter((part) => part.verdict === verdict && (verdict === 'open' || isFact(check, priceKey(part))));
  const clear = [
    ...which('cheap').map((part) => clause(words.cheapClause, part, owned)),
    ...which('dear')
      .toReversed()
      .map((part) => clause(words.dearClause, part, owned)),
  ];
  const fair = which('fair');
  const open = which('open').length;
  return [
    ...(clear.length === 0 ? [words.noneFound()] : clear),
    ...checked,
    ...(fair.length === 0 ? [] : [words.fairClause(fair.map(owned), formatChosenPercent(margin))]),
    ...(open === 0 ? [] : [words.openClause(open)]),
  ];
}

function clause(
  say: (unit: string, armyPoints: number, fair: string) => string,
  part: PartPrice,
  owned: (part: PartPrice) => string,
): string {
  return say(owned(part), part.price, part.worth === null ? '' : formatWorth(part.worth));
}

function verdictWords({ verdict }: PartPrice, unit: string): string[] {
  switch (verdict) {
    case 'cheap':
      return [words.isCheap(unit)];
    case 'dear':
      return [words.isDear(unit)];
    case 'fair':
      return [words.isFair(unit)];
    default:
      return [];
  }
}
