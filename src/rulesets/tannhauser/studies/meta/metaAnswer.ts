import {
  formatCount,
  formatInterval,
  formatPercent,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
  formatPValue,
} from '../../../../answer/format.ts';
import { listedNames, shortName } from '../../../../base/claim.ts';
import { type ComparingCheck, isFact } from '../../../../experiments/comparingCheck.ts';
import type { Loadout } from '../../../../experiments/loadouts.ts';
import type { Estimate, MetaGame, MetaSide, PickResult } from '../../../../experiments/metaGame.ts';
import { EVEN_SCORE } from '../../../../experiments/stopping.ts';
import type { Side } from '../../../../game/contract.ts';
import type { ExperimentAnswer } from '../../../../studies/experiment/experimentAnswer.ts';
import { pText } from '../../../../studies/run/phrases.ts';
import { checkClauses, checkJson, checkTables } from '../../../../tables/checkedStudy.ts';
import { type Names, nameOf, sideNames } from '../../../../tables/names.ts';
import type { MatchConfiguration } from '../../configuration.ts';
import { metaCharts } from './metaCharts.ts';
import { DRAWN, dominatedKey, mostlyKey, pickKey, pickVerdict, VALUE } from './metaFindings.ts';
import { isSearched, methodOf } from './metaMethod.ts';
import type { MetaStudy } from './metaStudy.ts';
import { metaTables } from './metaTables.ts';
import type { MetaNames } from './payoffTables.ts';

const SIDES = [0, 1] as const;

/** Results of the games of both players. */
interface CheckedMeta {
  readonly study: MetaStudy;
  /** Check by a second player; undefined without one. */
  readonly check: ComparingCheck | undefined;
}

/**
 * The answer of one setting.
 * @param sides sides as named in the answer
 * @param team writes a loadout as a team of the command line
 * @param most most loadouts of a side in the search
 */
export function metaAnswer(
  { map, mode }: MatchConfiguration,
  sides: MatchConfiguration['sides'],
  names: Names,
  team: (side: Side, loadout: Loadout) => string,
  { study, check }: CheckedMeta,
  most: number,
) {
  const { meta, origins, games } = study;
  const called = metaNames(sides, names, team);
  const label = labelsOf(meta, called);
  const where = `${nameOf(names, map)}, ${nameOf(names, mode)}`;
  return {
    where,
    labelOf: label,
    clauses: clausesOf(meta, called, check, checkClauses(check, label)),
    verdict: verdictOf(meta, called, check),
    tables: [...metaTables(meta, called, check), ...checkTables(check, 'Score of good players', label)],
    charts: (layout) => metaCharts(meta, called, layout),
    method: methodOf(study),
    limits: limitsOf(study, where, most),
    result: {
      games,
      /** How the loadouts of the first and the second side were found: `given`, `all`, `searched` or `full`. */
      origins,
      /** The equilibrium of the loadouts, with the score of each. */
      meta: {
        ...meta,
        /** Loadouts and picks of the first and the second side. */
        sides: ([0, 1] as const).map((side) => ({
          ...meta.sides[side],
          /** Loadouts of the side, each with its weight, score and rating. */
          loadouts: meta.sides[side].loadouts.map(({ loadout, ...found }) => ({
            /** The loadout as a team of the command line. */
            team: team(side, loadout),
            ...found,
          })),
        })),
      },
      ...checkJson(check),
    },
  } satisfies ExperimentAnswer;
}

/** The results as data. */
export type MetaFound = ReturnType<typeof metaAnswer>['result'];

/** @param most most loadouts of a side in the search */
function limitsOf(study: MetaStudy, where: string, most: number): readonly string[] {
  const { meta, origins } = study;
  return [
    ...(isSearched(study)
      ? [
          'The search changes one pack at a time, so it may miss a loadout that needs several changes at once.',
        ]
      : []),
    ...(origins.includes('full')
      ? [
          `The search ended at ${most} loadouts a side, while answers still gained; increase --strategies to search for more.`,
        ]
      : []),
    ...(origins.includes('given')
      ? ['Only the given loadouts were tried; good players may choose others.']
      : []),
    ...fitWords(meta, where),
    ...(isOpen(meta)
      ? [`Inconclusive at ${formatCount(meta.games)} games of each meeting; increase --games.`]
      : []),
  ];
}

/** `Combat (Karl Zermann, Eva Kramer), Stamina (…)`, or `Combat for all`. */
function loadoutText(packs: ReadonlyMap<string, readonly string[]>): string {
  const [only, ...others] = packs.keys();
  if (others.length === 0 && (packs.get(only)?.length ?? 0) > 1) return `${only} for all`;
  return [...packs].map(([pack, miniatures]) => `${pack} (${miniatures.join(', ')})`).join(', ');
}

const SHORT_PACKS: Readonly<Record<string, string>> = { combat: 'Cbt', stamina: 'Sta', command: 'Cmd' };

function metaNames(
  sides: MatchConfiguration['sides'],
  names: Names,
  team: (side: Side, loadout: Loadout) => string,
): MetaNames {
  const pick = (text: string) => {
    const [character, choice = ''] = text.split(':', 2);
    const [pack, ...extras] = choice.split('+');
    return {
      character: nameOf(names, character),
      pack: [nameOf(names, pack), ...extras].join(' + '),
      short: [SHORT_PACKS[pack] ?? pack, ...extras.map(() => '')].join('+'),
    };
  };
  return {
    sides: sideNames(sides),
    pick,
    team,
    loadout: ({ picks }) => {
      const packs = new Map<string, string[]>();
      for (const { character, pack } of picks.map(pick)) {
        packs.set(pack, [...(packs.get(pack) ?? []), character]);
      }
      return loadoutText(packs);
    },
  };
}

/** Labels of the findings and choices. */
function labelsOf({ sides }: MetaGame, called: MetaNames): (key: string) => string {
  const labels = new Map([
    [VALUE, 'the leader between good players'] as const,
    [DRAWN, 'the effect of good choices'] as const,
    ...SIDES.flatMap((side) => [
      [mostlyKey(side), `the favourite choice of ${shortName(called.sides[side])} fields most`] as const,
      ...sides[side].picks.map(({ pick }) => [pickKey(side, pick), pickName(pick, called)] as const),
      ...sides[side].loadouts.map(
        (_, index) =>
          [
            dominatedKey(side, index),
            `which loadouts of ${shortName(called.sides[side])} are dominated`,
          ] as const,
      ),
    ]),
  ]);
  return (key) => labels.get(key) ?? key;
}

/** `between good players Reich scores 48 % (45–51)` */
function valueClause(side: string, score: string, interval: string): string {
  return `between good players ${shortName(side)} scores ${score} % (${interval})`;
}

/** `good choices move it by −4.1 points (−6.0 to −2.2) from random packs` */
function drawnClause(change: string, interval: string): string {
  return `good choices move it by ${change} points (${interval}) from random packs`;
}

function neverClause(picks: readonly string[]): string {
  return `good players never choose ${listedNames(picks, 'or')}`;
}

/** Clauses of the claim: the score, what is fielded, the check by a second player, and what is never fielded. */
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
    sides[side].loadouts.flatMap((found, index) =>
      found.dominated && isFact(check, dominatedKey(side, index))
        ? [`${called.loadout(found.loadout)} for ${called.sides[side]}`]
        : [],
    ),
  );
  const isChanged = drawn !== null && (drawn.change.low > 0 || drawn.change.high < 0) && isFact(check, DRAWN);
  return [
    ...(isEven || isFact(check, VALUE) ? [valueClause(first, ...percentOf(value))] : []),
    ...SIDES.flatMap((side) => mostlyClauses(sides[side], side, called, check)),
    ...checked,
    ...(isChanged ? [drawnClause(...pointsOf(drawn.change))] : []),
    ...(never.length === 0 ? [] : [neverClause(never.map(({ pick }) => pickName(pick, called)))]),
    ...(dominated.length === 0 ? [] : [`dominated: ${listedNames(dominated)}`]),
  ];
}

function mostlyClause(side: string, loadout: string, weight: string, interval: string): string {
  return `${shortName(side)} fields mostly ${loadout} (${weight} %, ${interval})`;
}

/** Clauses about what a side fields most; none without a choice, or when that depends on who plays. */
function mostlyClauses(
  { loadouts }: MetaSide,
  side: Side,
  called: MetaNames,
  check: ComparingCheck | undefined,
): string[] {
  if (loadouts.length < 2) return [];
  const top = loadouts.reduce((a, b) => (b.weight.value > a.weight.value ? b : a));
  const isAlone = loadouts.every((other) => other === top || other.weight.high < top.weight.low);
  if (!isAlone) return [`the favourite choice of ${shortName(called.sides[side])} is inconclusive`];
  if (!isFact(check, mostlyKey(side))) return [];
  return [mostlyClause(called.sides[side], called.loadout(top.loadout), ...percentOf(top.weight))];
}

function percentOf({ value, low, high }: Estimate): [string, string] {
  return [formatPercentIn(value, low, high), formatInterval(low, high)];
}

function pointsOf({ value, low, high }: Estimate): [string, string] {
  return [formatPointsIn(value, low, high), formatPointsInterval(low, high)];
}

function ratingsLose(where: string, miss: string, chance: string, pValue: string): string {
  return (
    `${where}: ratings miss the scores of meetings by ${miss} points, chance alone by ${chance} (p ${pText(pValue)}): which loadout is better ` +
    'depends on its opponent, which one number each cannot show. Use the equilibrium.'
  );
}

/** Sentences about scores that one rating per loadout cannot explain. */
function fitWords({ fit, confidence }: MetaGame, where: string): string[] {
  if (fit === null) return [];
  const pValue = formatPValue(fit.pValue);
  return fit.pValue < 1 - confidence
    ? [ratingsLose(where, formatPercent(fit.miss), formatPercent(fit.chance), pValue)]
    : [`${where}: ratings predict the score of every meeting as well as chance allows (p ${pText(pValue)}).`];
}

function leads(side: string): string {
  return `${side} is ahead between good players`;
}

function verdictOf(
  { value, sides }: MetaGame,
  called: MetaNames,
  check: ComparingCheck | undefined,
): string[] {
  const isKnown = isFact(check, VALUE);
  return [
    ...(value.low > EVEN_SCORE && isKnown ? [leads(called.sides[0])] : []),
    ...(value.high < EVEN_SCORE && isKnown ? [leads(called.sides[1])] : []),
    ...neverFielded(sides, check).map(({ pick }) => `${pickName(pick, called)} is not fielded`),
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
  return `${pack} of ${character}`;
}
