/** The rules and rulings of a question. */
import type { Catalogue } from '../model.ts';
import type { AttackQuestion } from './question.ts';

/** Rules and rulings of the abilities in force, of the weapons' abilities, and of an attack without a unit. */
export function abilityRules(
  { abilities, weaponAbilities, damageTables }: Catalogue,
  { attacker, target }: AttackQuestion,
): string[] {
  const bare = attacker.unit === null ? attacker.name : '';
  const named = new Set([...attacker.abilities, ...target.abilities, bare]);
  const rows = [...damageTables.vehicle, ...damageTables.aircraft].filter(({ id }) => id === bare);
  const ofWeapons = new Set(attacker.weapons.flatMap((weapon) => weapon.abilities));
  return [
    ...abilities.filter(({ id }) => named.has(id)),
    ...weaponAbilities.filter(({ id }) => ofWeapons.has(id)),
    ...rows.map(({ ruling }) => ({ rule: 'D-VEH-03', ruling })),
  ].flatMap(({ rule, ruling }) => [rule, ...(ruling === undefined ? [] : [ruling])]);
}

/** Rulings whose interpretation differs from the default, with the meaning that is played. */
export function switchedRulings(
  catalogue: Pick<Catalogue, 'rulings'>,
  rulings: Readonly<Record<string, boolean>>,
): { readonly id: string; readonly meaning: string }[] {
  return catalogue.rulings.flatMap(({ id, switch: entry }) =>
    entry === undefined || rulings[entry.name] === entry.default
      ? []
      : [{ id, meaning: entry.default ? entry.whenFalse : entry.whenTrue }],
  );
}
