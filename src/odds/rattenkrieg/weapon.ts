/** The argument that names a light weapon. */
import { nearestName } from '../../base/nearest.ts';
import { type Choice, idChoices, nameInWords } from '../../params/declaration.ts';
import { text } from '../../params/kinds.ts';
import {
  bareWeapon,
  type FiringWeapon,
  firingWeapon,
  rifleAgainstMen,
} from '../../rulesets/rattenkrieg/fire/weapon.ts';
import type { Catalogue, Weapon } from '../../rulesets/rattenkrieg/model.ts';
import { parseWeaponCode } from '../../rulesets/rattenkrieg/weaponCode.ts';
import type { OddsContext } from './context.ts';

export interface NamedWeapon {
  readonly weapon: FiringWeapon;
  /** null: a bare code. */
  readonly listed: Weapon | null;
}

/**
 * A weapon by its id, its name or a code; an anti-tank rifle as it fires at people (R-ATR-01).
 * @param argument that names it
 * @returns undefined, with the fault kept, for anything else
 */
export function readWeapon(
  { catalogue, readings, reader }: OddsContext,
  argument: string,
  text: string,
): NamedWeapon | undefined {
  const all = [...catalogue.weapons, ...catalogue.cardWeapons];
  const wanted = text.toLowerCase();
  const listed = all.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (listed !== undefined) return { weapon: firingWeapon(catalogue, listed, readings), listed };
  const rifle = catalogue.antiTankRifles.find(
    ({ id, name }) => id === wanted || name.toLowerCase() === wanted,
  );
  if (rifle !== undefined) return { weapon: rifleAgainstMen(rifle), listed: null };
  const figures = parseWeaponCode(text.toUpperCase());
  if (figures !== undefined) return { weapon: bareWeapon(text.toUpperCase(), figures), listed: null };
  reader.fault(
    argument,
    `found "${text}", expected the id of a weapon or a code such as S-2(P2), 3B+1(P1) or XB-2(P3)(R7,9,12)`,
    nearestName(
      text,
      [...all, ...catalogue.antiTankRifles].map(({ id }) => id),
    ),
  );
  return undefined;
}

/** Light weapons by their class. */
export function weaponChoices({ weapons, cardWeapons }: Catalogue): Choice[] {
  return [...weapons, ...cardWeapons].flatMap((one) =>
    idChoices([one]).map((choice) => ({ ...choice, group: nameInWords(one.class) })),
  );
}

/** The heading of anti-tank rifles among weapons. */
export const RIFLES = 'Anti-tank rifles';

/** A light weapon, an anti-tank rifle, or a code. */
export const WEAPON = text((said, context: OddsContext, name) => readWeapon(context, name, said))
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

/** The usual machine gun. */
export function machineGun({ weapons }: Catalogue): string {
  return (weapons.find((weapon) => weapon.class === 'machine-gun') ?? weapons[0]).id;
}
