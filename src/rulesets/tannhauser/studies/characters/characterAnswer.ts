import { formatChosenPercent, formatCount } from '../../../../answer/format.ts';
import { shortName } from '../../../../base/claim.ts';
import type { Chart, ChartLayout } from '../../../../charts/theme.ts';
import { type ComparingCheck, isFact } from '../../../../experiments/comparingCheck.ts';
import { bestOf, MOST_ADDED } from '../../../../experiments/comparingFindings.ts';
import type { MiniatureMeans } from '../../../../experiments/miniatureMeans.ts';
import type { OwnValue, OwnValues } from '../../../../experiments/ownValues.ts';
import type { ExperimentAnswer } from '../../../../studies/experiment/experimentAnswer.ts';
import { type Reductions, reductionsMethod } from '../../../../studies/options/reductions.ts';
import { checkClauses, checkJson, checkTables } from '../../../../tables/checkedStudy.ts';
import { miniatureName, type Names, nameOf, sideNames } from '../../../../tables/names.ts';
import { percentLevel } from '../../../../tables/phrases.ts';
import type { ItemPart, PartConfiguration, Parts } from '../../partVariants.ts';
import type { Matchup } from '../matchup.ts';
import {
  addsClause,
  type Called,
  itemClauses,
  knockOutClauses,
  otherCharacters,
  otherItems,
  owned,
} from './characterClaim.ts';
import {
  attributionTables,
  byWinsAdded,
  itemsTitle,
  itemTable,
  knockOutTable,
  knockOutTitle,
  WPA_TOPIC,
} from './characterTables.ts';
import { ownValueChart } from './ownValueChart.ts';

/** The questions about one matchup; undefined parts are not asked. */
export interface CharacterPlan {
  readonly attribution: boolean;
  readonly knockOuts: Parts | undefined;
  readonly items: Parts<ItemPart> | undefined;
  /** Why parts are left out when everything was requested. */
  readonly leftOut: readonly string[];
}

/** Results of one player's games; a part is undefined if not requested or interrupted. */
export interface PartResult {
  readonly means: MiniatureMeans | undefined;
  readonly knockOuts: OwnValues | undefined;
  readonly items: OwnValues | undefined;
}

interface CharacterResult extends PartResult {
  readonly plan: CharacterPlan;
  /** Check by a second player; undefined without one. */
  readonly check: ComparingCheck | undefined;
  readonly margin: number;
  /** Requested games of each variant. */
  readonly games: number;
  readonly reductions: Reductions;
}

function carries(name: string): string {
  return `${name} carries`;
}

function drags(name: string): string {
  return `${name} drags`;
}

function helps(name: string): string {
  return `${name} helps`;
}

function hurts(name: string): string {
  return `${name} hurts`;
}

/** The answer of one setting. */
export function characterAnswer(matchup: Matchup, names: Names, result: CharacterResult) {
  const { configuration, catalogue } = matchup;
  const { plan, means, knockOuts, items, margin, games, check } = result;
  const sides = sideNames(configuration.sides);
  const itemNames = new Map(catalogue.items.map(({ id, name }) => [id, name]));
  const called = calledBy(plan.knockOuts?.parts ?? [], sides, names, names);
  const things = calledBy(plan.items?.parts ?? [], sides, names, itemNames);
  const label = labelsOf(result, called, things);
  return {
    where: `${nameOf(names, configuration.map)}, ${nameOf(names, configuration.mode)}`,
    labelOf: label,
    clauses: clausesOf(result, called, things, checkClauses(check, label)),
    verdict: [
      ...verdictOf(knockOuts, called, check, carries, drags),
      ...verdictOf(items, things, check, helps, hurts),
    ],
    tables: [
      ...(knockOuts === undefined ? [] : [knockOutTable(knockOuts, sides, called.part, check)]),
      ...(items === undefined
        ? []
        : [itemTable(items, sides, (value) => itemWords(value, plan, things), check)]),
      ...(means === undefined ? [] : attributionTables(means, sides, names)),
      ...checkTables(check, 'Character or item', label),
    ],
    charts: (layout) => [
      ...(knockOuts === undefined
        ? []
        : [valueChart('knock-out', knockOutTitle(), knockOuts, called, layout)]),
      ...(items === undefined ? [] : [valueChart('items', itemsTitle(), items, things, layout)]),
      ...(means === undefined ? [] : [addedChart(means, sides, names, layout)]),
    ],
    method: methodOf(result),
    limits: [
      ...plan.leftOut,
      ...limitsOf(result),
      ...indispensable(plan.knockOuts, sides, names),
      ...indispensable(plan.items, sides, itemNames),
      ...(isOpen(knockOuts) || isOpen(items)
        ? [`Inconclusive at ${formatCount(games)} games; increase --games or --items.`]
        : []),
    ],
    result: {
      /** Smallest difference of score that matters. */
      margin,
      /** What each character does per game on average; null when not measured. */
      attribution: means === undefined ? null : meansJson(means),
      /** What each character adds to its side's score; null when not played. */
      knockOuts: valuesJson(knockOuts, plan.knockOuts),
      /** What each item adds to its side's score; null when not played. */
      items: valuesJson(items, plan.items),
      ...checkJson(check),
    },
  } satisfies ExperimentAnswer;
}

/** The results as data. */
export type CharactersResult = ReturnType<typeof characterAnswer>['result'];

function knockOutMethod(): string {
  return (
    'Characters: the same games without the character. Its packs and tokens are still drawn, so everybody else keeps what they ' +
    'have in the baseline.'
  );
}

function itemMethod(): string {
  return (
    'Items: the same games in which the AI player of that side never uses the item and plans without it. An item that works by being ' +
    'carried is removed from the side instead.'
  );
}

function seedsMethod(): string {
  return (
    'Both variants use the same seeds. Setup, each side’s dice and each side’s AI player have separate random streams, so ' +
    'games differ only from the point where the part first matters. Two games with the same teams and packs are one observation.'
  );
}

function wpaMethod(): string {
  return (
    'Wins added: the planner’s value function estimates the chance to win before and after each activation, ' +
    'whichever AI player plays. What happens between activations counts for no character.'
  );
}

function methodOf({ means, knockOuts, items, reductions }: CharacterResult): string[] {
  const values = [knockOuts, items].flatMap((found) => (found?.values ?? []).map(({ value }) => value));
  return [
    ...(knockOuts === undefined ? [] : [knockOutMethod()]),
    ...(items === undefined ? [] : [itemMethod()]),
    ...(knockOuts === undefined && items === undefined
      ? []
      : reductionsMethod(reductions, values, seedsMethod())),
    ...(means === undefined ? [] : [wpaMethod()]),
  ];
}

function limitsOf(result: CharacterResult): string[] {
  const { means, knockOuts, items } = result;
  return [
    ...(wasInterrupted(result) ? ['Interrupted: the parts that are missing here were not played.'] : []),
    ...(knockOuts === undefined
      ? []
      : [
          'The comparison side plays one miniature fewer: the worth of a character is measured against an empty place, not against another character.',
        ]),
    ...(items === undefined
      ? []
      : [
          'An item that several characters bring is removed from all of them. With random packs it occurs in only some of the games.',
        ]),
    ...(means === undefined
      ? []
      : [
          'Wins added depend on the planner’s estimates and include the dice and reactions of the activation.',
        ]),
  ];
}

/** Clauses of the claim by importance: who carries, which items help, what depends on who plays, then the rest. */
function clausesOf(
  { means, knockOuts, items, margin, check }: CharacterResult,
  called: Called,
  things: Called,
  checked: readonly string[],
): readonly string[] {
  const points = formatChosenPercent(margin);
  const clauses = [
    ...(knockOuts === undefined ? [] : knockOutClauses(knockOuts, called, check)),
    ...(items === undefined ? [] : itemClauses(items, things, check)),
    ...checked,
    ...(means === undefined ? [] : addsClause(means, called.sides, called.names, check)),
    ...(knockOuts === undefined ? [] : otherCharacters(knockOuts, called, points, check)),
    ...(items === undefined ? [] : otherItems(items, points, check)),
  ];
  return clauses.length === 0 ? ['these games show no difference'] : clauses;
}

/** Labels of the findings and choices. */
function labelsOf({ knockOuts, items }: PartResult, called: Called, things: Called): (key: string) => string {
  const labels = new Map([
    ...(knockOuts?.values ?? []).map((value) => [value.name, owned(value, called)] as const),
    ...(items?.values ?? []).map((value) => [value.name, owned(value, things)] as const),
    ...([0, 1] as const).map(
      (side) => [bestOf(side), `the most valuable part of ${shortName(called.sides[side])}`] as const,
    ),
    [MOST_ADDED, 'the largest contribution'] as const,
  ]);
  return (key) => labels.get(key) ?? key;
}

function calledBy(
  parts: readonly PartConfiguration[],
  sides: readonly [string, string],
  names: Names,
  partNames: Names,
): Called {
  return { sides, names, part: ({ index }) => nameOf(partNames, parts[index].id) };
}

/** The verdict in the order of the teams, so that settings with the same verdict have equal texts. */
function verdictOf(
  found: OwnValues | undefined,
  called: Called,
  check: ComparingCheck | undefined,
  good: (name: string) => string,
  bad: (name: string) => string,
): string[] {
  const known = (found?.values ?? []).filter(({ name }) => isFact(check, name));
  const ordered = known.toSorted((a, b) => a.index - b.index);
  return ordered.flatMap((value) => {
    const name = owned(value, called);
    switch (value.effect) {
      case 'raises':
        return [good(name)];
      case 'lowers':
        return [bad(name)];
      case 'equal':
        return [`${name} does not matter`];
      default:
        return [];
    }
  });
}

function itemWords(value: OwnValue, plan: CharacterPlan, called: Called) {
  const { bearers = [], isRestricted = false } = plan.items?.parts[value.index] ?? {};
  return {
    item: called.part(value),
    bearers: bearers.map((character) => nameOf(called.names, character)).join(', '),
    how: isRestricted ? 'never used' : 'not brought',
  };
}

function valueChart(
  name: string,
  title: string,
  found: OwnValues,
  called: Called,
  layout: ChartLayout,
): Chart {
  const values = found.values.map((value) => {
    const { difference, low, high } = value.value;
    return { side: value.side, label: called.part(value), value: difference, low, high };
  });
  const caption = `${formatCount(found.games)} games of each; simultaneous ${percentLevel(found.confidence)} intervals`;
  const text = { title, caption, axis: 'Points of score for its own side' };
  return ownValueChart(name, text, values, called.sides, found.margin, layout);
}

function addedChart(
  means: MiniatureMeans,
  sides: readonly [string, string],
  names: Names,
  layout: ChartLayout,
): Chart {
  const values = byWinsAdded(means).flatMap(({ miniature, means: own }) => {
    const added = own.get(WPA_TOPIC);
    if (added === undefined) return [];
    const label = miniatureName(names, miniature.character, miniature.key);
    return [{ side: miniature.side, label, value: added.mean, low: added.low, high: added.high }];
  });
  const caption = `${formatCount(means.games)} games; intervals simultaneous at ${percentLevel(means.confidence)}`;
  return ownValueChart(
    'wins-added',
    {
      title: 'Wins that each character adds in its activations',
      caption,
      axis: 'Wins added in a hundred games',
    },
    values,
    sides,
    0,
    layout,
  );
}

/** Whether a requested part has no answer. */
function wasInterrupted({ plan, means, knockOuts, items }: CharacterResult): boolean {
  const lacks = (request: Parts | undefined, found: OwnValues | undefined): boolean =>
    request !== undefined && request.parts.length > 0 && found === undefined;
  return (
    (plan.attribution && means === undefined) || lacks(plan.knockOuts, knockOuts) || lacks(plan.items, items)
  );
}

function isOpen(found: OwnValues | undefined): boolean {
  return found?.values.some(({ effect }) => effect === 'open') === true;
}

function indispensable(request: Parts | undefined, sides: readonly [string, string], names: Names): string[] {
  return (request?.indispensable ?? []).map(
    ({ side, id, why }) => `${nameOf(names, id)} of ${sides[side]} was not left out: ${why}.`,
  );
}

function meansJson({ games, confidence, rows }: MiniatureMeans) {
  return {
    /** Games of the baseline counted. */
    games,
    /** Confidence of the intervals, 0 … 1; those of one topic are simultaneous. */
    confidence,
    /** Every character that plays. */
    miniatures: rows.map(({ miniature, means }) => ({
      ...miniature,
      /** Means per game, by topic. */
      means: Object.fromEntries(means),
    })),
  };
}

function valuesJson(found: OwnValues | undefined, request: Parts | Parts<ItemPart> | undefined) {
  if (found === undefined || request === undefined) return null;
  return {
    ...found,
    /** Values, the largest first. */
    values: found.values.map(({ index, ...value }) => {
      const { configuration: _, ...part } = request.parts[index];
      return { ...part, ...value };
    }),
    indispensable: request.indispensable,
  };
}
