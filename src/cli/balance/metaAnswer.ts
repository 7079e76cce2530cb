import * as words from '../../base/messages/meta.ts';
import * as methods from '../../base/messages/metaMethod.ts';
import { metaCharts } from '../../charts/metaCharts.ts';
import { type ComparingCheck, isFact } from '../../experiments/comparingCheck.ts';
import type { LoadOut } from '../../experiments/loadOuts.ts';
import {
  DRAWN,
  dominatedKey,
  mostlyKey,
  pickKey,
  pickVerdict,
  VALUE,
} from '../../experiments/metaFindings.ts';
import {
  type Estimate,
  type MetaGame,
  type MetaSide,
  type PickResult,
  SELECTION,
} from '../../experiments/metaGame.ts';
import type { MetaStudy } from '../../experiments/metaStudy.ts';
import { EVEN_SCORE } from '../../experiments/stopping.ts';
import type { Side } from '../../game/contract.ts';
import type { MatchConfiguration } from '../../rulesets/tannhauser/configuration.ts';
import { checkClauses, checkJson, checkTables } from '../../tables/checkedStudy.ts';
import {
  formatCount,
  formatInterval,
  formatPercent,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
  formatPValue,
} from '../../tables/format.ts';
import { type MetaNames, metaTables } from '../../tables/metaTables.ts';
import { type Names, nameOf, sideNames } from '../../tables/names.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';

const SIDES = [0, 1] as const;

/** What the games say, by both players. */
export interface CheckedMeta {
  readonly study: MetaStudy;
  /** Of a second player; undefined where none was asked. */
  readonly check: ComparingCheck | undefined;
}

/**
 * The answer of one setting.
 * @param sides as they are named in the answer
 * @param team of a load-out in the words of the command line
 * @param most load-outs that were searched for, a side
 */
export function metaAnswer(
  { map, mode }: MatchConfiguration,
  sides: MatchConfiguration['sides'],
  names: Names,
  team: (side: Side, loadOut: LoadOut) => string,
  { study: { meta, origins, games }, check }: CheckedMeta,
  most: number,
): ExperimentAnswer {
  const called = metaNames(sides, names, team);
  const isSearched = origins.some((origin) => origin === 'searched' || origin === 'full');
  const label = labelsOf(meta, called);
  return {
    where: `${nameOf(names, map)}, ${nameOf(names, mode)}`,
    labelOf: label,
    clauses: clausesOf(meta, called, check, checkClauses(check, label)),
    verdict: verdictOf(meta, called, check),
    tables: [...metaTables(meta, called, check), ...checkTables(check, words.MATTER, label)],
    charts: (layout) => metaCharts(meta, called, layout),
    method: [
      isSearched
        ? methods.searchMethod(
            games.drawn === 0 ? null : formatCount(games.drawn),
            formatCount(games.search),
            formatCount(games.payoffs),
          )
        : methods.givenMethod(formatCount(games.search), formatCount(games.payoffs)),
      methods.equilibriumMethod(),
      methods.ratingMethod(meta.confidence),
      methods.alphaRankMethod(words.selectionInWords(SELECTION.strength, SELECTION.population)),
    ],
    limits: [
      ...(isSearched ? [words.greedyLimit()] : []),
      ...(origins.includes('full') ? [words.fullLimit(most)] : []),
      ...(origins.includes('given') ? [words.givenLimit()] : []),
      ...fitWords(meta, `${nameOf(names, map)}, ${nameOf(names, mode)}`),
      ...(isOpen(meta) ? [words.openLimit(formatCount(meta.games))] : []),
    ],
    result: {
      games,
      origins,
      meta: {
        ...meta,
        sides: ([0, 1] as const).map((side) => ({
          ...meta.sides[side],
          loadOuts: meta.sides[side].loadOuts.map(({ loadOut, ...found }) => ({
            team: team(side, loadOut),
            ...found,
          })),
        })),
      },
      ...checkJson(check),
    },
  };
}

function metaNames(
  sides: MatchConfiguration['sides'],
  names: Names,
  team: (side: Side, loadOut: LoadOut) => string,
): MetaNames {
  const pick = (text: string) => {
    const [character, choice = ''] = text.split(':', 2);
    const [pack, ...extras] = choice.split('+');
    return {
      character: nameOf(names, character),
      pack: [nameOf(names, pack), ...extras].join(' + '),
      short: [words.packShort(pack), ...extras.map(() => '')].join('+'),
    };
  };
  return {
    sides: sideNames(sides),
    pick,
    team,
    loadOut: ({ picks }) => {
      const packs = new Map<string, string[]>();
      for (const { character, pack } of picks.map(pick)) {
        packs.set(pack, [...(packs.get(pack) ?? []), character]);
      }
      return words.loadOutInWords(packs);
    },
  };
}

/** What the findings and choices are called. */
function labelsOf({ sides }: MetaGame, called: MetaNames): (key: string) => string {
  const labels = new Map([
    [VALUE, words.WHO_LEADS] as const,
    [DRAWN, words.WHAT_CHOICES_DO] as const,
    ...SIDES.flatMap((side) => [
      [mostlyKey(side), words.mostlyMatter(called.sides[side])] as const,
      ...sides[side].picks.map(({ pick }) => [pickKey(side, pick), pickName(pick, called)] as const),
      ...sides[side].loadOuts.map(
        (_, index) => [dominatedKey(side, index), words.dominatedMatter(called.sides[side])] as const,
      ),
    ]),
  ]);
  return (key) => labels.get(key) ?? key;
}

/** The score, what is fielded, what a second player says, and what is not. */
function clausesOf(
  meta: MetaGame,
  called: MetaNames,
  check: ComparingCheck | undefined,
  checked: readonly string[],
): readonly string[] {
  const { value, drawn, sides } = meta;
  const [first] = called.sides;
  const isEven = value.low <= EVEN_SCORE && value.high >= EVEN_SCORE;
  const never = neverFielded(sides, check);
  const dominated = SIDES.flatMap((side) =>
    sides[side].loadOuts.flatMap((found, index) =>
      found.dominated && isFact(check, dominatedKey(side, index))
        ? [words.fieldedBy(called.loadOut(found.loadOut), called.sides[side])]
        : [],
    ),
  );
  const isChanged = drawn !== null && (drawn.change.low > 0 || drawn.change.high < 0) && isFact(check, DRAWN);
  return [
    ...(isEven || isFact(check, VALUE) ? [words.valueClause(first, ...percentOf(value))] : []),
    ...SIDES.flatMap((side) => mostlyClauses(sides[side], side, called, check)),
    ...checked,
    ...(isChanged ? [words.drawnClause(...pointsOf(drawn.change))] : []),
    ...(never.length === 0 ? [] : [words.neverClause(never.map(({ pick }) => pickName(pick, called)))]),
    ...(dominated.length === 0 ? [] : [words.dominatedClause(dominated)]),
  ];
}

/** What a side fields most; nothing where it has no choice, or where that depends on who plays. */
function mostlyClauses(
  { loadOuts }: MetaSide,
  side: Side,
  called: MetaNames,
  check: ComparingCheck | undefined,
): string[] {
  if (loadOuts.length < 2) return [];
  const top = loadOuts.reduce((a, b) => (b.weight.value > a.weight.value ? b : a));
  const isAlone = loadOuts.every((other) => other === top || other.weight.high < top.weight.low);
  if (!isAlone) return [words.openMostly(called.sides[side])];
  if (!isFact(check, mostlyKey(side))) return [];
  return [words.mostlyClause(called.sides[side], called.loadOut(top.loadOut), ...percentOf(top.weight))];
}

function percentOf({ value, low, high }: Estimate): [string, string] {
  return [formatPercentIn(value, low, high), formatInterval(low, high)];
}

function pointsOf({ value, low, high }: Estimate): [string, string] {
  return [formatPointsIn(value, low, high), formatPointsInterval(low, high)];
}

/** What one number a load-out loses. */
function fitWords({ fit, confidence }: MetaGame, where: string): string[] {
  if (fit === null) return [];
  const pValue = formatPValue(fit.pValue);
  return fit.pValue < 1 - confidence
    ? [words.ratingsLose(where, formatPercent(fit.miss), formatPercent(fit.chance), pValue)]
    : [words.ratingsExplain(where, pValue)];
}

function verdictOf(
  { value, sides }: MetaGame,
  called: MetaNames,
  check: ComparingCheck | undefined,
): string[] {
  const isKnown = isFact(check, VALUE);
  return [
    ...(value.low > EVEN_SCORE && isKnown ? [words.leads(called.sides[0])] : []),
    ...(value.high < EVEN_SCORE && isKnown ? [words.leads(called.sides[1])] : []),
    ...neverFielded(sides, check).map(({ pick }) => words.neverFielded(pickName(pick, called))),
  ];
}

function isOpen({ value, sides }: MetaGame): boolean {
  return (
    (value.low <= EVEN_SCORE && value.high >= EVEN_SCORE) ||
    sides.some(({ picks }) => picks.some((found) => pickVerdict(found) === 'open'))
  );
}

/** Picks that are known not to be fielded. */
function neverFielded(sides: MetaGame['sides'], check: ComparingCheck | undefined): readonly PickResult[] {
  return SIDES.flatMap((side) =>
    sides[side].picks.filter(
      (found) => pickVerdict(found) === 'never' && isFact(check, pickKey(side, found.pick)),
    ),
  );
}

function pickName(pick: string, called: MetaNames): string {
  const { pack, character } = called.pick(pick);
  return words.packOf(pack, character);
}
