/** Which weapons of a unit fire, and their dice. */
import type { Fault } from '../../../base/errors.ts';
import { unknownFault } from '../../../base/unknownFault.ts';
import type { Action } from '../attack/situation.ts';
import { weaponsLeft } from '../compile/loadout.ts';
import type { ArmourClass, Catalogue, Turn, Unit, Weapon } from '../model.ts';
import type { WeaponLine } from './question.ts';

/** Words for all weapons of a kind; ids of weapons are also possible. */
export const WEAPON_WORDS = ['ranged', 'close-combat', 'bombs'] as const;
type WeaponWord = (typeof WEAPON_WORDS)[number];

export interface Firing {
  /** `ranged`, `close-combat`, `bombs`, or ids of weapons. */
  readonly chosen: WeaponWord | readonly string[];
  readonly action: Action;
  /** Inches; null: every weapon is in range. */
  readonly range: number | null;
  /** The target's class for the attack. */
  readonly column: ArmourClass;
  readonly distances: Turn['distances'];
  /** The interpretation of R-23. */
  readonly artilleryHasMinimum: boolean;
  /** Miniatures left of the unit; null: all. */
  readonly miniatures: number | null;
}

/** Why a unit without weapon lines has no odds, and how to supply them. */
function noWeaponLine(name: string): string {
  return `printed weapon lines of ${name} are not available; add them in your own units.yaml (--data FOLDER), or give a profile such as 5/1`;
}

/**
 * The weapon lines that fire.
 * @param path the argument with the unit, for faults @param faults gets one for each invalid choice
 */
export function firedLines(
  catalogue: Pick<Catalogue, 'weaponAbilities'>,
  unit: Unit,
  firing: Firing,
  path: string,
  faults: Fault[],
): readonly WeaponLine[] {
  const refuse = (code: string, message: string): readonly WeaponLine[] => {
    faults.push({ code: `usage/${code}`, place: { path }, message });
    return [];
  };
  if (unit.weapons === null || unit.weapons.length === 0)
    return refuse('no-weapon-line', noWeaponLine(unit.name));
  const before = faults.length;
  const chosen = choose(catalogue, armsLeft(unit.weapons, unit.miniatures, firing), firing, path, faults);
  if (faults.length > before) return [];
  const reaching = chosen.filter((weapon) => reaches(catalogue, weapon, firing));
  if (reaching.length === 0)
    return refuse(
      'no-weapon',
      `${unit.id} has no weapon of the chosen kind that reaches; see --weapons, --range and --action`,
    );
  const blank = reaching.find(({ profiles }) => profiles === null);
  if (blank !== undefined) return refuse('no-weapon-line', noWeaponLine(unit.name));
  const odd = reaching.find(({ unusable }) => unusable?.[firing.column] !== undefined);
  if (odd !== undefined)
    return refuse(
      'no-weapon-line',
      `${odd.name} has the value ${odd.unusable?.[firing.column] ?? ''} here, for which Dust Warfare has no rule; choose others with --weapons`,
    );
  return reaching.map(({ name, count, profiles, abilities }) => {
    return { name, count, profile: profiles?.[firing.column] ?? null, abilities };
  });
}

/** The weapons left to a unit that has lost miniatures. */
function armsLeft(
  weapons: readonly Weapon[],
  whole: number | null,
  { miniatures }: Firing,
): readonly Weapon[] {
  if (whole === null || miniatures === null || miniatures >= whole) return weapons;
  const counts = weaponsLeft(weapons, whole)[miniatures];
  return weapons.flatMap((weapon, index) =>
    counts[index] === 0 ? [] : [{ ...weapon, count: counts[index] }],
  );
}

function choose(
  catalogue: Pick<Catalogue, 'weaponAbilities'>,
  weapons: readonly Weapon[],
  { chosen, action }: Firing,
  path: string,
  faults: Fault[],
): readonly Weapon[] {
  if (typeof chosen !== 'string') {
    const known = weapons.map(({ id }) => id);
    for (const id of chosen) {
      if (!known.includes(id)) faults.push(unknownFault('weapon', path, id, known));
    }
    return weapons.filter(({ id }) => chosen.includes(id));
  }
  const inWord = (weapon: Weapon): WeaponWord => {
    if (weapon.range === 'close-combat') return 'close-combat';
    return weapon.range === 'bomb' ? 'bombs' : 'ranged';
  };
  // A unit without other weapons fights with its close-combat weapons.
  const word =
    chosen === 'ranged' && weapons.every((weapon) => inWord(weapon) !== chosen) ? 'close-combat' : chosen;
  const ofWord = weapons.filter((weapon) => inWord(weapon) === word);
  return action === 'indirect' ? ofWord.filter((weapon) => firesIndirectly(catalogue, weapon)) : ofWord;
}

/** D-ATK-02, R-23. An unknown range counts as in reach. */
function reaches(
  catalogue: Pick<Catalogue, 'weaponAbilities'>,
  weapon: Weapon,
  { range, action, distances, artilleryHasMinimum }: Firing,
): boolean {
  if (range === null || weapon.range === null || weapon.range === 'bomb') return true;
  if (weapon.range === 'close-combat') return range <= distances.closeCombat;
  if (weapon.range !== 'artillery') return range >= weapon.range.min && range <= weapon.range.max;
  if (action === 'indirect' && firesIndirectly(catalogue, weapon))
    return range >= distances.artilleryIndirectMin;
  const least = artilleryHasMinimum ? distances.artilleryDirectMin : 0;
  return range >= least && range <= distances.artilleryDirectMax;
}

function firesIndirectly({ weaponAbilities }: Pick<Catalogue, 'weaponAbilities'>, weapon: Weapon): boolean {
  return weaponAbilities.some(
    ({ id, effects }) =>
      weapon.abilities.includes(id) && effects.some(({ kind }) => kind === 'indirect-fire'),
  );
}
