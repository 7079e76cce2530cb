/** Checks for impossible attacks: abilities, replacements of the reroll, and weapons that cannot fire together. */

import type { OptionReader } from '../../../params/reader.ts';
import type { Action } from '../attack/situation.ts';
import type { Ability, Catalogue, EffectKind } from '../model.ts';
import type { AttackerQuestion, TargetQuestion, WeaponLine } from '../odds/question.ts';
import { kindOf } from '../odds/scene.ts';
import type { OddsContext } from './context.ts';

function onlyWhenSustained(what: string): string {
  return `${what} replaces the reroll of a sustained attack: add --action sustained`;
}

/**
 * Refuses abilities that cannot be used in this attack; one that follows a move needs two actions, one of them
 * for the move.
 */
export function checkUse(
  { rulings, reader }: OddsContext,
  option: string,
  used: readonly Ability[],
  { action, isSustained }: { readonly action: Action; readonly isSustained: boolean },
): void {
  for (const { id, effects } of used) {
    const refused = effects.some(
      (effect) =>
        (effect.kind === 'reroll-misses' && effect.withSustained === false) ||
        (effect.kind === 'multiply-dice' &&
          effect.ownSuppression !== undefined &&
          !rulings.allInOneWithSustained),
    );
    if (refused && (isSustained || action !== 'attack'))
      reader.fault(option, `${id} cannot be used in a sustained attack`);
    const follows = effects.some((effect) => effect.kind === 'invert-attack' && effect.when === 'after-move');
    if (follows && !afterMove(reader, action))
      reader.fault(option, `${id} follows a move: it needs a plain attack in an activation of two actions`);
    if (!isSustained && effects.some(({ kind }) => kind === 'sustained-inverts'))
      reader.fault(option, onlyWhenSustained(id));
  }
}

/** Refuses a replacement of the reroll without a sustained attack or a suitable weapon. */
export function checkInstead(
  { catalogue, reader }: OddsContext,
  attacker: AttackerQuestion,
  isSustained: boolean,
): void {
  const { overcharged, splits, weapons, bloc } = attacker;
  const effects = catalogue.weaponAbilities
    .filter(({ id }) => weapons.some(({ abilities }) => abilities.includes(id)))
    .flatMap((ability) => ability.effects);
  const aims = catalogue.abilities.some(
    ({ id, effects: own }) =>
      attacker.abilities.includes(id) && own.some(({ kind }) => kind === 'sustained-inverts'),
  );
  if ([overcharged, splits, aims].filter(Boolean).length > 1)
    reader.fault(
      overcharged ? 'overcharge' : 'two-targets',
      'only one of Take Aim, an overcharge and a second target can replace the reroll',
    );
  if (overcharged) {
    const can = effects.some((one) => one.kind === 'overcharge' && (bloc === null || bloc === one.bloc));
    if (!isSustained) reader.fault('overcharge', onlyWhenSustained('an overcharge'));
    else if (!can) reader.fault('overcharge', 'no weapon that fires can be overcharged by this bloc');
  }
  if (splits) {
    const can = effects.some((one) => one.kind === 'second-target' && one.insteadOfReroll === true);
    if (!isSustained) reader.fault('two-targets', onlyWhenSustained('a second target'));
    else if (!can)
      reader.fault('two-targets', 'no weapon that fires can take a second target instead of its reroll');
  }
}

/** Whether an attack is a sustained one, or counts as one (D-ABL-AIR-SUPERIORITY). */
export function countsAsSustained(
  inForce: readonly Ability[],
  action: Action,
  { armourClass }: TargetQuestion,
): boolean {
  const asOne = inForce.some(({ effects }) =>
    effects.some(
      (effect) =>
        effect.kind === 'reroll-misses' &&
        effect.withSustained !== false &&
        (effect.against === undefined || effect.against === kindOf(armourClass)),
    ),
  );
  return action === 'sustained' || (action === 'attack' && asOne);
}

/** Whether a unit can have moved before this attack: orders and reactions leave no action for it. */
function afterMove(reader: OptionReader, action: Action): boolean {
  return action === 'attack' && (reader.text('action') ?? 'attack') === 'attack';
}

function outOfRange(what: string, least: number, most: number | null): string {
  if (most === null) return `${what} begins at ${least} inches`;
  return least === 0 ? `${what} reaches ${most} inches` : `${what} reaches from ${least} to ${most} inches`;
}

/**
 * Refuses weapons that cannot fire this way: close combat weapons beside others or too far away, and artillery
 * (D-WPN-CLOSE-COMBAT, D-WPN-ARTILLERY, R-23). Ranges on a unit's card are checked earlier.
 * @param option the option or argument that names the weapons
 */
export function checkWeapons(
  { catalogue, rulings, reader }: OddsContext,
  { unit, weapons, action, range }: AttackerQuestion,
  option: string,
): void {
  const { closeCombat, artilleryDirectMin, artilleryDirectMax, artilleryIndirectMin } =
    catalogue.turn.distances;
  const close = weapons.filter((weapon) => weaponHas(catalogue, weapon, 'close-combat'));
  const guns = weapons.filter((weapon) => weaponHas(catalogue, weapon, 'indirect-fire'));
  if (close.length > 0 && close.length < weapons.length)
    reader.fault(option, 'close-combat weapons fire only with others of close combat (D-WPN-CLOSE-COMBAT)');
  if (action === 'indirect' && guns.length < weapons.length)
    reader.fault(option, 'only artillery fires indirectly (D-WPN-ARTILLERY)');
  if (unit !== null || range === null) return;
  if (close.length > 0 && range > closeCombat)
    reader.fault('range', outOfRange('close combat', 0, closeCombat));
  if (guns.length === 0) return;
  if (action === 'indirect' && range < artilleryIndirectMin)
    reader.fault('range', outOfRange('indirect fire', artilleryIndirectMin, null));
  const least = rulings.artilleryHasMinimum ? artilleryDirectMin : 0;
  if (action !== 'indirect' && (range < least || range > artilleryDirectMax))
    reader.fault('range', outOfRange('artillery in direct fire', least, artilleryDirectMax));
}

/** Whether one of a weapon's abilities has the effect. */
export function weaponHas(
  { weaponAbilities }: Pick<Catalogue, 'weaponAbilities'>,
  { abilities }: WeaponLine,
  kind: EffectKind,
): boolean {
  return weaponAbilities.some(
    ({ id, effects }) => abilities.includes(id) && effects.some((effect) => effect.kind === kind),
  );
}
