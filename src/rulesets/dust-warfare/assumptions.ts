/** What an engagement leaves out, listed in every answer based on it. */
import { counted } from '../../base/phrases.ts';
import { defenceOf } from './compile/defences.ts';
import { traitOf } from './compile/modes.ts';
import { isFirstAttack } from './compile/units.ts';
import type { EngagementConfiguration } from './configuration.ts';
import { abilitiesOfHisOwn, idsOf, ledOf, unitOfEntry } from './leading.ts';
import type { Ability, Catalogue } from './model.ts';
import { EFFECT_STATUS } from './playedEffects.ts';

/** The assumptions of every engagement where the rules need a table or the sources are silent. */
function assumptionsText(retreatMoves: number): readonly string[] {
  return [
    'No map: you set the range of each turn; cover is set or drawn; every unit sees every other. Arcs, objectives, transport and reserves are left out.',
    'Both sides have a Command Section in range of every unit (D-CMD-02, D-CMD-06). An AI player attacks only to suppress where it expects no damage from any attack.',
    'Equal weapons of a unit fire at one target; second targets are always in range. A unit attacks once per activation and gets at most one order per turn.',
    'Close-combat weapons in range fire alone (H-09). Heroes alone and units immune to suppression never hit the dirt (H-08).',
    'The owner of a squad spreads damage before he loses a miniature, and loses the most common weapons first. After a move, cover is drawn again.',
    'Cheat Death and one armour roll of Panzer Ace are declared with the attack, before its dice.',
    'Reactions to a move come after it; no unit moves away from an attack.',
    'A hero who leads a unit is its last miniature lost. Abilities of the unit’s miniatures count for his dice, too.',
    'Exploding ammunition hits all soldiers of its own side, and those of the enemy if the range is within its reach.',
    `A unit leaves the table after ${counted(retreatMoves, 'retreat move')}.`,
  ];
}

/** The assumptions of an engagement, in sentences. */
export function assumptions({ retreatMoves }: EngagementConfiguration): readonly string[] {
  return assumptionsText(retreatMoves);
}

function notPlayed(unit: string, abilities: readonly string[]): string {
  return `${unit}: ${abilities.join(', ')} not played in engagements`;
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
    return own.length === 0
      ? []
      : [
          `${unitOfEntry(catalogue, entry)?.name ?? entry}: ${own.join(', ')} of the hero not played while he leads`,
        ];
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
            notPlayed(
              unit.name,
              left.map(({ name }) => name),
            ),
          ];
    });
  return [...missing, ...leading];
}

/** Whether the engagement would differ if the whole ability were played. */
function isLeftOut({ effects }: Pick<Ability, 'effects'>): boolean {
  return effects.some(({ kind }) => {
    const status = EFFECT_STATUS[kind];
    return status.played !== 'everywhere' && status.isMissed;
  });
}

/** Whether it would have to be declared and the engagement has no such moment. */
function isNeverDeclared(ability: Ability): boolean {
  return (
    ability.usesPerGame !== null &&
    traitOf(ability) === undefined &&
    defenceOf(ability) === undefined &&
    !isFirstAttack(ability.effects) &&
    ability.effects.some(({ kind }) => EFFECT_STATUS[kind].played === 'everywhere')
  );
}
