/** House rulings that an attack rests on: those by whose other reading its dice would be others (house/rulings.yaml). */
import { tableOf } from '../attack/damageTable.ts';
import { planAttack } from '../attack/planAttack.ts';
import { attackRules } from '../attack/rules.ts';
import type { Situation } from '../attack/situation.ts';
import type { Catalogue } from '../model.ts';
import type { AttackQuestion } from './question.ts';
import { sceneOf } from './scene.ts';

/** A ruling as it is played here. */
interface Reading {
  readonly id: string;
  readonly meaning: string;
}

const HOUSE = 'H-';

/** Those whose switch is as the data have it, in their order; a switch that was turned is said anyway. */
export function houseReadings(
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
    for (const [id, { name, default: usual }] of open) {
      if (rulings[name] !== usual) open.delete(id);
      else if (diceOf(catalogue, scene, { ...rulings, [name]: !usual }) !== asPlayed) {
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

/** The dice of an attack in words. */
function diceOf(catalogue: Catalogue, scene: Situation, rulings: Readonly<Record<string, boolean>>): string {
  const rules = attackRules(catalogue, rulings);
  return JSON.stringify([planAttack(rules, scene), tableOf(catalogue.damageTables, rules, scene)?.mode]);
}
