/** The effect of house rules and other interpretations on the order of the weapons in one Shoot action. */
import { from } from 'arquero';
import { formatPercent } from '../../../answer/format.ts';
import { listedNames } from '../../../base/claim.ts';
import { contentHash } from '../../../data/hash.ts';
import type { ExperimentAnswer } from '../../../studies/experiment/experimentAnswer.ts';
import type { Fight } from '../../../studies/fight/fightRuleset.ts';
import type { RuleVariant } from '../../../studies/fight/fightRuleVariants.ts';
import { numberColumn, type StudyTable, textColumn } from '../../../tables/studyTable.ts';
import type { FirefightConfiguration } from '../configuration.ts';
import { othersOf, recorded } from '../houseRules.ts';
import { type LeagueRow, type OrderChange, orderChange, weaponLeague } from '../league/league.ts';
import { HUNKERED, OPEN, type Situation } from '../league/situations.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { measureText, situationName } from './leagueTables.ts';

/** The order of the weapons with a change. */
interface ChangedOrder extends OrderChange {
  /** The change: an interpretation or an override. */
  readonly name: string;
}

const BY = 'out';
const MOUNT = 'light';
/** Most weapons named in a cell. */
const MOST_MOVES = 3;
/** One man, a spread and a bunched group, near and at a range where single targets cannot be picked, in all kinds of cover. */
const SITUATIONS: readonly Situation[] = [
  ...[OPEN, 'torso-and-head', 'head-only', HUNKERED].flatMap((cover) => [
    { targets: 1, cover, range: null, isBunched: false },
    { targets: 8, cover, range: null, isBunched: false },
    { targets: 8, cover, range: null, isBunched: true },
  ]),
  { targets: 8, cover: OPEN, range: 60, isBunched: false },
];

/**
 * Clause about changes of the order.
 * @param reordering names of the changes
 * @param leading those of them with another leader
 */
function orderClause(
  weapons: number,
  tried: number,
  reordering: readonly string[],
  leading: readonly string[],
): string {
  if (reordering.length === 0)
    return `in one Shoot action none of ${tried} changes alters the order of ${weapons} weapons`;
  const first =
    leading.length === 0 ? 'the first stays the first' : `another comes first with ${listedNames(leading)}`;
  return `in one Shoot action ${reordering.length} of ${tried} changes alter the order of ${weapons} weapons, ${first}`;
}

function reorders(change: string): string {
  return `${change} alters the order of the weapons`;
}

/**
 * The answer with the effects of the changes on the order.
 * @param isEvery whether every other interpretation for shots is tried
 */
export function withWeaponOrder<R extends object>(
  answer: ExperimentAnswer<R>,
  { catalogue, configuration: { interpretations } }: Fight<Catalogue, FirefightConfiguration>,
  variants: readonly RuleVariant<Catalogue, FirefightConfiguration>[],
  isEvery: boolean,
) {
  const { result: byDefault, request } = orderBy(catalogue, interpretations);
  const interpretationsOfShots = isEvery ? othersOf(catalogue, interpretations, request).rules : [];
  const hash = contentHash(catalogue);
  // Most rules do not apply to a shot and leave the order unchanged.
  const orderOf = (own: Catalogue, others: Interpretations): readonly LeagueRow[] =>
    contentHash(own) === hash && isSame(interpretations, others, request)
      ? byDefault
      : orderBy(own, others).result;
  const known = new Set(variants.map(({ name }) => name));
  const changed: ChangedOrder[] = [
    ...variants.map((variant) => ({
      name: variant.name,
      ...orderChange(byDefault, orderOf(variant.catalogue, variant.configuration.interpretations)),
    })),
    ...interpretationsOfShots
      .filter(({ name }) => !known.has(name))
      .map(({ name, rules }) => ({
        name,
        ...orderChange(byDefault, orderOf(catalogue, withInterpretation(interpretations, rules))),
      })),
  ].toSorted((a, b) => b.swapped - a.swapped || b.largest - a.largest);
  const reordering = changed.filter(({ moves }) => moves.length > 0).map(({ name }) => name);
  const leading = changed.filter(({ leaders }) => leaders !== null).map(({ name }) => name);
  return {
    ...answer,
    clauses: [...answer.clauses, orderClause(byDefault.length, changed.length, reordering, leading)],
    verdict: [...answer.verdict, ...reordering.toSorted().map(reorders)],
    tables: [...answer.tables, orderTable(changed, byDefault.length)],
    method: [
      ...answer.method,
      'The order of the weapons is exact, so it has no error. Interpretations that no shot uses are left out.',
    ],
    result: {
      ...answer.result,
      /** The order of the weapons with each change, the change that moves most pairs first. */
      order: changed.map(({ moves, ...order }) => ({
        ...order,
        /** Ranks that changed, the widest first. */
        moves: moves.map(({ weapon, ...move }) => ({
          /** Id of the weapon. */
          weapon: weapon.id,
          ...move,
        })),
      })),
    },
  } satisfies ExperimentAnswer;
}

/** Orders by data and interpretations: the studies of a process mostly ask for the same, which takes a second. */
const orders = new Map<string, RecordedOrder>();
const MOST_ORDERS = 200;

interface RecordedOrder {
  readonly result: readonly LeagueRow[];
  /** Names of the interpretations that it depends on. */
  readonly request: ReadonlySet<string>;
}

function orderBy(catalogue: Catalogue, interpretations: Interpretations): RecordedOrder {
  const key = `${contentHash(catalogue)} ${JSON.stringify(interpretations)}`;
  const order =
    orders.get(key) ??
    recorded(interpretations, (asking) =>
      weaponLeague({ catalogue, interpretations: asking, mount: MOUNT }, catalogue.weapons, SITUATIONS, BY),
    );
  if (orders.size >= MOST_ORDERS) orders.clear();
  orders.set(key, order);
  return order;
}

/** Whether the interpretations with these names are equal. */
function isSame(one: Interpretations, other: Interpretations, names: ReadonlySet<string>): boolean {
  const others = new Map(Object.entries(other));
  return Object.entries(one).every(([name, option]) => !names.has(name) || others.get(name) === option);
}

/**
 * The interpretations with some others.
 * @param rules `NAME=OPTION` texts of known interpretations
 */
function withInterpretation(interpretations: Interpretations, rules: readonly string[]): Interpretations {
  return { ...interpretations, ...Object.fromEntries(rules.map((rule) => rule.split('='))) };
}

function orderNote(situations: readonly string[]): string {
  return (
    'Exact, by men out of action. First: the new leader, = the same. Pairs swapped: share of unequal pairs of weapons that change their order. ' +
    `Most: the largest change of a weapon’s mean. Moves: the weapons whose rank changes most. Situations: ${situations.join('; ')}.`
  );
}

function orderTable(changed: readonly ChangedOrder[], weapons: number): StudyTable {
  return {
    name: 'order',
    title: `The order of ${weapons} weapons in one Shoot action under each change`,
    note: orderNote(SITUATIONS.map(situationName)),
    data: from(
      changed.map(({ name, leaders, swapped, largest, moves }) => ({
        reading: name,
        leaders: leaders === null ? '=' : leaders.join(', '),
        swapped,
        largest,
        moved: moves.length,
        moves: moves
          .slice(0, MOST_MOVES)
          .map(({ weapon, from: before, to }) => `${weapon.name} ${before} → ${to}`)
          .join(', '),
      })),
    ),
    display: [
      textColumn('Reading', 'reading'),
      textColumn('First', 'leaders'),
      numberColumn('Pairs swapped %', 'swapped', formatPercent),
      numberColumn('Most', 'largest', (value) => measureText(BY, value)),
      { ...textColumn('Moves', 'moves'), optional: true },
    ],
  };
}
