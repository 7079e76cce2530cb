import { formatChosenPercent, formatCount } from '../../../answer/format.ts';
import { listedNames, shortName } from '../../../base/claim.ts';
import { counted } from '../../../base/phrases.ts';
import { ownedText } from '../../../charts/phrases.ts';
import { type ComparingCheck, isFact } from '../../../experiments/comparingCheck.ts';
import { priceKey } from '../../../experiments/comparingFindings.ts';
import { type MiniatureMeans, miniatureJson } from '../../../experiments/miniatureMeans.ts';
import type { PartPrice, PriceFairness, PriceVerdict } from '../../../experiments/priceFairness.ts';
import type { ExperimentAnswer } from '../../../studies/experiment/experimentAnswer.ts';
import { COMMON_SEEDS, reductionsMethod } from '../../../studies/options/reductions.ts';
import { checkClauses, checkJson, checkTables } from '../../../tables/checkedStudy.ts';
import { nameOf, sideNames } from '../../../tables/names.ts';
import { unitsTable } from '../../../tables/unitTables.ts';
import { displayNames } from '../displayNames.ts';
import { type Engagement, whereOf } from './engagement.ts';
import { engagementNotes } from './notes.ts';
import { ratioMethod, relativeLimit } from './phrases.ts';
import { priceChart } from './priceChart.ts';
import { formatWorth, priceTable } from './priceTable.ts';
import { unitPrices } from './unitCounts.ts';

function lossMethod(): string {
  return (
    'For each kind of unit the same games are played again with one of that kind lost before the first turn; its army points ' +
    'count as lost.'
  );
}

function seedsMethod(): string {
  return (
    'Both variants use the same seeds. Each side’s dice and AI player have separate random streams, so games differ only ' +
    'from the point where the loss first matters.'
  );
}

function scoreLimit(): string {
  return (
    'Army points decide games, so the worth of a unit changes with its price. To try a new price, use balance rules ' +
    '(--change ID.armyPoints=N).'
  );
}

function onlyKind(side: string): string {
  return `${side} has only one kind of unit, so there is no other price to compare with.`;
}

/**
 * The answer of one setting.
 * @param means means of each unit in the games with every unit
 */
export function unitsAnswer(
  { catalogue, configuration }: Engagement,
  fairness: PriceFairness,
  means: MiniatureMeans,
  check: ComparingCheck | undefined,
) {
  const sides = sideNames(configuration.sides);
  const names = displayNames(catalogue);
  const label = ({ id }: PartPrice): string => nameOf(names, id);
  const owned = (part: PartPrice): string => ownedText(sides[part.side], label(part));
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
      ...checkTables(check, 'Worth above its price', labelOf),
      unitsTable(means, prices, sides, names),
    ],
    charts: (layout) =>
      parts.every(({ worth }) => worth === null) ? [] : [priceChart(fairness, sides, label, layout)],
    method: [
      lossMethod(),
      ratioMethod(),
      ...reductionsMethod(
        COMMON_SEEDS,
        parts.map(({ value }) => value),
        seedsMethod(),
      ),
    ],
    limits: [
      relativeLimit(),
      scoreLimit(),
      ...silent.map(onlyKind),
      ...(open.length === 0 ? [] : [`Inconclusive at ${formatCount(games)} games; increase --games.`]),
      ...engagementNotes(catalogue, configuration),
    ],
    result: {
      ...fairness,
      /** The kinds of units; the one furthest above its price, as a share of it, first. */
      parts: parts.map(({ index: _, ...part }) => part),
      ...checkJson(check),
      /** Means of each unit in the games with all units. */
      units: means.rows.map(miniatureJson),
    },
    comparisons: parts
      .toSorted((a, b) => a.index - b.index)
      .map((part) => ({ name: owned(part), ...part.gap })),
  } satisfies ExperimentAnswer;
}

/** The results as data. */
export type UnitsResult = ReturnType<typeof unitsAnswer>['result'];

/** @param worth `48.0 (41.0 to 55.1)` */
function cheapClause(unit: string, armyPoints: number, worth: string): string {
  return `${shortName(unit)} is underpriced: it costs ${armyPoints} army points and is worth ${worth}`;
}

function dearClause(unit: string, armyPoints: number, worth: string): string {
  return `${shortName(unit)} is overpriced: it costs ${armyPoints} army points and is worth ${worth}`;
}

/** @param margin `20.0`, percent */
function fairClause(units: readonly string[], margin: string): string {
  return `the ${units.length === 1 ? 'price' : 'prices'} of ${listedNames(units)} ${units.length === 1 ? 'is' : 'are'} fair within ${margin} %`;
}

/**
 * Clauses of the claim.
 * @param checked check by a second player
 */
function clauses(
  { parts, margin }: PriceFairness,
  owned: (part: PartPrice) => string,
  check: ComparingCheck | undefined,
  checked: readonly string[],
): string[] {
  const which = (verdict: PriceVerdict): PartPrice[] =>
    parts.filter((part) => part.verdict === verdict && (verdict === 'open' || isFact(check, priceKey(part))));
  const clear = [
    ...which('cheap').map((part) => clause(cheapClause, part, owned)),
    ...which('dear')
      .toReversed()
      .map((part) => clause(dearClause, part, owned)),
  ];
  const fair = which('fair');
  const open = which('open').length;
  return [
    ...(clear.length === 0 ? ['no unit is shown to be under- or overpriced'] : clear),
    ...checked,
    ...(fair.length === 0 ? [] : [fairClause(fair.map(owned), formatChosenPercent(margin))]),
    ...(open === 0 ? [] : [`${counted(open, 'unit is', 'units are')} inconclusive`]),
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
      return [`${unit} is underpriced`];
    case 'dear':
      return [`${unit} is overpriced`];
    case 'fair':
      return [`${unit} is fairly priced`];
    default:
      return [];
  }
}
