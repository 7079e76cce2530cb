/** Makes the situation of an attack from a question. */
import { type Situation, snipersLine } from '../attack/situation.ts';
import type { ArmourClass, Catalogue, DamageEffect, Effect, TargetKind, WeaponAbility } from '../model.ts';
import { ARMOUR_CLASSES } from '../schema/names.ts';
import type { Altitude, AttackQuestion, TargetQuestion } from './question.ts';

export function sceneOf(catalogue: Catalogue, { attacker, target }: AttackQuestion): Situation {
  const kind = kindOf(target.armourClass);
  const effects = effectsOfAbilities(catalogue, attacker.abilities);
  const granted = effects.flatMap((effect) =>
    effect.kind === 'grant-weapon-ability' ? [effect.ability] : [],
  );
  return {
    attacker: {
      bloc: attacker.bloc,
      weapons: attacker.weapons.map(({ name, count, profile, abilities }, index) => ({
        name,
        count,
        profile,
        abilities: weaponAbilities(catalogue, [...new Set([...abilities, ...granted])]),
        isSnipers: index === snipersLine(attacker.weapons),
      })),
      effects,
      damage: damageEffects(catalogue, ['vehicle', 'aircraft'], attacker.damage),
      action: attacker.action,
      overcharged: attacker.overcharged,
      splits: attacker.splits,
      range: attacker.range,
    },
    target: {
      armourClass: target.armourClass,
      kind,
      isLow: target.altitude === 'low',
      armourDice: catalogue.armourClasses.find(({ id }) => id === target.armourClass)?.armourDice ?? 0,
      // Unknown values are never used: spray is refused without the number, and losses stay unknown.
      miniatures: target.miniatures ?? 1,
      hitPoints: target.hitPoints ?? 1,
      taken: target.taken,
      effects: effectsOfAbilities(catalogue, target.abilities),
      damage: kind === 'soldier' ? [] : damageEffects(catalogue, [kind], target.damage),
      cover: target.cover,
      markers: target.markers,
      hitsTheDirt: target.hitsTheDirt,
      isTeam: target.isTeam,
      isLoneHero: target.isLoneHero,
      facing: target.facing,
      unmoved: target.unmoved,
      inTerrain: target.inTerrain,
    },
  };
}

/** Damage that the target can still take; null: unknown. */
export function capacityOf({ miniatures, hitPoints, taken }: TargetQuestion): number | null {
  return miniatures === null || hitPoints === null ? null : miniatures * hitPoints - taken;
}

export function kindOf(armourClass: ArmourClass): TargetKind {
  if (armourClass.startsWith('S')) return 'soldier';
  return armourClass.startsWith('V') ? 'vehicle' : 'aircraft';
}

/** The column of a weapon line: a low-flying aircraft is attacked as a vehicle of its level (D-AIR-06). */
export function columnOf(armourClass: ArmourClass, altitude: Altitude): ArmourClass {
  if (altitude !== 'low') return armourClass;
  const column = armourClass.replace('A', 'V');
  return ARMOUR_CLASSES.find((known) => known === column) ?? armourClass;
}

/** Whether an ability is used by choice: once a game, or instead of something else. */
export function isByChoice({ usesPerGame, effects }: Catalogue['abilities'][number]): boolean {
  return (
    usesPerGame !== null || effects.some(({ kind }) => kind === 'halve-dice' || kind === 'sustained-inverts')
  );
}

function effectsOfAbilities(catalogue: Catalogue, ids: readonly string[]): Effect[] {
  return catalogue.abilities.filter(({ id }) => ids.includes(id)).flatMap(({ effects }) => effects);
}

function weaponAbilities(catalogue: Catalogue, ids: readonly string[]): WeaponAbility[] {
  return catalogue.weaponAbilities.filter(({ id }) => ids.includes(id));
}

/** Damage effects of the rows; rows of both tables with the same name have the same effect on the fire of the vehicle or aircraft. */
function damageEffects(
  { damageTables }: Catalogue,
  tables: readonly ('vehicle' | 'aircraft')[],
  ids: readonly string[],
): DamageEffect[] {
  const rows = tables.flatMap((table) => damageTables[table]);
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.effects ?? []);
}
