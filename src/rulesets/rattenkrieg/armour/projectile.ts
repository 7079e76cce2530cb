/** What is fired at armour: a shell of a gun, an anti-tank rifle or a launcher, as one kind of thing. */
import { parseAmount } from '../amount.ts';
import type { Amount, AntiTankRifle, Catalogue, Gun, Launcher, Shell, ShellType } from '../model.ts';
import { shellName } from '../shellName.ts';

/** What it is fired from. */
export type Firer = 'gun' | 'anti-tank-rifle' | 'launcher';

export interface Projectile {
  /** What it is fired from: a gun, an anti-tank rifle or a launcher. */
  readonly firer: Firer;
  /** Id of the shell, the rifle or the launcher. */
  readonly id: string;
  /** What tables and sentences call it. */
  readonly name: string;
  /** Type of the shell, as gun tables print it. */
  readonly type: ShellType;
  /** Millimetres; null: not printed, so no rule about big calibres holds. */
  readonly calibre: number | null;
  /** What the gun sight adds to To Hit (R-AT-03). */
  readonly gunSight: number;
  /** By range, nearest first. */
  readonly columns: readonly PenetrationColumn[];
  /** Inches; null: as far as one sees. */
  readonly limit: number | null;
  /** Rounds a turn; null: one for each action of a man. */
  readonly rounds: Gun['shotsPerTurn'] | null;
}

export interface PenetrationColumn {
  /** Metres; null where one value holds for all ranges. */
  readonly range: number | null;
  /** Millimetres. */
  readonly penetration: Amount;
  /** Damage dice of a hit that pierces (R-AT-07). */
  readonly dice: number;
}

/** undefined: it does nothing to armour. */
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

/** The gun procedure with the printed penetration and dice, without a gun sight (R-ATR-01, R-ROCK-01, OQ-47). */
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
  // The schema has checked the text already.
  return parseAmount(stated) ?? { dice: 0, plus: 0, times: 1 };
}
