/** House rulings that an attack depends on: their other interpretation would change its dice (house/rulings.yaml). */
import { tableOf } from '../attack/damageTable.ts';
import { planAttack } from '../attack/planAttack.ts';
import { type AttackRules, attackRules } from '../attack/rules.ts';
import type { Situation } from '../attack/situation.ts';
import type { Catalogue } from '../model.ts';
import type { AttackQuestion } from './question.ts';
import { sceneOf } from './scene.ts';

/** A ruling with its current interpretation. */
interface Reading {
  readonly id: string;
  readonly meaning: string;
}

const HOUSE = 'H-';

/**
 * House rulings at their default that the dice depend on, in the order of the data. Changed ones are reported in any case
 * (`switchedRulings`).
 */
export function houseInterpretations(
  catalogue: Catalogue,
  questions: readonly AttackQuestion[],
): readonly Reading[] {
  const open = new Map(
    catalogue.rulings.flatMap(({ id, switch: option }) =>
      option !== undefined && id.startsWith(HOUSE) ? [[id, option] as const] : [],
    ),
  );
  const found = new Set<string>();
  const rulesOf = rulesWithOther(catalogue);
  for (const question of questions) {
    const { rulings } = question;
    const scene = sceneOf(catalogue, question);
    const asPlayed = diceOf(catalogue, scene, rulesOf(rulings));
    for (const [id, { name, default: byDefault }] of open) {
      if (rulings[name] !== byDefault) open.delete(id);
      else if (diceOf(catalogue, scene, rulesOf(rulings, name)) !== asPlayed) {
        open.delete(id);
        found.add(id);
      }
    }
  }
  return catalogue.rulings.flatMap(({ id, switch: option }) =>
    option === undefined || !found.has(id)
      ? []
      : [{ id, meaning: option.default ? option.whenTrue : option.whenFalse }],
  );
}

/** Rules with the other interpretation of one ruling or none, each compiled once: the attacks of a question share their rulings. */
function rulesWithOther(catalogue: Catalogue) {
  const known = new Map<AttackQuestion['rulings'], Map<string, AttackRules>>();
  return (rulings: AttackQuestion['rulings'], other = ''): AttackRules => {
    const byOther = known.get(rulings) ?? new Map<string, AttackRules>();
    known.set(rulings, byOther);
    const rules =
      byOther.get(other) ??
      attackRules(catalogue, other === '' ? rulings : { ...rulings, [other]: !rulings[other] });
    byOther.set(other, rules);
    return rules;
  };
}

/** The dice of an attack as text. */
function diceOf(catalogue: Catalogue, scene: Situation, rules: AttackRules): string {
  return JSON.stringify([planAttack(rules, scene), tableOf(catalogue.damageTables, rules, scene)?.mode]);
}
