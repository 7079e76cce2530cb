/** The answer of a league of weapons: sentences, tables and charts. */

import { formatPointsIn, formatPointsInterval } from '../../../answer/format.ts';
import { listedNames, shortName } from '../../../base/claim.ts';
import { comparisonChart } from '../../../charts/comparisonChart.ts';
import type { Comparison, VariantResult } from '../../../experiments/compareVariants.ts';
import { type ComparingCheck, isFact } from '../../../experiments/comparingCheck.ts';
import { AHEAD } from '../../../experiments/comparingFindings.ts';
import type { ExperimentAnswer } from '../../../studies/experiment/experimentAnswer.ts';
import type { CheckedComparison } from '../../../studies/experiment/rulesAnswer.ts';
import { COMMON_SEEDS, reductionsMethod } from '../../../studies/options/reductions.ts';
import { pairedMethod, WHO_IS_AHEAD, watchedComparisonMethod } from '../../../studies/run/phrases.ts';
import { checkClauses, checkJson, checkTables } from '../../../tables/checkedStudy.ts';
import { comparisonTable } from '../../../tables/comparisonTable.ts';
import { sideNames } from '../../../tables/names.ts';
import { situation } from '../../../tables/phrases.ts';
import type { StudyTable } from '../../../tables/studyTable.ts';
import type { Duel, Stretch } from '../league/crossings.ts';
import type { LeagueRow } from '../league/league.ts';
import type { Firefight } from './firefight.ts';
import { distanceChart, leagueChart } from './leagueCharts.ts';
import { type LeagueResult, leagueLabel } from './leagueChoices.ts';
import type { WeaponGroup } from './leagueOptions.ts';
import {
  distanceTable,
  leadTable,
  leagueTables,
  MEASURES,
  type Measure,
  measureText,
  PARTS,
  WEAPON,
} from './leagueTables.ts';
import { firefightNotes } from './notes.ts';

/** Results of the games. */
interface SwapResult {
  /** The comparison; undefined when an interrupt came first. */
  readonly found: CheckedComparison | undefined;
  /** The replaced weapon. */
  readonly own: string;
  readonly refused: readonly (readonly [weapon: string, why: string])[];
}

/** Most weapons that a claim names. */
const MOST_NAMED = 3;

export function weaponsAnswer(
  { catalogue, configuration }: Firefight,
  result: LeagueResult,
  { found, own, refused }: SwapResult,
) {
  const { rows, duel, by } = result;
  const sides = sideNames(configuration.sides);
  const [side] = sides;
  const names = new Map(rows.map(({ weapon }) => [weapon.id, weapon.name]));
  const label = (id: string): string => names.get(id) ?? id;
  const played = found === undefined || found.comparison.variants.length === 0 ? [] : [found.comparison];
  const check = played.length === 0 ? undefined : found?.check;
  const clear = played.flatMap((one) => factsOf(one, check));
  const labelOf = (key: string): string =>
    key.startsWith(AHEAD) ? WHO_IS_AHEAD : (leagueLabel(key, result) ?? label(key));
  return {
    where: 'One Shoot action',
    labelOf,
    clauses: clausesOf(exactClauses(result), [
      ...played.map((one) => valueWords(one, clear, own, label)),
      ...checkClauses(check, labelOf),
    ]),
    verdict: [
      `${leadersOf(rows).join(' and ')} first in one Shoot action`,
      ...clear.slice(0, 1).map(({ name }) => `${label(name)} is worth most as one man's weapon`),
    ],
    tables: tablesOf(result, played, { side, own, label, check, labelOf }),
    charts: (layout) => [
      leagueChart(rows, result, layout),
      ...(duel === null ? [] : [distanceChart(duel.byDistance, groupNames(duel.groups), by, layout)]),
      ...played.map((one) => ({
        ...comparisonChart(one, side, label, layout),
      })),
    ],
    method: methodOf(played),
    limits: [...limitsOf(result, refused), ...firefightNotes(catalogue, configuration)],
    result: {
      ...leagueJson(result),
      /** Name of the weapon that the compared weapons replace in the games. */
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
  } satisfies ExperimentAnswer;
}

/** The results as data. */
export type WeaponsResult = ReturnType<typeof weaponsAnswer>['result'];

/** How the tables name things. */
interface Labels {
  readonly side: string;
  /** The replaced weapon. */
  readonly own: string;
  readonly label: (weapon: string) => string;
  readonly labelOf: (key: string) => string;
  readonly check: ComparingCheck | undefined;
}

function tablesOf(
  result: LeagueResult,
  played: readonly Comparison[],
  { side, own, label, labelOf, check }: Labels,
): readonly StudyTable[] {
  const { rows, leads, duel, by } = result;
  return [
    ...leagueTables(rows, result),
    ...(leads.length === 0 ? [] : [leadTable(leads, leads[0].weapon.name, by)]),
    ...(duel === null ? [] : [distanceTable(duel.byDistance, groupNames(duel.groups), by)]),
    ...played.map((one) => ({
      ...comparisonTable(one, side, label, check),
      title: `Score of ${side} with another weapon instead of one ${own}`,
    })),
    ...checkTables(check, WEAPON, labelOf),
  ];
}

function methodOf(played: readonly Comparison[]): readonly string[] {
  return [
    'Shoot actions are exact, with the rules of odds shoot: alert men face the shooter; no aiming, movement or reactions.',
    ...played.flatMap((one) => [
      'In the games one rifleman of the first squad carries the weapon. All else and the seeds stay the same; the intervals are simultaneous over all weapons.',
      ...reductionsMethod(
        COMMON_SEEDS,
        one.variants.map(({ versusBaseline }) => versusBaseline),
        pairedMethod(),
      ),
      ...(one.watch === null ? [] : [watchedComparisonMethod()]),
    ]),
  ];
}

function limitsOf({ duel, situations }: LeagueResult, refused: SwapResult['refused']): readonly string[] {
  return [
    'The order holds for these situations, with equal weight; choose others with --targets, --behind and --ranges.',
    ...(duel === null && situations.every(({ range }) => range === null)
      ? []
      : [
          'Range bands are printed for pistols, revolvers and submachine guns only; all other weapons shoot alike at any distance.',
        ]),
    'The worth of a weapon is its worth in this squad: its man stays a rifleman without an assistant, and ammunition is unlimited.',
    ...refused.map(([weapon, why]) => `Not played: ${weapon}, because ${why}.`),
  ];
}

/** The order of the weapons in one Shoot action. */
function leagueJson(result: LeagueResult) {
  const { rows, leads, duel, by } = result;
  return {
    situations: result.situations,
    /** The measure that ranks the weapons, averaged over the situations. */
    by,
    /** Mount of machine guns: light, medium or heavy. */
    mount: result.mount,
    /** The weapons, the best first. */
    league: rows.map(({ weapon: { id, name, code }, ...row }) => ({
      /** Id of the weapon. */
      id,
      /** Name of the weapon, as on its card. */
      name,
      /** Weapon code, as on its card (R-FIRE-02). */
      code,
      ...row,
    })),
    /** By how much the first weapon leads each rival, and why. */
    leads: leads.map(({ weapon, rival, ...lead }) => ({
      /** Id of the weapon that leads. */
      weapon: weapon.id,
      /** Id of the weapon behind it. */
      rival: rival.id,
      ...lead,
    })),
    /** Two groups of weapons compared by distance; null when not requested. */
    duel: duel && {
      /** Names of the two groups. */
      groups: duel.groups.map(({ name }) => name),
      /** Which group does more at which distance, by situation. */
      byDistance: duel.byDistance,
    },
  };
}

function groupNames([first, second]: readonly [WeaponGroup, WeaponGroup]): readonly [string, string] {
  return [first.name, second.name];
}

function leadersOf(rows: readonly LeagueRow[]): string[] {
  return rows.filter(({ rank }) => rank === 1).map(({ weapon }) => weapon.name);
}

/** Clauses of the claim: the first exact one, the value of a weapon in a firefight, then the reasons. */
function clausesOf([first, ...exact]: readonly string[], worth: readonly string[]): readonly string[] {
  return [first, ...worth, ...exact];
}

/** `2.94 men out of action` */
function amount(by: Measure, value: number): string {
  const unit = by === 'any' || by === 'jam' ? ' % ' : ' ';
  return `${measureText(by, value)}${unit}${MEASURES[by]}`;
}

function over(situations: number): string {
  return situations === 1 ? '' : ` on average over ${situations} situations`;
}

/** `MP40 0.53 against PPSh41 0.81 men out of action on average over 3 situations` */
function duelClause(
  names: readonly [string, string],
  values: readonly [number, number],
  situations: number,
  by: Measure,
): string {
  const [first, second] = names.map(shortName);
  return `${first} ${measureText(by, values[0])} against ${second} ${amount(by, values[1])}${over(situations)}`;
}

/**
 * `MG42 is 0.63 ahead of MG34 (modifier 0.56, React 0.07)`
 * @param place its rank and value, if it is not the first
 * @param lead see leadClause
 */
function whyClause(
  weapon: string,
  place: readonly [rank: number, value: string] | null,
  lead: string,
): string {
  const where = place === null ? '' : `, place ${place[0]} with ${place[1]},`;
  return `${shortName(weapon)}${where} is ${lead}`;
}

/** @param lead as text, without its sign @param shares `modifier 0.56` … */
function leadClause(isAhead: boolean, lead: string, rival: string, shares: readonly string[]): string {
  const parts = shares.length === 0 ? '' : ` (${shares.join(', ')})`;
  return `${lead} ${isAhead ? 'ahead of' : 'behind'} ${shortName(rival)}${parts}`;
}

function exactClauses({ rows, explained, leads, duel, by, situations }: LeagueResult): string[] {
  const count = situations.length;
  const text = (value: number): string => measureText(by, value);
  const { weapon, rank, value: own } = explained;
  const why = leads.slice(0, MOST_NAMED).map(({ rival, value, rivalValue, parts }) => {
    const shares = parts.map(({ part, share }) => `${PARTS[part]} ${text(share)}`);
    const lead = leadClause(value >= rivalValue, text(Math.abs(value - rivalValue)), rival.name, shares);
    return whyClause(weapon.name, rank === 1 ? null : [rank, text(own)], lead);
  });
  if (duel === null)
    return [
      `${listedNames(leadersOf(rows))} first of ${rows.length} weapons with ${amount(by, rows[0].value)}${over(count)}`,
      ...why,
    ];
  const names = groupNames(duel.groups);
  const [first, second] = duel.groups.map(({ weapons }) =>
    meanOf(rows.filter(({ weapon: one }) => weapons.includes(one))),
  );
  return [
    duelClause(names, [first, second], count, by),
    ...crossingClauses(duel.byDistance, names),
    ...(rows.length === 2 ? why : []),
  ];
}

function meanOf(rows: readonly LeagueRow[]): number {
  return rows.reduce((sum, { value }) => sum + value, 0) / rows.length;
}

/** @param situations situations with the same answer; empty for all @param given `MP40 leads up to 35 inches, …` */
function distanceClause(situations: readonly string[], given: string): string {
  return `by distance${situations.length === 0 ? '' : ` (${listedNames(situations)})`} ${given}`;
}

function aheadClause(from: number, to: number | null, ahead: string | null): string {
  const who = ahead === null ? 'no weapon leads' : `${ahead} leads`;
  if (to === null) return from === 0 ? `${who} at any distance` : `${who} from ${from} inches on`;
  return from === 0 ? `${who} up to ${to} inches` : `${who} from ${from} to ${to} inches`;
}

/** Who leads at which distance, situations with the same answer together. */
function crossingClauses(duels: readonly Duel[], names: readonly [string, string]): string[] {
  const clauseOf = ({ from, to, ahead }: Stretch): string =>
    aheadClause(from, to, ahead === null ? null : names[ahead]);
  const bySituation = new Map<string, string[]>();
  for (const {
    situation: { targets, cover, isBunched },
    stretches,
  } of duels) {
    const given = stretches.map(clauseOf).join(', ');
    const own = situation(targets, cover, null, isBunched);
    bySituation.set(given, [...(bySituation.get(given) ?? []), own]);
  }
  const isOne = bySituation.size === 1;
  return [...bySituation].map(([given, situations]) => distanceClause(isOne ? [] : situations, given));
}

/** Weapons that change the score significantly, the most useful first. */
function clearOf({ variants }: Comparison): readonly VariantResult[] {
  return variants
    .filter(({ effect }) => effect === 'raises' || effect === 'lowers')
    .toSorted((a, b) => b.versusBaseline.difference - a.versusBaseline.difference);
}

/** Weapons whose value is a fact. */
function factsOf(comparison: Comparison, check: ComparingCheck | undefined): readonly VariantResult[] {
  return clearOf(comparison).filter(({ name }) => isFact(check, name));
}

/** `instead of one Mauser 98k 8 of 47 other weapons are better, best MG42 +7.1 points (+6.0 to +8.2)` */
function valueClause(own: string, helping: number, all: number, best: string | undefined): string {
  const better = helping === 0 ? 'none' : String(helping);
  const verb = helping < 2 ? 'is' : 'are';
  const most = best === undefined ? '' : `, best ${best}`;
  return `instead of one ${shortName(own)} ${better} of ${all} other weapons ${verb} better${most}`;
}

function valueWords(
  { variants }: Comparison,
  clear: readonly VariantResult[],
  own: string,
  label: (id: string) => string,
): string {
  const helping = clear.filter(({ effect }) => effect === 'raises');
  const [best] = helping.map(
    ({ name, versusBaseline: { difference, low, high } }) =>
      `${shortName(label(name))} ${formatPointsIn(difference, low, high)} points (${formatPointsInterval(low, high)})`,
  );
  return valueClause(own, helping.length, variants.length, best);
}
