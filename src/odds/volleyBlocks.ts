/** What the answers about volleys have in common: a row an attack. */

import { type Cell, type Table, table } from '../answer/blocks.ts';
import { chance, type Measure } from '../answer/measure.ts';
import { counted } from '../base/phrases.ts';
import { atLeast } from '../dice/distribution.ts';
import { probabilityLabel } from '../dice/expression/phrases.ts';
import type { VolleyStage } from '../game/volleyChain.ts';
import type { VolleyWay } from '../game/volleyPlan.ts';

/** An attack as its row shows it. */
export interface VolleyRow extends VolleyStage {
  readonly name: string;
  /** P(the attacker dies); only where that can be. */
  readonly killed?: number;
}

/** @param lost what is lost: wounds, men, damage */
export function volleyTable(rows: readonly VolleyRow[], lost: string): Table {
  const hasSeveral = rows.some(({ at }) => at.length > 1);
  const canDie = rows.some(({ killed = 0 }) => killed > 0);
  const missed = ({ made, notNeeded }: VolleyStage): number => Math.max(0, 1 - made - notNeeded);
  const isMissed = rows.some((row) => missed(row) > ROUNDING);
  return table(
    [
      ['attack', 'text'],
      [hasSeveral ? 'finishes the last' : 'finishes', 'probability'],
      ['done by then', 'probability'],
      ['not needed', 'probability'],
      [`expected ${lost}`, 2],
      ...(isMissed ? [['cannot be made', 'probability'] as const] : []),
      ...(canDie ? [['attacker dies', 'probability'] as const] : []),
    ],
    rows.map((row, index): Cell[] => {
      const { name, finishes, notNeeded, after, mean, killed = 0 } = row;
      return [
        `${index + 1}. ${name}`,
        finishes,
        Math.min(finishes + notNeeded, atLeast(after, after.length - 1)),
        notNeeded,
        mean,
        ...(isMissed ? [missed(row)] : []),
        ...(canDie ? [killed] : []),
      ];
    }),
    { keys: rows.map((_, index) => `attack ${index + 1}`) },
  );
}

/** Sums of probabilities miss 1 by less. */
const ROUNDING = 1e-9;

/** `; most often by Karl Zermann (12.0 %)`; nothing for one attack, and where nobody finishes it. */
export function finisherWords(rows: readonly Pick<VolleyRow, 'name' | 'finishes'>[]): string {
  if (rows.length < 2) return '';
  const best = rows.reduce((most, row) => (row.finishes > most.finishes ? row : most));
  return best.finishes === 0 ? '' : `, most often by ${best.name} (${probabilityLabel(best.finishes)})`;
}

/** `On average 0.42 of 3 attacks are left over.` */
export function spareNote(spare: number, attacks: number): string | null {
  return attacks < 2 ? null : `Left over: ${spare.toFixed(2)} of ${attacks} attacks on average.`;
}

/** Chances and losses of the whole volley. */
interface VolleyEnds {
  /** P(all targets are finished). */
  readonly all: number;
  /** Expected losses. */
  readonly lost: number;
}

/** The best that was looked for, beside the default. */
interface Compared {
  /** Names in the best order; null: the order was given. */
  readonly order: readonly string[] | null;
  /** How the best differs from the order, as a sentence each: who attacks whom. */
  readonly ways: readonly string[];
  /** What the default does instead: `the given order`. */
  readonly byDefault: readonly string[];
  /** What the volley does to all targets: `kills`. */
  readonly verb: string;
  /** What is lost: `wounds`. */
  readonly losses: string;
  readonly best: VolleyEnds;
  readonly given: VolleyEnds;
}

/** `Best order: B, then A.`, then what the default loses beside it. */
export function bestNotes({ order, ways, byDefault, verb, losses, best, given }: Compared): string[] {
  const points = 100 * (best.all - given.all);
  const isSame = Math.abs(points) < 5e-5;
  const beside = isSame
    ? 'as often as the default'
    : `the default ${probabilityLabel(given.all)}, ${Math.abs(points).toFixed(Math.abs(points) < 0.1 ? 3 : 1)} points ${points > 0 ? 'less' : 'more'}`;
  return [
    ...(order === null ? [] : [`Best order: ${order.join(', then ')}.`]),
    ...ways,
    `This ${verb} ${probabilityLabel(best.all)} of the time, ${beside}. The default is ${byDefault.join(', ')}.`,
    `Expected ${losses}: ${best.lost.toFixed(3)}, by default ${given.lost.toFixed(3)}.`,
  ];
}

/** Several targets: which attacks are made at each, and which finish it. @param verb `kills` */
export function whoFinishesWhom(
  rows: readonly VolleyRow[],
  targets: readonly string[],
  verb: string,
): Table | null {
  if (targets.length < 2) return null;
  return table(
    [
      ['target', 'text'],
      ['attack', 'text'],
      ['attacks it', 'probability'],
      [`${verb} it`, 'probability'],
    ],
    targets.flatMap((target, number) =>
      rows.map(({ name, at, finishesEach }, index): Cell[] => [
        target,
        `${index + 1}. ${name}`,
        at[number],
        finishesEach[number],
      ]),
    ),
    {
      hasSections: true,
      keys: targets.flatMap((target) => rows.map((_, index) => `${target}, attack ${index + 1}`)),
    },
  );
}

/** Targets that a sentence names one by one. */
const MOST_NAMED = 3;

/** `John MacNeal, then Tala Aponi`; `and` where they have no order; of many only how many there are. */
export function targetWords(names: readonly string[], isOrdered: boolean): string {
  if (names.length > MOST_NAMED)
    return `${names.length} targets, ${names[0]} ${isOrdered ? 'first' : 'among them'}`;
  return names.join(isOrdered ? ', then ' : ' and ');
}

/** The same of each target, for comparisons; nothing for one target. @param fate `dead` */
export function eachTarget(names: readonly string[], chances: readonly number[], fate: string): Measure[] {
  return names.length < 2 ? [] : names.map((name, index) => chance(`${name}: ${fate}`, chances[index]));
}

/** `John MacNeal 34.0 %, Tala Aponi 12.0 %`; nothing for one target. */
export function eachWords(names: readonly string[], chances: readonly number[]): string {
  if (names.length < 2 || names.length > MOST_NAMED) return '';
  return ` (${names.map((name, index) => `${name} ${probabilityLabel(chances[index])}`).join(', ')})`;
}

/** Cases of one option that a table names one by one. */
const MOST_CASES = 3;

/** How a game says what the best volley does. */
interface PlanWords<S, O> {
  /** `2 bursts at the rear man`. */
  readonly option: (option: O) => string;
  /** What has happened in a state: `1 of 3 men out`; nothing: the empty string. */
  readonly state: (state: S) => string;
}

/** What to do with each attack, and when. @param names by attack */
export function planTable<S, O>(
  plan: readonly VolleyWay<S, O>[],
  names: readonly string[],
  { option, state }: PlanWords<S, O>,
): Table {
  const caption = 'The best volley, attack by attack';
  return table(
    [
      ['attack', 'text'],
      ['does', 'text'],
      ['how often', 'probability'],
      ['when', 'text'],
    ],
    plan.map((way): Cell[] => {
      const isOnly = plan.filter(({ attack }) => attack === way.attack).length === 1;
      return [
        `${way.attack + 1}. ${names[way.attack]}`,
        option(way.option),
        way.probability,
        isOnly ? 'always' : casesOf(way, state),
      ];
    }),
    { caption, keys: plan.map((way) => `attack ${way.attack + 1}, ${option(way.option)}`) },
  );
}

/** `1 of 3 men out; 2 of 3 men out; 4 more cases`, the most likely first. */
function casesOf<S, O>({ after }: VolleyWay<S, O>, words: (state: S) => string): string {
  const cases = [...new Set(after.map(({ state }) => words(state) || 'nothing has happened yet'))];
  const more = cases.length - MOST_CASES;
  return [
    ...cases.slice(0, MOST_CASES),
    ...(more > 0 ? [`${counted(more, 'more case')} (--json)`] : []),
  ].join('; ');
}
