import { z } from 'zod';
import type { PathFault } from '../../../data/place.ts';
import { integer, list, maybe, text } from '../../../data/schemaViews.ts';
import { ARMOUR_CLASSES, DIE_FACES, TARGET_KINDS } from './names.ts';

/** Id of the die of the game. */
const GAME_DIE = 'dust-warfare';

const effectView = z.object({ kind: text, row: text });
const rowsView = list(z.object({ id: text, hits: integer }));
const view = z.object({
  dice: list(z.object({ id: text, sides: integer, faces: list(z.object({ symbol: text, count: integer })) })),
  armourClasses: list(z.object({ id: text, kind: text, level: integer })),
  weaponAbilities: list(z.object({ effects: list(effectView) })),
  damageTables: maybe(z.object({ vehicle: rowsView, aircraft: rowsView })),
});
type View = z.infer<typeof view>;

/** Faults in dice, classes, damage tables and cards that do not match. */
export function ruleFaults(dataset: unknown): PathFault[] {
  const seen = view.parse(dataset);
  return [...diceFaults(seen), ...classFaults(seen), ...tableFaults(seen)];
}

function diceFaults({ dice }: View): PathFault[] {
  const faults: PathFault[] = [];
  for (const [index, die] of dice.entries()) {
    const sum = (die?.faces ?? []).reduce((total, face) => total + (face?.count ?? Number.NaN), 0);
    if (die?.sides !== undefined && sum !== die.sides && !Number.isNaN(sum)) {
      const message = `found ${sum} faces, expected ${die.sides}`;
      faults.push({ code: 'data/faces', path: ['dice', index, 'faces'], message });
    }
  }
  const game = dice.find((die) => die?.id === GAME_DIE);
  const symbols = game?.faces.map((face) => face?.symbol);
  if (symbols?.join() !== DIE_FACES.join()) {
    faults.push({
      code: 'data/no-die',
      path: ['dice'],
      message: `expected a die "${GAME_DIE}" whose faces are hit and blank (D-DIE-01)`,
    });
  }
  return faults;
}

function classFaults({ armourClasses }: View): PathFault[] {
  const path = ['armourClasses'];
  const ids = armourClasses.map((entry) => entry?.id);
  if (ids.join() !== ARMOUR_CLASSES.join()) {
    return [
      {
        code: 'data/classes',
        path,
        message: `expected the classes ${ARMOUR_CLASSES.join(', ')}, each once and in this order`,
      },
    ];
  }
  return armourClasses.flatMap((entry, index) => {
    const id = ARMOUR_CLASSES[index];
    const kind = TARGET_KINDS.find((candidate) => candidate.startsWith(id[0].toLowerCase())) ?? '';
    const level = Number(id.slice(1));
    if (entry?.kind === undefined || entry.level === undefined) return [];
    if (entry.kind === kind && entry.level === level) return [];
    return [
      {
        code: 'data/class',
        path: [...path, index],
        message: `expected kind ${kind} and level ${level}, as the name ${id} says`,
      },
    ];
  });
}

function tableFaults({ damageTables, weaponAbilities }: View): PathFault[] {
  if (damageTables === undefined) return [];
  const faults: PathFault[] = [];
  for (const table of ['vehicle', 'aircraft'] as const) {
    for (const [index, row] of damageTables[table].entries()) {
      if (row?.hits === undefined || row.hits === index) continue;
      const path = ['damageTables', table, index, 'hits'];
      faults.push({
        code: 'data/row-order',
        path,
        message: `expected the row for ${index} hits: rows count up from 0`,
      });
    }
  }
  const rows = new Set(damageTables.vehicle.map((row) => row?.id));
  for (const [index, ability] of weaponAbilities.entries()) {
    for (const [position, effect] of (ability?.effects ?? []).entries()) {
      if (effect?.kind !== 'damage-table-row' || effect.row === undefined || rows.has(effect.row)) continue;
      const path = ['weaponAbilities', index, 'effects', position, 'row'];
      faults.push({
        code: 'data/unknown-row',
        path,
        message: `found "${effect.row}", expected a row of the vehicle damage table`,
      });
    }
  }
  return faults;
}
