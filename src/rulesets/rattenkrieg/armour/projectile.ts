/** Projectiles against armour: a shell of a gun, an anti-tank rifle or a launcher, in one type. */
import { parseAmount } from '../amount.ts';
import type { Amount, AntiTankRifle, Catalogue, Gun, Launcher, Shell, ShellType } from '../model.ts';
import { shellName } from '../shellName.ts';

/** The weapon that fires the projectile. */
export type Firer = 'gun' | 'anti-tank-rifle' | 'launcher';

export interface Projectile {
  /** The weapon that fires it: a gun, an anti-tank rifle or a launcher. */
  readonly firer: Firer;
  /** Id of the shell, the rifle or the launcher. */
  readonly id: string;
  /** Name in tables and sentences. */
  readonly name: string;
  /** Type of the shell, as in gun tables. */
  readonly type: ShellType;
  /** Millimetres; null: not printed, so no rule about big calibres applies. */
  readonly calibre: number | null;
  /** The gun sight's modifier of To Hit (R-AT-03). */
  readonly gunSight: number;
  /** By range, nearest first. */
  readonly columns: readonly PenetrationColumn[];
  /** Maximum range in inches; null: as far as the gunner can see. */
  readonly limit: number | null;
  /** Rounds per turn; null: one per action of the gunner. */
  readonly rounds: Gun['shotsPerTurn'] | null;
}

export interface PenetrationColumn {
  /** Metres; null if one value applies to all ranges. */
  readonly range: number | null;
  /** Penetration in millimetres. */
  readonly penetration: Amount;
  /** Damage dice of a hit that pierces (R-AT-07). */
  readonly dice: number;
}

/** The shell as a projectile; undefined if it has no effect on armour. */
export function shellProjectile(gun: Gun, shell: Shell): Projectile | undefined {
  const { id, type, armour } = shell;
  if (armour === null) return undefined;
  return {
    firer: 'gun',
    id: `${gun.id}/${id}`,
    name: `${gun.name}, ${shellName(gun, shell)}`,
    type,
    calibre: gun.calibre,
    gunSight: gun.gunSight,
    columns: armour.map(({ range, penetration, dice }) => ({
      range,
      penetration: amount(penetration),
      dice,
    })),
    limit: null,
    rounds: gun.shotsPerTurn,
  };
}

/** An infantry weapon in the gun procedure, with the printed penetration and dice and no gun sight (R-ATR-01, R-ROCK-01, OQ-47). */
export function infantryProjectile(
  { launcherRules }: Pick<Catalogue, 'launcherRules'>,
  weapon: AntiTankRifle | Launcher,
): Projectile {
  const { id, name, range, armour } = weapon;
  return {
    firer: 'type' in weapon ? 'launcher' : 'anti-tank-rifle',
    id,
    name,
    type: 'type' in weapon ? weapon.type : 'AP',
    calibre: null,
    gunSight: launcherRules.gunSight ?? 0,
    columns: [{ range: null, penetration: amount(armour.penetration), dice: armour.dice }],
    limit: range,
    rounds: null,
  };
}

function amount(stated: number | string): Amount {
  // The schema has already checked the text.
  return parseAmount(stated) ?? { dice: 0, plus: 0, times: 1 };
}
