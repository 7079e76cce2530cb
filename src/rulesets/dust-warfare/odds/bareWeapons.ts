/** Weapons as text for questions without a unit: `5/1`, `2x5/1,1x1/3:laser:penetrator`. */
import type { Fault } from '../../../base/errors.ts';
import { unknownFault } from '../../../base/unknownFault.ts';
import type { Catalogue } from '../model.ts';
import { parseProfile, profileText } from '../profile.ts';
import type { WeaponLine } from './question.ts';

/** Maximum number of weapons of a line. */
const MOST_COUNT = 50;

/** Whether a text describes weapons: ids of units have no slash. */
export function looksLikeWeapons(text: string): boolean {
  return text.includes('/');
}

/** Parses weapons. @param path the argument, for faults @param faults gets one for each invalid part */
export function parseWeapons(
  catalogue: Catalogue,
  text: string,
  path: string,
  faults: Fault[],
): readonly WeaponLine[] {
  return text.split(',').flatMap((part): WeaponLine[] => {
    const [parts, ...abilities] = part.trim().split(':');
    const match = /^(?:(\d{1,3})x)?(.+)$/i.exec(parts);
    const count = Number(match?.[1] ?? 1);
    const profile = parseProfile(match?.[2] ?? '');
    if (profile === undefined || count < 1 || count > MOST_COUNT) {
      faults.push({
        code: 'usage/weapons',
        place: { path },
        message: `found ${part === '' ? 'nothing' : part}, expected weapons such as 5/1, 2x5/1 or 1x1/3:laser (COUNTxDICE/DAMAGE:ABILITY, COUNT from 1 to ${MOST_COUNT}, DICE a number or spray)`,
      });
      return [];
    }
    const known = catalogue.weaponAbilities.map(({ id }) => id);
    for (const id of abilities) {
      if (!known.includes(id)) faults.push(unknownFault('weapon-ability', path, id, known));
    }
    const sprays = profile.dice === 'spray';
    const spray = catalogue.weaponAbilities
      .filter(({ effects }) => effects.some(({ kind }) => kind === 'dice-per-miniature'))
      .map(({ id }) => id);
    if (!sprays && abilities.some((id) => spray.includes(id))) {
      const message = `found ${part.trim()}, expected spray/${profile.damage}: a spray weapon rolls as many dice as the target has miniatures`;
      faults.push({ code: 'usage/weapons', place: { path }, message });
    }
    const all = sprays ? [...new Set([...abilities, ...spray])] : abilities;
    return [{ name: profileText(profile), count, profile, abilities: all }];
  });
}

/**
 * An attack without an attacking unit: a blast or a fire by the id of its damage-table row, tank riders by the id of their ability.
 * @param rulings every two-way interpretation by name @returns undefined for any other text
 */
export function namedAttack(
  { damageTables, abilities }: Catalogue,
  rulings: Readonly<Record<string, boolean>>,
  id: string,
): readonly WeaponLine[] | undefined {
  const ofRow =
    [...damageTables.vehicle, ...damageTables.aircraft].find((row) => row.id === id)?.effects ?? [];
  const ofAbility = abilities.find((ability) => ability.id === id)?.effects ?? [];
  const [effect] = [...ofRow, ...ofAbility].flatMap((one) =>
    one.kind === 'blast' || one.kind === 'overrun-attack' || one.kind === 'riders-attacked' ? [one] : [],
  );
  const profile = effect === undefined ? undefined : parseProfile(effect.profile);
  if (profile === undefined) return undefined;
  // whether the spray symbol counts as a plain 1.
  const dice = profile.dice === 'spray' && !rulings.fireSprays ? 1 : profile.dice;
  return [{ name: id, count: 1, profile: { ...profile, dice }, abilities: [] }];
}
