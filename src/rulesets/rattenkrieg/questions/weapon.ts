/** The argument that names a light weapon. */
import { entryNamed, foldName, isSpelt } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { ambiguousName } from '../../../base/phrases.ts';
import { type Choice, idChoices, nameText } from '../../../params/declaration.ts';
import { text } from '../../../params/kinds.ts';
import { bareWeapon, type FiringWeapon, firingWeapon, rifleAgainstMen } from '../fire/weapon.ts';
import type { Catalogue, Weapon } from '../model.ts';
import { parseWeaponCode } from '../weaponCode.ts';
import type { OddsContext } from './context.ts';

export interface NamedWeapon {
  readonly weapon: FiringWeapon;
  /** null: a weapon code. */
  readonly listed: Weapon | null;
}

/**
 * Finds a weapon by its id, its name, a beginning of either, or its code; anti-tank rifles with their values against men (R-ATR-01).
 * @param argument that names it
 * @returns undefined, with a fault, for anything else
 */
export function readWeapon(
  { catalogue, interpretations, reader }: OddsContext,
  argument: string,
  text: string,
): NamedWeapon | undefined {
  const all = [...catalogue.weapons, ...catalogue.cardWeapons];
  const alike = ofKind(all, text);
  if (alike.length > 0) {
    const ids = alike.map(({ id }) => id);
    reader.fault(argument, `found "${text}", a kind of weapon, expected one of ${ids.join(', ')}`);
    return undefined;
  }
  const listed = entryNamed(all, text);
  if (listed !== undefined) return { weapon: firingWeapon(catalogue, listed, interpretations), listed };
  const rifle = entryNamed(catalogue.antiTankRifles, text);
  if (rifle !== undefined) return { weapon: rifleAgainstMen(rifle), listed: null };
  const figures = parseWeaponCode(text.toUpperCase());
  if (figures !== undefined) return { weapon: bareWeapon(text.toUpperCase(), figures), listed: null };
  const ids = [...all, ...catalogue.antiTankRifles].map(({ id }) => id);
  reader.fault(
    argument,
    ambiguousName(text, ids) ??
      `found "${text}", expected the id of a weapon or a code such as S-2(P2), 3B+1(P1) or XB-2(P3)(R7,9,12)`,
    nearestName(text, ids),
  );
  return undefined;
}

/** The weapons whose class a text names, such as `rifles`; none where it is the name of one weapon. */
function ofKind(all: readonly Weapon[], text: string): readonly Weapon[] {
  if (all.some(({ id, name }) => isSpelt(id, text) || isSpelt(name, text))) return [];
  const kind = foldName(text).replace(/s$/, '');
  return kind === '' ? [] : all.filter((one) => `-${one.class}-`.includes(`-${kind}-`));
}

/** Light weapons grouped by class. */
export function weaponChoices({ weapons, cardWeapons }: Catalogue): Choice[] {
  return [...weapons, ...cardWeapons].flatMap((one) =>
    idChoices([one]).map((choice) => ({ ...choice, group: nameText(one.class) })),
  );
}

/** Heading of anti-tank rifles among weapons. */
export const RIFLES = 'Anti-tank rifles';

/** A light weapon, an anti-tank rifle, or a weapon code. */
export const WEAPON = text((given, context: OddsContext, name) => readWeapon(context, name, given))
  .positional()
  .describe('id of a weapon, or a code: S-2(P2), 3B+1(P1), "XB-2(P3)(R7,9,12)"')
  .control<OddsContext>({
    label: 'Weapon, or a code',
    choices: ({ catalogue }) => [
      ...weaponChoices(catalogue),
      ...idChoices(catalogue.antiTankRifles).map((choice) => ({ ...choice, group: RIFLES })),
    ],
    isFree: true,
  });

/** The weapon that most men of the first platoon carry, for new forms; of the first weapon without platoons. */
export function commonWeapon({ weapons, platoons: [platoon] }: Catalogue): string {
  const carried = new Map<string, number>();
  for (const { count, figures } of platoon?.elements ?? []) {
    for (const figure of figures) {
      if (figure.weapon !== undefined && weapons.some(({ id }) => id === figure.weapon))
        carried.set(figure.weapon, (carried.get(figure.weapon) ?? 0) + count * figure.count);
    }
  }
  const [most] = [...carried].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? weapons[0].id;
}

/** The default machine gun. */
export function machineGun({ weapons }: Catalogue): string {
  return (weapons.find((weapon) => weapon.class === 'machine-gun') ?? weapons[0]).id;
}
