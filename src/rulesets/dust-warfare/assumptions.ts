/** What an engagement leaves out, for every answer that rests on it: nothing is dropped in silence. */
import * as words from '../../base/messages/dustWarfareEngagement.ts';
import { defenceOf } from './compile/defences.ts';
import { traitOf } from './compile/modes.ts';
import { isFirstAttack } from './compile/units.ts';
import type { EngagementConfiguration } from './configuration.ts';
import { abilitiesOfHisOwn, idsOf, ledOf, unitOfEntry } from './leading.ts';
import type { Ability, Catalogue } from './model.ts';
import { EFFECT_STATUS } from './playedEffects.ts';

/** What is left out of every engagement, in sentences. */
export function assumptions({ retreatMoves }: EngagementConfiguration): readonly string[] {
  return words.assumptions(retreatMoves);
}

/** Abilities of the units in an engagement that are not played, in sentences. */
export function abilitiesNotPlayed(
  catalogue: Catalogue,
  { sides }: EngagementConfiguration,
): readonly string[] {
  const { units, abilities, weaponAbilities } = catalogue;
  const entries = new Set(sides.flatMap((side) => side.units));
  const ids = new Set([...entries].flatMap(idsOf));
  const leading = [...entries].flatMap((entry) => {
    const led = ledOf(catalogue, entry);
    const own = led === undefined ? [] : abilitiesOfHisOwn(catalogue, led);
    return own.length === 0 ? [] : [words.leadsWithout(unitOfEntry(catalogue, entry)?.name ?? entry, own)];
  });
  const missing = units
    .filter(({ id }) => ids.has(id))
    .flatMap((unit) => {
      const own = abilities.filter(({ id }) => unit.abilities?.includes(id) === true);
      const weapons = (unit.weapons ?? []).flatMap((weapon) => weapon.abilities);
      const left = [
        ...own.filter((ability) => isLeftOut(ability) || isNeverDeclared(ability)),
        ...weaponAbilities.filter((ability) => weapons.includes(ability.id) && isLeftOut(ability)),
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
  return [...missing, ...leading];
}

/** Whether the engagement would go on otherwise if all of the ability were played. */
function isLeftOut({ effects }: Pick<Ability, 'effects'>): boolean {
  return effects.some(({ kind }) => {
    const status = EFFECT_STATUS[kind];
    return status.played !== 'everywhere' && status.isMissed;
  });
}

/** Whether it would have to be declared, and there is no moment for it. */
function isNeverDeclared(ability: Ability): boolean {
  return (
    ability.usesPerGame !== null &&
    traitOf(ability) === undefined &&
    defenceOf(ability) === undefined &&
    !isFirstAttack(ability.effects) &&
    ability.effects.some(({ kind }) => EFFECT_STATUS[kind].played === 'everywhere')
  );
}
