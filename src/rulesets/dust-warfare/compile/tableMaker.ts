/** From the dice of an attack to its table: everything that one roll can bring to the target. */
import { createAliasTable } from '../../../dice/alias.ts';
import { damageAndRow, damageLeft, type TableRoll, tableOf } from '../attack/damageTable.ts';
import { missChance, netOf, outcomesOf } from '../attack/distribution.ts';
import { markerRule, pointsWithoutSpill } from '../attack/losses.ts';
import type { AttackPlan } from '../attack/plan.ts';
import { planAttack } from '../attack/planAttack.ts';
import type { AttackRules } from '../attack/rules.ts';
import type { Situation } from '../attack/situation.ts';
import type { DamageTables } from '../model.ts';
import { packOutcome } from './attackOutcome.ts';
import type { AttackTable } from './tableStore.ts';

/** Tables made by the same rules. */
interface Made {
  readonly rules: string;
  /** By what was asked, as short as can be: most of what a study asks was asked by the one before. */
  readonly asked: Map<string, AttackTable>;
  /** Numbers of the texts that questions refer to. */
  readonly numbers: Map<string, number>;
  /** By all that an attack is made from, and by all that it can come to: different weapons come to the same often. */
  readonly known: Map<string, AttackTable>;
  readonly alike: Map<string, AttackTable>;
}

/** Tables and questions that are kept at most for the next study; some tens of megabytes. */
const MOST_KEPT = 20_000;
const MOST_ASKED = 100_000;

/** What was made last in this thread: the studies of an experiment change a few values and have most attacks in common. */
let made = nothingBy('');

function nothingBy(rules: string): Made {
  return { rules, asked: new Map(), numbers: new Map(), known: new Map(), alike: new Map() };
}

/** The tables of earlier studies by these rules, if the last ones were. */
function madeBy(rules: string): Made {
  if (made.rules !== rules || made.known.size > MOST_KEPT || made.asked.size > MOST_ASKED) {
    made = nothingBy(rules);
  }
  return made;
}

/** Makes tables, no two alike: many ways to stand come to the same dice. */
export class TableMaker {
  readonly #damageTables: DamageTables;
  readonly #rules: AttackRules;
  readonly #made: Made;

  /** @param others what else questions depend on but for the texts that they refer to */
  constructor(damageTables: DamageTables, rules: AttackRules, others: readonly unknown[]) {
    this.#damageTables = damageTables;
    this.#rules = rules;
    this.#made = madeBy(JSON.stringify([damageTables, rules, ...others]));
  }

  /** The number by which questions refer to a text; it is the same as long as tables are kept. */
  numberOf(text: string): number {
    const { numbers } = this.#made;
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  }

  /**
   * The answer to a question that may have been asked before.
   * @param make answers it by `of`
   */
  asked(question: string, make: () => AttackTable): AttackTable {
    const known = this.#made.asked.get(question);
    if (known !== undefined) return known;
    const table = make();
    this.#made.asked.set(question, table);
    return table;
  }

  /** @param empties weapons without ammunition afterwards, as a mask */
  of(situation: Situation, empties: number): AttackTable {
    const rules = this.#rules;
    const { kind, miniatures, hitPoints } = situation.target;
    const left = damageLeft(situation.target);
    const plan = planAttack(rules, situation);
    const roll = tableOf(this.#damageTables, rules, situation);
    const marks = markerRule(rules, situation);
    // The rows of a damage table are those of its kind.
    const key = JSON.stringify([plan, { ...roll, rows: kind }, marks, miniatures, hitPoints, left, empties]);
    const known = this.#made.known.get(key);
    if (known !== undefined) return known;
    const outcomes =
      roll === undefined
        ? soldierOutcomes(rules, situation, plan)
        : vehicleOutcomes(rules, situation, plan, roll);
    const fresh = tableOfOutcomes(outcomes, left, {
      stepsDown: roll === undefined || roll.instead === null,
      empties,
    });
    const content = `${fresh.alias.probabilities.join()};${fresh.outcomes.join()};${left}`;
    const table = this.#made.alike.get(content) ?? fresh;
    this.#made.alike.set(content, table);
    this.#made.known.set(key, table);
    return table;
  }
}

function tableOfOutcomes(
  outcomes: readonly Outcome[],
  left: number,
  shared: { readonly stepsDown: boolean; readonly empties: number },
): AttackTable {
  const expected = new Float64Array(left + 1);
  for (const { damage, probability } of outcomes) {
    for (let life = 1; life <= left; life++) expected[life] += Math.min(life, damage) * probability;
  }
  return {
    alias: createAliasTable(outcomes.map(({ probability }) => probability)),
    outcomes: Int32Array.from(outcomes, (outcome) => packOutcome({ ...outcome, ...shared })),
    expected,
  };
}

interface Outcome {
  readonly damage: number;
  readonly marks: number;
  readonly row: number;
  readonly probability: number;
}

/** Damage, and whether the unit gains a marker: damage always comes with a hit, so only without damage both are possible. */
function soldierOutcomes(rules: AttackRules, situation: Situation, plan: AttackPlan): Outcome[] {
  const { target } = situation;
  const left = damageLeft(target);
  const net = rules.rulings.damageSpillsOver ? netOf(outcomesOf(plan)) : pointsWithoutSpill(plan, target);
  const distribution = new Float64Array(left + 1);
  for (let points = 0; points < net.length; points++) distribution[Math.min(left, points)] += net[points];
  const { takes, certain } = markerRule(rules, situation);
  const unmarked = !takes ? distribution[0] : certain ? 0 : missChance(plan);
  const rest = Array.from(distribution, (probability, damage) => ({
    damage,
    marks: takes ? 1 : 0,
    row: 0,
    probability: damage === 0 ? Math.max(0, probability - unmarked) : probability,
  }));
  return [{ damage: 0, marks: 0, row: 0, probability: unmarked }, ...rest].filter(isPossible);
}

function vehicleOutcomes(
  { die }: AttackRules,
  { target }: Situation,
  plan: AttackPlan,
  roll: TableRoll,
): Outcome[] {
  const distribution = damageAndRow(die, outcomesOf(plan), roll, damageLeft(target));
  // The first entry of each is P(no roll), then the rows, the first of which has no effect.
  return distribution
    .flatMap((rows, damage) =>
      Array.from(rows.slice(1), (probability, row) => ({
        damage,
        marks: 0,
        row,
        probability: row === 0 ? probability + rows[0] : probability,
      })),
    )
    .filter(isPossible);
}

function isPossible({ probability }: Outcome): boolean {
  return probability > 0;
}
