import { z } from 'zod';
import { isRecord, type Path, type PathFault } from '../../../data/place.ts';
import { integer, list, maybe, text } from '../../../data/schemaViews.ts';
import { idsOf } from '../leading.ts';

const weaponView = z.object({
  id: text,
  range: maybe(z.union([z.string(), z.object({ min: integer, max: integer })]).nullable()),
  profiles: maybe(z.record(z.string(), z.unknown()).nullable()),
  abilities: list(z.string()),
});
const unitView = z.object({
  id: text,
  edition: text,
  bloc: text,
  type: text,
  armourClass: maybe(z.string().nullable()),
  armyPoints: maybe(z.number().nullable()),
  miniatures: maybe(z.number().nullable()),
  hitPoints: maybe(z.number().nullable()),
  move: maybe(z.number().nullable()),
  abilities: maybe(z.array(z.string()).nullable()),
  weapons: maybe(z.array(maybe(weaponView)).nullable()),
  figures: list(z.object({ field: text, value: maybe(z.union([z.string(), z.number()])) })),
  source: text,
});
const view = z.object({
  units: list(unitView),
  lists: list(z.object({ bloc: text, armyPoints: integer, units: list(z.string()) })),
});
type UnitView = z.infer<typeof unitView>;
type WeaponView = z.infer<typeof weaponView>;

/** The values of a unit that each need a source. */
const FIGURES = ['armourClass', 'armyPoints', 'miniatures', 'hitPoints', 'move'] as const;

/** First letters of the classes that a type of unit can have; a hero who pilots a vehicle may have its class. */
const CLASS_LETTERS: ReadonlyMap<string, string> = new Map([
  ['soldier', 'S'],
  ['hero', 'S'],
  ['vehicle', 'V'],
  ['aircraft', 'A'],
]);

/** Faults in sources of values, in types and classes, and in weapons that do not match. */
export function unitFaults(dataset: unknown): PathFault[] {
  return view
    .parse(dataset)
    .units.flatMap((unit, index) =>
      unit === undefined
        ? []
        : [
            ...sourceFaults(unit, ['units', index]),
            ...shapeFaults(unit, ['units', index]),
            ...houseFaults(unit, ['units', index]),
            ...weaponsFaults(unit, ['units', index, 'weapons']),
          ],
    );
}

function sourceFaults(unit: UnitView, at: Path): PathFault[] {
  return FIGURES.flatMap((field) => {
    const stated = unit[field];
    const cited = unit.figures.findIndex((figure) => figure?.field === field);
    if (cited === -1) {
      if (stated === null || stated === undefined || unit.source !== undefined) return [];
      return [
        {
          code: 'data/no-source',
          path: [...at, field],
          message: `found ${field} without a source, expected an entry under miniatures or a source of the unit`,
        },
      ];
    }
    const value = unit.figures[cited]?.value;
    if (stated === undefined || value === undefined || value === stated) return [];
    const path = [...at, 'figures', cited, 'value'];
    return [
      {
        code: 'data/value-differs',
        path,
        message: `found ${String(value)}, expected the ${field} that the unit states, ${String(stated)}`,
      },
    ];
  });
}

function shapeFaults({ type, armourClass, miniatures }: UnitView, at: Path): PathFault[] {
  const letter = CLASS_LETTERS.get(type ?? '');
  if (type === undefined || letter === undefined) return [];
  const faults: PathFault[] = [];
  if (armourClass && !armourClass.startsWith(letter)) {
    faults.push({
      code: 'data/class',
      path: [...at, 'armourClass'],
      message: `found a class that a unit of type ${type} cannot have, expected one that begins with ${letter}`,
    });
  }
  if (type !== 'soldier' && miniatures !== undefined && miniatures !== null && miniatures > 1) {
    faults.push({
      code: 'data/miniatures',
      path: [...at, 'miniatures'],
      message: `found several miniatures, expected 1 for a unit of type ${type}`,
    });
  }
  return faults;
}

/** Faults of incomplete house units, and of other units marked as house. */
function houseFaults(unit: UnitView, at: Path): PathFault[] {
  const isHouse = unit.edition === 'house';
  if (unit.edition !== undefined && isHouse !== (unit.source === 'house')) {
    const message = `expected the source of the values of this unit to be ${isHouse ? 'house' : 'an entry of sources'}`;
    return [{ code: 'data/house-source', path: [...at, 'source'], message }];
  }
  if (!isHouse) return [];
  return [...FIGURES, 'abilities' as const, 'weapons' as const]
    .filter((field) => unit[field] === null)
    .map((field) => ({
      code: 'data/house-incomplete',
      path: [...at, field],
      message: `found ${field} as null, expected a value: house units are complete`,
    }));
}

function weaponsFaults({ weapons }: UnitView, at: Path): PathFault[] {
  const seen = new Set<string>();
  return (weapons ?? []).flatMap((weapon, index) => {
    if (weapon === undefined) return [];
    const faults = weaponFaults(weapon, [...at, index]);
    if (weapon.id !== undefined && seen.has(weapon.id)) {
      const path = [...at, index, 'id'];
      faults.push({
        code: 'data/weapon-repeated',
        path,
        message: `found the weapon "${weapon.id}" twice, expected one entry with a count`,
      });
    }
    if (weapon.id !== undefined) seen.add(weapon.id);
    return faults;
  });
}

function weaponFaults({ range, profiles, abilities }: WeaponView, at: Path): PathFault[] {
  const faults: PathFault[] = [];
  if (typeof range === 'object' && range !== null) {
    const { min = 0, max } = range;
    if (max !== undefined && min > max) {
      faults.push({
        code: 'data/range',
        path: [...at, 'range'],
        message: `found a minimum of ${min} and a maximum of ${max}, expected a minimum that is no more`,
      });
    }
  }
  if (range !== undefined && (range === 'close-combat') !== abilities.includes('close-combat')) {
    faults.push({
      code: 'data/range',
      path: [...at, 'range'],
      message:
        'found only one of the range close-combat and the ability close-combat, expected both or neither (D-WPN-CLOSE-COMBAT)',
    });
  }
  if (profiles && Object.keys(profiles).length === 0) {
    faults.push({
      code: 'data/empty-line',
      path: [...at, 'profiles'],
      message:
        'found no value, expected dice/damage for at least one class, or null where the line is not available',
    });
  }
  return faults;
}

/**
 * Keeps the army points of a list equal to the sum of its units when a unit's price is set. Lists that did not add up before, or whose
 * points are set, stay unchanged.
 * @param dataset changed by the returned function
 */
export function followListSums(dataset: unknown): () => void {
  const before = listSums(dataset);
  return () => {
    const after = listSums(dataset);
    const lists = isRecord(dataset) && Array.isArray(dataset.lists) ? dataset.lists : [];
    for (const [index, list] of lists.entries()) {
      const [was, is] = [before[index], after[index]];
      const held = was?.sum !== undefined && was.stated === was.sum;
      const follows = held && is?.stated === was.stated && is.sum !== undefined;
      if (follows && isRecord(list)) list.armyPoints = is.sum;
    }
  };
}

/** The stated points of each list and the sum of its units; undefined where a price is unknown. */
function listSums(dataset: unknown) {
  const { units, lists } = view.parse(dataset);
  const prices = new Map(units.map((unit) => [unit?.id, unit?.armyPoints]));
  return lists.map((army) => {
    const own = army?.units.flatMap((entry) => idsOf(entry ?? '').map((id) => prices.get(id)));
    const isPriced = own?.every((price) => typeof price === 'number');
    return {
      stated: army?.armyPoints,
      sum: isPriced === true ? own?.reduce<number>((sum, price) => sum + (price ?? 0), 0) : undefined,
    };
  });
}

/** Faults of lists with several blocs, or with points other than the sum. */
export function listFaults(dataset: unknown): PathFault[] {
  const { units, lists } = view.parse(dataset);
  const known = new Map(units.flatMap((unit) => (unit?.id === undefined ? [] : [[unit.id, unit] as const])));
  return lists.flatMap((army, index) => {
    if (army === undefined) return [];
    const faults: PathFault[] = [];
    let sum = 0;
    for (const [position, entry] of army.units.entries()) {
      const path = ['lists', index, 'units', position];
      for (const [place, id] of idsOf(entry ?? '').entries()) {
        const unit = known.get(id);
        if (unit === undefined) return [];
        if (unit.bloc !== army.bloc && army.bloc !== undefined) {
          faults.push({
            code: 'data/list-bloc',
            path,
            message: `found "${id}", expected a unit of the bloc ${army.bloc}`,
          });
        }
        if (unit.armyPoints === null) {
          faults.push({
            code: 'data/list-unpriced',
            path,
            message: `found "${id}", whose army points are unknown, expected units with a price`,
          });
        }
        // A hero comes first and leads a unit that is not a hero.
        if (entry !== id && (unit.type === 'hero') !== (place === 0)) {
          faults.push({
            code: 'data/list-hero',
            path,
            message: `found "${entry ?? ''}", expected a hero and the unit that he leads: HERO+UNIT`,
          });
        }
        sum += unit.armyPoints ?? 0;
      }
    }
    if (faults.length === 0 && army.armyPoints !== undefined && army.armyPoints !== sum) {
      const path = ['lists', index, 'armyPoints'];
      faults.push({
        code: 'data/list-sum',
        path,
        message: `found ${army.armyPoints}, expected the sum of its units, ${sum}`,
      });
    }
    return faults;
  });
}
