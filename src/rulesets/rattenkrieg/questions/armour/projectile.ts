/** The argument that names a weapon against armour: GUN, GUN/SHELL, an anti-tank rifle or a launcher. */
import { nearestName } from '../../../../base/nearest.ts';
import { type Choice, idChoices } from '../../../../params/declaration.ts';
import { infantryProjectile, type Projectile, shellProjectile } from '../../armour/projectile.ts';
import type { Catalogue, Gun } from '../../model.ts';
import type { OddsContext } from '../context.ts';
import { RIFLES } from '../weapon.ts';

/**
 * All projectiles that an argument names: a gun alone stands for its shells against armour. Faults go to the reader.
 */
export function readProjectiles(
  { catalogue, reader }: OddsContext,
  argument: string,
  text: string,
): readonly Projectile[] {
  const [wanted, shellWanted] = text
    .toLowerCase()
    .split('/')
    .map((part) => part.trim());
  const is = ({ id, name }: { readonly id: string; readonly name: string }): boolean =>
    id === wanted || name.toLowerCase() === wanted || name.toLowerCase() === text.toLowerCase();
  const gun = catalogue.guns.find(is);
  if (gun !== undefined) {
    const shells = armourShells(gun);
    if (shellWanted === undefined || gun.name.toLowerCase() === text.toLowerCase()) return shells;
    const found = shells.filter(
      ({ id, name }) => id === `${gun.id}/${shellWanted}` || name.toLowerCase().endsWith(`, ${shellWanted}`),
    );
    if (found.length > 0) return found;
    const known = shells.map(({ id }) => id.slice(gun.id.length + 1));
    reader.fault(
      argument,
      `found "${shellWanted}", expected a shell of ${gun.name} that pierces armour`,
      nearestName(shellWanted, known),
    );
    return [];
  }
  const infantry = [...catalogue.antiTankRifles, ...catalogue.launchers].find(is);
  if (infantry !== undefined && shellWanted === undefined) return [infantryProjectile(catalogue, infantry)];
  reader.fault(
    argument,
    `found "${text}", expected a gun, a gun with a shell such as f34/br-350a, an anti-tank rifle or a launcher`,
    nearestName(wanted, allNames(catalogue)),
  );
  return [];
}

/** The shells of a gun that may be fired at armour. */
export function armourShells(gun: Gun): Projectile[] {
  return gun.shells.flatMap((shell) => shellProjectile(gun, shell) ?? []);
}

function allNames({ guns, antiTankRifles, launchers }: Catalogue): string[] {
  return [...guns, ...antiTankRifles, ...launchers].map(({ id }) => id);
}

/** Shells grouped by gun, then rifles and launchers. */
export function projectileChoices({ guns, antiTankRifles, launchers }: Catalogue): Choice[] {
  const of = (group: string, rows: readonly { readonly id: string; readonly name: string }[]): Choice[] =>
    idChoices(rows).map((choice) => ({ ...choice, group }));
  return [
    ...guns.flatMap((gun) => of(gun.name, armourShells(gun))),
    ...of(RIFLES, antiTankRifles),
    ...of('Launchers', launchers),
  ];
}
