/** What house rules and other readings do to the order of the weapons in one Shoot action. */
import { from } from 'arquero';
import { listedNames } from '../../base/claim.ts';
import { contentHash } from '../../data/hash.ts';
import type { FirefightConfiguration } from '../../rulesets/rattenkrieg/configuration.ts';
import { othersOf, recorded } from '../../rulesets/rattenkrieg/houseRules.ts';
import {
  type LeagueRow,
  type OrderChange,
  orderChange,
  weaponLeague,
} from '../../rulesets/rattenkrieg/league/league.ts';
import { HUNKERED, OPEN, type Situation } from '../../rulesets/rattenkrieg/league/situations.ts';
import type { Catalogue, Readings } from '../../rulesets/rattenkrieg/model.ts';
import { formatPercent } from '../../tables/format.ts';
import { measureText, situationName } from '../../tables/leagueTables.ts';
import { numberColumn, type StudyTable, textColumn } from '../../tables/studyTable.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';
import type { RuleArm } from '../fightRuleArms.ts';
import type { Fight } from '../fightRuleset.ts';

/** The order of the weapons with a change. */
interface ChangedOrder extends OrderChange {
  /** The change: an interpretation or an override. */
  readonly name: string;
}

const BY = 'out';
const MOUNT = 'light';
/** Weapons named in a cell. */
const MOST_MOVES = 3;
/** One man, a spread and a bunched group, near and where single measures cannot be picked, by all kinds of cover. */
const SITUATIONS: readonly Situation[] = [
  ...[OPEN, 'torso-and-head', 'head-only', HUNKERED].flatMap((cover) => [
    { targets: 1, cover, range: null, isBunched: false },
    { targets: 8, cover, range: null, isBunched: false },
    { targets: 8, cover, range: null, isBunched: true },
  ]),
  { targets: 8, cover: OPEN, range: 60, isBunched: false },
];

/** @param reordering names of the changes @param leading of them, those with another leader */
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

/** The answer with what the changes do to the order. @param isEvery every other reading that a shot goes by is tried */
export function withWeaponOrder<R extends object>(
  answer: ExperimentAnswer<R>,
  { catalogue, configuration: { readings } }: Fight<Catalogue, FirefightConfiguration>,
  variants: readonly RuleArm<Catalogue, FirefightConfiguration>[],
  isEvery: boolean,
) {
  const { result: usual, asked } = recorded(readings, (asking) => orderBy(catalogue, asking));
  const readingsOfShots = isEvery ? othersOf(catalogue, readings, asked).rules : [];
  const hash = contentHash(catalogue);
  // Most rules are none of a shot's, and leave the order as it is.
  const orderOf = (own: Catalogue, others: Readings): readonly LeagueRow[] =>
    contentHash(own) === hash && isSame(readings, others, asked) ? usual : orderBy(own, others);
  const known = new Set(variants.map(({ name }) => name));
  const changed: ChangedOrder[] = [
    ...variants.map((variant) => ({
      name: variant.name,
      ...orderChange(usual, orderOf(variant.catalogue, variant.configuration.readings)),
    })),
    ...readingsOfShots
      .filter(({ name }) => !known.has(name))
      .map(({ name, rules }) => ({
        name,
        ...orderChange(usual, orderOf(catalogue, withReading(readings, rules))),
      })),
  ].toSorted((a, b) => b.swapped - a.swapped || b.largest - a.largest);
  const reordering = changed.filter(({ moves }) => moves.length > 0).map(({ name }) => name);
  const leading = changed.filter(({ leaders }) => leaders !== null).map(({ name }) => name);
  return {
    ...answer,
    clauses: [...answer.clauses, orderClause(usual.length, changed.length, reordering, leading)],
    verdict: [...answer.verdict, ...reordering.toSorted().map(reorders)],
    tables: [...answer.tables, orderTable(changed, usual.length)],
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

function orderBy(catalogue: Catalogue, readings: Readings): readonly LeagueRow[] {
  return weaponLeague({ catalogue, readings, mount: MOUNT }, catalogue.weapons, SITUATIONS, BY);
}

/** Whether readings are the same, as far as these names go. */
function isSame(one: Readings, other: Readings, names: ReadonlySet<string>): boolean {
  const others = new Map(Object.entries(other));
  return Object.entries(one).every(([name, option]) => !names.has(name) || others.get(name) === option);
}

/** @param rules `NAME=OPTION` texts of a known reading */
function withReading(readings: Readings, rules: readonly string[]): Readings {
  return { ...readings, ...Object.fromEntries(rules.map((rule) => rule.split('='))) };
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
