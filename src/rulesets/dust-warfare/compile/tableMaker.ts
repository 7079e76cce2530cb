/** Makes the table of an attack from its dice: every outcome for the target, in one roll. */
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

/** Tables made with the same rules. */
interface Made {
  readonly rules: string;
  /** By request, as a short text: most requests of a study repeat those of the one before. */
  readonly request: Map<string, AttackTable>;
  /** Numbers of the texts in requests. */
  readonly numbers: Map<string, number>;
  /** By everything the table is made from, and by all its outcomes: different weapons often have the same. */
  readonly known: Map<string, AttackTable>;
  readonly alike: Map<string, AttackTable>;
}

/** Maximum number of tables and requests kept for the next study; some tens of megabytes. */
const MOST_KEPT = 20_000;
const MOST_REQUESTED = 100_000;

/** The last tables of this thread: the studies of an experiment change a few values and share most attacks. */
let made = nothingBy('');

function nothingBy(rules: string): Made {
  return { rules, request: new Map(), numbers: new Map(), known: new Map(), alike: new Map() };
}

/** The tables of earlier studies, if the last ones had these rules. */
function madeBy(rules: string): Made {
  if (made.rules !== rules || made.known.size > MOST_KEPT || made.request.size > MOST_REQUESTED) {
    made = nothingBy(rules);
  }
  return made;
}

/** Makes tables without duplicates: many stances lead to the same dice. */
export class TableMaker {
  readonly #damageTables: DamageTables;
  readonly #rules: AttackRules;
  readonly #made: Made;

  /** @param others what requests depend on besides the texts in them */
  constructor(damageTables: DamageTables, rules: AttackRules, others: readonly unknown[]) {
    this.#damageTables = damageTables;
    this.#rules = rules;
    this.#made = madeBy(JSON.stringify([damageTables, rules, ...others]));
  }

  /** The number of a text in requests; it stays the same while tables are kept. */
  numberOf(text: string): number {
    const { numbers } = this.#made;
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  }

  /**
   * The table for a request, made with `of` if it is new.
   * @param make makes it
   */
  request(question: string, make: () => AttackTable): AttackTable {
    const known = this.#made.request.get(question);
    if (known !== undefined) return known;
    const table = make();
    this.#made.request.set(question, table);
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

/** Damage, and whether the unit gains a marker. Damage always comes with a hit, so only outcomes without damage are split. */
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
  // The first entry is P(no roll), then the rows, the first of which has no effect.
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
