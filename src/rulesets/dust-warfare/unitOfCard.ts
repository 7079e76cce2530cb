import type { ByClass, Card, EditionCards, Profile, Unit, Weapon } from './model.ts';
import { parseProfile } from './profile.ts';
import { ARMOUR_CLASSES, BLOCS, MOUNTS, UNIT_TYPES } from './schema/names.ts';

type CardWeapon = NonNullable<Card['weapons']>[number];
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * A card of another edition as a unit of this game, as far as possible. Squares become inches where a conversion is known, and `unusable`
 * holds what Dust Warfare has no rule for. Its abilities have no effect here.
 * @returns undefined for a card that cannot be a unit here, such as a fortification
 */
export function unitOfCard(card: Card, edition: EditionCards): Unit | undefined {
  const { armourClass, armyPoints, hitPoints, inferredMiniatures } = card;
  const type = UNIT_TYPES.find((candidate) => candidate === card.type);
  const bloc = BLOCS.find((candidate) => candidate === card.bloc.toLowerCase().replaceAll(' ', '-'));
  if (type === undefined || bloc === undefined) return undefined;
  const miniatures = card.miniatures;
  const { inchesPerSquare } = edition;
  return {
    id: card.id,
    edition: edition.id,
    bloc,
    name: card.variant ?? card.name,
    type,
    armourClass,
    armyPoints,
    miniatures,
    hitPoints: hitPoints === null || miniatures === null ? null : hitPoints / miniatures,
    move: card.move === null || inchesPerSquare === null ? null : card.move * inchesPerSquare,
    abilities: [],
    weapons: card.weapons?.map((weapon, index) => weaponOfCard(weapon, index, inchesPerSquare)) ?? null,
    figures: [],
    source: card.source ?? edition.source,
    ...(card.note === undefined ? {} : { note: card.note }),
    ...(inferredMiniatures === undefined ? {} : { inferredMiniatures }),
  };
}

function weaponOfCard(weapon: CardWeapon, index: number, inchesPerSquare: number | null): Weapon {
  const { name, count, range, profiles } = weapon;
  const mount = MOUNTS.find((candidate) => candidate === weapon.mount?.toLowerCase());
  const usable: Writable<ByClass<Profile>> = {};
  const unusable: Writable<ByClass<string>> = {};
  for (const id of ARMOUR_CLASSES) {
    const text = profiles[id];
    if (text === undefined) continue;
    const profile = parseProfile(text ?? '');
    if (profile === undefined) unusable[id] = text ?? 'unreadable';
    else usable[id] = profile;
  }
  return {
    id: `${slug(name)}-${index + 1}`,
    name,
    count,
    range: rangeOf(range, inchesPerSquare),
    ...(mount === undefined ? {} : { mount }),
    profiles: usable,
    abilities: [],
    ...(Object.keys(unusable).length === 0 ? {} : { unusable }),
  };
}

/** `6`, `4-12`, `C` or `A`; squares without a conversion are an unknown range. */
function rangeOf(text: string | null, inchesPerSquare: number | null): Weapon['range'] {
  if (text === 'C') return 'close-combat';
  if (text === 'A') return 'artillery';
  if (text === null || inchesPerSquare === null) return null;
  const squares = text.split('-').map(Number);
  const max = squares[squares.length - 1];
  return { min: squares.length > 1 ? squares[0] * inchesPerSquare : 0, max: max * inchesPerSquare };
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
