/** What was named for an attack and changes nothing in it, so that nobody thinks it did. */
import type { Catalogue } from '../model.ts';
import { attackOdds } from './attackOdds.ts';
import type { AttackQuestion } from './question.ts';

/** Ids of abilities and damage-table effects, by side. */
export interface Named {
  readonly attacker: readonly string[];
  readonly target: readonly string[];
}

/** Of what was named, that without which the attack would be the same, each id once. */
export function idleIn(catalogue: Catalogue, question: AttackQuestion, named: Named): readonly string[] {
  const shown = (asked: AttackQuestion): string => JSON.stringify(attackOdds(catalogue, asked).odds);
  const whole = shown(question);
  const { attacker, target } = question;
  const isIdle = {
    attacker: (id: string) => shown({ ...question, attacker: lacking(attacker, id) }) === whole,
    target: (id: string) => shown({ ...question, target: lacking(target, id) }) === whole,
  };
  return [...new Set([...named.attacker.filter(isIdle.attacker), ...named.target.filter(isIdle.target)])];
}

function lacking<S extends { readonly abilities: readonly string[]; readonly damage: readonly string[] }>(
  side: S,
  id: string,
): S {
  const others = (ids: readonly string[]): string[] => ids.filter((one) => one !== id);
  return { ...side, abilities: others(side.abilities), damage: others(side.damage) };
}
