/** From the situation of an attack to its dice: which weapons roll together, and what reduces their points. */

import type { Effect } from '../model.ts';
import { halvesArmour, noRollAgainst, type Protection, protection } from './armour.ts';
import { effectiveCover, isSoft } from './cover.ts';
import type { AttackPlan, Volley } from './plan.ts';
import { joined, poolKey, type WeaponDice, weaponDice } from './pools.ts';
import type { AttackRules } from './rules.ts';
import { effectsOf, type FiringWeapon, profileAgainst, type Situation, weaponEffects } from './situation.ts';

/** A weapon's dice, and the protection against them. */
interface Fired {
  readonly dice: WeaponDice;
  readonly protection: Protection;
}

/** The dice of an attack. Weapons with a dash against the target roll nothing. */
export function planAttack(rules: AttackRules, situation: Situation): AttackPlan {
  const { attacker, target } = situation;
  const cover = effectiveCover(rules, situation);
  const noRoll = noRollAgainst(rules, situation);
  const penetrates = (effects: readonly Effect[]): boolean => halvesArmour(attacker.range, target, effects);
  const broughtBy = attacker.weapons.map((weapon) => bringing(situation, weapon));
  const all = broughtBy.flat();
  const liftsSoft = !rules.rulings.radiationRolledApart && effectsOf(all, 'ignore-cover').some(isForSoft);
  const fired = attacker.weapons.flatMap((weapon, index): Fired[] => {
    const brought = broughtBy[index];
    const asSniper = isSnipersOwn(rules, situation, weapon);
    const pastSoft = liftsSoft || effectsOf(brought, 'ignore-cover').some(isForSoft);
    const dice = weaponDice(rules, situation, weapon, asSniper || (pastSoft && isSoft(cover)));
    if (dice === undefined) return [];
    const halved = penetrates(rules.rulings.penetratorCoversAttack ? all : brought);
    return [{ dice, protection: protection(rules, situation, asSniper ? 'ability' : noRoll, halved) }];
  });
  const groups = groupsOf(rules, fired);
  const isOne = groups.length <= 1;
  const volleys = groups.map(
    (group): Volley => ({
      pools: joined(
        rules,
        attacker,
        group.map(({ dice }) => dice),
      ),
      ...group[0].protection,
      cover: isOne ? cover.points : 0,
      sharesCover: !isOne && !group[0].dice.pastCover,
    }),
  );
  return {
    die: rules.die,
    volleys: volleys.length === 0 ? [NO_DICE] : volleys,
    sharedCover: isOne ? 0 : cover.points,
    cancelled: cancelledBy(rules, situation),
  };
}

/** The volley when no weapon has an effect on the target. */
const NO_DICE: Volley = {
  pools: [],
  armour: { dice: 0, mode: 'normal' },
  negated: 0,
  cover: 0,
  sharesCover: false,
};

/** Groups with one armour roll each: a single one, unless the interpretation gives several, with radiation separate. */
function groupsOf({ rulings }: AttackRules, fired: readonly Fired[]): Fired[][] {
  const groups = new Map<string, Fired[]>();
  const roll = ({ dice, protection: met }: Fired): string =>
    `${rulings.oneArmourRoll ? '' : poolKey(dice)} ${met.armour.dice} ${met.negated}`;
  const isOneRoll = new Set(fired.map(roll)).size <= 1;
  for (const one of fired) {
    const key = isOneRoll ? '' : `${roll(one)} ${one.dice.pastCover}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** The effects that a weapon with dice adds to the attack. */
function bringing({ target }: Situation, weapon: FiringWeapon): Effect[] {
  if (profileAgainst(weapon, target) === undefined) return [];
  return [...weaponEffects(weapon, 'attack'), ...weaponEffects(weapon, 'weapon')];
}

function isForSoft({ cover }: { readonly cover?: string }): boolean {
  return cover === 'soft';
}

/** Whether these are the sniper's dice, where his rule is only for them. */
function isSnipersOwn({ rulings }: AttackRules, { attacker }: Situation, weapon: FiringWeapon): boolean {
  const isSniper =
    effectsOf(attacker.effects, 'ignore-armour').length > 0 &&
    effectsOf(attacker.effects, 'halve-dice').length === 0;
  return isSniper && weapon.isSnipers && !rulings.sniperCoversAttack;
}

/** Cheat Death: the face of the die that cancels the damage. R-09 decides whether it is the face in the data or the other one. */
function cancelledBy({ rulings }: AttackRules, { target }: Situation): AttackPlan['cancelled'] {
  const [cancelling] = effectsOf(target.effects, 'cancel-attack');
  if (cancelling === undefined) return null;
  return (cancelling.on === 'blank') === rulings.cheatDeathOnBlank ? 'inverted' : 'normal';
}
