/** What an engagement leaves out, for every answer that rests on it: nothing is dropped in silence. */
import * as words from '../../base/messages/dustWarfareEngagement.ts';
import { traitOf } from './compile/modes.ts';
import type { EngagementConfiguration } from './configuration.ts';
import type { Ability, Catalogue, EffectKind } from './model.ts';

/** Effects that change nothing where there is no map, no transport and no aircraft. */
const WITHOUT_A_MAP: readonly EffectKind[] = [
  'orders-from-anywhere',
  'order-out-of-range',
  'reaction-before-march',
  'extra-move',
  'stop-in-difficult',
  'riders-attacked',
  'remove-obstacle-per-hit',
  'indirect-fire',
  'bomb',
];
/** Effects that change something, and that the engine does not play. */
const NOT_PLAYED: readonly EffectKind[] = ['free-order', 'free-attack', 'cancel-attack', 'second-target'];

/** What is left out of every engagement, in sentences. */
export function assumptions({ retreatMoves }: EngagementConfiguration): readonly string[] {
  return words.assumptions(retreatMoves);
}

/** Abilities of the units in an engagement that are not played, in sentences. */
export function abilitiesNotPlayed(
  { units, abilities, weaponAbilities }: Catalogue,
  { sides }: EngagementConfiguration,
): readonly string[] {
  const ids = new Set(sides.flatMap((side) => side.units));
  return units
    .filter(({ id }) => ids.has(id))
    .flatMap((unit) => {
      const own = abilities.filter(({ id }) => unit.abilities?.includes(id) === true);
      const weapons = (unit.weapons ?? []).flatMap((weapon) => weapon.abilities);
      const left = [
        ...own.filter(isLeftOut),
        ...weaponAbilities.filter(({ id, effects }) => weapons.includes(id) && effects.some(isNotPlayed)),
      ];
      return left.length === 0
        ? []
        : [
            words.notPlayed(
              unit.name,
              left.map(({ name }) => name),
            ),
          ];
    });
}

/** What is used once a game is played when it is an attack; the rest would need a moment to be declared. */
function isLeftOut(ability: Ability): boolean {
  if (ability.effects.some(isNotPlayed)) return true;
  const isDeclared = ability.usesPerGame !== null && traitOf(ability) === undefined;
  return (
    isDeclared &&
    ability.effects.some((effect) => !WITHOUT_A_MAP.includes(effect.kind)) &&
    !isSupercharge(ability)
  );
}

function isNotPlayed({ kind }: { readonly kind: EffectKind }): boolean {
  return NOT_PLAYED.includes(kind);
}

function isSupercharge({ effects }: Ability): boolean {
  return effects.some((effect) => effect.kind === 'multiply-dice' && effect.firstAttack === true);
}
