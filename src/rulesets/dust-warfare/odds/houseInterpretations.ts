/** House rulings that an attack depends on: their other interpretation would change its dice (house/rulings.yaml). */
import { tableOf } from '../attack/damageTable.ts';
import { planAttack } from '../attack/planAttack.ts';
import { attackRules } from '../attack/rules.ts';
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
  for (const question of questions) {
    const { rulings } = question;
    const scene = sceneOf(catalogue, question);
    const asPlayed = diceOf(catalogue, scene, rulings);
    for (const [id, { name, default: byDefault }] of open) {
      if (rulings[name] !== byDefault) open.delete(id);
      else if (diceOf(catalogue, scene, { ...rulings, [name]: !byDefault }) !== asPlayed) {
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

/** The dice of an attack as text. */
function diceOf(catalogue: Catalogue, scene: Situation, rulings: Readonly<Record<string, boolean>>): string {
  const rules = attackRules(catalogue, rulings);
  return JSON.stringify([planAttack(rules, scene), tableOf(catalogue.damageTables, rules, scene)?.mode]);
}
