/** Faults of units and interpretations that an engagement cannot play. */
import type { Fault } from '../../base/errors.ts';
import { MOST_WEAPONS } from './compile/attackOutcome.ts';
import type { EngagementConfiguration } from './configuration.ts';
import { idsOf, type Led, ledOf } from './leading.ts';
import type { Ability, Catalogue, EffectKind, Unit } from './model.ts';

/** Values that an engagement requires. */
const NEEDED = ['armourClass', 'armyPoints', 'miniatures', 'hitPoints', 'abilities', 'weapons'] as const;

/** Why an entry of a list with known units cannot be played: missing values, or a hero who cannot lead (D-HERO-01). */
export function entryFaults(catalogue: Pick<Catalogue, 'units' | 'abilities'>, entry: string): Fault[] {
  const ids = idsOf(entry);
  const lacking = catalogue.units.filter(({ id }) => ids.includes(id)).flatMap(unitFaults);
  if (ids.length === 1 || lacking.length > 0) return lacking;
  const led = ledOf(catalogue, entry);
  const messages =
    led === undefined
      ? [`found "${entry}", expected a hero and the unit that he leads: HERO+UNIT`]
      : leadingProblems(catalogue, led);
  return messages.map((message) => ({ code: 'usage/hero', place: { path: 'LIST' }, message }));
}

function leadingProblems(
  { abilities }: Pick<Catalogue, 'abilities'>,
  { hero, squad }: Led,
): readonly string[] {
  if (hero.type !== 'hero')
    return [`${hero.id} is no hero; a hero comes first, then the unit that he leads: HERO+UNIT`];
  if (squad.type !== 'soldier')
    return [`${squad.id} cannot be led by a hero: it is no unit of soldiers, its type is ${squad.type}`];
  const having = (unit: Unit, kind: EffectKind): readonly Ability[] =>
    abilities.filter(
      ({ id, effects }) => unit.abilities?.includes(id) && effects.some((effect) => effect.kind === kind),
    );
  const strangers = having(squad, 'joined-by-its-like').filter(({ id }) => !hero.abilities?.includes(id));
  return [
    ...having(hero, 'joins-nobody').map(({ name }) => `${hero.id} joins no unit (${name})`),
    ...strangers.map(({ name }) => `${squad.id} is joined by no hero without ${name}`),
    ...(hero.armourClass === squad.armourClass
      ? []
      : [
          `${hero.id} (${hero.armourClass ?? ''}) cannot lead ${squad.id} (${squad.armourClass ?? ''}): a hero joins a unit of the same class (D-HERO-01)`,
        ]),
    ...(hero.move !== null && hero.move === squad.move
      ? []
      : [
          `${hero.id} cannot lead ${squad.id}: a hero joins a unit that is known to move as far as he does (D-HERO-01)`,
        ]),
    ...((hero.weapons ?? []).length + (squad.weapons ?? []).length <= MOST_WEAPONS
      ? []
      : [`the hero and his unit have more than ${MOST_WEAPONS} kinds of weapons together`]),
  ];
}

/** All possible entries of a list: units, and heroes with the units that they can lead. */
export function entriesOf(catalogue: Pick<Catalogue, 'units' | 'abilities'>): readonly string[] {
  const { units } = catalogue;
  const heroes = units.filter(({ type }) => type === 'hero');
  const pairs = heroes.flatMap((hero) => units.map((unit) => `${hero.id}+${unit.id}`));
  return [
    ...units.map(({ id }) => id),
    ...pairs.filter((entry) => entryFaults(catalogue, entry).length === 0),
  ];
}

/** Missing values of a unit; they are never invented. */
function unitFaults(unit: Unit): Fault[] {
  const missing: string[] = NEEDED.filter((figure) => unit[figure] === null);
  for (const { name, profiles, range } of unit.weapons ?? []) {
    if (profiles === null) missing.push(`the profiles of ${name}`);
    if (range === null) missing.push(`the range of ${name}`);
  }
  const place = { path: 'LIST' };
  const faults: Fault[] = [];
  if (missing.length > 0) {
    faults.push({
      code: 'usage/unit-incomplete',
      place,
      message: `printed ${missing.join(', ')} of ${unit.id} are not available; add them in your own units.yaml with --data, or play a house unit`,
    });
  }
  if (unit.type === 'aircraft') {
    faults.push({
      code: 'usage/aircraft',
      place,
      message: `${unit.id} is an aircraft, which needs a map; odds commands support aircraft`,
    });
  }
  return faults;
}

/** Interpretations with losses that an engagement does not support. */
export function rulingFaults(
  { units }: Catalogue,
  { rulings, sides }: Pick<EngagementConfiguration, 'rulings' | 'sides'>,
): Fault[] {
  const place = { path: '--rule' };
  const faults: Fault[] = [];
  if (!rulings.oneMarkerPerAttack) {
    faults.push({
      code: 'usage/ruling-not-played',
      place,
      message: 'oneMarkerPerAttack=false works only in odds, not in engagements',
    });
  }
  const entries = new Set(sides.flatMap((side) => side.units));
  const ids = new Set([...entries].flatMap(idsOf));
  const tough = units.find(
    ({ id, miniatures, hitPoints }) => ids.has(id) && (miniatures ?? 1) > 1 && (hitPoints ?? 1) > 1,
  );
  const led = [...entries].find((entry) => idsOf(entry).length > 1);
  const uneven = tough?.id ?? led;
  if (!rulings.damageSpillsOver && uneven !== undefined) {
    faults.push({
      code: 'usage/ruling-not-played',
      place,
      message: `damageSpillsOver=false works only in odds with ${uneven}, because some of its miniatures have several hit points`,
    });
  }
  return faults;
}
