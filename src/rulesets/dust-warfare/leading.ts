/**
 * Entries of a list (D-HERO-01): the id of a unit, or `HERO+UNIT` for a hero who leads it for the whole game. Hero and unit together become
 * one unit, made from both cards.
 */
import type { Catalogue, Unit } from './model.ts';
import { JOINS } from './schema/names.ts';

/** A hero and the unit under his command. */
export interface Led {
  readonly hero: Unit;
  readonly squad: Unit;
}

/** The ids of the units of an entry: one, or those of the hero and his unit. */
export function idsOf(entry: string): readonly string[] {
  return entry.split(JOINS).map((id) => id.trim());
}

/** Hero and unit of an entry with both; undefined for a single unit or an unknown one. */
export function ledOf({ units }: Pick<Catalogue, 'units'>, entry: string): Led | undefined {
  const ids = idsOf(entry);
  const [hero, squad] = ids.map((id) => units.find((unit) => unit.id === id));
  return ids.length !== 2 || hero === undefined || squad === undefined ? undefined : { hero, squad };
}

/**
 * The unit of an entry; undefined when unknown. A led unit has the weapons of both, its own abilities and the hero's shared ones;
 * `hitPoints` are those of its other miniatures.
 */
export function unitOfEntry(
  catalogue: Pick<Catalogue, 'units' | 'abilities'>,
  entry: string,
): Unit | undefined {
  const led = ledOf(catalogue, entry);
  if (led === undefined) return catalogue.units.find(({ id }) => id === entry);
  const { hero, squad } = led;
  const shared = (hero.abilities ?? []).filter(
    (id) => catalogue.abilities.find((ability) => ability.id === id)?.shared === true,
  );
  return {
    ...squad,
    id: [hero.id, squad.id].join(JOINS),
    name: `${hero.name} + ${squad.name}`,
    armyPoints: sum(hero.armyPoints, squad.armyPoints),
    miniatures: sum(hero.miniatures, squad.miniatures),
    abilities: squad.abilities === null ? null : [...new Set([...squad.abilities, ...shared])],
    weapons:
      squad.weapons === null || hero.weapons === null
        ? null
        : [...squad.weapons, ...hero.weapons.map((weapon) => ({ ...weapon, id: `hero-${weapon.id}` }))],
  };
}

/** Names of the hero's abilities that apply to him alone and have no effect while he leads the unit. */
export function abilitiesOfHisOwn(
  { abilities }: Pick<Catalogue, 'abilities'>,
  { hero, squad }: Led,
): readonly string[] {
  return abilities
    .filter(({ id, shared, effects }) => {
      const isHis = hero.abilities?.includes(id) === true && squad.abilities?.includes(id) !== true;
      return isHis && !shared && effects.length > 0;
    })
    .map(({ name }) => name);
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}
