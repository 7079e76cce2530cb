/** What a league of weapons says, in sentences, tables and charts. */
import * as houseRuleWords from '../../base/messages/houseRules.ts';
import * as words from '../../base/messages/rattenkriegLeague.ts';
import { watchedComparisonMethod } from '../../base/messages/until.ts';
import { comparisonChart } from '../../charts/comparisonChart.ts';
import { distanceChart, leagueChart } from '../../charts/leagueCharts.ts';
import type { Comparison, VariantResult } from '../../experiments/compareArms.ts';
import { type ComparingCheck, isFact } from '../../experiments/comparingCheck.ts';
import { AHEAD } from '../../experiments/comparingFindings.ts';
import type { Duel, Stretch } from '../../rulesets/rattenkrieg/league/crossings.ts';
import type { LeagueRow } from '../../rulesets/rattenkrieg/league/league.ts';
import { checkClauses, checkJson, checkTables } from '../../tables/checkedStudy.ts';
import { comparisonTable } from '../../tables/comparisonTable.ts';
import { formatPointsIn, formatPointsInterval } from '../../tables/format.ts';
import { distanceTable, leadTable, leagueTables } from '../../tables/leagueTables.ts';
import { sideNames } from '../../tables/names.ts';
import type { CheckedComparison } from '../balance/rulesAnswer.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';
import { COMMON_SEEDS, reductionsMethod } from '../reductions.ts';
import type { Firefight } from './firefight.ts';
import { type LeagueFindings, leagueLabel } from './leagueChoices.ts';
import type { WeaponGroup } from './leagueOptions.ts';
import { firefightNotes } from './notes.ts';

/** What the games say. */
interface SwapFindings {
  /** Undefined where an interrupt came first. */
  readonly found: CheckedComparison | undefined;
  /** The weapon that is laid down. */
  readonly own: string;
  readonly refused: readonly (readonly [weapon: string, why: string])[];
}

/** A claim names no more weapons than are remembered. */
const MOST_NAMED = 3;

export function weaponsAnswer(
  { catalogue, configuration }: Firefight,
  findings: LeagueFindings,
  { found, own, refused }: SwapFindings,
): ExperimentAnswer {
  const { rows, leads, duel, by } = findings;
  const sides = sideNames(configuration.sides);
  const [side] = sides;
  const names = new Map(rows.map(({ weapon }) => [weapon.id, weapon.name]));
  const label = (id: string): string => names.get(id) ?? id;
  const played = found === undefined || found.comparison.variants.length === 0 ? [] : [found.comparison];
  const check = played.length === 0 ? undefined : found?.check;
  const clear = played.flatMap((one) => factsOf(one, check));
  const labelOf = (key: string): string =>
    key.startsWith(AHEAD) ? houseRuleWords.WHO_IS_AHEAD : (leagueLabel(key, findings) ?? label(key));
  return {
    where: words.ONE_ACTION,
    labelOf,
    clauses: clausesOf(exactClauses(findings), [
      ...played.map((one) => valueWords(one, clear, own, label)),
      ...checkClauses(check, labelOf),
    ]),
    verdict: [
      words.leadsVerdict(leadersOf(rows)),
      ...clear.slice(0, 1).map(({ name }) => words.bestVerdict(label(name))),
    ],
    tables: [
      ...leagueTables(rows, findings),
      ...(leads.length === 0 ? [] : [leadTable(leads, leads[0].weapon.name, by)]),
      ...(duel === null ? [] : [distanceTable(duel.byDistance, groupNames(duel.groups), by)]),
      ...played.map((one) => ({
        ...comparisonTable(one, side, label, check),
        title: words.valueTitle(side, own),
      })),
      ...checkTables(check, words.WEAPON, labelOf),
    ],
    charts: (layout) => [
      leagueChart(rows, findings, layout),
      ...(duel === null ? [] : [distanceChart(duel.byDistance, groupNames(duel.groups), by, layout)]),
      ...played.map((one) => ({
        ...comparisonChart(one, side, label, layout),
      })),
    ],
    method: [
      words.exactMethod(),
      ...played.flatMap((one) => [
        words.swapMethod(),
        ...reductionsMethod(
          COMMON_SEEDS,
          one.variants.map(({ versusBaseline }) => versusBaseline),
          houseRuleWords.pairedMethod(),
        ),
        ...(one.watch === null ? [] : [watchedComparisonMethod()]),
      ]),
    ],
    limits: [
      words.situationsLimit(),
      ...(duel === null && findings.situations.every(({ range }) => range === null)
        ? []
        : [words.bandsLimit()]),
      words.oneManLimit(),
      ...refused.map(([weapon, why]) => words.notFielded(weapon, why)),
      ...firefightNotes(catalogue, configuration),
    ],
    result: {
      situations: findings.situations,
      by,
      mount: findings.mount,
      league: rows.map(({ weapon: { id, name, code }, ...row }) => ({ id, name, code, ...row })),
      leads: leads.map(({ weapon, rival, ...lead }) => ({ weapon: weapon.id, rival: rival.id, ...lead })),
      duel: duel && { groups: duel.groups.map(({ name }) => name), byDistance: duel.byDistance },
      swapped: own,
      ...(found?.comparison ?? {}),
      ...checkJson(check),
    },
    comparisons: played.flatMap(({ variants }) =>
      variants.map(({ name, versusBaseline: { difference, pValue } }) => ({
        name: label(name),
        difference,
        pValue,
      })),
    ),
  };
}

function groupNames([first, second]: readonly [WeaponGroup, WeaponGroup]): readonly [string, string] {
  return [first.name, second.name];
}

function leadersOf(rows: readonly LeagueRow[]): string[] {
  return rows.filter(({ rank }) => rank === 1).map(({ weapon }) => weapon.name);
}

/** The first exact one, what a weapon is worth in a firefight, then the reasons. */
function clausesOf([first, ...exact]: readonly string[], worth: readonly string[]): readonly string[] {
  return [first, ...worth, ...exact];
}

function exactClauses({ rows, explained, leads, duel, by, situations }: LeagueFindings): string[] {
  const count = situations.length;
  const text = (value: number): string => words.figureText(by, value);
  const { weapon, rank, value: own } = explained;
  const why = leads.slice(0, MOST_NAMED).map(({ rival, value, rivalValue, parts }) => {
    const shares = parts.map(({ part, share }) => words.shareClause(part, text(share)));
    const lead = words.leadClause(
      value >= rivalValue,
      text(Math.abs(value - rivalValue)),
      rival.name,
      shares,
    );
    return words.whyClause(weapon.name, rank === 1 ? null : [rank, text(own)], lead);
  });
  if (duel === null)
    return [words.leagueClause(leadersOf(rows), rows.length, count, by, rows[0].value), ...why];
  const names = groupNames(duel.groups);
  const [first, second] = duel.groups.map(({ weapons }) =>
    meanOf(rows.filter(({ weapon: one }) => weapons.includes(one))),
  );
  return [
    words.duelClause(names, [first, second], count, by),
    ...crossingClauses(duel.byDistance, names),
    ...(rows.length === 2 ? why : []),
  ];
}

function meanOf(rows: readonly LeagueRow[]): number {
  return rows.reduce((sum, { value }) => sum + value, 0) / rows.length;
}

/** Who leads at which distance, situations with the same answer together. */
function crossingClauses(duels: readonly Duel[], names: readonly [string, string]): string[] {
  const clauseOf = ({ from, to, ahead }: Stretch): string =>
    words.aheadClause(from, to, ahead === null ? null : names[ahead]);
  const bySituation = new Map<string, string[]>();
  for (const {
    situation: { targets, cover, isBunched },
    stretches,
  } of duels) {
    const said = stretches.map(clauseOf).join(', ');
    const own = words.situation(targets, cover, null, isBunched);
    bySituation.set(said, [...(bySituation.get(said) ?? []), own]);
  }
  const isOne = bySituation.size === 1;
  return [...bySituation].map(([said, situations]) => words.distanceClause(isOne ? [] : situations, said));
}

/** Weapons that change the score by more than chance explains, the most useful first. */
function clearOf({ variants }: Comparison): readonly VariantResult[] {
  return variants
    .filter(({ effect }) => effect === 'raises' || effect === 'lowers')
    .toSorted((a, b) => b.versusBaseline.difference - a.versusBaseline.difference);
}

/** Weapons whose worth may be told as a fact. */
function factsOf(comparison: Comparison, check: ComparingCheck | undefined): readonly VariantResult[] {
  return clearOf(comparison).filter(({ name }) => isFact(check, name));
}

function valueWords(
  { variants }: Comparison,
  clear: readonly VariantResult[],
  own: string,
  label: (id: string) => string,
): string {
  const helping = clear.filter(({ effect }) => effect === 'raises');
  const [best] = helping.map(({ name, versusBaseline: { difference, low, high } }) =>
    words.worth(label(name), formatPointsIn(difference, low, high), formatPointsInterval(low, high)),
  );
  return words.valueClause(own, helping.length, variants.length, best);
}
